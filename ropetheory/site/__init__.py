"""The site: the pages, the reference and the models as a static folder that is searched, cited and used offline.

MkDocs Material writes it; formulas become MathML while it is built, so that no page needs a network.
"""
