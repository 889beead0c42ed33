"""What a claim is and what decides it: machinery for formulas, numbers and experiments.

What is printed where is ``literature``.
"""
