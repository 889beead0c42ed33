"""The dense result of a sweep: whole, exact, resumed, and never written over what is there."""

import os
import sys
from pathlib import Path

import numpy as np
import pytest

import ropetheory
from ropetheory.errors import UsageError
from ropetheory.sweeps import run, store as store_of_a_sweep
from ropetheory.sweeps.blocks import evaluate_block
from ropetheory.sweeps.planning import plan
from ropetheory.sweeps.run import attempt, sweep
from ropetheory.sweeps.store import Store, check_store
from tests.sweeps.driver import AXES, BLOCKS, QUANTITIES, small
from tests.sweeps.journals import rows

zarr = pytest.importorskip("zarr", reason="needs the extra `dense`")


def opened(path):
    return zarr.open_group(str(path), mode="r", zarr_format=3)


def same(one, other):
    return all(np.array_equal(one[name][...], other[name][...]) for name in (*AXES, *QUANTITIES))


def near(one, other):
    """Tell whether two arrays are the same but for what other blocks do to a power, 4 ulp each at most."""
    if np.issubdtype(one.dtype, np.integer):
        return np.array_equal(one, other)
    return np.allclose(one, other, rtol=8 * 2.0**-52, atol=0)


def test_arrays_lie_on_their_axes_and_hold_what_the_grid_holds(tmp_path):
    found = sweep(small(), out=tmp_path / "s")
    store = opened(tmp_path / "s")
    grid = ropetheory.grid(QUANTITIES, **AXES)
    for name in QUANTITIES:
        assert near(store[name][...], np.asarray(grid[name].values))
        assert store[name].metadata.dimension_names == tuple(grid[name].axes)
    assert store["ntk_base"].shape == (3, 3, 8)
    for axis in found.plan.axes:
        assert np.array_equal(store[axis.name][...], axis.values)
    assert store["ntk_base"].chunks == (1, 1, 8)
    assert store["ntk_critical_pair"].dtype == np.int16
    assert store["ntk_critical_pair"].attrs["units"] == "pairs"
    assert int(store["ntk_critical_pair"][...].max()) == found.summary.quantities[0].maximum.value


def test_edges_of_a_grid_that_blocks_do_not_divide(tmp_path):
    made = plan(QUANTITIES, AXES, block=(2, 2, 7, 5))
    sweep(made, out=tmp_path / "s")
    sweep(small(), out=tmp_path / "t")
    found, want = opened(tmp_path / "s"), opened(tmp_path / "t")
    assert all(near(found[name][...], want[name][...]) for name in (*AXES, *QUANTITIES))


def broken_at_seven(made, out, block):
    if block >= 7:
        return {"error": "planned", "full": False}
    return attempt(made, out, block)


def test_a_resumed_store_is_whole_and_torn_chunks_are_written_again(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "attempt", broken_at_seven)
    path, journal = tmp_path / "s", tmp_path / "j"
    assert sweep(small(), out=path, journal=journal).done == 7
    monkeypatch.undo()
    # A block that was written and never committed: its chunks count for nothing.
    group = zarr.open_group(str(path), mode="r+")
    group["delivered_scale"][2] = -5.0
    assert sweep(small(), out=path, journal=journal).complete
    sweep(small(), out=tmp_path / "t")
    assert same(opened(path), opened(tmp_path / "t"))


def truncated(path):
    path.write_bytes(path.read_bytes()[:-3])


def emptied(path):
    path.write_bytes(b"")


def garbled(path):
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)


def replaced(path):
    """Put the chunk of another block there, which is whole."""
    path.write_bytes((path.parents[3] / "2/2/1/0").read_bytes())


def piped(path):
    path.unlink()
    os.mkfifo(path)


CHUNK = "ntk_critical_pair/c/0/1/2/0"


@pytest.mark.parametrize("fault", [truncated, emptied, garbled, replaced, Path.unlink, piped])
def test_a_chunk_that_is_not_as_it_was_written_is_seen_and_written_again(tmp_path, fault):
    path, journal = tmp_path / "s", tmp_path / "j"
    sweep(small(), out=path, journal=journal)
    before = (path / CHUNK).read_bytes()
    fault(path / CHUNK)
    seen = []
    found = sweep(small(), out=path, journal=journal, progress=lambda done, total: seen.append(done))
    assert seen == [BLOCKS - 1, BLOCKS]
    assert found.mended == (CHUNK,)
    assert found.complete
    assert (path / CHUNK).read_bytes() == before
    again = sweep(small(), out=path, journal=journal)
    assert (again.mended, again.summary) == ((), found.summary)


@pytest.mark.parametrize("fault", [truncated, emptied, garbled])
def test_a_damaged_chunk_at_an_edge_is_written_again(tmp_path, fault):
    """Of such a chunk a block writes a part, and what is there could be read before."""
    made = plan(QUANTITIES, AXES, block=(2, 2, 7, 5))
    path, journal = tmp_path / "s", tmp_path / "j"
    sweep(made, out=path, journal=journal)
    chunk = path / "ntk_critical_pair/c/1/1/2/1"
    before = chunk.read_bytes()
    fault(chunk)
    assert sweep(made, out=path, journal=journal).complete
    assert chunk.read_bytes() == before


