"""A second witness: what the registry holds, stated for the proof assistant Rocq (Coq) and proved there.

``terms`` translates a formula, ``definitions`` the table of quantities, ``facts`` what is certified of
claims, ``steps`` what derivations go through; ``library`` holds the words and general tactics, written by
hand. What has to be trusted are the statements, so ``terms``, ``maps``, ``statements``, ``domains``,
``library/Words.v`` and ``library/Maps.v``: how a lemma is proved (``reasons``, ``equalities``, ``normal``) is
Rocq's to check. Each statement says besides that all that stands in it has a value, so that Rocq's total
functions (1/0, ln -1) change no meaning. ``record`` reads which lemmas are proved: those the check must
prove, the others have a reason.
"""
