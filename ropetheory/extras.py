"""What is installed only where it is asked for, and what to say where it is not.

NumPy and array-api-compat are all that numbers, configurations and the judge of implementations need. What a
theorem, an exact comparison or a figure needs more comes by an extra.
"""

from __future__ import annotations

import contextlib
import importlib
import sys
from typing import TYPE_CHECKING

from ropetheory.errors import MissingDependencyError

if TYPE_CHECKING:
    from collections.abc import Iterator

EXTRAS = {
    "flint": ("exact", "python-flint"),
    "sympy": ("theory", "SymPy"),
    "mpmath": ("theory", "mpmath"),
    "matplotlib": ("all", "matplotlib"),
}
"""Module -> the extra of this package that brings it, and its name for people."""


def install(extra: str) -> str:
    """Return the command that installs an extra.

    >>> install("theory")
    "pip install 'ropetheory[theory]'"
    """
    return f"pip install 'ropetheory[{extra}]'"


def explained(error: ImportError) -> MissingDependencyError | None:
    """Return the error that says what to install, or None where no package of an extra is missing.

    Certificates ask for python-flint themselves; whatever else imports it goes on to a theory.
    """
    if isinstance(error, MissingDependencyError):
        return error
    module = (error.name or "").partition(".")[0]
    if module not in EXTRAS:
        return None
    extra, name = EXTRAS[module]
    return MissingDependencyError(f"this needs {name}: {install('theory' if extra == 'exact' else extra)}")


def require(*modules: str) -> None:
    """Say what to install before work begins that would break off without one of these modules.

    Raises
    ------
    MissingDependencyError
        One of them is not installed.
    """
    from importlib.util import find_spec

    with explaining():
        for module in modules:
            if module not in sys.modules and find_spec(module) is not None:
                continue
            importlib.import_module(module)  # it is loaded already, or raises


@contextlib.contextmanager
def explaining() -> Iterator[None]:
    """Say of a package that is missing how it is installed.

    Raises
    ------
    MissingDependencyError
        A package of an extra is imported in the block, and is not installed.
    """
    try:
        yield
    except ImportError as error:
        found = explained(error)
        if found is None or found is error:
            raise
        raise found from error
