"""A package with the results of a run that failed, from the files of the browser tests."""
import hashlib
import json
import pathlib
import struct
import zlib

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "ReviewBrowserTests" / "Fixtures"
KEYS_OF_REPORT = {"id", "waiting", "decision", "conflicts"}


def digest(path):
    """Returns the SHA-256 digest of a file, or None if it does not exist."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else None


def rename(data, test):
    """Returns a PNG with another test in its metadata."""
    if not data.startswith(b"\x89PNG"):
        return data
    result, position = data[:8], 8
    while position < len(data):
        length, = struct.unpack(">I", data[position:position + 4])
        chunk = data[position + 4:position + 8 + length]
        if chunk.startswith(b"tEXtTest\0"):
            chunk = b"tEXtTest\0" + test.encode()
        result += struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
        position += length + 12
    return result


def complete(change):
    """Adds the keys of a change that the page does not need."""
    change.setdefault("type", change["path"].split(" > ")[-1].split(" ")[0])
    change.setdefault("edits", [])
    change.setdefault("seen", True)
    change.setdefault("box", [0, 0, 0, 0])
    change.setdefault("reach", [0, 0, 10000, 10000])
    consequences = change.setdefault("consequences", {})
    consequences.setdefault("moved", [])
    for name in ("resized", "inside", "around"):
        consequences.setdefault(name, 0)


class Project:
    """A package in a new folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.references = self.folder / "__Snapshots__"
        self.artifacts = self.folder / ".build" / "snapshots"
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "Package.swift").write_text("// swift-tools-version: 6.2\n")
        self.made = {}
        report = json.loads((FIXTURES / "report.json").read_text())
        self.results = [self._add(snapshot) for snapshot in report["snapshots"]]

    def _add(self, snapshot):
        result = {key: value for key, value in snapshot.items() if key not in KEYS_OF_REPORT}
        result["processorTime"] = dict.fromkeys(["render", "decode", "compare", "record"], 0)
        for change in result.get("changes") or []:
            complete(change)
        if (result.get("difference") or {}).get("clusters"):
            result["difference"].setdefault("clusterCount", len(result["difference"]["clusters"]))
        alignment = (result.get("difference") or {}).get("alignment")
        if alignment:
            alignment.setdefault("movedPixelCount", 0)
            alignment.setdefault("remainingPixelCount", 0)
        reference = result["reference"]
        name = result["module"] + "/" + "/".join(result["suite"] + [result["function"][:-2]])
        name += "." + result["name"] if result.get("name") else ""
        if reference.get("sha256"):
            self._copy(reference, self.references, name)
            copy = reference["path"].replace(".", ".reference.", 1)
            self._copy(dict(reference, path=copy), self.artifacts, name)
            result["artifacts"]["reference"] = copy
        if result.get("actual"):
            self._copy(result["actual"], self.artifacts, name)
            result["artifacts"]["actual"] = result["actual"]["path"]
        self.write(result)
        return result

    def _copy(self, file, directory, test):
        """Copies a file of the fixtures, and names another test in its metadata."""
        data = (FIXTURES / "files" / file["sha256"]).read_bytes() \
            if (FIXTURES / "files" / file["sha256"]).exists() else self.made.get(file["sha256"])
        if data is None:
            return
        made = rename(data, test)
        target = directory / file["path"]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(made)
        file["sha256"], file["bytes"] = hashlib.sha256(made).hexdigest(), len(made)
        self.made[file["sha256"]] = made

    def write(self, result):
        """Writes the file of a result."""
        path = self.artifacts / ".results" / (result["reference"]["path"] + ".json")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(result))

    def accepted(self):
        """Returns the paths of the references that equal the snapshots of the run in pixels."""
        return [path for path, before in self.digests.items()
                if digest(self.references / path) != before]

    @property
    def digests(self):
        """The digests of the references before the review, by path."""
        return {result["reference"]["path"]: result["reference"].get("sha256")
                for result in self.results}
