"""Attacks on the server of the tool without a browser: other hosts, paths, links in the results,
forged results and images, guessed tokens, races, slow and large requests, stale pages, a killed
server, and another user.

Each test also checks that no secret was sent, that no file outside the references was written, and
that the server still responds. `SNAPSHOT_ATTACKS=1` prints each attack with its response.
"""
import concurrent.futures
import hashlib
import json
import os
import random
import re
import secrets
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest
from pathlib import Path

import fixtures
from test_tool import Server

SECRET = "a secret outside the package"
OTHER_USER = 65534
is_superuser = os.geteuid() == 0


class Answer:
    """A response; its status is 0 if the server closed the connection without one."""

    def __init__(self, data):
        head, _, self.body = data.partition(b"\r\n\r\n")
        self.head = head.decode("latin-1")
        self.status = int(self.head.split(" ")[1]) if self.head.startswith("HTTP/1.1 ") else 0

    def json(self):
        return json.loads(self.body)


class AttackCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="attacks-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.folder.chmod(0o755)
        self.secret = self.folder / "secret.txt"
        self.secret.write_text(SECRET)
        self.project = fixtures.Project(self.folder / "project")
        self.before = self.references()
        self.server = None
        self.answers = []

    def start(self):
        """Starts the server with the results as they are now."""
        self.server = Server(self.project)
        self.addCleanup(self.server.stop)
        self.snapshots = self.report()["snapshots"]

    def references(self):
        """Returns the bytes of all files of the references by path."""
        return {str(path.relative_to(self.project.references)): path.read_bytes()
                for path in self.project.references.rglob("*") if path.is_file()}

    # MARK: Requests

    def send(self, data, timeout=20, port=None):
        """Sends bytes on a separate connection, and returns the response."""
        port = port or self.server.port
        with socket.create_connection(("127.0.0.1", port), timeout) as connection:
            found = b""
            try:
                connection.sendall(data)
                while part := connection.recv(1 << 16):
                    found += part
            except (BrokenPipeError, ConnectionResetError):
                pass
        answer = Answer(found)
        self.answers.append(answer)
        return answer

    def request(self, method, path, body=None, **headers):
        """Sends a request of the page; an argument replaces a header, and None omits it."""
        fields = {"Host": f"127.0.0.1:{self.server.port}",
                  "Authorization": f"Bearer {self.server.token}", "Sec_Fetch_Site": "same-origin"}
        if method == "POST":
            fields |= {"Origin": self.server.origin, "Content_Type": "application/json"}
        data = body if isinstance(body, bytes) else json.dumps(body or {}).encode()
        if method == "POST":
            fields["Content_Length"] = len(data)
        fields |= headers
        lines = [f"{method} {path} HTTP/1.1"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()
                  if value is not None]
        head = "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n"
        return self.send(head + (data if method == "POST" else b""))

    def report(self):
        return self.request("GET", "/api/report").json()

    def snapshot(self, text):
        return next(item for item in self.snapshots if text in item["reference"]["path"])

    def changed(self):
        """Returns snapshots that can all be accepted."""
        return [item for item in self.snapshots
                if "/looksRight" in item.get("reference", {}).get("path", "")
                and item["verdict"] == "differed"]

    def plan(self, *items):
        decisions = [{"id": item["id"], "do": "accept", "actual": item["actual"]["sha256"],
                      "reference": item["reference"].get("sha256")} for item in items]
        return {"schema": "snapshot-plan/1", "decisions": decisions}

    def note(self, attack, expected, found):
        if os.environ.get("SNAPSHOT_ATTACKS"):
            print(f"| {attack} | {expected} | {found} |".replace("\n", " "))

    def assert_refused(self, attack, answer, *statuses):
        self.note(attack, "/".join(map(str, statuses)), answer.status)
        self.assertIn(answer.status, statuses, f"{attack}: {answer.head} {answer.body[:300]}")

    def assert_unharmed(self, references=None):
        """Checks that the server runs, that nothing was written, and that nothing was sent."""
        self.assertEqual(self.references(), self.before if references is None else references)
        self.assertEqual(self.secret.read_text(), SECRET)
        for answer in self.answers:
            self.assertNotIn(SECRET.encode(), answer.body)
            self.assertNotIn(self.server.token.encode(), answer.body)
            self.assertNotIn("access-control", answer.head.lower())
        self.assertIsNone(self.server.process.poll())
        self.assertEqual(self.request("GET", "/api/report").status, 200)


