"""The public names of the package, read off its stub: each with the module that defines it.

The package cannot be imported without this, so it is not left to lazy-loader, which may not be installed.
"""

from __future__ import annotations

import ast
import importlib
import os
from typing import Any


def public_names(file: str) -> dict[str, str]:
    """Read the stub beside a file of a package: name -> module, of which "" is the name itself.

    >>> import ropetheory
    >>> public_names(ropetheory.__file__)["check"]
    'verify.asking.check'
    """
    with open(os.path.splitext(file)[0] + ".pyi", encoding="utf-8") as stub:
        body = ast.parse(stub.read()).body
    froms = [node for node in body if isinstance(node, ast.ImportFrom)]
    return {alias.name: node.module or "" for node in froms for alias in node.names}


def load(package: str, module: str, name: str) -> Any:
    """Import what a public name stands for."""
    if not module:
        return importlib.import_module(f"{package}.{name}")
    return getattr(importlib.import_module(f"{package}.{module}"), name)
