"""The questions of the chapter: which driver, and what its answer depends on."""
from measuring.document import FEW, beside, count, joined, mean_over, sum_over
from measuring.plan import CUT, FAMILY, values_of
from measuring.records import MEASURES, empties_of
from measuring.table_sizes import table_size
from measuring.threads import threads

PVS = ("", 0, "pvs")
SHOWN = ["pvs-aspiration", "mtdf", "alphabeta", "mtd-bi", "sss", "dual"]
WORK = ("nodes", "leaf-nodes", "probes")


def drivers_to_the_end(doc):
    doc.section("Which driver, to the end of the game?")
    log = doc.log("drivers-exact")
    cells = [("", 0, driver) for driver in FAMILY if driver != "pvs"]
    by_measure = {m: doc.ratios(log, cells, lambda cell: PVS, m)
                  for m in ("nodes", "leaf-nodes", "probes")}
    nodes = by_measure["nodes"]
    over = {cell: sum(e["over"] for e in log.of(*cell).values()) for cell in cells}
    read = MEASURES["nodes"]
    doc.text(f"Relative to PVS with the full window, {len(log.of(*PVS))} positions; PVS takes "
             f"{count(sum_over(log.of(*PVS), read))} nodes in all. *Over*: positions where the "
             f"driver was cut at {CUT} times the nodes of PVS. *Tests*: null windows at the root "
             "per position.")
    doc.table(["driver", "nodes", "in the sum", "leaf nodes", "table accesses", "tests", "over"],
              [[cell[2], nodes[cell], f"{nodes[cell].sums:.2f}", by_measure["leaf-nodes"][cell],
                by_measure["probes"][cell], tests_of(log, cell), over[cell]] for cell in cells])
    doc.command("drivers-exact")
    by_empties(doc, log)
    doc.answer("**To the end of the game**, nodes beside those of PVS with the full window: MTD(f) "
               f"{beside(nodes[('', 0, 'mtdf')])}; PVS with a window of 2 discs "
               f"{beside(nodes[('', 0, 'pvs-aspiration')])}; alpha-beta "
               f"{beside(nodes[('', 0, 'alphabeta')])}.")
    doc.answer("**SSS\\* and DUAL\\***, as MTD(+∞) and MTD(-∞): SSS\\* "
               f"{beside(nodes[('', 0, 'sss')])}; DUAL\\* {beside(nodes[('', 0, 'dual')])}. They "
               f"make {tests_of(log, ('', 0, 'sss'))} and {tests_of(log, ('', 0, 'dual'))} tests "
               f"per position, MTD(f) {tests_of(log, ('', 0, 'mtdf'))}.")
    wide = [("", 0, d) for d in ("mtdf-wide-2", "mtdf-wide", "mtdf-wide-8")]
    of_mtdf = doc.ratios(log, wide, lambda cell: ("", 0, "mtdf"))
    passes = doc.ratios(log, wide, lambda cell: ("", 0, "mtdf"), "passes")
    doc.text("What a wider step of MTD(f) saves, relative to MTD(f): each further test is 2, 4 or "
             "8 discs beyond the one that MTD(f) makes.")
    doc.table(["step", "nodes", "tests"], [[cell[2], of_mtdf[cell], passes[cell]] for cell in wide])
    doc.answer("**A wider step of MTD(f)** (4 discs) takes, beside MTD(f), nodes "
               f"{beside(of_mtdf[('', 0, 'mtdf-wide')])}; tests "
               f"{beside(passes[('', 0, 'mtdf-wide')])}.")


def tests_of(log, cell):
    if cell[2].startswith(("pvs", "alphabeta")):
        return ""
    return f"{mean_over(log.of(*cell), MEASURES['passes']):.1f}"


def heading(measure):
    return {"nodes": "Nodes", "leaf-nodes": "Leaf nodes", "probes": "Table accesses",
            "seconds": "Processor time"}[measure]


def often_enough(log):
    """The numbers of empty squares with enough positions for a row."""
    return [e for e in sorted({empties_of(p) for p in log.positions})
            if sum(empties_of(p) == e for p in log.positions) >= FEW]


