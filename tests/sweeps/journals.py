"""Looking into journals from outside: their files as a killed driver leaves them."""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path


def beside(path):
    """Return the file beside a journal that holds what it does not hold itself yet."""
    return Path(f"{path}-wal")


def copied(path, folder):
    """Copy a journal with what is beside it, as a driver killed now would leave it."""
    folder.mkdir(exist_ok=True)
    for file in (beside(path), path):
        if file.exists():
            shutil.copy(file, folder / file.name)
    return folder / path.name


def rows(path):
    """Return block, result, error and checksum of every block, while another process writes it or not."""
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(sqlite3.connect(copied(path, Path(folder)))) as copy,
    ):
        known = copy.execute("SELECT count(*) FROM sqlite_master WHERE name = 'blocks'").fetchone()[0]
        return copy.execute("SELECT * FROM blocks").fetchall() if known else []


def changed(path, statement):
    """Change a journal by hand."""
    with closing(sqlite3.connect(path)) as database, database:
        assert database.execute(statement).rowcount == 1
