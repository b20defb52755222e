"""A package with the results of a run that failed, as its tests would have written them."""
import hashlib
import json
import pathlib
import struct
import zlib

WIDTH, HEIGHT = 120, 80
WHITE, INK, RED, NEW_RED = (250, 250, 250), (40, 40, 48), (255, 59, 48), (240, 48, 43)


def digest(path):
    """Returns the SHA-256 digest of a file, or None if it does not exist."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else None


def png(test, color, box=(8, 30, 60, 12)):
    """Returns an image of three rows, the box with a color, and a test in the metadata."""
    rows = b""
    for y in range(HEIGHT):
        row = bytearray(bytes(WHITE) * WIDTH)
        for top in (8, 60):
            if top <= y < top + 8:
                row[24:24 + 3 * 70] = bytes(INK) * 70
        if box[1] <= y < box[1] + box[3]:
            row[3 * box[0]:3 * (box[0] + box[2])] = bytes(color) * box[2]
        rows += b"\0" + bytes(row)

    def chunk(kind, data):
        checksum = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)

    return b"\x89PNG\r\n\x1a\n" \
        + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)) \
        + chunk(b"tEXt", b"Test\0" + test.encode()) \
        + chunk(b"zTXt", b"Outline\0\0" + zlib.compress(b"View; 0 0 120 80")) \
        + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def change(path, name=None, before=None, after=None):
    """Returns a changed property of a view, or an added view."""
    edits = [{"name": name, "from": before, "to": after}] if name else []
    consequences = {"moved": [], "resized": 0, "inside": 0, "around": 0}
    view = path[-1]
    line = [["view", view], ["plain", " added"]] if not name else [
        ["view", view], ["minor", " "], ["property", name], ["minor", " "],
        ["old", before], ["arrow", ""], ["new", after]]
    return {"type": view.split(" ")[0], "kind": "changed" if name else "added",
            "path": path, "edits": edits, "seen": True, "box": [8, 30, 60, 12],
            "reach": [8, 30, 60, 12], "consequences": consequences, "line": line}


DESTRUCTIVE = change(['SettingsView', 'Label "Delete"'], "textColor", "#FF3B30", "#F0302B")
SECONDARY = change(['SettingsView', 'Label "On"'], "textColor", "#3C3C43", "#2B2B32")
# The changes of each snapshot; pixels without an explanation have none.
SNAPSHOTS = [
    ("SettingsTests", "looksRight", "light", [DESTRUCTIVE]),
    ("SettingsTests", "looksRight", "rtl", [DESTRUCTIVE]),
    ("SettingsTests", "looksRight", "large", [DESTRUCTIVE, SECONDARY]),
    ("SettingsTests", "valuesAreSecondary", "light", [SECONDARY]),
    ("SettingsTests", "showsMobileData", "light", [change(['SettingsView', 'IconCell "Mobile"'])]),
    ("CardTests", "fits", None, [change(["Card"], "frame", "0 0 120 80", "0 0 100 80")]),
    ("TileTests", "inARow", None, [change(["Row", "Tile"])]),
    ("OrderTests", "front", None, [change(["Stack", "Badge"], "order", "0", "1")]),
    ("ChartTests", "bars", None, []),
    ("ButtonTests", "press", None, []),
    ("ReceiptTests", "printsTheTotal", None, None),
]


class Project:
    """A package in a new folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.references = self.folder / "__Snapshots__"
        self.artifacts = self.folder / ".build" / "snapshots"
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "Package.swift").write_text("// swift-tools-version: 6.2\n")
        self.results = []
        for index, (suite, function, name, changes) in enumerate(SNAPSHOTS):
            if changes is None:
                self._add_text(suite, function)
            else:
                self.add_images(suite, function, name, changes, color=(0, 80 + index, 200))
        self._add_recorded("ChartTests", "emptyChart")
        self._add_failed("FeedTests", "aFourthDog")

    def _result(self, suite, function, name, path, **keys):
        """Writes the file of a result."""
        digits = hashlib.sha256(path.encode()).hexdigest()
        result = {
            "schema": "snapshot-result/3", "id": digits, "session": "session", "module": "AppTests",
            "run": {"id": "0123456789abcdef", "started": "2026-11-22T04:13:00.250Z"},
            "suite": [suite], "function": function + "()", "reported": True, "known": False,
            "tolerance": {"value": "0", "origin": "default"}, "artifacts": {},
            "source": {"file": f"Tests/AppTests/{suite}.swift", "line": 31, "column": 5},
            "processorTime": dict.fromkeys(["render", "decode", "compare", "record"], 0),
            "message": f"AppTests/{suite}/{function}: it differs", "problem": "it differs", **keys}
        if name:
            result["configuration"] = {"name": name, "device": "phone", "size": [WIDTH, HEIGHT]}
        self.results.append(result)
        file = self.artifacts / ".results" / (path + ".json")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(result))

    @staticmethod
    def _write(directory, path, data):
        """Writes a file, and returns its description in a result."""
        file = directory / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        found = {"path": path, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
        return found | {"size": [WIDTH, HEIGHT]} if data.startswith(b"\x89PNG") else found

    def add_images(self, suite, function, name, changes, color):
        stem = f"AppTests/{suite}/{function}" + (f".{name}" if name else "")
        test = f"AppTests/{suite}/{function}"
        before = png(test, RED)
        # No two snapshots have the same image after the change.
        after = png(test, (*NEW_RED[:2], color[1]) if changes else color)
        reference = self._write(self.references, stem + ".png", before)
        actual = self._write(self.artifacts, stem + ".actual.png", after)
        copy = self._write(self.artifacts, stem + ".reference.png", before)
        self._result(
            suite, function, name, stem + ".png", verdict="differed", reason="different",
            format="png", reference=reference, actual=actual, changes=changes,
            artifacts={"actual": actual["path"], "reference": copy["path"]},
            places=[{"number": 1, "kind": "changed", "from": [8, 30, 60, 12],
                     "to": [8, 30, 60, 12], "pixels": 720, "owner": []}],
            evidence={"width": WIDTH} | ({} if changes else {"pixels": f"{color}"}),
            difference={
                "differingPixelCount": 720, "comparedPixelCount": WIDTH * HEIGHT,
                "imperceptiblePixelCount": 0, "excusedPixelCount": 0,
                "maximumChannelDifference": 15, "clusterCount": 1,
                "clusters": [{"box": [8, 30, 60, 12], "pixels": 720}]})

    def _add_text(self, suite, function):
        stem = f"AppTests/{suite}/{function}"
        lines = [f"item {number}  1.00" for number in range(30)]
        reference = self._write(
            self.references, stem + ".txt", "\n".join([*lines, "total 30.00\n"]).encode())
        actual = self._write(
            self.artifacts, stem + ".actual.txt", "\n".join([*lines, "total 36.00\n"]).encode())
        hunk = ["@@ -30,2 +30,2 @@", " item 29  1.00", "-total 30.00", "+total 36.00"]
        self._result(
            suite, function, None, stem + ".txt", verdict="differed", reason="different",
            format="txt", reference=reference, actual=actual,
            artifacts={"actual": actual["path"]}, text={"lines": hunk, "omittedLineCount": 0})

    def _add_recorded(self, suite, function):
        stem = f"AppTests/{suite}/{function}"
        reference = self._write(self.references, stem + ".png", png(stem, RED))
        self._result(suite, function, None, stem + ".png", verdict="recorded", reason="missing",
                     format="png", reference=reference)

    def _add_failed(self, suite, function):
        path = f"AppTests/{suite}/{function}.png"
        self._result(suite, function, None, path, verdict="failed", reason="error", format="png",
                     reference={"path": path})

    def accepted(self):
        """Returns the paths of the references that changed since the run."""
        return [path for path, before in self.digests.items()
                if digest(self.references / path) != before]

    @property
    def digests(self):
        """The digests of the references before the review, by path."""
        return {result["reference"]["path"]: result["reference"].get("sha256")
                for result in self.results}
