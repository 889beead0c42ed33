"""What is read off an implementation by asking it: calls, planes, phases, frequencies, axes, keys.

What the readings mean is judged by the modules above this folder.
"""
