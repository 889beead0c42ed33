"""A folder of figures: pictures, their numbers, a manifest and a page that shows them.

Numbers are compared; pictures are not, since their bytes change with matplotlib. Each picture carries the
digest of the numbers that it was drawn from, so one that is left from other numbers is found.
"""
