"""What a person's place in settings asks of the rest of the program."""

from django.contrib.auth.models import AbstractBaseUser

from equipment.models import Membership


def obstacle_to_deletion(user: AbstractBaseUser) -> str:
    """Return why an account cannot be deleted yet: a setting of its own has other members; else ""."""
    others = Membership.objects.filter(setting__owner_id=user.pk, left_at=None).exclude(user_id=user.pk)
    names = ", ".join(sorted(set(others.values_list("setting__name", flat=True))))
    return f"Others play in {names}. Hand it over to one of them first." if names else ""