def table_by_empties(doc, log, cells, counts, measure):
    """Writes the ratios to PVS."""
    rows = [(empties, doc.ratios(log, cells, lambda cell: PVS, measure,
                                 where=lambda p, e=empties: empties_of(p) == e))
            for empties in counts]
    doc.text(f"{heading(measure)} by empty squares; here the intervals of a row hold all at once:")
    doc.table(["empty squares", *(driver for _, _, driver in cells)],
              [[empties, *(found[cell] for cell in cells)] for empties, found in rows])


def by_empties(doc, log):
    cells = [("", 0, driver) for driver in SHOWN]
    counts = often_enough(log)
    for measure in WORK if counts else ():
        table_by_empties(doc, log, cells, counts, measure)


def drivers_by_depth(doc):
    doc.section("Which driver, at a fixed depth?")
    log = doc.log("drivers-depth")
    depths = [d for d in log.depths() if d > 1]
    cells = [("", d, driver) for d in depths for driver in FAMILY if driver != "pvs"]
    shown = [d for d in depths if d % 2 == 0 or d == depths[-1]]
    for measure in WORK:
        found = doc.ratios(log, cells, lambda cell: ("", cell[1], "pvs"), measure)
        if not found:
            return
        doc.text(f"{heading(measure)} relative to PVS at the same depth, "
                 f"{found[cells[0]].positions} positions:")
        doc.table(["driver", *(f"{d} plies" for d in shown)],
                  [[driver, *(found[("", d, driver)] for d in shown)]
                   for driver in FAMILY if driver != "pvs"])
        if measure == "nodes":
            doc.picture("drivers-depth", "Nodes relative to PVS, by depth", ["pvs", *SHOWN])
            answer_for_depth(doc, shown[-1], found)
    doc.text("Tests, null windows at the root per position:")
    doc.table(["driver", *(f"{d} plies" for d in shown)],
              [[driver, *(tests_of(log, ("", d, driver)) for d in shown)] for driver in FAMILY
               if tests_of(log, ("", shown[0], driver))])
    doc.command("drivers-depth")


def answer_for_depth(doc, depth, found):
    def of(driver):
        return beside(found[("", depth, driver)])
    doc.answer(f"**At {depth} plies**, nodes beside those of PVS: MTD(f) {of('mtdf')}; PVS with a "
               f"window of 4 discs {of('pvs-aspiration-4')}; alpha-beta {of('alphabeta')}; SSS\\* "
               f"{of('sss')}.")


def seconds(doc):
    doc.section("Is it the same in seconds?")
    log = doc.log("seconds")
    if not log.positions:
        return doc.text(doc.not_yet("seconds"))
    cells = [("", 0, driver) for driver in doc.run("seconds").drivers if driver != "pvs"]
    found = {m: doc.ratios(log, cells, lambda cell: PVS, m) for m in ("seconds", "nodes")}
    doc.text("Processor time relative to PVS, in a run of its own in which nothing else is "
             "measured, and the nodes of the same searches. Seconds depend on the machine, and on "
             "what else it does. pvs-aspiration-16, whose nodes are those of PVS, goes first at "
             "every position: what it takes more is what cold caches cost.")
    doc.table(["driver", "seconds", "in the sum", "nodes"],
              [[cell[2], found["seconds"][cell], f"{found['seconds'][cell].sums:.2f}",
                found["nodes"][cell]] for cell in cells])
    if counts := often_enough(log):
        table_by_empties(doc, log, cells, counts, "seconds")
    doc.command("seconds")
    return seconds_at_depths(doc)


def seconds_at_depths(doc):
    log, drivers = doc.log("table-seconds"), doc.run("table-seconds").drivers
    if not log.positions:
        return doc.text(doc.not_yet("table-seconds"))
    depths = log.depths()[-3:]  # below them searches take no measurable time
    cells = [("on", d, driver) for d in depths for driver in drivers if driver != "pvs"]
    found = doc.ratios(log, cells, lambda cell: ("on", cell[1], "pvs"), "seconds")
    doc.text("Processor time relative to PVS at the same depth, "
             f"{found[cells[0]].positions} positions:")
    doc.table(["driver", *(f"{d} plies" for d in depths)],
              [[driver, *(found[("on", d, driver)] for d in depths)]
               for driver in drivers if driver != "pvs"])
    return doc.command("table-seconds")


