"""Models as text and JSON: what ``inspect``, ``extend`` and ``base`` print."""
