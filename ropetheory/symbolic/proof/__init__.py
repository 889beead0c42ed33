"""TRUSTED: what can say that a statement is proved.

Chains of checked steps, the operations and ranges that they use, classical theorems, mutants.
"""