def slots(doc):
    doc.section("What are two slots worth, and four?")
    for bits in (8, 10, 12):
        _, values, drivers, found = doc.swept(f"slots-{bits}", base="both",
                                          relative=lambda cell: ("both", 0, cell[2]))
        doc.text(f"Nodes with 2^{bits} buckets, relative to the same driver with both slots, in "
                 "tables of as many bytes:")
        doc.table(["slots", *drivers], [[v, *(found[(v, 0, d)] for d in drivers)] for v in values])
        if bits == 8:
            doc.answer("**Slots** in a small table (2^8 buckets), PVS beside two slots: only the "
                       f"deepest {beside(found[('deepest', 0, 'pvs')])}; only the newest "
                       f"{beside(found[('newest', 0, 'pvs')])}; sets of four "
                       f"{beside(found[('four', 0, 'pvs')])}.")
    doc.text("*deepest*: one kind of slot, which keeps the deeper search. *newest*: one which is "
             "always replaced. *four*: sets of four, of which the least deep is replaced.")
    doc.command("slots-8")


def bounds(doc):
    doc.section("Must an entry hold both bounds?")
    _, values, drivers, found = doc.swept("bounds", relative=lambda cell: ("both", 0, cell[2]))
    doc.text("Nodes with one bound in an entry, the last that was proved, relative to the same "
             "driver with both:")
    doc.table(["bounds", *drivers], [[v, *(found[(v, 0, d)] for d in drivers)] for v in values])
    doc.text("The tests of MTD(f) and SSS\\* come nearer to the score from one side, and the last "
             "one is from the other. So hardly any bound is asked for after one of the other side "
             "took its place. The check: mtd-bi, whose tests change sides, is the MTD driver that "
             "should need both bounds most.")
    doc.command("bounds")
    doc.answer("**One bound** in an entry instead of two: MTD(f) "
               f"{beside(found[('one', 0, 'mtdf')])}; PVS {beside(found[('one', 0, 'pvs')])}.")


def first_guess(doc):
    doc.section("How good must the first guess be?")
    _, values, drivers, found = doc.swept("first-guess", base="previous")
    doc.text("Nodes relative to PVS with the full window, which does not guess. *exact+4*: the "
             "score plus 4 discs; *previous*: from the passes before; *evaluation*: that of the "
             "root.")
    guessing = [d for d in drivers if d != "pvs"]
    doc.table(["first guess", *guessing],
              [[v, *(found[(v, 0, d)] for d in guessing)] for v in values])
    doc.picture("first-guess", "Nodes by the error of the first guess")
    doc.command("first-guess")
    doc.answer("**The first guess**, MTD(f) beside PVS with the full window: told the score "
               f"{beside(found[('exact', 0, 'mtdf')])}; 4 discs too low "
               f"{beside(found[('exact-4', 0, 'mtdf')])}, too high "
               f"{beside(found[('exact+4', 0, 'mtdf')])}; 20 too low "
               f"{beside(found[('exact-20', 0, 'mtdf')])}, too high "
               f"{beside(found[('exact+20', 0, 'mtdf')])}.")


def ordering(doc):
    doc.section("How much does the ordering matter?")
    _, values, drivers, found = doc.swept("ordering", base="current")
    doc.text("Nodes relative to PVS with the current ordering. Only the search to the end is "
             "changed, not the passes before it, which also leave moves in the table. *hand-made*: "
             "no evaluation; *noise-4*: a normal error of 4 discs in every evaluation; *finished*: "
             "the best moves of finished searches come first.")
    doc.table(["ordering", *drivers],
              [[v, *(found[(v, 0, d)] for d in drivers)] for v in values])
    doc.picture("ordering", "Nodes by the quality of the ordering")
    doc.command("ordering")
    matters = found[("finished", 0, "pvs")].mean < found[("current", 0, "mtdf")].low
    doc.answer("**The ordering**, PVS beside PVS: without the evaluation "
               f"{beside(found[('hand-made', 0, 'pvs')])}; with an error of 8 discs "
               f"{beside(found[('noise-8', 0, 'pvs')])}; with the best moves of finished searches "
               f"{beside(found[('finished', 0, 'pvs')])}." +
               (" That is more than the choice of a driver makes." if matters else ""))


