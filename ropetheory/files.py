"""Files whose paths somebody gives: read only where they are files of a bounded size, and written whole."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

_SHOWN = 60  # characters of a path in a message
_KINDS = {
    stat.S_IFDIR: "a folder", stat.S_IFIFO: "a pipe", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device",
    stat.S_IFSOCK: "a socket",
}  # fmt: skip
# An open that waits for nobody, should a pipe take the place of the file after it was looked at.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


def open_file(path: str | os.PathLike[str], most: int | None = None) -> BinaryIO:
    """Open a file to read, after it was asked for its kind and its size.

    Every path that somebody gives is opened here: a pipe has no end and a device has no size, so that
    neither is opened at all.

    Parameters
    ----------
    path : path
        The file, or a link to it.
    most : int, optional
        The bytes that it may have.

    Raises
    ------
    OSError
        There is none, it cannot be read, or it is no file or too large; ``strerror`` says which.
    """
    try:
        _demand_file(os.stat(path), path, most)
        handle = os.open(path, _FLAGS)
    except ValueError as error:  # no path holds a NUL
        raise OSError(errno.EINVAL, str(error), path) from None
    try:
        _demand_file(os.fstat(handle), path, most)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def read_file(path: str | os.PathLike[str], most: int) -> bytes:
    """Return what a file holds, of at most so many bytes; the errors are those of ``open_file``."""
    with open_file(path, most) as file:
        content = file.read(most + 1)
    if len(content) > most:  # a file that grows, or one of /proc, which says that it has no bytes
        raise _too_large(path, most)
    return content


def show_path(path: str | os.PathLike[str]) -> str:
    """Show a path in a message: of a long one the end, which tells files apart."""
    text = os.fsdecode(path)
    return f"'…{text[-_SHOWN:]}'" if len(text) > _SHOWN else repr(text)


def _demand_file(found: os.stat_result, path: str | os.PathLike[str], most: int | None) -> None:
    if not stat.S_ISREG(found.st_mode):
        kind = _KINDS.get(stat.S_IFMT(found.st_mode), "something else")
        code = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.EINVAL
        raise OSError(code, f"it is {kind} and no file", path)
    if most is not None and found.st_size > most:
        raise _too_large(path, most)


def _too_large(path: str | os.PathLike[str], most: int) -> OSError:
    return OSError(errno.EFBIG, f"it has more than {most} bytes, and at most these are read", path)


def check_writable(folder: Path) -> None:
    """Find out whether ``write_whole`` can write there, before the work and not after it.

    Raises
    ------
    OSError
        The folder, or the nearest that is there, cannot be written; ``strerror`` says why.
    """
    place = folder.absolute()
    while not _is_there(place):
        place = place.parent
    if not place.is_dir():
        raise OSError(errno.ENOTDIR, f"{place} is not a folder", str(folder))
    try:  # a read-only or virtual file system refuses what the mode of the folder allows
        os.rmdir(tempfile.mkdtemp(prefix=".ropetheory.", dir=place))
    except OSError as error:
        raise OSError(error.errno, f"{place} takes no new file ({error.strerror})", str(folder)) from error


def _is_there(path: Path) -> bool:
    """Tell whether something has a name, a link that leads nowhere included."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return path == path.parent
    except ValueError as error:  # no path holds a NUL
        raise OSError(errno.EINVAL, str(error), str(path)) from None
    return True


def write_whole(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, made where it is absent: all of them whole, or the old ones stay.

    Each is written under another name, and renamed when all of them are written: a full disk leaves
    what was there.

    Raises
    ------
    OSError
        The folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    staged: dict[Path, Path] = {}
    try:
        for name, content in files.items():
            handle, temporary = tempfile.mkstemp(dir=folder, prefix=f".{name}.")
            staged[Path(temporary)] = folder / name
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
            Path(temporary).chmod(0o644)  # a temporary file is its owner's alone
        for path, final in list(staged.items()):
            path.replace(final)
            del staged[path]
    finally:
        for path in staged:
            path.unlink(missing_ok=True)
