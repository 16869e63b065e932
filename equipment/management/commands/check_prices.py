"""Compares every stored price with the one that its figures give."""

from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError

from equipment.prices import wrong_prices


class Command(BaseCommand):
    """Names every price that is stored wrong."""

    help = "Work out every item's formula CP and price anew, and name those that are stored differently."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--repair", action="store_true", help="store the right prices")

    def handle(self, *args: object, repair: bool, **options: object) -> None:
        wrong = list(wrong_prices())
        for found in wrong:
            item = found.item
            self.stdout.write(
                f"{item.setting}, {item}: "
                f"formula {found.formula_cp[0]} CP stored, {found.formula_cp[1]} right; "
                f"price {found.price[0]} stored, {found.price[1]} right"
            )
            if repair:
                item.save(update_fields=["formula_cp", "price"])
        if wrong and not repair:
            raise CommandError(
                f"{len(wrong)} stored prices are wrong. Run it again with --repair to store the right ones."
            )
        self.stdout.write(f"{len(wrong)} prices repaired." if wrong else "Every stored price is right.")
