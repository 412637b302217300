"""The experiments of others again, each beside what its author reported."""
from measuring.document import count, sum_over
from measuring.plan import WARMING, values_of
from measuring.records import MEASURES


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else ""


def in_table(key):
    return lambda effort: effort["table"][key]


def probes(effort):
    return effort["table"]["probes"]


def hits(effort):
    return effort["table"]["hits_deepest"] + effort["table"]["hits_newest"]


def reported(doc, text):
    doc.text("**Reported:** " + text)


def leaves_of_mtdf(doc):
    doc.text("### Leaves of MTD(f)")
    reported(doc, "MTD(f) visits 5 to 10 % fewer leaves than aspiration NegaScout in checkers, "
             "Othello and chess (A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, Best-First "
             "Fixed-Depth Minimax Algorithms, Artificial Intelligence 87, 1996); relatives of "
             "alpha-beta usually evaluate fewer nodes than SSS\\* (the same, Best-First and "
             "Depth-First Minimax Search in Practice, 1995).")
    log = doc.log("drivers-depth")
    depths = [d for d in log.depths() if d > 2]
    cells = [("", d, driver) for d in depths for driver in ("mtdf", "sss", "dual")]
    found = doc.ratios(log, cells, lambda cell: ("", cell[1], "pvs-aspiration"), "leaf-nodes")
    if not found:
        return doc.text("**Here:** not measured at such depths in this mode.")
    doc.text("**Here:** leaf nodes relative to PVS with a window of 2 discs, which is NegaScout "
             "with aspiration:")
    return doc.table(["driver", *(f"{d} plies" for d in depths)],
                     [[driver, *(found[("", d, driver)] for d in depths)]
                      for driver in ("mtdf", "sss", "dual")])


def alpha_beta_and_pvs(doc):
    doc.text("### PVS and alpha-beta")
    reported(doc, "NegaScout never examines a node that alpha-beta prunes, and SSS\\* usually "
             "searches fewer nodes than NegaScout on trees of average order (A. Reinefeld, "
             "Spielbaum-Suchverfahren, 1989, as he summed it up on his page on NegaScout; on "
             "trees, without a table). T. Marsland (A Review of Game-Tree Pruning, ICCA Journal "
             "1986) compared both, too; his figures were not at hand.")
    log = doc.log("drivers-depth")
    depths = [d for d in log.depths() if d > 1]
    found = doc.ratios(log, [("", d, "alphabeta") for d in depths],
                       lambda cell: ("", cell[1], "pvs"), "leaf-nodes")
    doc.text("**Here:** leaf nodes of alpha-beta relative to PVS, by depth, with a table and good "
             "first moves:")
    doc.table([f"{d} plies" for d in depths], [[found[("", d, "alphabeta")] for d in depths]])
    log = doc.log("table")
    depths = [d for d in log.depths() if d > 1]
    found = doc.ratios(log, [("off", d, "alphabeta") for d in depths],
                       lambda cell: ("off", cell[1], "pvs"), "leaf-nodes")
    doc.text("The same without a table:")
    doc.table([f"{d} plies" for d in depths], [[found[("off", d, "alphabeta")] for d in depths]])


def table_or_none(doc):
    doc.text("### With a table and without")
    reported(doc, "transpositions halve the effort in Othello at nine plies (A. Plaat, Research "
             "Re: search & Re-search, 1996).")
    log, drivers = doc.log("table"), doc.run("table").drivers
    depths = [d for d in log.depths() if d > 1]
    doc.text("**Here:** leaf nodes without a table relative to the same driver with one, and the "
             "share of look-ups that found their position:")
    cells = [("off", d, driver) for d in depths for driver in drivers]
    found = doc.ratios(log, cells, lambda cell: ("on", cell[1], cell[2]), "leaf-nodes")
    rows = [[driver, *(found[("off", d, driver)] for d in depths)] for driver in drivers]
    rows += [[f"{driver}: found", *(share(sum_over(log.of("on", d, driver), hits),
                                          sum_over(log.of("on", d, driver), probes))
                                    for d in depths)] for driver in drivers]
    doc.table(["driver", *(f"{d} plies" for d in depths)], rows)
    time_without_table(doc)
    doc.command("table")


def time_without_table(doc):
    log = doc.log("table-seconds")
    drivers = [driver for driver in doc.run("table-seconds").drivers if driver != WARMING]
    if not log.positions:
        return doc.text(doc.not_yet("table-seconds"))
    depths = log.depths()[-3:]  # below them searches take no measurable time
    cells = [("off", d, driver) for d in depths for driver in drivers]
    found = doc.ratios(log, cells, lambda cell: ("on", cell[1], cell[2]), "seconds")
    doc.text("Processor time without a table relative to that with one, in a run of its own:")
    doc.table(["driver", *(f"{d} plies" for d in depths)],
              [[driver, *(found[("off", d, driver)] for d in depths)] for driver in drivers])
    return doc.command("table-seconds")


