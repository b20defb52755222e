"""Makes the fixtures of the page's tests from a folder of real failures.

    FAILURE_GALLERY=folder swift test --filter aFailureShowsItsCause
    python make_fixtures.py folder [--full target]

The images are reduced to one pixel per point and few colors, so that the fixtures stay small; with
`--full`, all failures are written as they are, for screenshots. Needs Pillow and NumPy.
"""
import difflib
import hashlib
import json
import re
import struct
import sys
import zlib
from pathlib import Path

import numpy
from PIL import Image

HERE = Path(__file__).parent
TOLERANCE = {"value": "tolerance 0", "origin": "default"}
RUN = {"id": "5f1c0c5e9d5a4f0e8c7d6b5a49382716", "started": "2026-11-22T04:13:00.250Z",
       "commit": "282f2d0a4c1b9e8f7d6c5b4a39281706f5e4d3c2"}


def chunks(data):
    position = 8
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position:position + 8])
        yield kind, data[position + 8:position + 8 + length]
        position += 12 + length


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def texts(data):
    """Returns the text chunks of a PNG file as they are."""
    return [(kind, body) for kind, body in chunks(data) if kind in (b"tEXt", b"zTXt", b"iTXt")
            and not body.startswith((b"Packing", b"Digest"))]


def outline(data):
    for kind, body in texts(data):
        keyword, _, rest = body.partition(b"\0")
        if keyword != b"Outline":
            continue
        if kind == b"zTXt":
            return zlib.decompress(rest[1:]).decode("latin1")
        if kind == b"iTXt":
            text = rest[2:].split(b"\0", 2)[2]
            return (zlib.decompress(text) if rest[0] else text).decode()
        return rest.decode("latin1")
    return ""


def nodes(text):
    """Returns the views of an outline as `(line, box)`."""
    found, stack = [], []
    for line in text.split("\n"):
        depth = len(line) - len(line.lstrip(" "))
        fields = line.strip().split("; ")
        if len(fields) < 2:
            continue
        frame = [float(value) for value in fields[1].split()]
        parent = stack[depth - 1] if depth else None
        box = [parent[0] + frame[0], parent[1] + frame[1], *frame[2:]] if parent else [
            0, 0, *frame[2:]]
        if len(fields) > 2 and fields[2].startswith("at "):
            box = [float(value) for value in fields[2][3:].split()]
        stack[depth:] = [box]
        found.append((line, box))
    return found


def box_of(path, views):
    name = path.split(" > ")[-1]
    match = re.match(r'(\w+)(?: "([^"]*)")?', name)
    kind, text = match.group(1), (match.group(2) or "").rstrip("…").strip()
    labels = [box for line, box in views if text and f'"{text}' in line]
    same = [(line, box) for line, box in views
            if re.match(rf"\s*{kind};", line) or f"controller = {kind}" in line]
    exact = [box for line, box in same if not text or f'"{text}' in line]
    around = [box for _, box in same if any(
        box[0] <= label[0] and box[1] <= label[1] and label[1] + label[3] <= box[1] + box[3]
        for label in labels)]
    return (exact or sorted(around, key=lambda box: box[2] * box[3]) or [[0, 0, 0, 0]])[0]


VALUE = r'"(?:[^"\\]|\\.)*"|…[^,]*|\(default\)|\([^)]*\)|[^,;()]+'


def change(text, views):
    """Reads a change of a failure message."""
    main, *rest = re.split(r"; and ", text)
    moved, counts = [], {"resized": 0, "inside": 0, "around": 0}
    for part in rest:
        match = re.match(r"(\d+) siblings? moved by \((-?[\d.]+), (-?[\d.]+)\)", part)
        if match:
            moved.append({"x": float(match[2]), "y": float(match[3]), "count": int(match[1])})
        for key, word in [("resized", "sibling"), ("inside", "descendant"), ("around", "ancestor")]:
            match = re.match(rf"(\d+) {word}s? (?:resized|moved with)", part)
            if match:
                counts[key] = int(match[1])
    result = {"edits": [], "seen": True, "consequences": {"moved": moved, **counts}}
    match = re.match(r"(added|removed) (.*)", main)
    if match:
        result.update(kind=match[1], path=match[2])
    else:
        path, _, edits = main.partition(": ")
        result.update(kind="changed", path=path)
        for name, before, after in re.findall(
                rf"(?:^|, )([\w.]+) ({VALUE}) -> ({VALUE})", edits):
            values = [None if value.strip() == "(default)" else value.strip()
                      for value in (before, after)]
            if name == "frame":
                numbers = [[float(number) for number in re.findall(r"-?[\d.]+", value)]
                           for value in values]
                result["frame"] = {"from": numbers[0], "to": numbers[1]}
            else:
                result["edits"].append({"name": name, "from": values[0], "to": values[1]})
    result["box"] = result["reach"] = box_of(result["path"], views)
    return result


