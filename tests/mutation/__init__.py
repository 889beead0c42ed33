"""Mutation testing of the code: what may change without a test that notices."""
