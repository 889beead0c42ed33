"""What a formula says: letters, quantities, relations, their parser and how they are typeset.

What a formula is worth at a point is ``reading``.
"""
