"""One block: its result, or why it failed, as data."""

import errno
from types import SimpleNamespace

import pytest

from ropetheory.sweeps import attempt as module
from ropetheory.sweeps.attempt import attempt, describe_error
from ropetheory.sweeps.blocks import evaluate_block
from tests.sweeps.driver import small


def test_a_block_is_what_its_evaluation_gives():
    assert attempt(small(), None, 3) == {"result": evaluate_block(small(), 3)}


@pytest.mark.parametrize(
    ("error", "full"),
    [
        (ValueError("two\nlines"), False),
        (OSError(errno.ENOSPC, "No space left"), True),
        (OSError(errno.EACCES, "Permission denied"), False),
    ],
)
def test_what_a_block_raises_is_data_and_a_full_disk_is_told_apart(monkeypatch, error, full):
    def fail(plan, block):
        raise error

    monkeypatch.setattr(module, "evaluate_block", fail)
    found = attempt(small(), None, 3)
    assert found == {"error": describe_error(error), "full": full}
    assert "\n" not in found["error"]


def test_a_block_that_is_interrupted_is_no_data(monkeypatch):
    def interrupt(plan, block):
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "evaluate_block", interrupt)
    with pytest.raises(KeyboardInterrupt):
        attempt(small(), None, 3)


def test_a_long_message_is_cut():
    assert describe_error(ValueError("x" * 999)) == f"ValueError: {'x' * 488}"


def test_a_block_is_written_where_a_store_is_asked_for(monkeypatch, tmp_path):
    found = []

    def store(path, made):
        return SimpleNamespace(write=lambda block: found.append((path, made, block)))

    monkeypatch.setattr(module, "Store", store)
    assert attempt(small(), tmp_path, 3) == {"result": evaluate_block(small(), 3)}
    assert found == [(tmp_path, small(), 3)]
    attempt(small(), None, 3)
    assert len(found) == 1
