"""And with two threads?"""
from measuring.document import FEW, count, joined
from measuring.intervals import ratios
from measuring.plan import HALVES
from measuring.records import lines_of
from measuring.running import THREADED_DRIVERS, THREADS, threads_log

ONE, TWO = THREADS
MEASURED = {"nodes": 1, "seconds": 1e-9}  # and what is added to both sides of a ratio


def records_of(doc, driver, number):
    """{board: record}"""
    records = {}
    for half in HALVES:
        try:
            for _, record in lines_of(doc.runner.path(threads_log(half, driver, number))):
                records[record["board"]] = record
        except FileNotFoundError:
            continue
    return records


def threads(doc):
    doc.section("And with two threads?")
    found = {(d, n): records_of(doc, d, n) for d in THREADED_DRIVERS for n in THREADS}
    boards = [board for board in found[THREADED_DRIVERS[0], ONE]
              if all(board in records for records in found.values())]
    if len(boards) < FEW:
        return doc.text(doc.not_yet("threads"))
    doc.text(f"`tiger solve` with `--threads 1` and `--threads 2`, {len(boards)} positions with "
             f"{joined(sorted({str(board.count('-')) for board in boards}))} empty squares. These "
             "searches use the endgame cache, and their nodes include the passes before. With two "
             "threads nodes differ from run to run, and seconds (here those of the clock) depend "
             "on what else the machine does; the intervals tell how much positions differ, not "
             "runs. Alpha-beta never splits a node between threads.")
    doc.table(["driver", "threads", "nodes", "seconds"],
              [[d, n, count(sum(found[d, n][b]["nodes"] for b in boards)),
                f"{sum(found[d, n][b]['seconds'] for b in boards):.1f}"]
               for d, n in found])
    compared = [((d, TWO), (d, ONE)) for d in THREADED_DRIVERS]
    compared += [(("mtdf", n), ("pvs", n)) for n in THREADS]
    columns = {}
    for measure, plus in MEASURED.items():
        pairs = {(a, b): [(found[a][board][measure], found[b][board][measure]) for board in boards]
                 for a, b in compared}
        columns[measure] = ratios(pairs, plus, doc.mode.samples)
    doc.table(["", "nodes", "seconds"],
              [[f"{name(a)} ÷ {name(b)}", *(columns[m][a, b] for m in MEASURED)]
               for a, b in compared])
    doc.text("Made by `tiger " + " ".join(doc.runner.solve(HALVES[0], "pvs", TWO, "positions")) +
             "`, and the same for the other set, drivers and one thread.")
    both = columns["seconds"]
    return doc.answer("**Two threads** take, beside one, PVS "
                      f"{both[('pvs', TWO), ('pvs', ONE)]} of the seconds, MTD(f) "
                      f"{both[('mtdf', TWO), ('mtdf', ONE)]}.")


def name(cell):
    driver, number = cell
    return f"{driver}, {number} thread{'s' if number > 1 else ''}"