def changes(message, views):
    lines = message.split("\n")[2:]
    first = re.sub(r"^\S+: ", "", lines[0])
    first = re.split(r"; (?:the size is|[\d,]+ of [\d,]+ pixels)", first)[0]
    texts = [] if re.match(r"no view|[\d,]+ of|frames|the text", first) else [first]
    texts += [line.strip() for line in lines[1:]
              if line.startswith("  ") and not re.match(r"\s+(\w+: /|@@|frame \d|[-+ ]\S*$)", line)
              and (": " in line or line.strip().startswith(("added", "removed")))
              and "/" not in line.split(": ")[0]]
    return [change(text, views) for text in texts]


def clusters(mask, cell):
    """Returns the clusters of differing pixels, largest first."""
    grid = {}
    for y, x in zip(*mask.nonzero()):
        grid.setdefault((y // cell, x // cell), []).append((x, y))
    found = []
    while grid:
        start = next(iter(grid))
        todo, points = [start], grid.pop(start)
        while todo:
            y, x = todo.pop()
            for v in range(y - 1, y + 2):
                for u in range(x - 1, x + 2):
                    if (v, u) in grid:
                        points += grid.pop((v, u))
                        todo.append((v, u))
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        found.append({"box": [int(min(xs)), int(min(ys)), int(max(xs) - min(xs) + 1),
                              int(max(ys) - min(ys) + 1)], "pixels": len(points)})
    return sorted(found, key=lambda item: -item["pixels"])


def aligned(before, after, axis, hint=None):
    """Returns the alignment of rows or columns, or `None` if nothing moved."""
    if axis == "columns":
        before, after = before.swapaxes(0, 1), after.swapaxes(0, 1)
    first, second = ([row.tobytes() for row in image] for image in (before, after))
    matcher = difflib.SequenceMatcher(None, first, second, autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size >= 8]
    result = {"axis": axis, "inserted": [], "removed": [], "moved": [], "movedPixelCount": 0}
    i = j = 0
    for a, b, size in [*blocks, (len(first), len(second), 0)]:
        common = min(a - i, b - j)
        slide = 0
        if b - j > common:
            slide = hint - j - common if hint is not None and j <= hint <= b + 16 else 0
            result["inserted"].append({"start": j + common + slide, "count": b - j - common,
                                       "isConsequence": b == len(second) and bool(result["moved"])})
        if a - i > common:
            result["removed"].append({"start": i + common, "count": a - i - common,
                                      "isConsequence": a == len(first) and bool(result["moved"])})
        if size and a != b:
            result["moved"].append({"start": int(a + slide), "count": int(size - slide),
                                    "offset": int(b - a)})
        i, j = a + size, b + size
    if not result["moved"] or sum(item["count"] for item in result["moved"]) < 16:
        return None
    mapping = [-1] * len(second)
    for item in result["moved"]:
        for line in range(item["start"], item["start"] + item["count"]):
            mapping[line + item["offset"]] = line
    result["movedPixelCount"] = int(sum(
        (before[line] != after[line]).any(axis=-1).sum()
        for line, source in enumerate(mapping) if source >= 0 and line < len(before)))
    result["remainingPixelCount"] = 0
    return result


def pixels(path, reduces):
    image = Image.open(path).convert("RGBA")
    if reduces and image.width > 700:
        image = image.resize((image.width // 2, image.height // 2), Image.BOX)
    return numpy.array(image)


def palette(images, count=24):
    """Returns the most frequent colors of some images."""
    colors, counts = numpy.unique(
        numpy.concatenate([image.reshape(-1, 4) for image in images]), axis=0, return_counts=True)
    return colors[numpy.argsort(-counts, kind="stable")[:count]]


def quantized(image, colors):
    flat, inverse = numpy.unique(image.reshape(-1, 4), axis=0, return_inverse=True)
    distances = ((flat[:, None].astype(int) - colors[None].astype(int)) ** 2).sum(axis=-1)
    return distances.argmin(axis=1)[inverse.reshape(-1)].reshape(image.shape[:2]).astype("uint8")


def indexed(indices, colors, metadata):
    """Returns a PNG file with a palette and the text chunks of the original."""
    height, width = indices.shape
    rows = b"".join(b"\0" + row.tobytes() for row in indices)
    return b"\x89PNG\r\n\x1a\n" + b"".join([
        chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        *(chunk(kind, body) for kind, body in metadata),
        chunk(b"PLTE", colors[:, :3].tobytes()), chunk(b"tRNS", colors[:, 3].tobytes()),
        chunk(b"IDAT", zlib.compress(rows, 9)), chunk(b"IEND", b"")])


class Writer:
    """Collects files by digest, and results."""

    def __init__(self, target):
        self.target = Path(target)
        (self.target / "files").mkdir(parents=True, exist_ok=True)
        for old in (self.target / "files").iterdir():
            old.unlink()
        self.results = []

    def store(self, data):
        digest = hashlib.sha256(data).hexdigest()
        (self.target / "files" / digest).write_bytes(data)
        return digest

    def add(self, reference_path, verdict, **fields):
        module, suite, rest = reference_path.split("/", 2)
        self.results.append({
            "schema": "snapshot-result/2", "run": RUN, "module": module, "suite": [suite],
            "function": rest.split(".")[0].split("@")[0] + "()", "verdict": verdict,
            "reported": True, "known": False, "tolerance": TOLERANCE, "artifacts": {},
            "source": {"file": f"Tests/{module}/{suite}.swift", "line": 31, "column": 5},
            "processorTime": {}, "session": "fixture",
            "id": hashlib.sha256(reference_path.encode()).hexdigest(), **fields})
        return self.results[-1]

    def file(self, path, data, size=None):
        return {"path": path, "sha256": self.store(data), "bytes": len(data),
                **({"size": size} if size else {})}


def add_case(writer, folder, name, path, reduces, configuration=None, cell=4, hint=None,
             axis="rows", shared=()):
    """Adds a failure of the gallery, with its difference and its changes."""
    files = [folder / f"{name}.{side}.png" for side in ("reference", "actual")]
    raw = [file.read_bytes() for file in files]
    message = (folder / f"{name}.message.txt").read_text()
    images = [pixels(file, reduces) for file in files]
    if any(kind == b"acTL" for kind, _ in chunks(raw[0])):
        stored, reduces = raw, False
    elif reduces:
        colors = palette([images[0], *([pixels(folder / f"{other}.actual.png", True)
                                        for other in shared] or [images[1]])])
        indices = [quantized(image, colors) for image in images]
        stored = [indexed(index, colors, texts(data)) for index, data in zip(indices, raw)]
        images = [colors[index] for index in indices]
    else:
        stored = raw
    before, after = images
    height, width = (min(a, b) for a, b in zip(before.shape[:2], after.shape[:2]))
    mask = (before[:height, :width] != after[:height, :width]).any(axis=-1)
    full = max(before.shape[0], after.shape[0]) * max(before.shape[1], after.shape[1])
    delta = numpy.abs(before[:height, :width].astype(int) - after[:height, :width].astype(int))
    alignment = aligned(before, after, axis, hint) if before.shape == after.shape else None
    views = nodes(outline(raw[0])) + nodes(outline(raw[1]))
    found = clusters(mask, cell)
    difference = {
        "differingPixelCount": int(mask.sum()) + full - height * width,
        "comparedPixelCount": full, "imperceptiblePixelCount": 0, "excusedPixelCount": 0,
        "maximumChannelDifference": int(delta.max()) if mask.any() else 255,
        "clusters": found[:32], "clusterCount": len(found), "alignment": alignment}
    first = message.split("\n")[2]
    return writer.add(
        path, "differed", reason="different", format="png", configuration=configuration,
        reference=writer.file(path, stored[0], [before.shape[1], before.shape[0]]),
        actual=writer.file(path.replace(".png", ".actual.png"), stored[1],
                           [after.shape[1], after.shape[0]]),
        difference=difference, changes=changes(message, views), message=first)


def add_text(writer, folder):
    before, after = ((folder / f"31-text.{side}.txt").read_bytes()
                     for side in ("reference", "actual"))
    path = "ShopTests/ReceiptTests/printsTheTotal.txt"
    lines = list(difflib.unified_diff(
        before.decode().splitlines(), after.decode().splitlines(), lineterm=""))[2:]
    writer.add(path, "differed", reason="different", format="txt",
               reference=writer.file(path, before),
               actual=writer.file(path.replace(".txt", ".actual.txt"), after),
               text={"lines": lines, "omittedLineCount": 0},
               message=f"{path}: the text differs at line 4")


def add_others(writer, folder):
    """Adds a new snapshot, a failed one, and one whose results disagree."""
    data = (folder / "32-custom-drawing.reference.png").read_bytes()
    path = "ShopTests/ChartTests/emptyChart@2x.png"
    writer.add(path, "recorded", reason="missing", format="png",
               reference=writer.file(path, data, [480, 240]), message="recorded")
    writer.add("FeedTests/FeedScreenTests/aFourthDog@2x.png", "failed", reason="imageWithoutStub",
               format="png", reference={"path": "FeedTests/FeedScreenTests/aFourthDog@2x.png"},
               message="FeedTests/FeedScreenTests/aFourthDog: the image "
               "\"https://dogs.example/pepper.jpg\" has no stub; add one with "
               "`images.stub(\"https://dogs.example/pepper.jpg\", color: .brown)`")


def causes(results):
    """Groups results by the first change, in the form of `Causes` of the framework."""
    groups = {}
    for result in results:
        if result["verdict"] != "differed":
            continue
        first = (result.get("changes") or [None])[0]
        if first:
            name = first["path"].split(" > ")[-1].split(" ")[0].split("[")[0]
            edits = ", ".join(f"{edit['name']} {edit['from']} -> {edit['to']}"
                              for edit in first["edits"])
            signature = ("view", f"{name}: {edits}" if edits else f"{first['kind']} {name}")
        elif "text" in result:
            signature = ("text", "changed lines")
        else:
            signature = ("pixels", result["reference"]["path"])
        groups.setdefault(signature, []).append(result)
    found = []
    for (kind, title), members in groups.items():
        digest = hashlib.sha256(f"{kind} {title}".encode()).hexdigest()
        entire = len(members) - 1 if len(members) > 2 else len(members)
        found.append({
            "id": digest[:8], "signature": {"kind": kind, "title": title, "digest": digest},
            "also": [], "snapshots": [
                {"path": result["reference"]["path"],
                 "configuration": (result.get("configuration") or {}).get("name"),
                 "isEntire": index < entire} for index, result in enumerate(members)]})
    return found


def finish(writer):
    groups = causes(writer.results)
    counts = {}
    for result in writer.results:
        result["waiting"] = True
        counts[result["verdict"]] = counts.get(result["verdict"], 0) + 1
    report = {"schema": "snapshot-report/1", "runs": [RUN], "counts": {**counts, "matched": 204},
              "causes": groups, "snapshots": writer.results, "unreadable": [],
              "orphans": ["AppTests/OldTests/isGone@2x.png"]}
    text = json.dumps(report, indent=1, ensure_ascii=False)
    (writer.target / "report.json").write_text(text + "\n")
    size = sum(file.stat().st_size for file in writer.target.rglob("*") if file.is_file())
    print(f"{len(writer.results)} snapshots, {len(groups)} causes, {size:,} bytes")


def phone(style="light", scale=1, **others):
    return {"name": style, "device": "phone", "size": [390, 844], "displayScale": scale,
            "userInterfaceStyle": style, **others}


def small(folder):
    writer = Writer(HERE / "Fixtures")
    settings = "AppTests/SettingsTests/"
    shared = ["01-row-inserted", "06-three-labels-recolored", "07-one-label-recolored"]
    add_case(writer, folder, shared[0], settings + "showsMobileData.light@1x.png", True, phone(),
             hint=395, shared=shared)
    add_case(writer, folder, shared[1], settings + "valuesAreSecondary.light@1x.png", True,
             phone(), shared=shared)
    for number, name in enumerate(["light", "rtl", "large"]):
        add_case(writer, folder, shared[2], f"{settings}looksRight.{name}@1x.png", True,
                 phone(**[{}, {"layoutDirection": "rightToLeft"},
                          {"preferredContentSizeCategory": "accessibilityLarge"}][number]),
                 shared=shared)
    add_case(writer, folder, "19-height-changed", "AppTests/CardTests/fits@2x.png", True)
    add_case(writer, folder, "27-item-inserted-in-a-row", "AppTests/TileTests/inARow@2x.png", True,
             axis="columns")
    add_case(writer, folder, "32-custom-drawing", "ShopTests/ChartTests/bars@2x.png", True)
    add_case(writer, folder, "33-views-reordered", "AppTests/OrderTests/front@2x.png", True)
    add_case(writer, folder, "29-animation", "AppTests/ButtonTests/press@2x.png", True)
    add_text(writer, folder)
    add_others(writer, folder)
    finish(writer)


def full(folder, target):
    """Writes all failures as they are, some of them as configurations of one test."""
    writer = Writer(target)
    for file in sorted(folder.glob("*.message.txt")):
        name = file.name.removesuffix(".message.txt")
        if not (folder / f"{name}.reference.png").exists():
            continue
        test = re.sub(r"-(\w)", lambda match: match[1].upper(), name[3:])
        add_case(writer, folder, name, f"AppTests/ScreenTests/{test}@2x.png", False,
                 phone(scale=2), cell=12, hint=790 if name.startswith("01") else None,
                 axis="columns" if "in-a-row" in name else "rows")
    for index in range(12):
        style = "dark" if index % 2 else "light"
        add_case(writer, folder, "07-one-label-recolored",
                 f"SettingsTests/SettingsViewControllerTests/looksRight.{index}@2x.png", False,
                 phone(style, 2, locale=["en", "de", "ar", "ja", "fr", "pl"][index // 2]), cell=12)
    add_text(writer, folder)
    add_others(writer, folder)
    finish(writer)


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[2] == "--full":
        full(Path(sys.argv[1]), sys.argv[3])
    else:
        small(Path(sys.argv[1]))
