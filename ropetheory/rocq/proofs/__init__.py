"""Tactics for what is stated: how a fact, a step or a result is shown. Rocq checks them, so none is trusted.

``numbers`` proves facts by intervals; ``equalities`` compares normal forms (``normal``, ``writing``);
``reasons`` follows what a step cites, by the classical theorems of ``rules``, ``members``, ``sums`` and
``taylor``, and ``sides`` compares what is left; ``operations`` is calculus, ``expansions`` the error of a
mean over k/n, ``means`` expected values, ``nonnegative`` signs, ``rewriting`` products of linear maps.
"""
