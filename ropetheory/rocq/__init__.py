"""A second witness: what the registry holds, stated for the proof assistant Rocq (Coq) and proved there.

``facts`` states what is certified of claims, ``steps`` what derivations go through, ``witnesses`` that
their hypotheses can be met, ``frames`` what a lemma supposes of its letters; ``plan`` sorts all of it into
``files``, and ``check`` lets Rocq read them: ``scan`` looks before at every command in them, ``audit``
afterwards at axioms and switches, and ``kept`` keeps what is compiled. ``record`` tells which lemmas are
proved: those the check must prove, the others have a reason. ``headlines`` are written by hand, in the
words of a textbook, and derived from the conclusions.

What has to be trusted is what is stated: the reader of formulas (``symbolic.proof.expressions``), the room
``statements``, which writes them for Rocq, ``facts``, ``steps`` and ``frames``, which choose the sides, the
hypotheses and the letters of each lemma, and the definitions in ``library/Words.v`` and ``library/Maps.v``.
How a lemma is proved, the room ``proofs`` and the rest of ``library``, is Rocq's to check. The tests read
all that is stated once more, with a parser and an evaluator of their own (``tests/rocq/reader``).
"""
