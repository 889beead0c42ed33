"""Values in, text out: terminal, JSON, Markdown.

Pure functions: nothing here computes a verdict, and only the command line prints.
"""
