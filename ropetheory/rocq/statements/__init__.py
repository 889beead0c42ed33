"""Formulas and relations in Rocq's words, and the conditions under which they mean the same: what is trusted.

``terms`` writes a formula, a complex one by its two parts and an expected value as that of any mean,
``maps`` a product of linear maps, ``definitions`` the table of quantities, ``conditions`` what is supposed of
letters and what makes an expression have a value, and ``propositions`` a relation. Each states besides that
all that stands in it has a value, so that Rocq's total functions (1/0, ln -1) change no meaning.
"""
