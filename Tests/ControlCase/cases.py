"""The recipe *Add a control* of CONTRIBUTING: `Scripts/consumers control`.

Follows the recipe in a copy of this package, and runs the tests that it names. The copy has only
the files that these tests need. Its build is kept, so the next run compiles only what changed.
"""
import re
import shutil
import textwrap

import consumer
from shell import ROOT

# A block of code after the path of its file.
BLOCK = re.compile(r"^ *`([^`\n]+)`:\n\n *```(swift|diff)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
SUITES = ["LevelIndicatorTests", "OutlineFactsTests", "DrawingFactsTests",
          "SetterTests/settersTakeEffectImmediately", "NonFiniteNumberTests", "OutlineEffectTests",
          "ControlSizeTests"]
# The files without a block that the tests need.
OTHER_FILES = ["Tests/ViewsTests/Lists/Rows.swift", "Tests/ViewsTests/Lists/EditableRows.swift",
               "Tests/ViewsTests/Layers/LayerPixels.swift",
               "Tests/ViewsTests/OutlineFactsTests.swift",
               "Tests/ViewsTests/DrawingFactsTests.swift",
               *(str(path.relative_to(ROOT)) for path in ROOT.glob("Tests/ViewsTests/Setters/*"))]
SCRATCH = ROOT / ".build/control"


def prepare(_):
    guide = (ROOT / ".github/CONTRIBUTING.md").read_text()
    recipe = guide[guide.index("### Add a control\n"):guide.index("### Add a glyph\n")]
    blocks = [(path, kind, textwrap.dedent(code)) for path, kind, code in BLOCK.findall(recipe)]
    assert {kind for _, kind, _ in blocks} == {"swift", "diff"}, "the recipe has no blocks of code"
    package = consumer.new_folder("control")
    # The times of the files tell the build which of them changed.
    for room in ["Drawing", "Views"]:
        shutil.copytree(ROOT / "Sources" / room, package / "Sources" / room)
    shutil.copy2(ROOT / "Package.swift", package)
    for path in [path for path, _, _ in blocks] + OTHER_FILES:
        if (ROOT / path).exists():
            (package / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, package / path)
    session = consumer.Session("control", package)
    session.blocks = blocks
    return session


def every_block_applies(session):
    for path, kind, code in session.blocks:
        file = session.folder / path
        if kind == "swift":
            if file.exists():
                session.fail(f"{path} exists")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(code)
            continue
        lines = code.splitlines(keepends=True)
        context = "".join(line[1:] for line in lines if line[0] == " ")
        text = file.read_text()
        if text.count(context) != 1:
            session.fail(f"{path} does not contain these lines once:\n{context}")
        file.write_text(text.replace(context, "".join(line[1:] for line in lines)))


def the_named_tests_pass(session):
    print(session.expect(
        0, "swift", "test", "--scratch-path", SCRATCH, "--filter", "|".join(SUITES),
        SNAPSHOT_TEST_MODULES="ViewsTests"))


def a_place_without_its_block_fails_a_test(session):
    """The facts are the easiest step to forget."""
    path, _, code = next(block for block in session.blocks if "ViewFacts" in block[0])
    file = session.folder / path
    added = "".join(line[1:] for line in code.splitlines(keepends=True) if line[0] == "+")
    file.write_text(file.read_text().replace(added, ""))
    session.expect(1, "swift", "test", "--scratch-path", SCRATCH, "--filter", "OutlineFactsTests",
                   SNAPSHOT_TEST_MODULES="ViewsTests")
    session.found("everyClassWithDeclarationsIsListed")


consumer.main(__doc__, [every_block_applies, the_named_tests_pass,
                        a_place_without_its_block_fails_a_test], prepare)
