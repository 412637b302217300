"""Reads the logs of `tiger compare --log`."""
import json
import os


class Bad(Exception):
    """What to tell the user."""


MEASURES = {
    "nodes": lambda effort: effort["nodes"],
    "entries": lambda effort: effort["nodes"] - effort["ordering_nodes"],
    "leaf-nodes": lambda effort: effort["leaf_nodes"],
    "probes": lambda effort: effort["table"]["probes"],
    "passes": lambda effort: effort["null_window_calls"],
    "seconds": lambda effort: effort["seconds"],
    "needed": lambda effort: effort["storage"]["needed"],
    "met-again": lambda effort: effort["storage"]["met_again"],
}


def guess_of(record):
    guess = record["guess"]
    if guess is None:
        return "*"  # the driver does not guess: the same for every value
    if isinstance(guess["from"], str):
        return guess["from"]
    return "exact" + (f"{guess['error']:+}" if guess["error"] else "")


# What each setting of --sweep is in a record.
VALUE_OF = {
    "": lambda record: "",
    "hash-bits": lambda record: str(record["hash_bits"]),
    "slots": lambda record: record["slots"],
    "bounds": lambda record: "one" if record["one_bound"] else "both",
    "first-guess": guess_of,
    "ordering": lambda record: record["ordering"],
    "grain": lambda record: str(record["grain"]),
    "symmetry": lambda record: "on" if record["folds_symmetries"] else "off",
    "lock-bits": lambda record: str(record["lock_bits"]),
    "storage": lambda record: record["endless"],
    "table": lambda record: "off" if record["table_floor"] > 64 else "on",
    "leaf-table": lambda record: str(record["table_floor"]),
}


def lines_of(path):
    """The records of a log, each with its place. A last line that was cut short is left out."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not line.endswith("\n"):
                return
            try:
                yield f"{path}:{number}", json.loads(line)
            except ValueError as error:
                raise Bad(f"{path}:{number}: not a line of tiger compare --log") from error


def position_of(record):
    return record["board"] + " " + record["side"]


def to_the_end(record):
    return record["depths"] == [0, 0]


class Log:
    """The efforts in a log: of(value, depth, driver) is a dictionary from positions to efforts.

    Searches to the end have the depth 0."""

    def __init__(self, paths, sweep=""):
        self.efforts = {}
        self.records = {}
        self.positions = []
        for path in paths:
            if os.path.exists(path):
                self.read(path, VALUE_OF[sweep])

    def read(self, path, value_of):
        known = set(self.positions)
        for place, record in lines_of(path):
            try:
                position = position_of(record)
                if position not in known:
                    known.add(position)
                    self.positions.append(position)
                for effort in record["efforts"]:
                    depth = 0 if to_the_end(record) else effort["depth"]
                    key = (value_of(record), depth, record["contender"])
                    self.efforts.setdefault(key, {})[position] = effort
                    self.records.setdefault(key, {})[position] = record
            except (KeyError, TypeError) as error:
                raise Bad(f"{place}: not a line of tiger compare --log") from error

    def of(self, value, depth, driver):
        found = self.efforts.get((value, depth, driver))
        return found or self.efforts.get(("*", depth, driver), {})

    def depths(self):
        return sorted({depth for _, depth, _ in self.efforts})


def empties_of(position):
    return position.count("-")
