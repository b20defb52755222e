"""The commands that documents, help texts, and messages print.

`Scripts/consumers monorepo` pastes those of the documents and of `--help`, and fails if a message
has a command that neither it nor another script has pasted.
"""
import pathlib
import re

LIBRARY = pathlib.Path(__file__).resolve().parents[2]

# Commands that `Scripts/consumers monorepo` does not paste, each with the script that pastes it or
# the reason why it cannot run there. `*` is an expression in a message.
ELSEWHERE = {
    # Pull requests need a host and its program.
    "gh pr checkout *": "Scripts/consumers pull-requests",
    "gh pr checkout * && swift run snapshot fetch *": "Scripts/consumers pull-requests",
    "gh pr checkout 8 && swift run snapshot fetch 8 && swift run snapshot accept --cause 3f2a91c0 "
    "--results .build/snapshots/ci/102": "Scripts/consumers pull-requests",
    "swift run snapshot fetch *": "Scripts/consumers pull-requests",
    "git push origin --delete snapshots/pr-12": "Scripts/consumers pull-requests",
    "gh auth login": "asks for a password of the host",
    # Macs
    "open --env PATH=\"$PATH\" -a Xcode": "needs a Mac",
    "xcodebuild test": "needs a Mac",
    "xcodebuild test -scheme Screens -destination 'platform=macOS'": "needs a Mac",
    "TEST_RUNNER_CI=true xcodebuild test -scheme Screens -destination 'platform=macOS'":
        "needs a Mac",
    "TEST_RUNNER_SNAPSHOT_RECORD=failed xcodebuild test -scheme Screens -destination "
    "'platform=macOS'": "needs a Mac",
    "swift build --build-system swiftbuild": "needs a Mac",
    # Commands of this repository that take long, or that change its files
    "Scripts/benchmark": "needs the programs that it compares, and an idle machine",
    "Scripts/benchmark comparison": "needs an idle machine",
    "Scripts/benchmark png --references": "needs the programs that it compares",
    "Scripts/benchmark first-build": "fetches another package, and builds both",
    "swift build -c release --traits Review --product snapshot": "takes minutes",
    "swift run -c release --traits Review benchmarks results .build/release/snapshot":
        "takes minutes",
    "COMPARISON_SWEEP=24000 swift test --filter FamilyTests":
        "takes minutes; nightly.yml runs it in a release build",
    "Scripts/install": "takes minutes; Scripts/consumers install installs a debug build",
    "Scripts/install [--prefix DIR]": "takes minutes; Scripts/consumers install installs a debug build",
    "Scripts/install --uninstall": "Scripts/consumers install",
    "snapshot --version": "Scripts/consumers install runs it, because it is not in the PATH here",
    "snapshot list": "Scripts/consumers install runs it, because it is not in the PATH here",
    # The commands of two folders, which `Scripts/review-tests` runs
    "snapshot status --before tests --after test-results": "Scripts/review-tests terminal",
    "snapshot review --before tests --after test-results --web": "Scripts/review-tests browser",
    "snapshot accept --before tests --after test-results --cause 9c01f3aa":
        "Scripts/review-tests terminal",
    "snapshot accept --plan plan.json --before tests --after test-results":
        "Scripts/review-tests browser",
    # Archives of releases
    "tar -xzf snapshot-0.1.0-linux-x86_64.tar.gz": "Scripts/consumers install makes an archive",
    "./snapshot-0.1.0-linux-x86_64/install": "Scripts/consumers install makes an archive",
    "Scripts/failure-gallery FOLDER": "writes images for people",
    "Scripts/tables bidi\\|line-breaks\\|line-break-test\\|locales\\|images":
        "changes the sources",
    "Scripts/test --everything": "runs what CI runs",
    "Scripts/uikit-libraries": "fetches repositories",
    "Scripts/uikit-libraries [LIST]": "fetches repositories",
    "Scripts/record [failed\\|missing\\|all]": "changes the references",
    "Scripts/record failed --filter MySuite": "changes the references",
    "swift test --parallel": "Scripts/consumers inline runs it, because the stand-in cannot",
    # Parts of commands, and names
    "cd * || exit 125": "a part of the command that bisect prints, which is pasted",
    "swift build --build-tests || exit 125; swift test --skip-build*":
        "a part of the command that bisect prints, which is pasted",
    "git config --get-all * | { while IFS= read -r tool; do":
        "a part of the configuration, which Git runs",
    "cd '$folder' && *)\" >&2; exit 1; }; }; f %O %A %B %P":
        "a part of the configuration, which Git runs",
    "git cat-file": "names a command that failed",
    "git rev-parse": "names a command that failed",
    "git bisect": "names a command of Git",
    "git diff": "names a command of Git",
    "git merge": "names a command of Git",
    "shasum -a 256": "names a command whose file is meant",
    "Scripts/support": "names a folder",
    "Scripts/emulation/macos/stubs": "names a folder",
    "swift build": "names a command whose options are meant",
    "swift run": "names a command whose options are meant",
    "swift run --package-path": "names an option",
    "tar --format=posix": "names an option",
    "swift run snapshot [COMMAND] [OPTION]...": "a line of usage",
    "swift run preview SCREEN [options]": "a line of usage",
}

