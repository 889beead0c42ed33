"""What to say where a package is not installed.

The package is installed with all that it uses; NumPy and array-api-compat alone are enough for numbers,
configurations and the judge of implementations. What needs more imports it where it needs it.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from ropetheory.errors import MissingDependencyError

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGES = {
    "flint": "python-flint",
    "sympy": "sympy",
    "mpmath": "mpmath",
    "matplotlib": "matplotlib",
    "mkdocs": "mkdocs",
    "material": "mkdocs-material",
    "latex2mathml": "latex2mathml",
}
"""Module -> the package that brings it."""


def installed(module: str) -> bool:
    """Tell whether a module can be imported, without doing so."""
    from importlib.util import find_spec

    try:
        return find_spec(module) is not None
    except ImportError:
        return False


def explained(error: ImportError) -> MissingDependencyError | None:
    """Return the error that says what to install, or None where none of the packages is missing."""
    if isinstance(error, MissingDependencyError):
        return error
    package = PACKAGES.get((error.name or "").partition(".")[0])
    if package is None:
        return None
    return MissingDependencyError(
        f"this needs {package}: pip install {package}, or pip install ropetheory for all that it uses"
    )


def require(*modules: str) -> None:
    """Say what to install before work begins that would break off without one of these modules.

    Raises
    ------
    MissingDependencyError
        One of them is not installed.
    """
    for module in modules:
        if not installed(module):
            with explaining():
                raise ModuleNotFoundError(name=module)


@contextlib.contextmanager
def explaining() -> Iterator[None]:
    """Say of a package that is missing how it is installed.

    Raises
    ------
    MissingDependencyError
        One of the packages is imported in the block, and is not installed.
    """
    try:
        yield
    except ImportError as error:
        found = explained(error)
        if found is None or found is error:
            raise
        raise found from error
