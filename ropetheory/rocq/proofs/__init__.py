"""Tactics for what is stated: how a fact, a step or a result is shown. Rocq checks them, so none is trusted.

``numbers`` proves facts by intervals, with ``families`` and ``sizes``; ``equalities`` compares normal forms
(``normal``, ``atoms``, ``extremes``, ``writing``); ``reasons`` follows what a step cites, by the classical
theorems of ``rules``, ``members`` and ``sums``; ``operations`` is calculus, ``nonnegative`` signs,
``rewriting`` words in maps, and ``composition`` makes a result of its steps.
"""
