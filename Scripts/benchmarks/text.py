"""Layout and drawing of 2,000 letters, alternately with Skia."""
import hashlib
import subprocess

import program
from shell import ROOT, python_with, read, run


def measure(font, rounds):
    """Prints the minimum times and their ratios to those of Skia."""
    run(ROOT / "Scripts/setup", "fonts")
    python = python_with("text-venv", ["skia-python"])
    ours = program.build("release", traits="Fonts,Review")
    digest = hashlib.sha256(font.read_bytes()).hexdigest()
    skia_program = "Scripts/benchmarks/text_skia.py"
    best = {}
    for _ in range(rounds):
        lines = [
            read(ours, "text"),
            read(ours, "text", "--font", font, "--sha256", digest),
            # The Python package warns of old functions.
            read(python, skia_program, font, stderr=subprocess.DEVNULL),
        ]
        for measurement in program.json_lines("".join(lines)):
            known = best.setdefault(measurement.pop("text"), measurement)
            for key, value in measurement.items():
                known[key] = min(known[key], value)
    skia = best["skia"]
    for name, measurement in best.items():
        texts = [f"{key} {value:.3f} ({value / skia[key]:.2f} of Skia)"
                 for key, value in measurement.items()]
        print(name, *texts, sep="; ")
