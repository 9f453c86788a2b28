"""How figures are taken and kept."""

import json
import os
import platform
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

RESULTS = Path(__file__).parent / "results"
PACKAGES = ("pomona", "numba", "numpy", "open_spiel")

Work = Callable[[], int]  # does some work; returns how many units of it were done


@dataclass(frozen=True)
class Contestant:
    """Somebody who does the work in question."""

    name: str
    work: Work


@dataclass(frozen=True)
class Rate:
    """Units of work a second: the median of the repetitions, the least and the most."""

    name: str
    median: float
    least: float
    most: float


def race(contestants: Sequence[Contestant], repetitions: int, seconds: float) -> list[Rate]:
    """Measure all in turn, again and again, so that a busy machine slows all alike.

    Each repetition repeats the work for `seconds`; one repetition before the first is
    not counted.
    """
    rates: list[list[float]] = [[] for _ in contestants]
    for repetition in range(-1, repetitions):
        for contestant, measured in zip(contestants, rates, strict=True):
            rate = _rate(contestant.work, seconds)
            if repetition >= 0:
                measured.append(rate)
    return [
        Rate(contestant.name, statistics.median(measured), min(measured), max(measured))
        for contestant, measured in zip(contestants, rates, strict=True)
    ]


def _rate(work: Work, seconds: float) -> float:
    begun = time.perf_counter()
    done = 0
    spent = 0.0
    while spent < seconds:
        done += work()
        spent = time.perf_counter() - begun
    return done / spent


def surroundings() -> dict[str, object]:
    """What the figures depend on besides our code; nothing that names the machine."""
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "architecture": platform.machine(),
        "cores": os.cpu_count(),
        "versions": package_versions(),
    }


def surroundings_in_words() -> list[str]:
    """The same for a page."""
    versions = ", ".join(f"{package} {number}" for package, number in package_versions().items())
    return [
        "Each table is from one run, in which all take turns, so that a busy machine slows all",
        "alike: ratios travel from machine to machine, rates do not. `make bench` measures again.",
        "",
        f"Python {platform.python_version()}, {os.cpu_count()} cores ({platform.machine()}), "
        f"{versions}.",
    ]


def package_versions() -> dict[str, str]:
    """Versions of what is measured and what it stands on."""
    versions = {}
    for package in PACKAGES:
        try:
            versions[package] = version(package)
        except PackageNotFoundError:
            versions[package] = "not installed"
    return versions


def keep(name: str, figures: Mapping[str, object]) -> None:
    """Write `results/<name>.json`."""
    whole = {"surroundings": surroundings(), **figures}
    text = json.dumps(whole, indent=1) + "\n"
    (RESULTS / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")


def as_table(rates: Sequence[Rate], unit: str) -> list[str]:
    """Rates as a Markdown table."""
    lines = [f"| {unit} | median | least | most |", "| --- | ---: | ---: | ---: |"]
    for rate in rates:
        lines.append(f"| {rate.name} | {rate.median:,.0f} | {rate.least:,.0f} | {rate.most:,.0f} |")
    return lines


def as_fields(rates: Sequence[Rate]) -> list[dict[str, object]]:
    """Rates for a JSON file."""
    return [asdict(rate) for rate in rates]