def met_again(doc):
    doc.text("### Positions met again")
    reported(doc, "in checkers transpositions save a factor of nine, in chess of four, in Othello "
             "of two at nine plies (Plaat, 1996).")
    log = doc.log("met-again")
    depths = [d for d in log.depths() if d > 1]
    doc.text("**Here:** the share of the look-ups of alpha-beta that met a position which the same "
             "search had stored before, reached by another order of moves; and by one that leads "
             "to a mirror image, in a table where images are one:")
    rows = []
    for value, name in (("positions", "by another order"), ("images", "or an image of it")):
        rows.append([name, *(share(sum_over(log.of(value, d, "alphabeta"), MEASURES["met-again"]),
                                   sum_over(log.of(value, d, "alphabeta"), probes))
                             for d in depths)])
    doc.table(["met again", *(f"{d} plies" for d in depths)], rows)
    doc.text("What else the look-ups of the tables before found, the searches of lower depths had "
             "stored.")
    doc.command("met-again")


def collisions(doc):
    doc.text("### Collisions")
    reported(doc, "the chance of a collision is told since hashing is used for games (A. Zobrist, "
             "A New Hashing Method, 1970); counts were not at hand. By the birthday bound, of *n* "
             "positions with signatures of *b* bits about n² ÷ 2^(b+1) pairs share one, because "
             "each pair does with a chance of 2^-b. Here each compared signature is such a pair.")
    run, log = doc.run("signature"), doc.log("signature")
    rows = []
    for bits in values_of(run):
        efforts = log.of(bits, 0, "pvs")
        looked_up = sum_over(efforts, probes)
        seen = sum_over(efforts, in_table("refused_locks"))
        compared = 2 * (looked_up - sum_over(efforts, hits)) + sum_over(efforts,
                                                                       in_table("hits_newest"))
        wrong = [sum(e["believed"] not in (None, e["score"]) for e in log.of(bits, 0, d).values())
                 for d in run.drivers]
        if efforts:
            rows.append([bits, count(seen), f"{1e6 * seen / looked_up:.3f}",
                         f"{1e6 * compared / looked_up / 2 ** int(bits):.3f}",
                         ", ".join(map(str, wrong)), len(efforts)])
    doc.text("**Here:** in tables of 2^8 buckets, which are full, collisions per million look-ups "
             "of PVS beside those expected for random hashes and full buckets; and how many scores "
             f"would be wrong if signatures were trusted ({', '.join(run.drivers)}):")
    doc.table(["bits", "collisions", "per million", "expected", "wrong scores", "of positions"],
              rows)
    doc.command("signature")


def replacement(doc):
    doc.text("### Hits and replacement")
    reported(doc, "a two-level table performs best, and the number of nodes in a subtree is a "
             "better measure of what it saves than its depth (D. Breuker, J. Uiterwijk, J. van den "
             "Herik, Replacement Schemes for Transposition Tables, ICCA Journal 1994; Replacement "
             "Schemes and Two-Level Tables, ICCA Journal 1996; some 200 chess positions). Their "
             "figures by size of the table were not at hand.")
    doc.text("**Here:** what PVS found in the two kinds of slot, and what became of the results "
             "that it stored. What the scheme saves in nodes is told under *What are two slots "
             "worth, and four?*")
    rows = []
    for bits in (8, 10, 12):
        efforts = doc.log(f"slots-{bits}").of("both", 0, "pvs")
        total, stores = sum_over(efforts, hits), sum_over(efforts, in_table("stores"))
        rows.append([f"2^{bits}", share(total, sum_over(efforts, probes)),
                     share(sum_over(efforts, in_table("hits_deepest")), total),
                     share(sum_over(efforts, in_table("hits_newest")), total)] +
                    [share(sum_over(efforts, in_table(key)), stores)
                     for key in ("fresh", "tightened", "hand_downs", "overwrites")])
    doc.table(["buckets", "found", "in deepest", "in newest", "stored: slot was empty",
               "known, narrowed", "deepest handed down", "another position lost"], rows)


ALL = [leaves_of_mtdf, alpha_beta_and_pvs, table_or_none, met_again, collisions, replacement]


def write(doc):
    doc.section("The old experiments again")
    for part in ALL:
        part(doc)
