"""What the package raises on purpose; whoever catches ``RopeTheoryError`` catches all of it."""

_ECHO_WIDTH = 60


class RopeTheoryError(ValueError):
    """The base of every deliberate error: a value, a shape or a statement that is refused."""


class WrongKindError(RopeTheoryError, TypeError):
    """An argument of a kind that is never accepted (text, bool, None, complex, float16, ...)."""


class UndecidedError(RopeTheoryError):
    """A certificate gave up: the enclosure still holds both answers at the highest precision."""


class MissingDependencyError(RopeTheoryError, ImportError):
    """An optional package is needed for this call; the message says what to install."""


class UsageError(RopeTheoryError):
    """The command line was used wrongly (exit status 2)."""


class UnknownNameError(UsageError):
    """A name given on the command line is not one that exists (exit status 2)."""


def echo(value: object) -> str:
    """Show a refused value in a message, cut where it would fill the screen."""
    try:
        shown = repr(value) if isinstance(value, str | bytes) else str(value)
    except ValueError:  # Python prints no integer of more than 4300 digits
        return "a number too long to print"
    return shown if len(shown) <= _ECHO_WIDTH else f"{shown[: _ECHO_WIDTH - 3]}..."
