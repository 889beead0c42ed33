"""From a config.json to what a model's RoPE is, and what happens to it at a longer context.

Arithmetic is ``numeric``; what is shown to people is ``report``.
"""
