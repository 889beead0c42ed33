"""What a configuration asks for: its frequencies, those without its scaling, those with other parameters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.conformance.bounds import ramp_loss
from ropetheory.conformance.formats import Floats
from ropetheory.conformance.reading.frequencies import plain
from ropetheory.conformance.verdict import scheduled
from ropetheory.models.config import ModelRope
from ropetheory.numeric.methods.catalogue import METHODS
from ropetheory.numeric.methods.method import CONSTRUCTORS, Method

RAMPED = ("yarn", "ntk_by_parts", "llama3")
BY_LENGTH = ("dynamic_ntk", "longrope")


def frequencies_at(rope: ModelRope, length: int) -> Floats:
    """Return the frequencies that a configuration asks for in a text of so many tokens."""
    found: Floats = np.asarray(rope.frequencies(length), dtype=np.float64)
    return found


def with_parameters(method: Method, **new: Any) -> Method:
    """Return a method with other values of some of its parameters."""
    make = METHODS[CONSTRUCTORS.get(method.name, method.name)]
    return make(**{**method.parameters, **new})


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is asked for, the length of text that a function is asked in, and the head's width."""

    rope: ModelRope
    head_dim: int
    length: int
    latent: bool | None = False  # whether the last coordinates of a head are those that turn; None: either
    direction: int = 1
    stated: bool = True  # whether a configuration states it, so that its fields have names
    described: str = ""  # the schedule in words, where it is a list of frequencies
    based: bool = True  # whether it has a base
    name: str = ""  # of the function that is the reference
    doubt: Callable[[int], Floats] | None = None  # what its frequencies may be off by, at a length

    @property
    def theta(self) -> Floats:
        """The frequencies that the configuration asks for."""
        return frequencies_at(self.rope, self.length)

    @property
    def line(self) -> Floats:
        """Those without its scaling."""
        return plain(self.rope.base, self.rope.dim)

    @property
    def more(self) -> Floats:
        """What float32 may lose of them beside their own rounding, and what is open of a reference's."""
        theta = self.theta
        if self.doubt is not None:
            return self.doubt(self.length)
        ramped = self.method in RAMPED
        return ramp_loss(theta, self.line, self.rope.scale) if ramped else np.zeros(len(theta))

    @property
    def method(self) -> str:
        """The name of the method."""
        return self.rope.method.name

    @property
    def scaling(self) -> str:
        """The scaling in words."""
        return "the reference's" if self.described else self.method

    @property
    def field(self) -> str:
        """The field that names the method."""
        return "rope_type" if self.method != "none" else "rope_theta"

    def by(self, method: Method, base: float | None = None) -> Any:
        """Return the frequencies of another method, or base, in this text."""
        return method.frequencies(base or self.rope.base, self.rope.dim, length=self.length)

    def having(self, **new: Any) -> Any:
        """Return those of the configured method with other values of some parameters."""
        return self.by(with_parameters(self.rope.method, **new))

    def words(self, layout: str | None) -> str:
        """Write what is asked for, in the words in which a verdict tells what it found."""
        rope = self.rope
        known = rope.method.parameters.items()
        numbers = ", ".join(f"{name} {value:.6g}" for name, value in known if isinstance(value, int | float))
        method = "plain" if rope.method.name == "none" else self.described or rope.method.name
        method += f" ({numbers})" if numbers else ""
        schedule = scheduled(method, rope.base if self.based else None)
        parts = [layout or rope.layout or "either layout", f"{rope.dim} coordinates", schedule]
        who = f"{self.name}: " if self.name else ""
        return who + "; ".join([*parts, f"factor {rope.attention_factor:.6g}"])
