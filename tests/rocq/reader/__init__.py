"""An independent reader of the statements that Rocq is asked to prove.

What Rocq proves is a text, made from the registry by ``ropetheory.rocq.statements``. Rocq tells whether
the text is true; whether it says what the registry says is what this folder tells. It reads the text back by
a grammar of its own, evaluates it with mpmath, and holds it against the registry's own readings, which are
balls. Of the package it takes the text, the registry and its readings; nothing of ``rocq.statements``, of
``rocq.proofs`` or of the checker. Rocq is not needed.

What is read, in the order of the modules:

- ``grammar``: the text becomes a tree; ``Quantities.v`` is read as text too.
- ``systems``, ``matrices``, ``terms``, ``truth``: a tree is worth a number, or is true or
  false. The functions of the library are written here anew, total as they are there.
- ``shape``, ``places``, ``models``: a statement is taken apart and read at the registry's points: generic
  ones and edges for a theorem, the counterexample of a claim, the point at which a wrong version fails.
- ``registry``, ``words``, ``sides``: the relation at the end is the registry's, by its sign and by the worth
  of each side at those points; ``quantities``: it speaks of the same quantities at the same letters.
- ``needed``: everything is said that gives the terms a value, by rules written here.
- ``supposed``: each hypothesis is one of the registry, or the domain of a letter, or gives such a one a
  value.
- ``findings``: one pass over all of it.

What it does not do. A point decides nothing of other points: a false statement that holds at six points
passes here, and fails in Rocq. What is said of all members of a long range, of all widths or of all vectors
is looked at for some. A limit is extrapolated from widths up to 512 and compared to five digits; that a
sequence converges or diverges, that a function has a slope or an integral, is looked at and not decided. Of
linear maps only maps of the plane are tried. Fewer hypotheses than the registry's are no fault here: such a
statement says more.
"""
