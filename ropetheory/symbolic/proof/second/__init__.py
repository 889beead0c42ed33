"""A second checker of theorems, which shares only data and definitions with the first: no SymPy.

It reads the same texts into trees of its own (``trees``, ``reading``, ``algebra``), decides equalities
by values in finite fields (``fields``, ``tokens``, ``extent``, ``equality``), words in linear maps as
polynomials (``words``) and signs by a rule of its own (``facts``, ``signs``), demands that divisors are
not 0 and that logarithms are of positive numbers (``defined``), knows what may be used (``known``,
``classical`` and its neighbours, ``expected``, ``results``), takes limits and integrals (``limits``,
``integrals``) and says of each step that it is confirmed, refused with a point at which it is wrong
(``samples``), or that it has no opinion, with the reason (``context``, ``steps``). It never confirms
for want of a difference: a construct that it does not know has no value, and what has no value is no
opinion.
"""