def grain(doc):
    doc.section("Does a coarse evaluation help MTD(f)?")
    run, log = doc.run("grain"), doc.log("grain")
    depths = [d for d in log.depths() if d % 2 == 0]
    cells = [(v, d, "mtdf") for v in values_of(run) for d in depths]
    found = doc.ratios(log, cells, lambda cell: (cell[0], cell[1], "pvs"))
    doc.text("Nodes of MTD(f), relative to PVS with the same rounding of leaf values:")
    doc.table(["rounded to", *(f"{d} plies" for d in depths)],
              [[v, *(found[(v, d, "mtdf")] for d in depths)] for v in values_of(run)])
    doc.command("grain")


def symmetry(doc):
    doc.section("Should mirror images share an entry?")
    _, values, drivers, found = doc.swept("symmetry", relative=lambda cell: ("off", 0, cell[2]))
    doc.text("Nodes with mirror images folded, relative to the same driver without:")
    doc.table(["folded", *drivers], [[v, *(found[(v, 0, d)] for d in drivers)] for v in values])
    doc.command("symmetry")


def storage(doc):
    doc.section("Is the storage explosion of SSS* real?")
    log = doc.log("storage")
    drivers = doc.run("storage").drivers
    base = ("positions", 0, "alphabeta")
    cells = [("positions", 0, d) for d in drivers]
    needed = doc.ratios(log, cells, lambda cell: base, "needed")
    doc.text("In a table that forgets nothing: the most entries that had to be kept at a time, "
             "because the search found them again later, relative to those of alpha-beta. It "
             "counts positions with 7 or more empty squares, where the table is used.")
    doc.table(["driver", "entries needed at the peak", "in the sum", "mean", "mean stored"],
              [[cell[2], needed[cell], f"{needed[cell].sums:.2f}",
                count(mean_over(log.of(*cell), MEASURES["needed"])),
                count(mean_over(log.of(*cell), lambda e: e["storage"]["stored"]))]
               for cell in cells])
    doc.command("storage")
    mean_needed = {d: mean_over(log.of("positions", 0, d), MEASURES["needed"]) for d in drivers}
    doc.answer("**Storage** at the peak, beside alpha-beta: SSS\\* "
               f"{beside(needed[('positions', 0, 'sss')])}; DUAL\\* "
               f"{beside(needed[('positions', 0, 'dual')])}; MTD(f) "
               f"{beside(needed[('positions', 0, 'mtdf')])}. For SSS\\* these are "
               f"{count(mean_needed['sss'])} entries on average.")


def minimal_graph(doc):
    doc.section("How far is it to the minimal graph?")
    log = doc.log("graph")
    found = {}
    for graph in ("left-most", "real-minimal"):
        cells = [("", 0, d) for d in doc.run("graph").drivers if d != graph]
        found.update({(cell[2], graph): ratio for cell, ratio in
                      doc.ratios(log, cells, lambda cell, g=graph: ("", 0, g), "entries").items()})
    doc.text("Entries (nodes without those of the ordering) relative to the left-most minimal "
             "graph and to the graph of the cheapest cutoffs that were found, an approximation of "
             "the real minimal graph from above (A. Plaat and others, Exploiting Graph Properties "
             "of Game Trees, 1996). The first factor is what wrong first moves cost, the second "
             "what the choice among good ones costs:")
    drivers = ["pvs", "mtdf", "alphabeta"]
    doc.table(["entries", "÷ left-most", "÷ real-minimal"],
              [[d, found[(d, "left-most")], found[(d, "real-minimal")]] for d in drivers] +
              [["left-most", 1, found[("left-most", "real-minimal")]]])
    ordering_nodes = {d: sum_over(log.of("", 0, d), lambda e: e["ordering_nodes"]) for d in drivers}
    doc.text("Ordering nodes beside the entries, in the sum: " +
             joined(f"{d} {count(n)}" for d, n in ordering_nodes.items()) + ".")
    doc.command("graph")


ALL = [drivers_to_the_end, drivers_by_depth, seconds, table_size, slots, bounds, first_guess,
       ordering, grain, symmetry, storage, threads, minimal_graph]
