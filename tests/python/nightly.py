"""What takes longer: the examples do what they say, and learn; the stubs describe the extension."""

import importlib.util
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE.parents[1] / "tools/python/examples"


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_probe_reads_the_board_off_the_moves():
    right, most_frequent = example("probe").main(2000)
    assert right > most_frequent + 0.15


def test_a_network_learns():
    found = example("policy").main(200_000, 8)
    best, lost = found["this network"]
    for weaker, more, less in (("random", 0.25, 4), ("most discs", 0.25, 5), ("mobility", 0.08, 1)):
        assert best > found[weaker][0] + more and lost < found[weaker][1] - less
    assert best < found["Tiger, 1 ply"][0] and lost > found["Tiger, 1 ply"][1]


def test_a_card_is_drawn(tmp_path):
    folder = EXAMPLES.parents[2] / "positions/dataset"
    picture = tmp_path / "card.svg"
    counts = example("card").main(folder, picture)
    bars = sum(len(one) for _, one in counts)
    assert picture.read_text().count("<rect") == bars + 1 and sum(counts[0][1].values()) > 1000


def test_stubs_describe_the_extension(tmp_path):
    done = subprocess.run([sys.executable, "-m", "mypy.stubtest", "tiger._core", "--allowlist",
                           HERE / "stubtest_allowlist.txt"], cwd=tmp_path, capture_output=True,
                          text=True)
    assert done.returncode == 0, done.stdout + done.stderr
