"""Writes the chapter: the answers, the claims, the questions, and what it was made with."""
import json
import os
import platform
import shutil

from measuring import old_experiments, questions
from measuring.claims import check_section, read_claims
from measuring.document import Document, count
from measuring.plan import runs_of
from measuring.records import Bad
from measuring.rows import sha256, write_rows, write_sample
from measuring.running import say

MOST_BYTES_OF_ROWS = 2_000_000  # a larger file of rows is not committed


def write_claims(doc, path, out):
    doc.section("Do the claims hold?")
    doc.text("[claims.txt](../../research/claims.txt) holds inequalities about ratios, found on the positions "
             "of recorded games. Here they are checked on those of self-play. The intervals of a "
             "section hold all at once with 95 % confidence. *Held*: the interval is within the "
             "bounds. *Not held*: it is outside. *Open*: neither.")
    logs = [doc.runner.path(run.log()) for runs in doc.runs.values() for run in runs
            if run.half == "self-play"]
    rows, verdicts = [], {"held": 0, "not held": 0, "open": 0}
    for section in read_claims(path):
        try:
            results = check_section(section, logs)
        except Bad as problem:
            doc.text(f"Not checked: {problem}.")
            continue
        for verdict, ratio, claim in results:
            verdicts[verdict] += 1
            rows.append([section.title(), claim.line, ratio, f"{ratio.sums:.2f}", ratio.positions,
                         verdict])
    if rows:
        doc.table(["searches", "claim", "found", "sums", "positions", "verdict"], rows)
    doc.text(f"{verdicts['held']} held, {verdicts['not held']} not held, {verdicts['open']} open.")
    doc.answer(f"**Claims**, found on recorded games and checked on self-play: of {len(rows)} "
               f"{verdicts['held']} held, {verdicts['not held']} did not, {verdicts['open']} stay "
               "open.")
    with open(os.path.join(out, "verdicts.json"), "w", encoding="utf-8") as file:
        json.dump(verdicts, file)
        file.write("\n")


def write_made_with(doc, made, positions, rows_path, row_count, sample_count):
    doc.section("What it was made with")
    doc.text(f"Tiger {made['version']}, bench signature {made['bench']}, mode *{made['mode']}*, on "
             f"{platform.machine()}. `tools/research/chapter OUT"
             f"{'' if made['mode'] == 'full' else ' --' + made['mode']}` makes it again. Counts "
             "are "
             "the same on every machine while the signature is, seconds are not.")
    sets = sorted({run.file for runs in doc.runs.values() for run in runs})
    doc.table(["file", "SHA-256"],
              [[f"[{name}](../../../positions/{name})", sha256(os.path.join(positions, name))]
               for name in sets] + [["rows.csv", sha256(rows_path)]])
    size = os.path.getsize(rows_path)
    doc.text(f"`rows.csv` has all {count(row_count)} rows, {count(size)} bytes" +
             (", and is not kept here." if size > MOST_BYTES_OF_ROWS else ".") +
             f" [sample.csv](sample.csv) has {sample_count} of their cells, drawn by a seed, which "
             "`tools/research/chapter --repeat` searches again.")


HEAD = """# MTD(f), PVS and their family, measured

Written by `tools/research/chapter`: every figure is from the rows. Ratios are geometric means over
positions, of counts plus 1, with intervals in brackets: those of a table, or of a column where the
columns are different measures, hold all at once with 95 % confidence (paired bootstrap, max-t).
Each driver starts with an empty table and gets the same passes before a search to the end; their
nodes do not count. `tiger help drivers` and [the README](../README.md) say what the drivers and the counts are.
"""


def write_chapter(runner, root, out, made):
    """Writes rows, sample, pictures and text."""
    draws = shutil.which("gnuplot") is not None
    if not draws:
        say("gnuplot is not installed, so there are no pictures: install it (on Debian: apt-get "
            "install gnuplot-nox) and run the same command again; nothing is searched again")
    rows_path = os.path.join(out, "rows.csv")
    row_count = write_rows(runner.mode, runner, rows_path)
    sample_count = write_sample(runner.mode, runner, os.path.join(out, "sample.csv"))
    doc = Document(runner, out, runner.mode, runs_of(runner.mode), draws)
    write_claims(doc, os.path.join(root, "tools/research/claims.txt"), out)
    for question in questions.ALL:
        question(doc)
    old_experiments.write(doc)
    write_made_with(doc, made, runner.positions, rows_path, row_count, sample_count)
    answers = ["## Answers", "", *doc.answers, ""]
    with open(os.path.join(out, "chapter.md"), "w", encoding="utf-8") as file:
        file.write("\n".join([HEAD, *answers, *doc.lines]).rstrip("\n") + "\n")
