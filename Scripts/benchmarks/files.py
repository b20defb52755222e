"""Comparing two encodings of one image, alternately with libpng and with `benchmarks compare`.

libpng decodes one file after the other. The image is a scene at 3 pixels per point. Each comparison
runs in its own process.
"""
import subprocess
import time

import program
from shell import fail, run

WORK = program.WORK
# The most of libpng's wall-clock time.
LIMIT = 0.6


def measure(scene, rounds):
    """Prints the minimum wall-clock times, and ends the script if their ratio is too high."""
    ours = program.build("release")
    libpng = program.compile_peer(
        "libpng-peer", ["Scripts/benchmarks/libpng-peer.c"], "-O3", module="libpng")
    picture, one, other = (WORK / name for name in ("picture.png", "one.png", "other.png"))
    run(ours, "render", scene, picture, "--scale", "3")
    run(libpng, "write", picture, "6", one)
    run(libpng, "write", picture, "9", other)
    if one.read_bytes() == other.read_bytes():
        fail("both encodings have the same bytes")
    times = {libpng: [], ours: []}
    for _ in range(rounds):
        for program_path, measured in times.items():
            start = time.monotonic()
            run(program_path, "compare", one, other, stdout=subprocess.DEVNULL)
            measured.append((time.monotonic() - start) * 1000)
    peer, own = min(times[libpng]), min(times[ours])
    ratio = own / peer
    note = " EXCEEDED" if ratio > LIMIT else ""
    print(f"two equal files: libpng {peer:.1f} ms, ours {own:.1f} ms, ratio {ratio:.2f}   "
          f"limit {LIMIT}{note}")
    if ratio > LIMIT:
        fail("the limit is exceeded")