# The files with functions that complete a command of the tool, whose verb is their argument.
COMPLETING = {"CommandContext.swift", "MarkdownReport.swift", "PullRequestComment.swift",
              "ShareOnGitLab.swift"}

# The verbs of the tool, without those of `git`; `merge` is both.
VERBS = sorted({
    verb for path in (LIBRARY / "Sources/Tool/Commands").rglob("*.swift")
    for verb in re.findall(r'commandName: "([a-z]+)"', path.read_text())}
    - {"snapshot", "install", "textconv"})
LACKS_VERB = re.compile(r"swift run \*?snapshot(?: \*|$)")
# The start of a command line: a program with an argument.
PROGRAM = (
    r"(?:[A-Z][A-Z_]+=\S+ )*(?:(?:\.ci|Scripts)/[a-z]"
    rf"|snapshot (?:--|(?:{'|'.join(VERBS)})\b)|preview --"
    r"|(?:apt|apt-get|brew|cd|chmod|cp|curl|dnf|docker|gh|git|mkdir|mv|pip|python3|rm|sed|shasum"
    r"|sudo|swift|tar|xcodebuild|xcrun|yum) [^\s`]|open --)")
LINE = re.compile(rf"\s*(?:\d\. )?({PROGRAM}.*)")
# The explanation after a command.
EXPLANATION = re.compile(r"\s+#|\s{2,}(?=\S)")


def documents():
    """Returns the texts for users and contributors, by their paths."""
    paths = [LIBRARY / "README.md", *sorted(LIBRARY.glob(".github/*.md")),
             *sorted(LIBRARY.glob(".github/ISSUE_TEMPLATE/*.yml")),
             *sorted(LIBRARY.glob("Sources/**/*.md"))]
    texts = {str(path.relative_to(LIBRARY)): path.read_text() for path in paths}
    # `Scripts/consumers first-test` runs the blocks of this article.
    tutorial = "Sources/Assert/SnapshotAssert/SnapshotAssert.docc/YourFirstTest.md"
    texts[tutorial] = re.sub(r"(?ms)^```sh\n.*?^```$", "", texts[tutorial])
    return texts


def in_document(text):
    """Returns the commands in the blocks and the sentences of a document, each once."""
    parts = re.split(r"^\s*```(\w*)$", text, flags=re.MULTILINE)
    found = []
    for language, block in zip(parts[1::4], parts[2::4]):
        if language == "sh":
            found += [line.strip() for line in joined(block).splitlines() if line.strip()]
        elif language in ("", "text"):
            found += in_lines(block)
    return list(dict.fromkeys(found + in_sentences(" ".join(parts[0::4]))))


def in_help(text):
    """Returns the commands in the output of `--help`, each once."""
    return list(dict.fromkeys(in_lines(text) + in_sentences(text)))


def in_lines(text):
    return [match[1].strip() for line in joined(text).splitlines() if (match := LINE.match(line))]


def in_sentences(text):
    found = re.findall(rf"`({PROGRAM}[^`]*)`", text)
    return [re.sub(r"\s*\n\s*", " ", line) for line in found]


def joined(text):
    """Returns lines, each joined with those that continue it."""
    return re.sub(r"\s*\\\n\s*|(?<=&&)\n\s*", " ", text)


def without_explanation(line):
    return EXPLANATION.split(line)[0]


