"""Hosts of the review page for tests: a static file, and a server on the loopback interface.

The hosts follow `Sources/Tool/Commands/ReviewPage/Page/README.md`, as those of the tool do.
"""
import base64
import hashlib
import http.server
import json
import re
import secrets
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "Sources/Tool/Commands/ReviewPage/Page"


def joined(manifest, key):
    return "\n".join((PAGE / name).read_text() for name in manifest[key])


def source_hash(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def page_html(host, report=None, files=None, packs=False, raw_report=None):
    """Returns the page with its policy, as the tool assembles it."""
    manifest = json.loads((PAGE / "manifest.json").read_text())
    styles = joined(manifest, "styles")
    worker = joined(manifest, "worker")
    scripts = joined(manifest, "scripts")
    policy = "; ".join([
        "default-src 'none'",
        f"script-src {source_hash(worker)} {source_hash(scripts)}" + (" 'self'" if packs else ""),
        f"style-src {source_hash(styles)}", "img-src blob:", "worker-src blob:",
        *(["connect-src 'self'"] if host == "loopback" else []),
        "base-uri 'none'", "form-action 'none'"])
    data = raw_report if raw_report is not None else (
        json.dumps(report).replace("<", "\\u003c") if report is not None else "")
    embedded = "\n".join(
        f'<script type="text/plain" data-sha256="{digest}">'
        f"{base64.b64encode(content).decode()}</script>"
        for digest, content in (files or {}).items())
    parts = {
        "policy": f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        "styles": f"<style>{styles}</style>",
        "report": f'<script type="application/json" id="report">{data}</script>',
        "files": embedded, "worker": f'<script id="worker">{worker}</script>',
        "page": f"<script>{scripts}</script>"}
    template = (PAGE / manifest["page"]).read_text()
    template = template.replace('data-host="static"', f'data-host="{host}"')
    return re.sub(r"<!--snapshot:(\w+)-->", lambda match: parts[match[1]], template)


def write_static(target, report, files, pack_size=None, raw_report=None):
    """Writes a static report, with packs of some files if a size is given; returns its URL."""
    target = Path(target)
    target.mkdir(parents=True, exist_ok=True)
    if pack_size:
        (target / "report-files").mkdir(exist_ok=True)
        digests = sorted(files)
        report = {**report, "packs": {}}
        for number, start in enumerate(range(0, len(digests), pack_size)):
            content = {}
            for digest in digests[start:start + pack_size]:
                report["packs"][digest] = number
                content[digest] = base64.b64encode(files[digest]).decode()
            (target / f"report-files/{number:03}.js").write_text(
                f"SnapshotReview.addPack({number},{json.dumps(content)});")
        files = {}
    path = target / "report.html"
    path.write_text(page_html("static", report, files, packs=bool(pack_size),
                              raw_report=raw_report))
    return path.as_uri()


class LoopbackHost:
    """A server with the routes of the tool, whose files are in memory."""

    def __init__(self, report, files):
        self.report = json.loads(json.dumps(report))
        self.files = files
        self.token = secrets.token_hex(32)
        #: The digest of each reference on disk, by the snapshot's identifier.
        self.references = {item["id"]: (item.get("reference") or {}).get("sha256")
                           for item in report["snapshots"]}
        self.steps = []
        #: Whether undoing fails if the request names another step than the last one.
        self.checks_steps = False
        self.requests = []
        self.is_done = threading.Event()
        host = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def answer(self, status, body, kind="application/json"):
                data = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data)))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                try:
                    self.wfile.write(data)
                except BrokenPipeError:
                    pass  # The page was closed while it was loading images.

            def is_allowed(self):
                return self.headers.get("Authorization") == f"Bearer {host.token}"

            def do_GET(self):
                host.requests.append(("GET", self.path))
                if self.path == "/":
                    return self.answer(
                        200, page_html("loopback").encode(), "text/html; charset=utf-8")
                if not self.is_allowed():
                    return self.answer(401, {"message": "no token"})
                if self.path == "/api/report":
                    return self.answer(200, host.report)
                digest = self.path.removeprefix("/api/blob/")
                if digest in host.files:
                    return self.answer(200, host.files[digest], "application/octet-stream")
                return self.answer(404, {"message": "not found"})

            def do_POST(self):
                host.requests.append(("POST", self.path))
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if not self.is_allowed() or self.headers.get("Origin") != host.origin:
                    return self.answer(401, {"message": "no token"})
                return self.answer(*host.post(self.path, body))

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"{self.origin}/#token={self.token}"

    def post(self, path, body):
        if path == "/api/apply":
            return self.apply(body)
        if path == "/api/undo":
            if not self.steps:
                return 200, {"steps": [], "restored": []}
            if self.checks_steps and body.get("step", len(self.steps) - 1) != len(self.steps) - 1:
                return 409, {"message": "the last step is another one"}
            step = self.steps.pop()
            self.references.update(step)
            paths = [item["reference"]["path"] for item in self.report["snapshots"]
                     if item["id"] in step]
            return 200, {"steps": [len(self.steps)], "restored": paths}
        if path == "/api/done":
            self.is_done.set()
            return 200, {}
        return 404, {"message": "not found"}

    def apply(self, plan):
        conflicts = [
            {"id": decision["id"], "path": None, "reason": "staleReference", "detail": "",
             "reference": {"expected": decision["reference"],
                           "found": self.references[decision["id"]]},
             "actual": {"expected": decision["actual"], "found": decision["actual"]}}
            for decision in plan["decisions"]
            if self.references[decision["id"]] != decision["reference"]]
        if plan.get("schema") != "snapshot-plan/1":
            return 400, {"message": "unknown plan format"}
        if conflicts:
            return 409, {"conflicts": conflicts}
        self.steps.append({})
        for decision in plan["decisions"]:
            self.steps[-1][decision["id"]] = self.references[decision["id"]]
            if decision["do"] == "accept":
                self.references[decision["id"]] = decision["actual"]
        return 200, {"step": len(self.steps) - 1, "accepted": [], "rejected": []}

    def close(self):
        self.server.shutdown()
        self.server.server_close()
