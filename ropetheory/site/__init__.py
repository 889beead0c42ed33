"""The site: pages, reference and models as a static folder that is searched and used without a network.

MkDocs Material writes it; formulas become MathML while it is built, so that no page needs a network.
"""