# An expression in a literal.
ANY = "\0"
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|#/.*?/#|(?P<hashes>#*)(?P<quote>"""|")|[()]', re.DOTALL)
IN_LITERAL = re.compile(rf"(?:^\s*(?:\d\. )?|[`({ANY}]|: |&& )({PROGRAM}[^`\n]*)", re.MULTILINE)


def in_messages():
    """Yields the file and each command of the string literals in the sources, with `*` for each
    other expression.

    `Scripts/consumers pull-requests` checks that it runs each script of the templates.
    """
    for path in sorted(LIBRARY.glob("Sources/**/*.swift")):
        if path.parent.name != "Workflows" or not path.name.endswith("Templates.swift"):
            for literal in literals(path.read_text()):
                for command in IN_LITERAL.findall(joined(literal)):
                    command = re.sub(f"{ANY}+", "*", without_explanation(command))
                    yield path.name, re.sub("[ ,;]+(?:&&)?$", "", command)


def literals(swift):
    """Returns the string literals of Swift code, joined where they are added, with ANY for each
    other expression.
    """
    found = []
    end = scan_code(swift, 0, found)
    assert TOKEN.search(swift, end) is None, f"parenthesis without a start:\n{swift[end - 300:end]}"
    return found


def scan_code(swift, index, found):
    """Scans code up to its end, or up to the parenthesis that closes an interpolation.

    Returns the index after it.
    """
    depth, literal, end = 0, None, 0
    while match := TOKEN.search(swift, index):
        index = match.end()
        if match["quote"]:
            text, index = scan_string(swift, match, found)
            between = swift[end:match.start()].strip()
            is_added = between.endswith("+")
            if literal is not None and between.startswith("+") and is_added:
                literal += text if between == "+" else ANY + text
            else:
                finish(literal, between, found)
                if swift.endswith("command(", 0, match.start()):
                    # The function `command` adds the start of a command line and its options.
                    text = f"swift run snapshot {text}{ANY}"
                literal = ANY + text if is_added else text
            end = index
        elif match[0] == "(":
            depth += 1
        elif match[0] == ")":
            depth -= 1
            if depth < 0:
                break
    finish(literal, swift[end:index].strip(), found)
    return index


def finish(literal, following, found):
    if literal is not None:
        found.append(literal + ANY if following.startswith("+") else literal)


def scan_string(swift, start, found):
    """Returns the text of a literal, and the index after it."""
    end, escape = start["quote"] + start["hashes"], re.escape("\\" + start["hashes"])
    token = re.compile(rf"{escape}(\(|\n[ \t]*|.)|{re.escape(end)}", re.DOTALL)
    index, text = start.end(), ""
    while True:
        match = token.search(swift, index)
        text += swift[index:match.start()]
        index = match.end()
        if match[0] == end:
            return text, index
        if match[1] == "(":
            text += ANY
            index = scan_code(swift, index, found)
        elif not match[1].startswith("\n"):
            text += "\n" if match[1] == "n" else match[1]


def is_pasted(command, lines):
    """Whether one of the lines is a command, in which `*` stands for any text.

    A command of the tool needs a verb, because lines with other verbs do not show that it works.
    """
    verbs = re.findall(r"\bsnapshot ([^\s-]\S*)", command)
    if any(verb.rstrip("*") not in VERBS for verb in verbs):
        return False
    words = re.escape(command).replace(r"\*", ".*").replace(
        r"swift\ run\ snapshot", r"swift run (?:--package-path \S+ )?snapshot")
    # A message may be for a package in another folder.
    pattern = re.compile(rf"\(?(?:cd .*? && )?{words}\)?", re.DOTALL)
    return any(pattern.fullmatch(line) for line in lines)


def unpasted(pasted):
    """Returns a line for each command of a message that no script has pasted."""
    return [f"{name}: {command}" for name, command in dict.fromkeys(in_messages())
            if command not in ELSEWHERE and not is_pasted(command, pasted)
            and not (name in COMPLETING and LACKS_VERB.match(command))]


def unused(lines):
    """Returns the keys of ELSEWHERE that are neither one of the lines nor in a message."""
    return set(ELSEWHERE) - set(lines) - {command for _, command in in_messages()}


def missing(script, pasted):
    """Returns the commands that a script of ELSEWHERE has not pasted."""
    return [command for command, name in ELSEWHERE.items()
            if name == script and not is_pasted(command, pasted)]