def test_one_nan_is_like_another():
    checksums = {store_of_a_sweep._checksum(np.asarray([1.0, nan])) for nan in (np.nan, -np.nan)}
    assert len(checksums) == 1


def test_chunks_without_a_number_are_as_they_were_written(tmp_path):
    """Where all is nan zarr writes no chunk, and nan of any sign is nan."""
    made = plan(["ntk_base"], {"base": 1e4, "dim": [4, 64], "scale": [2.0, 1e300]}, block=1)
    sweep(made, out=tmp_path / "s", journal=tmp_path / "j")
    assert np.isnan(opened(tmp_path / "s")["ntk_base"][..., 1]).all()
    assert len([path for path in (tmp_path / "s/ntk_base/c").rglob("*") if path.is_file()]) < made.blocks
    assert sweep(made, out=tmp_path / "s", journal=tmp_path / "j").mended == ()


@pytest.mark.parametrize("name", ["base", "ntk_base"])
def test_an_array_of_another_form_is_refused_by_name(tmp_path, name):
    path, journal = tmp_path / "s", tmp_path / "j"
    sweep(small(), out=path, journal=journal)
    if name == "base":
        zarr.open_group(str(path), mode="r+")[name][0] = 7.0
    else:
        emptied(path / name / "zarr.json")
    with pytest.raises(UsageError, match=rf"the array {name} of the store .* is not as it was written"):
        sweep(small(), out=path, journal=journal)


def test_a_store_whose_description_is_a_pipe_is_not_waited_for(tmp_path):
    path, journal = tmp_path / "s", tmp_path / "j"
    sweep(small(), out=path, journal=journal)
    piped(path / "zarr.json")
    with pytest.raises(UsageError, match="exists and is not a store of a sweep"):
        sweep(small(), out=path, journal=journal)


def test_what_is_there_is_never_written_over(tmp_path):
    path, journal = tmp_path / "s", tmp_path / "j"
    path.mkdir()
    (path / "precious").write_text("data")
    with pytest.raises(UsageError, match="exists and is not a store of a sweep"):
        sweep(small(), out=path)
    assert [one.name for one in path.iterdir()] == ["precious"]
    sweep(small(), out=tmp_path / "t", journal=journal)
    for made, other, words in (
        (small(), None, "give its own journal"),
        (small(), tmp_path / "k", "give its own journal"),
        (small(where="scale > 2"), None, "of another sweep: where is"),
    ):
        with pytest.raises(UsageError, match=words):
            sweep(made, out=tmp_path / "t", journal=other)
    assert sweep(small(), out=tmp_path / "t", journal=journal).complete
    sweep(small(), out=tmp_path / "u")
    with pytest.raises(UsageError, match="give its own journal"):
        sweep(small(), out=tmp_path / "u")


def test_a_journal_whose_store_is_gone_is_refused(tmp_path):
    sweep(small(), out=tmp_path / "s", journal=tmp_path / "j")
    with pytest.raises(UsageError, match="of the journal is gone"):
        sweep(small(), out=tmp_path / "elsewhere", journal=tmp_path / "j")
    with pytest.raises(UsageError, match="it wrote a dense store"):
        sweep(small(), journal=tmp_path / "j")


def test_blocks_of_one_chunk_write_it_once(tmp_path):
    made = small()
    Store.prepare(tmp_path / "s", made, None, fresh=True)
    store = Store(tmp_path / "s", made)
    store.write(1)  # the second block of lengths: ntk_base lies in the chunk of the first
    assert np.isnan(opened(tmp_path / "s")["ntk_base"][0, 0]).all()
    store.write(0)
    assert not np.isnan(opened(tmp_path / "s")["ntk_base"][0, 0]).any()


def test_a_dense_result_that_does_not_fit_is_refused(tmp_path, monkeypatch):
    usage = type("Usage", (), {"free": 1000})
    monkeypatch.setattr("shutil.disk_usage", lambda path: usage)
    with pytest.raises(UsageError, match=r"does not fit into the 1000 B that are free.*keep the summary"):
        sweep(small(), out=tmp_path / "s")
    assert not (tmp_path / "s").exists()


def test_a_disk_that_fills_up_ends_the_sweep(tmp_path, monkeypatch):
    def full(self, block):
        if block == 4:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(Store, "write", full)
    with pytest.raises(UsageError, match=r"block 4 cannot be written: .*No space left"):
        sweep(small(), out=tmp_path / "s", journal=tmp_path / "j")
    monkeypatch.undo()
    assert [block for block, *_ in rows(tmp_path / "j")] == [0, 1, 2, 3]


def test_a_block_result_is_the_same_with_a_store(tmp_path):
    made = small()
    Store.prepare(tmp_path / "s", made, None, fresh=True)
    found = attempt(made, tmp_path / "s", BLOCKS - 1)["result"]
    assert found.pop("chunks").keys() <= set(QUANTITIES)
    assert found == evaluate_block(made, BLOCKS - 1)


def test_without_zarr_a_folder_in_the_way_is_not_blamed(tmp_path, monkeypatch):
    (tmp_path / "store").mkdir()
    monkeypatch.setitem(sys.modules, "zarr", None)
    with pytest.raises(UsageError, match=r"a dense result needs zarr \(pip install"):
        check_store(tmp_path / "store", small(), None)
