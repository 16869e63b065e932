"""How a frozen dataclass stands in a file: each field with its key, how it is read and how it is written."""

import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar, cast

from rules.figures import FigureError
from rules.json_text import FormatError

Spot = tuple[str, ...]
"""Where in a file a value stands: ("gear 3", "item", "heft")."""
Reader = Callable[[object, Spot], Any]
Writer = Callable[[Any], object]
T = TypeVar("T")

_LINE_ENDS = re.compile("[\t\n\r\u2028\u2029]")


def refuse(path: Spot, rest: str) -> FormatError:
    """Return the error that names a place: "gear 3: quantity must be a whole number."."""
    *outer, last = path or ("The file",)
    return FormatError(f"{', '.join(outer)}{': ' if outer else ''}{last} {rest}.")


def text(longest: int, *, lines: bool = False) -> Reader:
    """Return a reader of text of at most so many characters; line ends and tabs only with `lines`."""

    def read(value: object, path: Spot) -> str:
        if type(value) is not str:
            raise refuse(path, "must be text")
        if len(value) > longest:
            raise refuse(path, f"must have at most {longest:,} characters")
        if not lines and _LINE_ENDS.search(value):
            raise refuse(path, "must be one line, without tabs")
        return value

    return read


def whole(low: int, high: int) -> Reader:
    """Return a reader of whole numbers from `low` to `high`."""

    def read(value: object, path: Spot) -> int:
        if type(value) is not int:
            raise refuse(path, "must be a whole number")
        if not low <= value <= high:
            raise refuse(path, f"must be from {low:,} to {high:,}".replace("-", "−"))
        return value

    return read


def truth(value: object, path: Spot) -> bool:
    """Return a value that is true or false."""
    if type(value) is not bool:
        raise refuse(path, "must be true or false")
    return value


def choice(kind: type[StrEnum]) -> Reader:
    """Return a reader of one of an enumeration's words."""
    words = ", ".join(kind)

    def read(value: object, path: Spot) -> StrEnum:
        if type(value) is not str or value not in kind._value2member_map_:
            raise refuse(path, f"must be one of: {words}")
        return kind(value)

    return read


def figure(parse: Callable[[str], Any]) -> Reader:
    """Return a reader of figures that stand in a file as text, such as kilograms."""

    def read(value: object, path: Spot) -> Any:
        if type(value) is not str:
            raise refuse(path, 'must be text in quotation marks, such as "0.5"')
        try:
            return parse(value)
        except FigureError as error:
            raise FormatError(f"{', '.join(path)}: {error.sentence}") from error

    return read


def nullable(reader: Reader) -> Reader:
    """Return a reader that also takes null."""
    return lambda value, path: None if value is None else reader(value, path)


def many(reader: Reader, most: int) -> Reader:
    """Return a reader of lists of at most so many parts, which are named by the place: "gear 3"."""

    def read(value: object, path: Spot) -> tuple[Any, ...]:
        if type(value) is not list:
            raise refuse(path, "must be a list")
        if len(value) > most:
            raise refuse(path, f"must have at most {most:,} entries")
        *outer, last = path
        return tuple(reader(part, (*outer, f"{last} {index}")) for index, part in enumerate(value, 1))

    return read


def as_it_is(value: object) -> object:
    """Return a value that needs no other form in a file."""
    return value


def each(write: Writer) -> Writer:
    """Return a writer of tuples, one part after the other."""
    return lambda values: [write(value) for value in values]


def if_any(write: Writer) -> Writer:
    """Return a writer that also takes None."""
    return lambda value: None if value is None else write(value)


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its attribute, its reader and writer, and its key in the file if that is another word.

    A `terse` field is left out where it has its usual value.
    """

    name: str
    read: Reader
    write: Writer = as_it_is
    key: str = ""
    terse: bool = False

    @property
    def word(self) -> str:
        """The key in the file."""
        return self.key or self.name


@dataclass(frozen=True, slots=True)
class Shape(Generic[T]):
    """A dataclass with its fields; `terse` leaves out what has its usual value, `check` refuses figures."""

    kind: type[T]
    fields: tuple[Field, ...]
    terse: bool = False
    check: Callable[[T], None] | None = None

    def write(self, value: T) -> dict[str, object]:
        """Return an instance as an object of JSON."""
        usual = self._usual()
        written: dict[str, object] = {}
        for field in self.fields:
            figure = getattr(value, field.name)
            left_out = self.terse or field.terse
            if not left_out or field.name not in usual or figure != usual[field.name]:
                written[field.word] = field.write(figure)
        return written

    def _usual(self) -> dict[str, object]:
        """Return the values of the fields that have a usual one."""
        defaults = {field.name: field.default for field in dataclasses.fields(cast("Any", self.kind))}
        return {name: value for name, value in defaults.items() if value is not dataclasses.MISSING}

    def read(self, value: object, path: Spot) -> T:
        """Return an instance from an object of JSON; FormatError names the place that cannot be read."""
        if not isinstance(value, Mapping):
            raise refuse(path, "must be an object")
        self._refuse_keys(value, path)
        found = {
            field.name: field.read(value[field.word], (*path, field.word))
            for field in self.fields
            if field.word in value
        }
        instance = self.kind(**found)
        if self.check is not None:
            _checked(self.check, instance, path)
        return instance

    def _refuse_keys(self, value: Mapping[str, object], path: Spot) -> None:
        """Refuse keys that we do not know, and the lack of one that is needed."""
        for key in value.keys() - {field.word for field in self.fields}:
            raise refuse(path, f"has the key “{key[:40]}”, which is not known here")
        for field in self.fields:
            if field.word not in value and field.name in self._needed():
                raise refuse((*path, field.word), "is missing")

    def _needed(self) -> set[str]:
        missing = dataclasses.MISSING
        fields = dataclasses.fields(cast("Any", self.kind))
        return {each.name for each in fields if each.default is missing and each.default_factory is missing}


def _checked(check: Callable[[T], None], instance: T, path: Spot) -> None:
    try:
        check(instance)
    except FigureError as error:
        raise FormatError(f"{', '.join(path)}: {error.sentence}" if path else error.sentence) from error
