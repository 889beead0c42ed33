"""Markdown pages: one a theorem, one a source, the contents, and the folder that holds them."""
