"""Kills commands of the tool at random times, and checks every command afterwards.

Arguments: TOOL COUNT [SEED].

A package with differing images is prepared without running tests. `accept`, `reject`, or `undo` is
killed; then each command runs on the files as they were left. Its exit status and its words must be
true, and no reference may be neither the former nor the accepted one.
"""
import collections
import hashlib
import json
import os
import pathlib
import random
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib

TOOL, COUNT = os.path.abspath(sys.argv[1]), int(sys.argv[2])
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 0
SNAPSHOTS = 24
NAMES = [f"AppTests/Screens/screen{number}" for number in range(SNAPSHOTS)]
ROOT = pathlib.Path(tempfile.mkdtemp(prefix="snapshot-kills-"))
REFERENCES, ARTIFACTS = ROOT / "__Snapshots__", ROOT / ".build/snapshots"


def png(name, color):
    """Returns an image of one color that names its test."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    rows = b"".join(b"\0" + bytes((*color, 255)) * 32 for _ in range(32))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 32, 32, 8, 6, 0, 0, 0))
            + chunk(b"sRGB", b"\0") + chunk(b"iTXt", b"Test\0\0\0\0\0" + name.encode())
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def prepare():
    """Writes the package, and returns the former references."""
    (ROOT / "Package.swift").write_text("// swift-tools-version: 6.2\n")
    old = {}
    for number, name in enumerate(NAMES):
        reference, actual = png(name, (number, 0, 0)), png(name, (255, number, 0))
        def file(path, data):
            return {"path": path, "sha256": hashlib.sha256(data).hexdigest(), "size": [32, 32],
                    "bytes": len(data)}
        result = {
            "schema": "snapshot-result/3", "module": "AppTests", "suite": ["Screens"],
            "function": f"screen{number}()", "verdict": "differed", "reason": "different",
            "run": {"id": "0" * 32, "started": "2026-11-22T04:13:00.250Z"}, "reported": True,
            "known": False, "format": "png", "reference": file(f"{name}.png", reference),
            "actual": file(f"{name}.actual.png", actual), "message": "it differs", "session": "s",
            "artifacts": {"actual": f"{name}.actual.png"},
            "processorTime": {"compare": 0, "decode": 0, "record": 0, "render": 0},
            "record": {"origin": "CI", "value": "never"},
            "tolerance": {"origin": "default", "value": "0"},
        }
        for path, data in ((REFERENCES / f"{name}.png", reference),
                           (ARTIFACTS / f"{name}.actual.png", actual),
                           (ARTIFACTS / f".results/{name}.png.json", json.dumps(result).encode())):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        old[name] = reference
    return old


def files():
    """Returns all files but the lock, which identifies the directory."""
    return {path: path.read_bytes() for folder in (REFERENCES, ARTIFACTS)
            for path in folder.rglob("*") if path.is_file() and path.name != ".lock"}


def restore(saved):
    """Makes the files those of an earlier moment, in the same directories."""
    present = files()
    for path in present.keys() - saved.keys():
        path.unlink()
    for path, data in saved.items():
        if present.get(path) != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    for folder in (REFERENCES, ARTIFACTS):
        for path in sorted(folder.rglob("*"), reverse=True):
            if path.is_dir() and not any(path.iterdir()):
                path.rmdir()


def run(*arguments):
    return subprocess.run([TOOL, *arguments], cwd=ROOT, capture_output=True, text=True)


def state(old, new):
    """Returns the number of new references and of snapshots without a decision."""
    for name in NAMES:
        assert (REFERENCES / f"{name}.png").read_bytes() in (old[name], new[name]), name
    count = sum((REFERENCES / f"{name}.png").read_bytes() == new[name] for name in NAMES)
    opened = sum(not (ARTIFACTS / f".results/{name}.png.decision.json").exists() for name in NAMES)
    return count, opened


def check(verb, result, old, new):
    """Checks a command against the files that it left."""
    count, opened = state(old, new)
    text = result.stdout + result.stderr
    if verb[0] in ("status", "list", "report"):
        assert count in (0, SNAPSHOTS) and opened in (0, SNAPSHOTS), (count, opened)
        assert result.returncode == (1 if opened else 0), (result.returncode, opened, text)
        if verb[0] == "status":
            words = f"{opened} snapshots need a decision" if opened else "nothing needs a decision"
            assert words in text, text
    elif verb == ("accept", "--all"):
        assert result.returncode == 0 and opened == 0, (result.returncode, opened, text)
        if "nothing needs a decision" not in text:
            assert count == SNAPSHOTS and text.count("accepted  ") == SNAPSHOTS, (count, text)
    elif verb[:1] == ("accept",):
        if result.returncode == 0:
            assert count == 1 and opened == SNAPSHOTS - 1, (count, opened, text)
        else:
            assert result.returncode == 2 and "is already" in text and opened == 0, (opened, text)
    elif verb[:1] == ("reject",):
        if result.returncode == 0:
            assert count == 0 and opened == SNAPSHOTS - 1, (count, opened, text)
        else:
            assert result.returncode == 2 and "is already" in text and opened == 0, (opened, text)
    elif verb == ("undo",):
        assert (count, opened) == (0, SNAPSHOTS), (count, opened, text)
        assert result.returncode == 0 or "nothing to undo" in text, text
    elif verb == ("check",):
        assert result.returncode == 0 and count in (0, SNAPSHOTS), (count, text)
    else:
        assert result.returncode == 0, (verb, text)
    assert not list(ROOT.rglob(".snapshot-accepting")), "temporary files"


def main():
    old = prepare()
    fresh = files()
    begin = time.monotonic()
    assert run("accept", "--all").returncode == 0
    duration = time.monotonic() - begin
    new = {name: (REFERENCES / f"{name}.png").read_bytes() for name in NAMES}
    accepted = files()
    assert state(old, new) == (SNAPSHOTS, 0)
    identifiers = [hashlib.sha256(f"{name}.png".encode()).hexdigest()[:8] for name in NAMES]
    one = identifiers[0]
    verbs = [("status",), ("list",), ("show", one), ("report",), ("check",), ("prune",),
             ("accept", "--all"), ("accept", one), ("reject", one), ("undo",)]
    commands = {"accept": (fresh, ["accept", "--all"]), "reject": (fresh, ["reject", *identifiers]),
                "undo": (accepted, ["undo"])}
    generator = random.Random(SEED)
    found = collections.Counter()
    for number in range(COUNT):
        name = list(commands)[number % len(commands)]
        before, arguments = commands[name]
        restore(before)
        process = subprocess.Popen([TOOL, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(generator.uniform(0, duration))
        process.send_signal(signal.SIGKILL)
        process.wait()
        left = files()
        kind = "nothing" if left == before else "traces" if (
            any(part in str(path) for path in left for part in (".draft", "snapshot-accepting"))
            or not all((path.parent / "applied") in left for path in left
                       if path.name == "journal.json") or any(
                           path.name == "undoing" for path in left)) else "complete"
        found[name, kind] += 1
        for verb in verbs:
            restore(left)
            check(verb, run(*verb), old, new)
    for (name, kind), count in sorted(found.items()):
        print(f"  {count} times, a killed {name} left {kind}; {len(verbs)} commands after each")
    assert any(kind == "traces" for _, kind in found), found


if __name__ == "__main__":
    main()
    shutil.rmtree(ROOT)
