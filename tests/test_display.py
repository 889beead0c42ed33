"""How results show themselves: lists by a line a member, one writer that is looked up when asked."""

from __future__ import annotations

import subprocess
import sys

from ropetheory.display import SHOWN, Listed


def test_a_list_is_a_tuple_that_shows_a_line_a_member():
    many = Listed(range(SHOWN + 3))
    assert many == tuple(range(SHOWN + 3))
    assert repr(many).splitlines()[-2:] == [str(SHOWN - 1), "... and 3 more"]
    assert repr(Listed()) == "none"


def test_a_part_of_a_list_is_one_too():
    assert isinstance(Listed("abc")[1:], Listed)
    assert Listed("abc")[1:] == ("b", "c")
    assert Listed("abc")[0] == "a"


def test_no_value_loads_its_writer_before_it_is_asked():
    code = (
        "import sys, ropetheory as rt\n"
        "found = rt.grid('critical_pair', base=1e4, dim=64, length=99), rt.yarn(4, 4096)\n"
        "repr(found)\n"
        "assert not any(name.startswith('ropetheory.report') for name in sys.modules)\n"
        "found[0]._repr_html_()\n"
        "assert 'ropetheory.report.notebook' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
