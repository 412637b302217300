"""Runs the plan. What is finished is not run again; a run that was killed continues in its log."""
import ctypes
import os
import signal
import subprocess
import sys
import tempfile
import time

from measuring.plan import HALVES, exact_numbers, numbers_in, runs_of
from measuring.records import Bad

THREADS = (1, 2)
THREADED_DRIVERS = ("pvs", "mtdf", "alphabeta")


class Interrupted(Exception):
    pass


def say(text):
    print(f"chapter: {text}", file=sys.stderr, flush=True)


def duration(seconds):
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"


class Runner:
    def __init__(self, tiger, root, out, mode):
        self.tiger, self.mode = tiger, mode
        self.positions = os.path.join(root, "positions")
        self.logs = os.path.join(out, "logs")
        os.makedirs(self.logs, exist_ok=True)

    def path(self, name):
        return os.path.join(self.logs, name)

    def run_all(self, half, with_seconds=True):
        """All runs of one half, or of both; without those whose seconds are told, if others use
        the processor, too."""
        runs = [run for run in runs_of(self.mode)
                if half in (None, run.half) and (with_seconds or not run.timed)]
        threaded = [(h, d, t) for h in HALVES if half in (None, h) and with_seconds
                    for d in THREADED_DRIVERS for t in THREADS if self.mode.threads > 0]
        steps = len(runs) + len(threaded)
        for number, run in enumerate(runs, 1):
            self.once(run.log(), run.command(self.positions), f"{number} of {steps}")
        for number, (h, driver, threads) in enumerate(threaded, len(runs) + 1):
            self.once(threads_log(h, driver, threads),
                      self.solve(h, driver, threads, self.positions), f"{number} of {steps}")

    def solve(self, half, driver, threads, positions):
        numbers = exact_numbers(self.mode.threads, self.mode.threads_empties)
        return ["solve", "--quiet", "--driver", driver, "--threads", str(threads), "--hash-bits",
                "auto", "--select", numbers, f"{positions}/exact-{half}.obf"]

    def draw(self, runs, drivers, picture):
        """Both halves of what a run found as a picture, by `tiger compare --plot`, which finds all
        of it in their logs."""
        with tempfile.TemporaryDirectory() as folder:
            log, file = os.path.join(folder, "log"), os.path.join(folder, "positions.obf")
            with open(log, "w", encoding="utf-8") as logs, open(file, "w", encoding="utf-8") as all:
                for run in runs:
                    with open(self.path(run.log()), encoding="utf-8") as half:
                        logs.write(half.read())
                    with open(os.path.join(self.positions, run.file), encoding="utf-8") as half:
                        lines = half.readlines()
                    all.writelines(lines[number - 1] for number in numbers_in(run.numbers))
            size = os.path.getsize(log)
            arguments = ["compare", "--quiet", "--drivers", ",".join(drivers),
                         *runs[0].what_is_varied(), "--log", log, "--plot", picture, file]
            done = subprocess.run([self.tiger, *arguments], stdout=subprocess.DEVNULL,
                                  check=False).returncode
            if done != 0 or os.path.getsize(log) != size:
                raise Bad(f"tiger {' '.join(arguments)} ended with status {done}, or searched")

    def once(self, log, arguments, place):
        done = self.path(log + ".done")
        if os.path.exists(done):
            return
        begun = time.monotonic()
        process = subprocess.Popen(
            [self.tiger, *arguments, "--log", self.path(log), *quiet(arguments)],
            stdout=subprocess.DEVNULL, preexec_fn=end_with_parent)
        try:
            status = process.wait()
        except KeyboardInterrupt:
            process.send_signal(signal.SIGINT)
            process.wait()
            raise Interrupted from None
        if status != 0:
            raise Bad(f"tiger {' '.join(arguments)} ended with status {status}; what is finished "
                      "stays, the same command continues")
        say(f"{log} ({place}, {duration(time.monotonic() - begun)})")
        with open(done, "w", encoding="utf-8"):
            pass


def end_with_parent():
    """So that no program still writes to a log when a killed chapter is made again."""
    set_parent_death_signal = 1  # of Linux
    try:
        ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGTERM)
    except (OSError, AttributeError):
        pass


def quiet(arguments):
    return ["--quiet"] if arguments[0] == "compare" else []


def threads_log(half, driver, threads):
    return f"threads-{driver}-{threads}-{half}.log"
