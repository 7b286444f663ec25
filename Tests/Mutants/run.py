#!/usr/bin/python3
"""Changes the machine in one place at a time, and lists the changes that its tests do not notice.

All changes are built at once, each with a switch, in a scratch copy; then the tests run once for each, up to the first
that fails. The exit code says whether a change survived that explained.txt does not explain, or whether an explanation
there is out of date.
"""

import argparse
import random
import re
import sys
import time
from collections import Counter
from pathlib import Path

from building import Bench
from explanations import Explanations
from mutations import mutations
from times import times

_ROOT = Path(__file__).resolve().parents[2]
_SUITE = re.compile(r"^(?:final class|struct) (\w+Tests)\b", re.MULTILINE)
_TESTS = ",".join(f"Tests/PressAndHoldTests/{each}" for each in ("Session", "Keys", "Hold", "Clients", "Settings"))
_FOLDERS = ",".join(f"Sources/PressAndHold/{each}" for each in ("Session", "Keys", "Hold", "Outbox", "Clients"))
_SPARE = 1.25  # how many are drawn for each that is wanted, as some do not compile
_LAST = "Soak"  # in the names of suites that run after the others, as they take longest
_LONGEST = 60  # seconds of the processor that the tests of a time may take
_PATIENCE = (2, 5)  # how long the tests of a mutant may take: times those of none, and seconds more


class Trial:
    """What becomes of the mutants that are drawn."""

    def __init__(self, options, explanations):
        self._options, self._explanations = options, explanations
        folders = options.tests.split(",")
        self._bench, self._parts = Bench(_ROOT, options.scratch.resolve(), folders), _parts(folders)
        self.killed, self.explained, self.survivors, self.stale = [], [], [], []

    def run(self, drawn):
        """Builds and tests all."""
        limits = [self._measure(part) for part in self._parts]
        for number, mutant in drawn.items():
            passed = all(self._bench.run(number, *part)[0] for part in zip(self._parts, limits))
            verdict = self._judge(mutant, passed)
            print(f"{number:4}/{len(drawn)} {verdict:9} {mutant.path}:{mutant.line}: {mutant.diff[-1][2:]}", flush=True)

    def draw(self, candidates):
        """Draws mutants that compile, and builds them; returns them by their numbers, from 1 on."""
        count, drawn = self._options.count, []
        while True:
            if len(drawn) < count:
                drawn += [candidates.pop() for _ in range(min(round(count * _SPARE) - len(drawn), len(candidates)))]
            numbered = dict(enumerate(drawn, 1))
            self._bench.put(numbered)
            bad = _blamed(self._bench.build(), numbered)
            if not bad:
                return dict(list(numbered.items())[:count])
            drawn = [mutant for number, mutant in numbered.items() if number not in bad]
            print(f"{len(bad)} of {len(numbered)} do not compile", flush=True)

    def _measure(self, part):
        begun = time.monotonic()
        passed, seconds = self._bench.run(0, part)
        if not passed:
            raise SystemExit("The tests fail without any change.")
        print(f"{len(part.split('|'))} suites take {seconds:.1f} s of the processor, {time.monotonic() - begun:.1f} s in all", flush=True)
        return round(_PATIENCE[0] * seconds + _PATIENCE[1])

    def _judge(self, mutant, passed):
        is_explained = mutant.key in self._explanations
        if not passed:
            self.killed.append(mutant)
            if is_explained:
                self.stale.append(mutant)
            return "killed"
        (self.explained if is_explained else self.survivors).append(mutant)
        return "explained" if is_explained else "SURVIVED"


