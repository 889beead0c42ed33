"""Every way to prove something false that was found: theorems, and what refuses each."""

from tests.attacks import (
    believed,
    growth,
    limits,
    ranges,
    roots,
    signs,
    statements,
    substitution,
    unseen,
    values,
    widths,
)

ROOMS = (believed, growth, limits, ranges, roots, signs, statements, substitution, unseen, values, widths)
ATTACKS = tuple(attack for room in ROOMS for attack in room.ATTACKS)
