"""Scaling methods: each a ``Method``, by what it changes, with the ramps and the attention factor they use.

``catalogue`` lists them; what a config.json says is ``models``.
"""
