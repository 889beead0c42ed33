"""Formulas and relations in Rocq's words, and the conditions under which they mean the same: what is trusted.

``terms`` writes a formula, ``parts`` a complex one by its two parts, ``maps`` a word in linear maps,
``definitions`` the table of quantities, ``vectors`` and ``domains`` what is supposed of letters,
``conditions`` what makes an expression have a value, and ``statements`` puts a lemma together. Each states
besides that all that stands in it has a value, so that Rocq's total functions (1/0, ln -1) change no meaning.
"""
