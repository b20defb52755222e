"""The bytes that a push of each version of an image adds, including the commit and the tree."""
import pathlib
import re
import shutil
import statistics
import subprocess
import tempfile

from shell import fail

IDENTITY = ["-c", "user.name=Benchmark", "-c", "user.email=benchmark@example.com"]


def measure(folder):
    """Commits the PNG files of a folder in the numeric order of their names.

    Prints the sizes of the thin packs between successive commits.
    """
    files = sorted(folder.glob("*.png"), key=numeric_order)
    sizes = []
    with tempfile.TemporaryDirectory() as repository:
        target = pathlib.Path(repository) / "screen.png"

        def git(*arguments, **options):
            return subprocess.run(["git", *IDENTITY, *arguments], cwd=repository, check=True,
                                  capture_output=True, **options).stdout

        git("init", "--quiet")
        for version, file in enumerate(files):
            if version > 0 and file.read_bytes() == target.read_bytes():
                continue
            shutil.copy(file, target)
            git("add", "screen.png")
            git("commit", "--quiet", "--message", file.name)
            if version > 0:
                pack = git("pack-objects", "--thin", "--stdout", "--revs", "--quiet",
                           input=b"HEAD\n^HEAD~1\n")
                sizes.append(len(pack))
    if not sizes:
        fail(f"{folder} has fewer than two versions of an image")
    sizes.sort()
    print(f"{len(sizes)} pushes: median {statistics.median(sizes):,.0f} bytes, "
          f"mean {statistics.mean(sizes):,.0f}, "
          f"90th percentile {sizes[len(sizes) * 9 // 10]:,}, largest {sizes[-1]:,}; "
          f"the first file {files[0].stat().st_size:,}")


def numeric_order(file):
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", file.name)]
