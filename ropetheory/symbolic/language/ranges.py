"""Where the values of letters lie, as texts: what every reader of the language takes for granted."""

OWN = (
    *("b > 1", "B > 1", "beta >= 1", "alpha > 0", "alpha <= 1"),
    *("d >= 2", "j >= 0", "j <= d/2 - 1", "i >= 1", "i <= d/2"),
    *("L > 0", "s > 0", "s0 > 0", "c > 0", "a > 0", "y >= 0", "eta >= 0"),
)
"""What every letter fulfils by itself; whatever else a theorem supposes, a claim must say."""
WITHIN_THE_WIDTH = frozenset("jix")
"""Letters of which the width d says where they lie: what is supposed of d bears on them too."""
