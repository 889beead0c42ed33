"""What is printed: one folder a source, one file a section. Content.

Reading it loads no SymPy.
"""
