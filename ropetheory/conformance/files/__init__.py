"""Implementations of any language, judged by files: questions, answers, tables."""
