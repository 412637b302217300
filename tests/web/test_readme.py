"""The examples in the README run, and do what it says."""
import re
import shutil
import subprocess
import sys

import pytest

from contract import FILE

ROOT = FILE.parents[2]
README = (FILE.parent / "README.md").read_text()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def run(command, text, server):
    address = server.address.rstrip("/")
    return subprocess.run(command + [text], cwd=ROOT, capture_output=True, text=True, timeout=120,
                          env={"PATH": "/usr/bin:/bin", "ADDRESS": address})


def test_curl(server):
    if not shutil.which("curl"):
        pytest.skip("no curl")
    [text] = blocks("bash")
    for line in text.splitlines():
        result = run(["bash", "-c"], line.replace("curl ", "curl -sS --fail ", 1), server)
        assert result.returncode == 0, (line, result.stderr)
        assert '"program":"tiger"' in result.stdout or '"positions":[' in result.stdout, line


def test_python(server):
    [text] = blocks("python")
    result = run([sys.executable, "-c"],
                 "import os\nADDRESS = os.environ['ADDRESS']\n" + text, server)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert lines[0] == "10" and lines[-1] == "exact a4 10"


def test_javascript(server):
    node = shutil.which("node")
    if not node:
        pytest.skip("no node")
    [text] = blocks("javascript")
    result = run([node, "--input-type=module", "-e"],
                 "const ADDRESS = process.env.ADDRESS;\n" + text, server)
    assert result.returncode == 0, result.stderr
    assert len(result.stdout.splitlines()) >= 3


def test_every_route_is_listed(contract):
    for path, _, _ in contract.operations():
        name = path.removeprefix("/api/v1").replace("{name}", "NAME")
        assert f"{name}" in README, path
