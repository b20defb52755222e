"""PNG files compared with those of other programs.

All times are CPU times, which other processes hardly affect.
"""
import os
import pathlib
import resource
import shutil
import subprocess
import tempfile

import program
from shell import fail, read, require_packages, run

WORK = pathlib.Path(".build/png-corpus")
OXIPNG = "oxipng -o4"
PEERS = ["pillow", "optipng -o2", "oxipng -o2", OXIPNG, "zopflipng"]
QUICK_PEERS = ["pillow", "optipng -o2", OXIPNG]
PROGRAMS = ["optipng", "zopflipng", "pngcheck"]


def measure(is_quick, of_references):
    """Prints all measurements, and ends the script if one exceeds its limit.

    With `of_references`, the files are this repository's references without their texts.
    """
    for name in ["pngcheck"] if of_references else PROGRAMS:
        if not shutil.which(name):
            fail(f"cannot find {name}; install optipng, zopfli, and pngcheck")
    require_packages("benchmark-venv", ["pillow", "pyoxipng"])
    shutil.rmtree(WORK, ignore_errors=True)
    originals = WORK / "png"
    originals.mkdir(parents=True)
    if of_references:
        write_references(originals)
    else:
        write_corpus(originals)
    ours = {goal: encode_with_ours(goal, originals) for goal in ("history", "file")}
    names = [OXIPNG] if of_references else QUICK_PEERS if is_quick else PEERS
    peers = {name: encode_with_peer(name, originals) for name in names}
    Summary(ours, peers, of_references).print()


def write_references(folder):
    """Writes the references as plain RGBA files without texts. Animations are left out.

    A name is the path below __Snapshots__ with `__` between its components.
    """
    from PIL import Image
    source = pathlib.Path("__Snapshots__")
    for path in sorted(source.rglob("*.png")):
        image = Image.open(path)
        if getattr(image, "n_frames", 1) > 1:
            continue
        plain = Image.frombytes("RGBA", image.size, image.convert("RGBA").tobytes())
        plain.save(folder / "__".join(path.relative_to(source).parts))


def write_corpus(folder):
    """Draws images, and writes them with the defaults of libpng."""
    import png_corpus
    libpng = program.compile_peer(
        "png-corpus/libpng-defaults", ["Scripts/benchmarks/libpng-defaults.c"], "-O2", "-lpng")
    for name, image in png_corpus.images():
        command = [str(libpng), str(image.width), str(image.height)]
        with open(folder / f"{name}.png", "wb") as file:
            subprocess.run(command, input=image.tobytes(), stdout=file, check=True)


def encode_with_ours(goal, originals):
    """Returns a measurement of each file, by name."""
    folder = WORK / goal
    folder.mkdir()
    options = ["--alone"] if goal == "file" else []
    lines = read(program.build("release"), "png", "--corpus", originals, "--output", folder,
                 "--json", *options)
    run("pngcheck", "-q", *sorted(folder.glob("*.png")))
    return program.json_lines(lines)


def encode_with_peer(name, originals):
    """Returns the bytes and the CPU time in milliseconds of each file, by name."""
    import oxipng
    from PIL import Image

    def use(*command):
        subprocess.run([str(word) for word in command], check=True, capture_output=True)

    def encode(source, target):
        if name == "pillow":
            Image.open(source).save(target)
        elif name == "optipng -o2":
            use("optipng", "-o2", "-clobber", "-out", target, source)
        elif name == "zopflipng":
            use("zopflipng", "-y", source, target)
        else:
            oxipng.optimize(source, target, level=int(name[-1]), optimize_alpha=True)

    measurements = {}
    with tempfile.TemporaryDirectory() as scratch:
        for source in sorted(originals.iterdir()):
            # At 3x, an image takes minutes with this program.
            if name == "zopflipng" and "@1x" not in source.name:
                continue
            target = pathlib.Path(scratch) / source.name
            start = cpu_milliseconds()
            encode(source, target)
            time = cpu_milliseconds() - start
            measurements[source.name] = {"bytes": os.path.getsize(target), "ms": time}
    return measurements


