"""Where the focus goes after a form could not be read."""

from django import forms


def point_to_fault(form: forms.BaseForm) -> None:
    """Put the focus of a plain form into its first field with a fault, if one has."""
    faulty = next((name for name in form.fields if name in form.errors), None)
    if faulty is None:
        return
    for field in form.fields.values():
        field.widget.attrs.pop("autofocus", None)
    form.fields[faulty].widget.attrs["autofocus"] = True
