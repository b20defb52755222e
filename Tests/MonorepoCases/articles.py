"""The commands of the README and the articles, pasted into a shell in the package."""
import re
import shutil

from monorepo import CHANGES, fail

# Commands that need a host, a browser, or a terminal; the statuses are those of the command itself.
ELSEWHERE = {"review": (64,), "fetch": (2,), "share": (2,), "commit": (2, 64, 65), "init": (0, 2)}
COMMAND = r"(?:[A-Z_]+=\S+ )?swift (?:run snapshot|package snapshot|test)\b"
LINE = re.compile(rf"^\s*({COMMAND}.*)$", re.MULTILINE)
INLINE = re.compile(rf"`({COMMAND}[^`]*)`")


def found(mono):
    """Returns the commands of each document."""
    documents = [mono.library / "README.md", *sorted(mono.library.glob("Sources/*/*.docc/*.md"))]
    for document in documents:
        text = document.read_text()
        # Every second part is a block.
        blocks = "\n".join(re.split(r"^\s*```\w*$", text, flags=re.MULTILINE)[1::2])
        blocks = re.sub(r"\s*\\\n\s*|(?<=&&)\n\s*", " ", blocks)
        lines = [match[1] for match in LINE.finditer(blocks)]
        lines += [match[1].replace("\n", " ") for match in INLINE.finditer(text)]
        for line in dict.fromkeys(lines):
            yield document.name, line


def prepared(mono, line, facts):
    """Returns a line with the IDs, patterns, and files of this run, without its explanation."""
    line = re.split(r"\s+#|\s{2,}(?=[a-z])", line)[0]
    line = re.sub(r"--cause \S+", f"--cause {facts['cause']}", line)
    line = re.sub(r"\b(show|accept) (?:[0-9a-f]{8}|ID)\b", rf"\1 {facts['id']}", line)
    line = re.sub(r"--results \.build/snapshots/ci/\d+", "--results merged", line)
    return (line.replace("Brands/A", "Brands/Red").replace("Brands~2FA", "Brands~2FRed")
            .replace("'Screens/**'", "'ScreenTests/**'").replace("shards/*", "shards/1"))


def restore(mono, package, is_merged):
    """Creates the files that earlier steps of an article leave."""
    mono.git("checkout", "--quiet", ".", cwd=package)
    for leftover in (".build", "merged", "shards"):
        shutil.rmtree(package / leftover, ignore_errors=True)
    # A line that runs tests replaces the results of the package.
    shutil.copytree(mono.temporary / "pristine", package / ".build")
    # The directory of the scope would not be merged.
    shutil.copytree(package / ".build/snapshots", package / "shards/1",
                    ignore=shutil.ignore_patterns(".directories", ".shard.json"))
    if is_merged:
        mono.snapshot("merge", package / "shards/1", "-o", package / "merged")
    plan = mono.run(mono.tool, "accept", "--all", "--dry-run", "--quiet", cwd=package)[1]
    (package / "plan.json").write_text(plan)


def check(mono):
    mono.test(status=1, SNAPSHOT_RECORD="never", **CHANGES)
    package = mono.temporary / "articles/apps/App"
    shutil.copytree(mono.root, mono.temporary / "articles", symlinks=True)
    shutil.copytree(mono.app / ".build", mono.temporary / "pristine")
    listed = mono.snapshot("list", status=1)
    facts = {"cause": re.search(r"^([0-9a-f]{8})  ", listed, re.MULTILINE)[1],
             "id": re.search(r"^ +([0-9a-f]{8})  differed ", listed, re.MULTILINE)[1]}
    (package / "tests.txt").write_text(mono.test("list", cwd=package))
    wrong, lines = [], 0
    for document, line in found(mono):
        if "snapshot" not in line:
            continue
        lines += 1
        command = prepared(mono, line, facts)
        restore(mono, package, is_merged="snapshot merge" not in command)
        if "--web" in command:
            is_serving, text = mono.serve(command, package)
            if not is_serving:
                wrong.append(f"{document}: no address from: {command}\n{text[-500:]}")
            continue
        status, text = mono.run("sh", "-c", command, cwd=package)
        verb = re.search(r"snapshot ([a-z]+)", command)
        permitted = ELSEWHERE.get(verb[1] if verb else "", (0, 1))
        if status not in permitted or "Unknown option" in text or "Unexpected argument" in text:
            wrong.append(f"{document}: status {status} of: {command}\n{text[-500:]}")
    if wrong:
        fail(f"{len(wrong)} commands of articles:\n" + "\n".join(wrong))
    print(f"  {lines} commands of the README and the articles")
