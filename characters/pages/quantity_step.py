"""The stepper of how many of something are bought at once."""


def quantity_step(  # noqa: PLR0913 - what the markup needs
    name: str, thing: str, value: str, many: int | None, *, most: int, fault: str
) -> dict[str, object]:
    """Return the stepper of the field `name`, as `parts/stepper.html` takes it.

    `value` is what stands in it, `many` the number that this is, None for what is no number; at most `most`.

    >>> quantity_step("quantity", "torch", "1", 1, most=9, fault="")["more"]
    2
    """
    typed = 1 if many is None else many
    return {
        "name": name,
        "label": f"of {thing}",
        "value": value,
        "less": max(1, typed - 1),
        "more": min(most, typed + 1),
        "low": 1,
        "high": most,
        "at_low": typed <= 1,
        "at_high": typed >= most,
        "low_says": "One is the least.",
        "high_says": f"At most {most:,} at once.",
        "fault": fault,
        "fault_beside": True,
    }
