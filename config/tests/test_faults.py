"""Where the focus goes after a form could not be read."""

from django import forms

from config.faults import point_to_fault


class Form(forms.Form):
    first = forms.CharField(widget=forms.TextInput(attrs={"autofocus": True}))
    second = forms.CharField()
    third = forms.CharField()


def focused(form):
    point_to_fault(form)
    return [name for name, field in form.fields.items() if field.widget.attrs.get("autofocus")]


def test_the_focus_goes_to_the_first_field_with_a_fault():
    assert focused(Form({"first": "1"})) == ["second"]


def test_the_focus_stays_where_no_field_has_a_fault():
    assert focused(Form()) == ["first"]
    assert focused(Form({"first": "1", "second": "2", "third": "3"})) == ["first"]
