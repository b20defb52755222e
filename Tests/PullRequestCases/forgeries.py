"""Forged results, which must be refused, each with its reason."""
import hashlib
import io
import json
import shutil
import struct
import zipfile
import zlib

from host import archive, pull, workflow_run


def check(host, snapshot, comment_workflow, folder, merged, sha):
    """Checks that forged results are refused, each with its reason."""
    forged, clone = folder / "forged", folder / "clone"
    host.store("pulls", [pull(8, sha, "patch", "eve/app")])
    host.store("runs", [workflow_run(102, sha, "patch", "eve/app")])

    def refuse(says, data, status=65, claim=None):
        host.store("artifacts", [host.artifact(900, 102, data, claim)])
        snapshot("fetch", 8, status=status, says=says, GITHUB_REPOSITORY="octo/app")
        assert not (clone / ".build/snapshots/ci/102").exists()
        print(f"  refused: {says}")

    def changed(change):
        shutil.rmtree(forged, ignore_errors=True)
        shutil.copytree(merged, forged)
        change(forged)
        return archive(forged)

    def first(pattern):
        return sorted(forged.rglob(pattern))[0]

    def swap(_):
        path = first("*price.actual.png")
        path.write_bytes(sorted(forged.rglob("*price.actual.png"))[1].read_bytes())

    def rename(_):
        path = first("*price.png.json")
        path.write_text(path.read_text().replace("CartTests", "OfferTests"))

    def result_of(path):
        """Returns the result of an artifact with its file."""
        for file in forged.rglob("*.png.json"):
            result = json.loads(file.read_text())
            if str(path.relative_to(forged)) in result.get("artifacts", {}).values():
                return file, result
        raise AssertionError(path)

    def claim_pixels(_):
        # A width of 50,000 and a height of 50,000 take 10 GB.
        path = first("*price.actual.png")
        data = bytearray(path.read_bytes())
        data[16:24] = struct.pack(">II", 50_000, 50_000)
        data[29:33] = struct.pack(">I", zlib.crc32(bytes(data[12:29])))
        path.write_bytes(data)
        file, result = result_of(path)
        result["actual"]["sha256"] = hashlib.sha256(data).hexdigest()
        file.write_text(json.dumps(result))

    def and_folder(data, name):
        """Adds a file below the path of another one, which only an archive can contain."""
        data = io.BytesIO(data)
        with zipfile.ZipFile(data, "a") as file:
            file.writestr(name, "x")
        return data.getvalue()

    refuse("but its result has", changed(swap))
    refuse("is not valid", changed(rename))
    refuse("pixels", changed(claim_pixels))
    data = io.BytesIO(archive(merged))
    with zipfile.ZipFile(data, "a") as file:
        file.writestr("../../.git/hooks/pre-push", "#!/bin/sh\n")
    refuse("\"../../.git/hooks/pre-push\" is not a path that a test run writes", data.getvalue())
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for index in range(100_000):
            file.writestr(f"a/{index}.png", b"")
    refuse("files, more than the limit of 60000", data.getvalue())
    claim = bytearray(archive(merged))
    end = claim.rfind(b"PK\x05\x06")
    start = struct.unpack("<I", claim[end + 16:end + 20])[0]
    claim[start + 24:start + 28] = struct.pack("<I", 0xFFFF_FFFF)
    refuse("4294967295 bytes, more than", bytes(claim))
    refuse("10737418240 bytes, more than", b"PK", claim=10 << 30)
    other = sha[::-1]
    host.store("pulls", [pull(7, other), pull(8, sha, "patch", "eve/app")])
    host.store("runs", [workflow_run(102, other, "patch", "eve/app")])
    refuse("no run of snapshots.yml", archive(merged), status=2)
    host.store("runs", [workflow_run(102, sha, "patch", "eve/app")])
    host.store("pulls", [pull(8, other, "patch", "eve/app")])
    host.store("runs", [workflow_run(102, other, "patch", "eve/app")])
    refuse(f"is from the commit {sha}, not from {other}", archive(merged))
    # The reviewer sees the reason, and no result of an earlier run.
    host.store("pulls", [pull(8, sha, "patch", "eve/app")])
    host.store("runs", [workflow_run(102, sha, "patch", "eve/app")])
    host.store("artifacts", [host.artifact(900, 102, changed(swap))])
    comments, text = comment_workflow(102, status=65)
    body = next(comment["body"] for comment in comments if comment["issue"] == 8)
    assert "### Snapshots: no results" in body and "but its result has" in body, body
    assert "no images: " in text, text
    print("  the reason of a refusal is in the comment")
    name = str(first("*price.actual.png").relative_to(forged))
    host.store("artifacts", [
        host.artifact(900, 102, and_folder(archive(merged), f"{name.upper()[:-4]}.png/y.png"))])
    comments, text = comment_workflow(102, status=65)
    body = next(comment["body"] for comment in comments if comment["issue"] == 8)
    assert "is both a file and a folder" in body, body
    print("  a file that is also a folder is in the comment")

    def claim_format(_):
        # The text cannot be an image of the comment.
        for path in sorted(forged.rglob("*.png.json")):
            result = json.loads(path.read_text())
            name = result.get("artifacts", {}).get("reference")
            if name:
                text = name.replace(".png", ".txt")
                (forged / name).unlink()
                (forged / text).write_text("x")
                result["artifacts"]["reference"] = text
                result["reference"]["sha256"] = hashlib.sha256(b"x").hexdigest()
                path.write_text(json.dumps(result))
                return
        raise AssertionError("no reference")

    host.store("artifacts", [host.artifact(900, 102, changed(claim_format))])
    comments, text = comment_workflow(102, status=65)
    body = next(comment["body"] for comment in comments if comment["issue"] == 8)
    assert "### Snapshots: no results" in body and "the image &#34;" in body, body
    print("  an image that cannot be committed is in the comment")

    def claim_lines(_):
        path = first("*receipt*.txt.json")
        result = json.loads(path.read_text())
        result["text"]["lines"] = ["@@ -1 +1 @@", "-Tea", "+harmless"]
        result["message"] = result["cause"] = "harmless"
        path.write_text(json.dumps(result))

    def claim_cause(_):
        # Another picture has the evidence and the crop of the first one.
        paths = sorted(forged.rglob("*price.actual.png"))
        file, result = result_of(paths[0])
        _, other = result_of(sorted(forged.rglob("*button*.actual.png"))[0])
        for key in ("changes", "difference"):
            result[key] = other[key]
        for change in result["changes"]:
            change["box"] = change["reach"] = [0, 0, 1, 1]
        result["message"] = result["cause"] = "harmless"
        crop = paths[0].with_name(paths[0].name.replace(".actual.", ".crop."))
        crop.write_bytes(b"harmless")
        file.write_text(json.dumps(result))

    host.store("artifacts", [host.artifact(900, 102, changed(claim_cause))])
    comments, text = comment_workflow(102)
    body = next(comment["body"] for comment in comments if comment["issue"] == 8)
    assert "harmless" not in body and "| 5 |" in body and "same views" in body, body
    print("  an image is in the group of its own pixels, not of a claimed change")

    host.store("artifacts", [host.artifact(900, 102, changed(claim_lines))])
    comments, text = comment_workflow(102)
    body = next(comment["body"] for comment in comments if comment["issue"] == 8)
    assert "\n+Total 15.50 EUR\n" in body and "harmless" not in body, body
    print("  the comment has the lines of the accepted text, and not the claimed ones")
