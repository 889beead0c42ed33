"""Errata for people and programs: a table, everything about one, a page, an object."""
