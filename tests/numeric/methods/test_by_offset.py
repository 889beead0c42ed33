"""Methods that map offsets."""

import ropetheory as rt


def test_relative_maps_are_no_embeddings(xp, host):
    offsets = xp.asarray([-5000.0, -3.0, 0.0, 512.0, 4096.0], dtype=xp.float32)
    clipped = rt.rerope(512).positions(offsets)
    assert clipped.dtype == xp.float32
    assert host(clipped).tolist() == [-512.0, -3.0, 0.0, 512.0, 512.0]
    assert host(rt.lm_infinite(4096).positions(offsets)).tolist() == [-4096.0, -3.0, 0.0, 512.0, 4096.0]
    assert not rt.rerope(512).embedding
    assert not rt.unscaled().then(rt.lm_infinite(9)).embedding
    assert rt.rerope(512, leak=1).positions(4096) == 4096


def test_a_leak_slows_offsets_beyond_the_window_on_both_sides():
    slowed = rt.rerope(512, leak=0.125)
    for offset, place in ((511, 511), (512, 512), (520, 513), (1024, 576), (-512, -512), (-520, -513)):
        assert slowed.positions(offset) == place