def _try_times(options):
    """Changes each time of docs/times.md, and lists its tests that do not notice that; returns the exit code."""
    bench = Bench(_ROOT, options.scratch.resolve(), ["Tests/KeyboardEngineTests", "Tests/PressAndHoldTests"])
    changes = [(time, mutation) for time in times() for mutation in time.mutations]
    numbered = dict(enumerate((mutation for _, mutation in changes), 1))
    bench.put(numbered)
    if bad := _blamed(bench.build(), numbered):
        raise SystemExit(f"{len(bad)} changes do not compile.")
    for number, (time, mutation) in enumerate(changes, 1):
        seen = bench.noticing(number, time.tests, _LONGEST)
        time.note(seen)
        print(f"{number:4}/{len(changes)} {', '.join(sorted(seen)) or 'UNNOTICED'}: {mutation.diff[-1][2:]}", flush=True)
    unnoticed = [f"{', '.join(time.names)}: {test}" for time, _ in dict(changes).items() for test in time.unnoticed]
    for line in unnoticed:
        print(f"\ndocs/times.md names a test that passes whether a time is a tenth or ten times as long.\n{line}")
    return 1 if unnoticed else 0


def _blamed(places, numbered):
    """The numbers of the mutants to which errors at these places are due: those in the line, or else the nearest."""
    bad = set()
    for path, line in places:
        distances = {number: max(mutant.line - line, line - mutant.last_line, 0)
                     for number, mutant in numbered.items() if mutant.path == path}
        if not distances:
            raise SystemExit(f"{path}:{line}: an error where nothing was changed")
        bad |= {number for number, distance in distances.items() if distance == min(distances.values())}
    return bad


def _candidates(options):
    """All mutants of the folders, in a random order."""
    files = [file for folder in options.folders.split(",") for file in sorted((_ROOT / folder).rglob("*.swift"))]
    found = [mutant for file in files
             for mutant in mutations(file.relative_to(_ROOT).as_posix(), file.read_text(encoding="utf-8"))]
    random.Random(options.seed).shuffle(found)
    return found


def _table(trial):
    """What has become of the mutants of each folder."""
    rows = {"killed": trial.killed, "explained": trial.explained, "survived": trial.survivors}
    counts = {name: Counter(mutant.path.rpartition("/")[0] for mutant in mutants) for name, mutants in rows.items()}
    folders = sorted({folder for each in counts.values() for folder in each})
    width = max(map(len, [*folders, "all"]))
    yield " " * width + "".join(f"{name:>11}" for name in rows)
    for folder in folders:
        yield f"{folder:{width}}" + "".join(f"{counts[name][folder]:11}" for name in rows)
    yield f"{'all':{width}}" + "".join(f"{len(mutants):11}" for mutants in rows.values())


def _parts(folders):
    """Regular expressions for the suites of tests in these folders, those first that take less."""
    files = [file for folder in folders for file in sorted((_ROOT / folder).rglob("*.swift"))]
    suites = [name for file in files for name in _SUITE.findall(file.read_text(encoding="utf-8"))]
    parts = [[name for name in suites if (_LAST in name) == is_last] for is_last in (False, True)]
    return ["|".join(names) for names in parts if names]


def main():
    """Runs a trial; returns the exit code."""
    options = _options()
    if options.times:
        return _try_times(options)
    explanations = Explanations((Path(__file__).parent / "explained.txt").read_text(encoding="utf-8"))
    candidates = _candidates(options)
    unknown = explanations.unknown({mutant.key for mutant in candidates})
    print(f"seed {options.seed}: {options.count} of {len(candidates)} changes", flush=True)
    trial = Trial(options, explanations)
    trial.run(trial.draw(candidates))
    for mutant in trial.survivors:
        print(f"\n{mutant.path}:{mutant.line}", *mutant.diff, sep="\n")
    print("", *_table(trial), sep="\n")
    for entry in [*unknown, *("\n".join([mutant.path, *mutant.diff]) for mutant in trial.stale)]:
        print(f"\nexplained.txt is out of date: nothing is changed so, or a test notices it.\n{entry}")
    return 1 if trial.survivors or trial.stale or unknown else 0


def _options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100, help="how many changes; 100 by default")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000), help="draws the same changes again")
    parser.add_argument("--folders", default=_FOLDERS, help="what is changed, comma-separated; the machine by default")
    parser.add_argument("--tests", default=_TESTS, help="folders of the engine's tests; the machine's by default")
    parser.add_argument("--times", action="store_true", help="changes the times of docs/times.md, and runs their tests")
    parser.add_argument("--scratch", type=Path, default=_ROOT / ".build/mutants", help="where the copy is built")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
