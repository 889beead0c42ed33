"""Small theorems with one step that is refused."""

from __future__ import annotations

from ropetheory.authoring import GOAL, Have, Step, Theorem

STANDING = ("b > 1", "s > 0", "d >= 4", "j >= 0", "j <= d/2 - 1")
STRETCH = Have(
    "stretch",
    "wavelength(j, b*c)/wavelength(j) == c**(2*j/d)",
    proof=(Step("==", GOAL, "The powers of b cancel."),),
)


def theorem_of(statement, *steps, requires=(), after=(), **options):
    """Return a theorem whose result "tested" comes after "stretch"."""
    tested = Have("tested", statement, proof=steps, requires=requires, **options)
    return Theorem("test", "Test", "A test.", STANDING, (STRETCH, tested, *after))
