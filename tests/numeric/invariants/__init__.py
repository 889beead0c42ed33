"""What must be so whatever the formula: equations between public functions, sums written out, inequalities.

Each is a comparison over drawn columns, with a bound on rounding that its docstring derives.
"""
