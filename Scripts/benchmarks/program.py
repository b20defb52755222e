"""The program `benchmarks` of this package, and programs to compare it with."""
import json
import pathlib
import re
import shlex

from shell import fail, read, run

WORK = pathlib.Path(".build")


def build(configuration, traits="Review"):
    """Builds the benchmarks, and returns the path of the program.

    Each set of traits has its own scratch path, because changing the traits recompiles everything.
    """
    scratch = ".build/fonts" if "Fonts" in traits else ".build/review"
    command = ["swift", "build", "-c", configuration, "--traits", traits, "--scratch-path", scratch,
               "--product", "benchmarks"]
    read(*command)
    return pathlib.Path(read(*command, "--show-bin-path").strip()) / "benchmarks"


def compile_peer(name, sources, *options, module=None):
    """Compiles a C program in .build, and returns its path. `module` is a name in pkg-config."""
    target = WORK / name
    if module:
        options += tuple(shlex.split(read("pkg-config", "--cflags", "--libs", module)))
    run("cc", "-o", target, *sources, *options)
    return target


def minima(*command):
    """Returns the minimum times in milliseconds that a program prints."""
    return [float(value) for value in re.findall(r'"min_ms":([0-9.]+)', read(*command))]


def json_lines(text):
    return [json.loads(line) for line in text.splitlines()]


class Limits:
    """Prints values, and remembers whether one exceeds its limit."""

    def __init__(self):
        self.exceeded = []

    def report(self, name, value, limit=None):
        text = f"{name:44} {value:8.2f}"
        if limit is not None:
            text += f"   limit {limit:g}"
        if limit is not None and value > limit:
            text += " EXCEEDED"
            self.exceeded.append(name)
        print(text, flush=True)

    def finish(self):
        if self.exceeded:
            fail(f"{len(self.exceeded)} limits are exceeded: {', '.join(self.exceeded)}")
