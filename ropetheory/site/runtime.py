"""stub"""
def fetch(p):
    return None
