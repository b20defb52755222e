"""Rules that the files of the page follow."""
import json
import re
import unittest
from pathlib import Path

import host

MANIFEST = json.loads((host.PAGE / "manifest.json").read_text())
SCRIPTS = {name: (host.PAGE / name).read_text()
           for name in MANIFEST["worker"] + MANIFEST["scripts"]}


class SourceTests(unittest.TestCase):
    def test_all_files_are_listed(self):
        found = {str(file.relative_to(host.PAGE)) for folder in ("worker", "scripts", "styles")
                 for file in (host.PAGE / folder).iterdir()}
        listed = MANIFEST["styles"] + MANIFEST["worker"] + MANIFEST["scripts"]
        self.assertEqual(found, set(listed))
        self.assertEqual(len(listed), len(set(listed)))

    def test_texts_are_never_parsed_as_markup_or_code(self):
        banned = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|"
                            r"new Function|DOMParser|setTimeout\(['\"]|createContextualFragment")
        for name, text in SCRIPTS.items():
            self.assertIsNone(banned.search(text), name)

    def test_scripts_are_strict_and_declare_their_names(self):
        for name in (MANIFEST["worker"][0], MANIFEST["scripts"][0]):
            self.assertTrue(SCRIPTS[name].startswith("'use strict';\n"), name)
        for name, text in SCRIPTS.items():
            self.assertIsNone(re.search(r"^\s*var |[^=!<>]==[^=]|!=[^=]|console\.|debugger", text,
                                        re.MULTILINE), name)

    def test_files_are_short(self):
        for name, text in SCRIPTS.items():
            lines = text.split("\n")
            # A longer file has more than one concept.
            self.assertLessEqual(len(lines), 330, name)
            self.assertLessEqual(max(map(len, lines)), 100, name)

    def test_everything_that_is_shared_is_used(self):
        tests = [file.read_text() for file in Path(__file__).parent.glob("*.py")]
        everything = "\n".join([*SCRIPTS.values(), *tests])
        for name, text in SCRIPTS.items():
            for shared in re.findall(r"\breview\.(\w+) = ", text):
                uses = len(re.findall(rf"(?:\breview|SnapshotReview)\.{shared}\b", everything))
                bare = len(re.findall(rf"[{{,]\s*{shared}\b[^:]*\}} = review", everything))
                # Packs call a function of the page.
                self.assertGreater(uses + bare + (shared == "addPack"), 1, f"{name}: {shared}")

    def test_everything_that_is_declared_is_used(self):
        for name, text in SCRIPTS.items():
            declared = re.findall(r"^  (?:async )?function (\w+)|^  (?:const|let) (\w+) =", text,
                                  re.MULTILINE)
            for first, second in declared:
                count = len(re.findall(rf"\b{first or second}\b", text))
                self.assertGreater(count, 1, f"{name}: {first or second}")

    def test_every_style_has_an_element(self):
        names = "\n".join([*SCRIPTS.values(), (host.PAGE / MANIFEST["page"]).read_text()])
        for file in MANIFEST["styles"]:
            text = re.sub(r"/\*.*?\*/|\{[^{}]*\}", "", (host.PAGE / file).read_text(),
                          flags=re.DOTALL)
            for style in set(re.findall(r"\.([a-z][\w-]*)", text)):
                self.assertIn(style, names, f"{file}: {style}")


if __name__ == "__main__":
    unittest.main()
