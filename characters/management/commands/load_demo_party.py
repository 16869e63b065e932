"""Makes a demo player, a demo GM and a demo party."""

from django.core.management.base import BaseCommand

from characters.demo_party import GM, PLAYER, make_demo_party

ALREADY = (
    f"The demo accounts {PLAYER} and {GM} are there already. For a link that sets a new password: "
    f"python3 manage.py passwordlink {PLAYER}"
)


class Command(BaseCommand):
    """Makes the demo party once."""

    help = "Make the accounts “player” and “gm” with a demo party, once; their passwords are printed then."

    def handle(self, *args: object, **options: object) -> None:
        passwords = make_demo_party()
        for name, password in passwords.items():
            self.stdout.write(f"Made the demo account {name}, password {password} (shown only now).")
        if not passwords:
            self.stdout.write(ALREADY)