class RequestAttacks(AttackCase):
    def setUp(self):
        super().setUp()
        self.start()

    def test_requests_of_other_sites_are_refused(self):
        plan = self.plan(self.snapshot("looksRight.png"))
        port = self.server.port
        for changes, status in [
                ({"Origin": f"http://127.0.0.1:{port + 1}"}, 403), ({"Origin": "null"}, 403),
                ({"Origin": None}, 403), ({"Origin": f"http://localhost:{port}"}, 403),
                ({"Origin": f"http://127.0.0.1:{port}.evil.test"}, 403),
                ({"Sec_Fetch_Site": "same-site"}, 403), ({"Sec_Fetch_Site": "cross-site"}, 403),
                ({"Sec_Fetch_Site": "none"}, 403), ({"Content_Type": "text/plain"}, 415),
                ({"Content_Type": "application/x-www-form-urlencoded"}, 415),
                ({"Content_Type": "multipart/form-data; boundary=a"}, 415),
                ({"Authorization": None}, 401),
                ({"Authorization": None, "Cookie": f"token={self.server.token}"}, 401)]:
            for path in ("/api/apply", "/api/undo", "/api/done"):
                self.assert_refused(f"POST {path} with {changes}",
                                    self.request("POST", path, plan, **changes), status)
        for method in ("OPTIONS", "PUT", "DELETE", "HEAD", "PATCH"):
            self.assert_refused(f"{method} /api/apply",
                                self.request(method, "/api/apply", Origin="http://evil.test",
                                             Access_Control_Request_Method="POST"), 404, 405)
        self.assert_unharmed()

    def test_other_hosts_are_refused(self):
        port = self.server.port
        hosts = ["evil.test", f"evil.test:{port}", f"127.0.0.1.evil.test:{port}", "127.0.0.1",
                 f"127.0.0.1:{port + 1}", f"127.0.0.1:0{port}", f"0.0.0.0:{port}",
                 f"[::1]:{port}", f"2130706433:{port}", f"127.1:{port}", f"localhost.:{port}",
                 f"127.0.0.1:{port}, evil.test", f"127.0.0.1:{port}\t.evil.test",
                 f"user@127.0.0.1:{port}", "", None]
        for host in hosts:
            for path in ("/", "/api/report"):
                self.assert_refused(f"GET {path} of the host {host!r}",
                                    self.request("GET", path, Host=host), 400, 421)
        right = f"Host: 127.0.0.1:{port}"
        for head in (f"{right}\r\nHost: evil.test", f"Host: evil.test\r\n{right}",
                     f"{right}\r\n Host: evil.test", f"Host : 127.0.0.1:{port}",
                     f"{right}\nHost: evil.test"):
            answer = self.send(f"GET / HTTP/1.1\r\n{head}\r\n\r\n".encode())
            self.assert_refused(repr(head), answer, 400, 421)
        self.assert_unharmed()

    def test_no_path_names_a_file(self):
        secret = str(self.secret)
        paths = ["/../secret.txt", "/../../../../etc/passwd", "/%2e%2e/secret.txt",
                 "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/..%252fsecret.txt",
                 "/..\\secret.txt", "/.%00./secret.txt", secret, "/" + secret, f"file://{secret}",
                 f"http://127.0.0.1{secret}", "/api/blob/../../../secret.txt",
                 f"/api/blob/{secret}", "/api/blob/%2e%2e/secret.txt", "/api/blob/" + "0" * 64,
                 "/api/blob/" + hashlib.sha256(SECRET.encode()).hexdigest(),
                 "/api/report?file=../secret.txt", "/api/report#../secret.txt",
                 "/api/report/../../secret.txt", "/.build/snapshots/.lock", "/\u00e9", "*", ""]
        for path in paths:
            self.assert_refused(f"GET {path!r}", self.request("GET", path), 400, 404)
        self.assert_unharmed()

    def test_only_this_machine_can_connect(self):
        addresses = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None)}
        out = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=False)
        addresses |= set(out.stdout.split()) | {"::1", "127.0.0.2"}
        for address in sorted(addresses - {"127.0.0.1"}):
            try:
                socket.create_connection((address, self.server.port), 2).close()
                found = "connected"
            except OSError as error:
                found = type(error).__name__
            self.note(f"connecting to {address}", "an error", found)
            self.assertNotEqual(found, "connected", address)
        self.assert_unharmed()

    def test_tokens_cannot_be_guessed(self):
        token = self.server.token
        self.assertRegex(token, "^[0-9a-f]{64}$")
        guesses = [secrets.token_hex(32) for _ in range(200)]
        guesses += [token[:-1], token + "0", token.upper(), token[::-1], " " + token, "", "*",
                    token[:32] + "0" * 32, "\u00ff" * 64]
        guesses += [token[:-1] + digit for digit in "0123456789abcdef" if digit != token[-1]]
        guesses = [guess for guess in guesses if guess != token]
        statuses = {self.request("GET", "/api/report", Authorization=f"Bearer {guess}").status
                    for guess in guesses}
        self.note(f"{len(guesses)} guessed tokens", 401, statuses)
        self.assertLessEqual(statuses, {400, 401})
        for value in (token, f"bearer {token}", f"Basic {token}", f"Bearer {token}, Bearer x"):
            self.assert_refused(f"Authorization: {value[:7]}…",
                                self.request("GET", "/api/report", Authorization=value), 401)
        self.assert_refused("the token in the path",
                            self.request("GET", f"/api/report?token={token}", Authorization=None),
                            400)
        self.assert_unharmed()

    # MARK: Exhaustion

    def test_large_requests_are_refused_unread(self):
        for attack, data in [
                ("a header of 8 MB", b"GET / HTTP/1.1\r\nA: " + b"a" * (8 << 20)),
                ("a path of 8 MB", b"GET /" + b"a" * (8 << 20)),
                ("100,000 headers", b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 100_000)]:
            self.assert_refused(attack, self.send(data), 413, 400, 0)
        for path, length in (("/api/apply", (4 << 20) + 1), ("/api/undo", 1025),
                             ("/api/apply", 10 ** 18), ("/api/apply", 10 ** 30)):
            self.assert_refused(f"POST {path} of {length} bytes",
                                self.request("POST", path, b"{}", Content_Length=length), 413)
        for length in ("-1", "+2", "0x2", "2, 2", "2 2", "\u0662"):
            answer = self.send(
                f"POST /api/undo HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                f"Authorization: Bearer {self.server.token}\r\nOrigin: {self.server.origin}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{{}}".encode())
            self.assert_refused(f"Content-Length: {length}", answer, 400)
        self.assertLess(self.memory(), 400 << 20)
        self.assert_unharmed()

    def memory(self):
        """Returns the resident memory of the server in bytes, on Linux."""
        try:
            text = Path(f"/proc/{self.server.process.pid}/status").read_text()
        except OSError:
            return 0
        return int(re.search(r"VmHWM:\s+(\d+)", text)[1]) << 10

    def test_hundreds_of_slow_connections_do_not_block_the_page(self):
        slow = []
        for number in range(300):
            connection = socket.create_connection(("127.0.0.1", self.server.port), 10)
            connection.sendall(b"GET / HTTP/1.1\r\nHost: "[:number % 23])
            slow.append(connection)
        start = time.monotonic()
        answer = self.request("GET", "/api/report")
        self.note("300 connections that send nothing more", 200,
                  f"{answer.status} after {time.monotonic() - start:.2f} s")
        self.assertEqual(answer.status, 200)
        for connection in slow:
            connection.close()
        self.assert_unharmed()

    def test_a_body_that_does_not_end_decides_nothing(self):
        plan = json.dumps(self.plan(self.snapshot("looksRight.png"))).encode()
        head = (f"POST /api/apply HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                f"Authorization: Bearer {self.server.token}\r\nOrigin: {self.server.origin}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(plan)}\r\n\r\n").encode()
        with socket.create_connection(("127.0.0.1", self.server.port), 10) as connection:
            connection.sendall(head + plan[:-1])
        self.note("a body that is cut by a closed connection", "nothing is written", "closed")
        self.assert_unharmed()


class PlanAttacks(AttackCase):
    def setUp(self):
        super().setUp()
        self.start()

    def test_hostile_plans_write_nothing(self):
        item = self.snapshot("looksRight.png")
        right = self.plan(item)
        decision = right["decisions"][0]

        def plan(**changes):
            return json.dumps({**right, "decisions": [{**decision, **changes}]}).encode()

        bodies = {
            "no JSON": b"\xff\xfe", "an empty body": b" ", "null": b"null", "a list": b"[]",
            "100,000 nested lists": b"[" * 100_000 + b"]" * 100_000,
            "100,000 nested decisions": b'{"decisions":' * 100_000 + b"1" + b"}" * 100_000,
            "a newer schema": json.dumps({**right, "schema": "snapshot-plan/2"}).encode(),
            "an unknown action": plan(do="delete"), "a path as ID": plan(id="../../secret.txt"),
            "a number as ID": plan(id=7), "an ID of one digit": plan(id=item["id"][0]),
            "a path as digest": plan(actual="../secret.txt"),
            "the digest of a secret": plan(actual=hashlib.sha256(SECRET.encode()).hexdigest()),
            "another reference": plan(reference="0" * 64), "no reference": plan(reference=None),
            "NUL in an ID": plan(id=item["id"][:-1] + "\0"),
            "half a surrogate": plan(id="X").replace(b'"X"', b'"\\ud800"'),
            "a number without an end": b'{"schema":"snapshot-plan/1","decisions":' + b"1" * 10 ** 6,
            "two decisions about one snapshot":
                json.dumps({**right, "decisions": [decision, decision]}).encode(),
            "one of two is unknown": json.dumps(
                {**right, "decisions": [decision, {**decision, "id": "0" * 64}]}).encode(),
            "10,000 unknown snapshots": json.dumps({**right, "decisions": [
                {**decision, "id": f"{number:064x}"} for number in range(10_000)]}).encode()}
        for attack, body in bodies.items():
            self.assert_refused(attack, self.request("POST", "/api/apply", body), 400, 409)
            self.assertEqual(self.references(), self.before, attack)
        for body in (b'{"step":1e400}', b'{"step":"1"}', b"[]", b'{"step":-1}', b'{"step":99}'):
            self.assert_refused(f"undo of {body}", self.request("POST", "/api/undo", body),
                                400, 409, 200)
        self.assert_unharmed()

    def test_a_stale_page_decides_nothing(self):
        item = self.snapshot("looksRight.png")
        reference = self.project.references / item["reference"]["path"]
        actual = self.project.results / item["actual"]["path"]
        other = self.project.references / self.snapshot("bars")["reference"]["path"]
        for attack, file, data in [
                ("the reference changed", reference, other.read_bytes()),
                ("the reference is gone", reference, None),
                ("the actual image changed", actual, other.read_bytes()),
                ("the actual image is gone", actual, None)]:
            original = file.read_bytes()
            if data is None:
                file.unlink()
            else:
                file.write_bytes(data)
            changed = self.references()
            self.assert_refused(attack, self.request("POST", "/api/apply", self.plan(item)), 409)
            self.assertEqual(self.references(), changed, attack)
            file.write_bytes(original)
        self.assert_unharmed()

    def test_requests_at_the_same_time_decide_once(self):
        item = self.snapshot("looksRight.png")
        with concurrent.futures.ThreadPoolExecutor(20) as pool:
            found = list(pool.map(
                lambda _: self.request("POST", "/api/apply", self.plan(item)).status, range(20)))
        self.note("one plan 20 times at the same time", "200 once, else 409",
                  {status: found.count(status) for status in set(found)})
        self.assertEqual(found.count(200), 1, found)
        self.assertEqual(found.count(409), 19, found)
        self.request("POST", "/api/undo", {})
        self.assert_unharmed()

    def test_a_command_and_the_page_do_not_mix(self):
        items = self.changed()
        command = subprocess.Popen(
            self.project.command("accept", "--all"), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, cwd=self.project.folder)
        answer = self.request("POST", "/api/apply", self.plan(*items))
        command.wait(60)
        self.note("`accept --all` during a decision of the page", "200, 409, or 503",
                  answer.status)
        self.assertIn(answer.status, (200, 409, 503))
        changed = {path for path, data in self.references().items()
                   if self.before.get(path) != data}
        self.assertLessEqual({item["reference"]["path"] for item in items}, changed)
        while self.request("POST", "/api/undo", {}).json()["restored"]:
            pass
        self.assert_unharmed()

    def test_a_file_that_is_swapped_during_decisions_is_never_accepted(self):
        item = self.snapshot("looksRight.png")
        actual = self.project.results / item["actual"]["path"]
        reference = self.project.references / item["reference"]["path"]
        original, is_done = actual.read_bytes(), threading.Event()
        link, copy = actual.with_suffix(".link"), actual.with_suffix(".copy")

        def swap():
            while not is_done.is_set():
                link.unlink(missing_ok=True)
                link.symlink_to(self.secret)
                os.replace(link, actual)
                copy.write_bytes(original)
                os.replace(copy, actual)
                time.sleep(0.003)

        thread = threading.Thread(target=swap)
        thread.start()
        statuses = {}
        try:
            for _ in range(60):
                status = self.request("POST", "/api/apply", self.plan(item)).status
                statuses[status] = statuses.get(status, 0) + 1
                self.assertNotIn(SECRET.encode(), reference.read_bytes())
                if status == 200:
                    self.request("POST", "/api/undo", {})
        finally:
            is_done.set()
            thread.join()
        self.note("an actual image that alternates with a link", "200 or 409, never the secret",
                  statuses)
        self.assertLessEqual(set(statuses), {200, 409})
        actual.write_bytes(original)
        self.assert_unharmed()


class FileAttacks(AttackCase):
    """Results that a hostile machine or pull request could provide."""

    def result(self, text):
        return next(file for file in (self.project.results / ".results").rglob("*.json")
                    if text in file.name)

    def change(self, text, **values):
        file = self.result(text)
        result = json.loads(file.read_text())
        for name, value in values.items():
            if isinstance(value, dict):
                result[name] = {**result[name], **value}
            else:
                result[name] = value
        file.write_text(json.dumps(result))
        return result

    def assert_not_served(self, attack):
        """Checks that no served file contains the secret, and that no reference can become it."""
        digests = set(re.findall(r'"([0-9a-f]{64})"', json.dumps(self.report())))
        digests.add(hashlib.sha256(SECRET.encode()).hexdigest())
        statuses = {self.request("GET", f"/api/blob/{digest}").status for digest in digests}
        self.note(attack, "never the secret", f"files: {sorted(statuses)}")
        for item in self.snapshots:
            if item.get("actual"):
                answer = self.request("POST", "/api/apply", self.plan(item))
                if answer.status == 200:
                    self.request("POST", "/api/undo", {})
        self.assert_unharmed()

    def test_links_in_the_results_are_not_followed(self):
        item = self.change("looksRight.png")
        actual = self.project.results / item["actual"]["path"]
        actual.unlink()
        actual.symlink_to(self.secret)
        self.change("looksRight.png", actual={
            "sha256": hashlib.sha256(SECRET.encode()).hexdigest(), "bytes": len(SECRET)})
        copy = self.project.results / item["artifacts"]["reference"]
        copy.unlink(missing_ok=True)
        copy.symlink_to("../../../../../secret.txt")
        self.start()
        self.assert_not_served("an actual image that is a link")

    def test_a_linked_folder_of_results_is_not_followed(self):
        folder = self.project.results / "AppTests/ChartTests"
        elsewhere = self.folder / "elsewhere"
        folder.rename(elsewhere)
        folder.symlink_to(elsewhere)
        self.start()
        item = self.snapshot("bars")
        self.assert_refused("an actual image in a linked folder",
                            self.request("POST", "/api/apply", self.plan(item)), 409)
        self.assert_not_served("a folder of artifacts that is a link")

    def test_a_reference_is_not_written_through_a_link(self):
        target = self.folder / "target.png"
        self.start()
        item = self.snapshot("looksRight.png")
        reference = self.project.references / item["reference"]["path"]
        original = reference.read_bytes()
        target.write_bytes(original)
        reference.unlink()
        reference.symlink_to(target)
        self.assert_refused("a reference that links to a file elsewhere",
                            self.request("POST", "/api/apply", self.plan(item)), 409)
        self.assertEqual(target.read_bytes(), original)
        folder = reference.parent
        elsewhere = self.folder / "references"
        reference.unlink()
        reference.write_bytes(original)
        folder.rename(elsewhere)
        folder.symlink_to(elsewhere)
        self.assert_refused("a folder of references that links elsewhere",
                            self.request("POST", "/api/apply", self.plan(item)), 409)
        self.assertEqual((elsewhere / reference.name).read_bytes(), original)
        folder.unlink()
        elsewhere.rename(folder)
        self.assert_unharmed()

    def test_paths_in_results_do_not_leave_their_folders(self):
        digest = {"sha256": hashlib.sha256(SECRET.encode()).hexdigest(), "bytes": len(SECRET)}
        secret = str(self.secret)
        paths = ["../../../secret.txt", secret, f"AppTests/../../../../{self.secret.name}",
                 "AppTests/./../../../../secret.txt", "../../../secret.txt\0.png", "~/secret.txt",
                 "..\\..\\secret.txt", ""]
        texts = ["looksRight.png", "bars", "fits", "front", "showsMobileData", "expires",
                 "printsTheTotal", "press"]
        for text, path in zip(texts, paths):
            try:
                self.change(text, actual={"path": path, **digest},
                            artifacts={"actual": path, "reference": path})
            except (KeyError, StopIteration):
                self.change(text, reference={"path": path, **digest})
        self.start()
        self.assert_not_served("paths that leave the results")
        self.server.stop()
        for text, path in zip(texts, paths):
            self.change(text, reference={"path": path, **digest})
        self.start()
        self.assert_not_served("paths that leave the references")

    def test_forged_images_are_not_accepted(self):
        item = self.change("looksRight.png")
        path = self.project.results / item["actual"]["path"]
        right, before = path.read_bytes(), self.references()
        header = right.index(b"IHDR")
        bomb = bytearray(right)
        bomb[header + 4:header + 12] = bytes.fromhex("7fffffff7fffffff")
        other = self.change("bars")
        forged = {
            "a header of 2^31 pixels": bytes(bomb), "a cut file": right[:len(right) // 2],
            "HTML": b"<script>alert(1)</script>", "an SVG": b"<svg onload='alert(1)'/>",
            "an empty file": b"", "zeros": bytes(1000),
            "the image of another test": (
                self.project.results / other["actual"]["path"]).read_bytes()}
        for attack, data in forged.items():
            path.write_bytes(data)
            self.change("looksRight.png", actual={
                "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)})
            self.start()
            item = self.snapshot("looksRight.png")
            self.assert_refused(attack, self.request("POST", "/api/apply", self.plan(item)), 409)
            self.assertEqual(self.references(), before, attack)
            self.assert_unharmed()
            self.server.stop()
        self.start()
        self.assert_unharmed()

    def test_damaged_results_do_not_end_the_server(self):
        values = [b"", b"\xff", b"null", b"[" * 100_000, b'{"schema":"snapshot-result/99"}',
                  b'{"schema":"snapshot-result/3","run":1e999}', b"{}" * 10]
        files = sorted((self.project.results / ".results").rglob("*.json"))
        for data, file in zip(values, files):
            file.write_bytes(data)
        target = files[len(values)]
        target.unlink()
        target.symlink_to(self.secret)
        os.mkfifo(target.with_name("pipe.json"))
        self.start()
        self.note("damaged, linked, and endless results", "the others are listed",
                  f"{len(self.snapshots)} snapshots")
        self.assertGreater(len(self.snapshots), 5)
        self.assert_not_served("a result that is a link")

    def test_markup_in_names_stays_text(self):
        hostile = "</script><img src=x onerror=alert(1)>\u001b[2J\u202e::add-mask::x\n@everyone"
        self.change("looksRight.png", message=hostile, problem=hostile, details=[hostile], cause=hostile, name=hostile,
                    function=hostile)
        other = "looksRight.dark.png"
        changes = json.loads(self.result(other).read_text())["changes"]
        changes[0] = {**changes[0], "path": [hostile]}
        self.change(other, changes=changes)
        self.start()
        self.assertNotIn(b"<img src=x", self.request("GET", "/").body)
        self.assertIn("application/json", self.request("GET", "/api/report").head)
        for words in (["list"], ["report"], ["report", "--format", "html"],
                      ["report", "--format", "junit"], ["report", "--format", "github"]):
            page = self.folder / "report.html"
            text = self.project.run(*words, *(["-o", str(page)] if "html" in words else []))
            # The first script is the report.
            body = page.read_text().split("</style>", 1)[1] if "html" in words else text
            found = [part for part in ("\u001b", "\u202e", "</script><img", "\n@everyone",
                                       "\n::add-mask::") if part in body]
            self.note(f"markup in names, in {' '.join(words)}", "escaped", found or "escaped")
            self.assertEqual(found, [], words)
        self.assert_unharmed()


class ProcessAttacks(AttackCase):
    def setUp(self):
        super().setUp()
        self.start()

    def test_a_killed_server_leaves_no_half_decision(self):
        items = self.changed()
        rolled, source = 0, random.Random(7)
        for number in range(12):
            answer = []
            thread = threading.Thread(
                target=lambda: answer.append(self.request("POST", "/api/apply",
                                                          self.plan(*items))))
            thread.start()
            time.sleep(source.uniform(0, 0.12))
            self.server.process.send_signal(
                signal.SIGKILL if number % 3 else signal.SIGTERM)
            thread.join()
            self.server.process.wait(20)
            self.project.run("status", statuses=(0, 1, 65))
            changed = {path for path, data in self.references().items()
                       if self.before[path] != data}
            found = answer[0].status if answer else 0
            self.assertIn(len(changed), (0, len(items)))
            if found == 200:
                self.assertEqual(len(changed), len(items))
            rolled += not changed
            if changed:
                # All or nothing: files that were refused are not among the changes.
                self.project.run("undo")
            self.assertEqual(self.references(), self.before, f"after kill {number}")
            self.server.process.stdout.close()
            self.server = Server(self.project)
            self.addCleanup(self.server.stop)
        self.note("12 killed servers during a decision", "all or nothing",
                  f"{rolled} without, {12 - rolled} with all changes")
        self.assert_unharmed()

    @unittest.skipUnless(Path("/proc/self/environ").exists(), "only Linux has /proc")
    def test_the_token_is_not_visible_to_others(self):
        pid, token = self.server.process.pid, self.server.token.encode()
        self.assertNotIn(token, Path(f"/proc/{pid}/cmdline").read_bytes())
        self.assertNotIn(token, Path(f"/proc/{pid}/environ").read_bytes())
        folders = list(Path(self.server.temporary).glob("snapshot-review-*"))
        self.assertEqual(len(folders), 1)
        modes = {oct(path.stat().st_mode & 0o777) for path in folders}
        self.note("the private folder", "0o700", modes)
        self.assertEqual(modes, {"0o700"})
        self.assert_unharmed()

    @unittest.skipUnless(is_superuser, "only the superuser can run as another user")
    def test_another_user_reaches_neither_the_socket_nor_the_report(self):
        script = f"""
import glob, os, socket, urllib.error, urllib.request
found = []
folders = glob.glob({self.server.temporary!r} + '/snapshot-review-*')
if len(folders) != 1: found.append(folders)
for folder in folders:
    try: found.append(os.listdir(folder))
    except PermissionError: pass
    try:
        socket.socket(socket.AF_UNIX).connect(folder + '/http')
        found.append('socket')
    except OSError: pass
for path in ('environ', 'fd', 'mem'):
    try: found.append(os.listdir('/proc/{self.server.process.pid}/' + path))
    except NotADirectoryError:
        try: found.append(open('/proc/{self.server.process.pid}/' + path, 'rb').read(10))
        except OSError: pass
    except OSError: pass
try: found.append(urllib.request.urlopen({self.server.origin!r} + '/api/report').status)
except urllib.error.HTTPError as error: found.append(error.code)
try: os.kill({self.server.process.pid}, 9); found.append('killed')
except PermissionError: pass
print(found)
"""
        out = subprocess.run(["python3", "-c", script], capture_output=True, text=True, cwd="/",
                             user=OTHER_USER, group=OTHER_USER, extra_groups=[], check=True)
        self.note("another user: folder, socket, process, report", "[401]", out.stdout.strip())
        self.assertEqual(out.stdout.strip(), "[401]")
        self.assert_unharmed()


if __name__ == "__main__":
    unittest.main()
