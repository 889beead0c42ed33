"""A short way to write a relation."""

from ropetheory.symbolic.language.formulas import parse


def relation(text):
    (one,) = parse(text)
    return one
