"""One published model as an entry: its configuration, its training, what its makers serve, the sources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.display import Displayed

if TYPE_CHECKING:
    from collections.abc import Iterator

MAKERS, SEVERAL, ONE = "makers", "several copies", "one copy"
ALL = "*"


@dataclass(frozen=True, slots=True)
class Source:
    """Where facts are seen.

    Attributes
    ----------
    id : str
        Its name within the entry.
    at : str
        The place: ``github:owner/name:path@commit``, an arXiv number with a section, or an address; text that
        begins with "place not known" is a public copy whose place nobody noted.
    makers : bool
        Whether the model's makers wrote it.
    shows : str
        What it shows, in words.
    fields : tuple of str
        Which fields of the configuration it shows; nested ones with dots.
    """

    id: str
    at: str
    makers: bool
    shows: str
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of training: its length in tokens, the base, the number of tokens, where they are known."""

    length: int
    stage: str
    base: float | None = None
    tokens: float | None = None
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Served:
    """How the makers serve a length: ``as it is``, or a method with its parameters."""

    length: int
    how: str | Mapping[str, Any]
    sources: tuple[str, ...] = ()

    @property
    def as_it_is(self) -> bool:
        """Whether nothing is changed in the file."""
        return self.how == "as it is"


@dataclass(frozen=True, slots=True)
class Advice:
    """What is known of using the model, in a sentence of ours."""

    text: str
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of an entry: what it is about, its value, and the sources that show it."""

    what: str
    value: Any
    sources: tuple[Source, ...]

    @property
    def sure(self) -> str:
        """How sure it is: by the makers' own text, by several copies, or by one copy alone."""
        if any(one.makers for one in self.sources):
            return MAKERS
        return SEVERAL if len(self.sources) > 1 else ONE


@dataclass(frozen=True, slots=True, repr=False)
class PublishedModel(Displayed):
    """A published model.

    Attributes
    ----------
    name, title, maker : str
        As people type it, as its makers write it, and who they are.
    year : int or None
        Of its release.
    repositories, also : tuple of str
        Repositories that hold this configuration, and siblings whose rotary fields are the same.
    config : dict
        The fields of its config.json that bear on positions.
    trained : tuple of Stage
        The stages of training, in their order.
    scaled : bool or None
        Whether it was trained with the scaling in its file; None where no source says it.
    why : str
        What is known of that.
    served : tuple of Served
        What its makers serve.
    advice : tuple of Advice
        What else is known of its use.
    sources : tuple of Source
        Where that is seen.
    file : str
        The file of entries that holds it, by maker.

    Examples
    --------
    >>> import ropetheory
    >>> entry = ropetheory.atlas("qwen3-8b")
    >>> entry.length, entry.config["max_position_embeddings"]
    (32768, 40960)
    """

    name: str
    title: str
    maker: str
    year: int | None
    repositories: tuple[str, ...]
    also: tuple[str, ...]
    config: dict[str, Any]
    trained: tuple[Stage, ...]
    scaled: bool | None
    why: str
    served: tuple[Served, ...]
    advice: tuple[Advice, ...]
    sources: tuple[Source, ...]
    file: str = ""

    def __repr__(self) -> str:
        seen = "length of training not known" if self.length is None else f"trained to {self.length:,} tokens"
        return f"<PublishedModel: {self.title} ({self.maker}), {seen}>"

    @property
    def length(self) -> int | None:
        """The longest text of training, in tokens; None where no source says it."""
        return max((stage.length for stage in self.trained), default=None)

    @property
    def names(self) -> tuple[str, ...]:
        """All names that mean it, or a sibling with the same rotary fields."""
        tails = (one.partition("/")[2] for one in self.repositories)
        return tuple(dict.fromkeys((self.name, *self.also, *self.repositories, *tails)))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Every fact with its sources: fields of the configuration, stages, scaling, what is served."""
        by_id = {one.id: one for one in self.sources}
        said: list[tuple[str, Any, tuple[str, ...]]] = [
            (f"config.{name}", value, tuple(one.id for one in self.sources if _shows(one, name)))
            for name, value in leaves(self.config)
        ]
        said += [("trained", (one.length, one.base, one.tokens), one.sources) for one in self.trained]
        said += [("served", (one.length, one.how), one.sources) for one in self.served]
        said += [("advice", one.text, one.sources) for one in self.advice]
        return tuple(Fact(what, value, tuple(by_id[name] for name in ids)) for what, value, ids in said)


def leaves(config: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the fields of a configuration, nested ones by names with dots."""
    for name, value in config.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{before}{name}.")
        elif value is not None:
            yield f"{before}{name}", value


def _shows(source: Source, name: str) -> bool:
    return any(field in (ALL, name) or name.startswith(f"{field}.") for field in source.fields)
