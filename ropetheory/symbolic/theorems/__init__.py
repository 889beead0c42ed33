"""What is true: one module a theorem, named like its id.

Content: what proves is ``proof``.
"""
