"""Type-checks the package for macOS on Linux, and compiles its C files with Darwin's headers.

The first run downloads Darwin's headers and builds the interfaces of macOS's modules below
$XDG_CACHE_HOME; later runs reuse them. Every warning fails the check, too.
"""

import argparse
import concurrent.futures
import hashlib
import os
import resource
import sys
import tempfile
import time
from pathlib import Path

import compilation
import interfaces
import package
import toolchain

ARCHITECTURES = ["arm64", "x86_64"]
LIMITS = """\
Not checked: Objective-C interoperability; signatures of Apple's frameworks where they differ from
  those of Linux's Foundation or of the stubs in Scripts/emulation/macos/stubs; plugins; linking;
  and anything that happens when a test runs."""


def main():
    parser = argparse.ArgumentParser(prog="Scripts/emulate macos", description=__doc__)
    parser.add_argument(
        "--source",
        type=Path,
        default=Path(__file__).parents[3],
        help="the folder of the package, by default the one that contains this script",
    )
    source = parser.parse_args().source.resolve()
    start = time.monotonic()
    try:
        tools = toolchain.Toolchain()
        cache = prepared_cache(tools)
        prepared = time.monotonic()
        summary = Summary(source)
        check_package(source, tools, cache, summary)
    except (
        toolchain.ToolchainError,
        interfaces.InterfaceError,
        package.PackageError,
        compilation.CompilationError,
    ) as error:
        sys.exit(f"emulate: {error}")
    print(LIMITS)
    print(
        f"emulate: {summary}; {time.monotonic() - start:.0f} seconds,"
        f" {prepared - start:.0f} of them for preparation; {processor_time():.0f} of processor time"
    )
    sys.exit(1 if summary.errors or summary.warnings else 0)


class Summary:
    """Counts the targets and their diagnostics, and prints every diagnostic once."""

    def __init__(self, source):
        self.source = source
        self.targets = set()
        self.errors = set()
        self.warnings = set()

    def add(self, report):
        self.targets.add(report.target)
        new = [line for line in report.errors if line not in self.errors]
        new += [line for line in report.warnings if line not in self.warnings]
        for line in new:
            print(f"{line.removeprefix(f'{self.source}/')} [{report.architecture}]", flush=True)
        self.errors.update(report.errors)
        self.warnings.update(report.warnings)

    def __str__(self):
        return (
            f"checked {len(self.targets)} targets for {' and '.join(ARCHITECTURES)}:"
            f" {len(self.errors)} errors, {len(self.warnings)} warnings"
        )


def processor_time():
    """The processor time of all finished commands, in seconds."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def prepared_cache(tools):
    """The folder with the SDK and the modules of this toolchain, which is made if it is missing."""
    root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    root = root / "snapshot-assert" / "macos"
    folder = root / cache_key(tools)
    if folder.exists():
        return folder
    print("emulate: preparing interfaces of macOS", file=sys.stderr)
    root.mkdir(parents=True, exist_ok=True)
    # An interrupted run leaves no folder that a later run would take for a complete one.
    with tempfile.TemporaryDirectory(dir=root) as temporary:
        headers = root / toolchain.HEADERS_PACKAGE
        if not headers.exists():
            toolchain.download_headers(Path(temporary) / "headers")
            (Path(temporary) / "headers").rename(headers)
        new = Path(temporary) / "new"
        toolchain.make_sdk(headers, new / "sdk")
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            jobs = [
                pool.submit(interfaces.build_modules, tools, new / "sdk", name, new / name)
                for name in ARCHITECTURES
            ]
            for job in jobs:
                job.result()
        new.rename(folder)
    return folder


def cache_key(tools):
    """A name for everything that the prepared modules depend on."""
    digest = hashlib.sha256(tools.version.encode())
    folder = Path(__file__).parent
    for path in sorted([*folder.glob("*.py"), *folder.glob("stubs/*")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def check_package(source, tools, cache, summary):
    """Checks all targets of a package, and adds the results to a summary."""
    scratch = cache / "packages"
    description = package.describe(source, scratch)
    traits, missing = package.available_traits(description)
    print(f"Traits: {', '.join(traits)}")
    for trait, library in missing.items():
        print(f"Trait {trait} is not checked; install {library}")
    targets = package.targets_of(description, source, traits)
    folders = package.resolve_dependencies(source, scratch, traits)
    targets = [*package.imported_targets(targets, folders, scratch), *targets]
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        compilation.generate_files(tools, targets, cache / "sdk", folder)
        jobs = {}
        for architecture in ARCHITECTURES:
            jobs |= compilation.Compilation(
                tools, targets, traits, cache, folder, architecture
            ).jobs()
        for report in run_jobs(jobs, os.cpu_count()):
            if report is not None:
                summary.add(report)


def run_jobs(jobs, workers):
    """Runs jobs as soon as those that they depend on have finished, in the given order.

    Yields their results.
    """
    waiting = dict(jobs)
    running = {}
    finished = set()
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        while waiting or running:
            ready = [key for key, (_, after) in waiting.items() if finished.issuperset(after)]
            for key in ready[: workers - len(running)]:
                work, _ = waiting.pop(key)
                running[pool.submit(work)] = key
            done, _ = concurrent.futures.wait(
                running, return_when=concurrent.futures.FIRST_COMPLETED
            )
            for job in done:
                finished.add(running.pop(job))
                yield job.result()


if __name__ == "__main__":
    main()
