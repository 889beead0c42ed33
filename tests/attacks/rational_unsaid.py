"""A conclusion about rational numbers that does not say so."""

from ropetheory.authoring import Classical, Conclusion, Theorem

THEOREM = Theorem(
    "attack-rational",
    "An attack",
    "False.",
    ("b > 1",),
    (Conclusion("c", "pi != s", "False at pi.", by=Classical("lindemann", "1", "s", ("s",))),),
)
