#!/usr/bin/env python3
"""seeds.py FOLDER FILE...: writes the input of each case in the files into a file of its own, for a
fuzz target to begin with. tests/formats/cases/README.md tells of the form; of a seed nothing is
expected."""
import re
import sys
from pathlib import Path

ESCAPED = {"\\": b"\\", "r": b"\r", "t": b"\t"}


def bytes_of(line, escapes):
    if not escapes:
        return line.encode() + b"\n"
    parts = re.split(r"\\(x[0-9a-f]{2}|[\\rt]|$)", line)
    data = b""
    for text, escape in zip(parts[::2], [*parts[1::2], None]):
        data += text.encode()
        if escape == "":
            return data  # the line has no end
        if escape:
            data += bytes([int(escape[1:], 16)]) if escape[0] == "x" else ESCAPED[escape]
    return data + b"\n"


def inputs(file):
    for case in re.split(r"^=== .*\n", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        head, _, rest = case.partition("--- input\n")
        lines = rest.partition("--- expected\n")[0].removesuffix("\n").split("\n")
        yield b"".join(bytes_of(line, "escapes: yes" in head) for line in lines)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:]:
        for number, data in enumerate(inputs(Path(name)), 1):
            (folder / f"{Path(name).stem}-{number}").write_bytes(data)
