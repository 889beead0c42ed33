"""Verdicts that earlier versions recorded and that were wrong, with what was wrong about each."""

from ropetheory.authoring import Withdrawn

WITHDRAWN = (
    Withdrawn("tutorial.barely-one-cycle", "refuted",
        "The sentence says barely one cycle of the slowest pairs, and was read as at least one of every slow "
        "pair. Its own section 4 says that they make less than one.",
        now="tutorial.barely-one-cycle"),
)