def cpu_milliseconds():
    """Returns the CPU time of this process and of those that it has started."""
    usages = [resource.getrusage(who)
              for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages) * 1000


class Summary:
    """The measurements and their limits."""

    def __init__(self, ours, peers, of_references):
        self.ours, self.peers, self.of_references = ours, peers, of_references
        self.failures = []
        # The most of the bytes and of the time of other programs.
        best_bytes = 1 if of_references else 1.07
        self.limits = {
            ("history", "optipng -o2"): (1, None),
            ("history", OXIPNG): (best_bytes, 1 / 12),
            ("file", OXIPNG): (1, None),
        }

    def print(self):
        for goal, rows in self.ours.items():
            print(f"\nOurs for the goal {goal}: {len(rows)} files, "
                  f"{total(rows, 'bytes_after'):,} bytes, {total(rows, 'encode_ms') / 1000:.2f} s")
            self.compare_pixels(goal, rows)
            for name, peer in self.peers.items():
                self.compare_with_peer(goal, rows, name, peer)
            self.print_files(rows)
            if goal == "history" and not self.of_references:
                for scale, limit in (("@1x", 150), ("@3x", 1000)):
                    slowest = max(row["encode_ms"] for row in rows if scale in row["file"])
                    self.check(f"slowest {scale} in ms", slowest, limit)
            self.check("time to decode to that of libpng's defaults",
                       total(rows, "decode_ms") / total(rows, "decode_before_ms"), 0.5)
        if self.failures:
            fail(f"{len(self.failures)} limits are exceeded")

    def compare_pixels(self, goal, rows):
        """Checks that Pillow reads equal pixels from our files."""
        from PIL import Image, ImageChops
        for row in rows:
            images = [Image.open(WORK / folder / row["file"]).convert("RGBA")
                      for folder in ("png", goal)]
            # The color of transparent pixels is irrelevant, and premultiplied color is rounded.
            images = [image.convert("RGBa") for image in images]
            extrema = ImageChops.difference(*images).getextrema()
            self.check(f"Pillow's difference in {row['file']}", max(high for _, high in extrema), 0)

    def compare_with_peer(self, goal, rows, name, peer):
        shared = [row for row in rows if row["file"] in peer]
        bytes_of_peer, time_of_peer = total(peer.values(), "bytes"), total(peer.values(), "ms")
        bytes_ratio = total(shared, "bytes_after") / bytes_of_peer
        time_ratio = total(shared, "encode_ms") / time_of_peer
        print(f"{name}: {len(peer)} files, {bytes_of_peer:,} bytes, {time_of_peer / 1000:.2f} s; "
              f"ours: {bytes_ratio:.4f} of the bytes, 1/{1 / time_ratio:.1f} of the time")
        most_bytes, most_time = self.limits.get((goal, name), (None, None))
        if most_bytes:
            self.check(f"bytes to {name}", bytes_ratio, most_bytes)
        if most_time:
            self.check(f"time to {name}", time_ratio, most_time)

    def print_files(self, rows):
        best = self.peers.get(OXIPNG, {})
        for row in rows:
            to_best = ""
            if best:
                share = row["bytes_after"] / best[row["file"]]["bytes"]
                to_best = f"{share:.3f} of {OXIPNG}"
            speed = row["decode_before_ms"] / row["decode_ms"]
            print(f"{row['file']:28} {row['bytes_after']:8,} bytes {to_best} in "
                  f"{row['encode_ms']:7.1f} ms, decoded {speed:.2f} times as fast")

    def check(self, what, value, limit):
        word = "ok  " if value <= limit else "FAIL"
        print(f"{word} {what}: {value:.4g}, at most {limit}")
        if value > limit:
            self.failures.append(what)


def total(rows, key):
    return sum(row[key] for row in rows)
