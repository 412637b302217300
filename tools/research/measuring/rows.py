"""All raw rows as CSV, and a seeded sample of cells that can be searched again."""
import csv
import hashlib
import random

from measuring.plan import runs_of
from measuring.records import VALUE_OF, lines_of, position_of

COLUMNS = ("run half driver sweep value board side empties depth score over nodes ordering_nodes "
           "leaf_nodes last_square_nodes null_window_calls researches before believed stored "
           "needed met_again seconds").split()
TABLE = ("probes hits_deepest hits_newest cutoffs refused_locks stores fresh tightened deepened "
         "surpassed hand_downs overwrites").split()
SAMPLE = ("run driver options position depth score nodes leaf_nodes probes").split()
SAMPLE_CELLS = 240
SAMPLE_SEED = 32
MOST_NODES_OF_SAMPLE = 400_000  # with the passes before, so that a sample takes seconds


def row_of(run, value, record, effort):
    row = {column: effort.get(column) for column in COLUMNS}
    row.update(run=run.name, half=run.half, driver=record["contender"], sweep=run.sweep,
               value=value, board=record["board"], side=record["side"],
               empties=record["board"].count("-"), over=int(effort["over"]),
               **effort["storage"])
    row["seconds"] = effort["seconds"] if run.timed else None  # elsewhere they are not comparable
    row.update((column, effort["table"][column]) for column in TABLE)
    return row


def each_row(mode, runner):
    """(run, row) of all cells."""
    for run in runs_of(mode):
        try:
            for _, record in lines_of(runner.path(run.log())):
                value = VALUE_OF[run.sweep](record)
                for effort in record["efforts"]:
                    yield run, row_of(run, value, record, effort)
        except FileNotFoundError:
            continue


def write_rows(mode, runner, path):
    """Writes all rows. Returns their number."""
    count = 0
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS + TABLE, lineterminator="\n")
        writer.writeheader()
        for _, row in each_row(mode, runner):
            writer.writerow(row)
            count += 1
    return count


def sample_of(run, row):
    options = list(run.arguments)
    if row["value"] not in ("", "*"):
        options += ["--sweep", f"{run.sweep}={row['value']}"]
    if run.depths:
        options += ["--depth", str(row["depth"])]
    return {**row, "options": " ".join(options), "position": row["board"] + " " + row["side"]}


def write_sample(mode, runner, path):
    """Writes a seeded sample of the cells that are searched in a moment. Returns its size."""
    # Signatures of 0 to 32 bits are searched twice, and a driver that is not a driver solves first.
    cells = [sample_of(run, row) for run, row in each_row(mode, runner)
             if not row["over"] and not run.timed and run.name not in ("graph", "signature")
             and row["nodes"] + row["before"] <= MOST_NODES_OF_SAMPLE]
    chosen = random.Random(SAMPLE_SEED).sample(cells, min(SAMPLE_CELLS, len(cells)))
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, SAMPLE, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(chosen)
    return len(chosen)


def sha256(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        for block in iter(lambda: file.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()
