"""TRUSTED: the checker, which is all that can say that a statement is proved. It loads no SymPy.

README.md says what must be right, in the order in which to read it. The checker decides each step: confirmed,
refused with a point at which it is wrong, or no opinion, with the reason. It never confirms for want of a
difference: a construct that it does not know has no value, and what has no value is no opinion.
"""
