"""A theorem that states nothing."""

from ropetheory.authoring import Theorem

THEOREM = Theorem("attack", "An attack", "Nothing.", ("b > 1",), ())
