"""Damaged results, endless work, and large inputs: each leaves the rest of the page usable."""
import json
import unittest
from pathlib import Path

from page_case import PageCase


class DamageTests(PageCase):
    """Results of other machines may have any form."""

    #: Values of a result that have a wrong form, with the problem that the page names.
    damages = [
        ({"text": {"lines": [None]}}, "`text.lines[0]` is not a text"),
        ({"suite": "str"}, "`suite` is not a list"),
        ({"changes": [None]}, "`changes[0]` is not an object"),
        ({"changes": [{"kind": "changed", "frame": {"from": [0, 0, 1, 1], "to": None}}]},
         "`changes[0].frame.to` is missing"),
        ({"difference": {"clusters": [{"box": None}]}}, "`difference.clusters[0].box` is missing"),
        ({"difference": {"alignment": {"lines": [None]}}},
         "`difference.alignment.lines[0]` is not an object"),
        ({"title": [["view"]]}, "`title[0]` has no 2 values"),
        ({"changes": [{"kind": "changed", "line": [["view", 1]]}]},
         "`changes[0].line[0][1]` is not a text"),
        ({"places": [{"kind": "moved", "pixels": 1, "to": [0, 0]}]},
         "`places[0].to` has no 4 values"),
        ({"facts": {"hides": {"alpha": 0}}}, "`facts.hides` is not a text"),
        ({"conflicts": [None]}, "`conflicts[0]` is not an object"),
        ({"configuration": {"displayScale": "2"}}, "`configuration.displayScale` is not a number"),
    ]

    def test_a_damaged_result_is_named_and_the_others_are_reviewed(self):
        original = json.dumps(self.report)
        for damage, problem in self.damages:
            report = json.loads(original)
            item = next(item for item in report["snapshots"] if item["function"] == "bars()")
            item.update(damage)
            self.open("#q=bars", report)
            self.page.evaluate("() => localStorage.clear()")
            self.page.reload()
            self.wait_until_shown()
            self.expect_message(problem.replace("`", ""))
            self.expect_message("Run the test again")
            self.assertIn("Unreadable\n1", self.page.locator(".chip").all_inner_texts())
            self.assertTrue(self.page.locator("#button-accept").is_disabled())
            self.page.evaluate("""() => {
                SnapshotReview.setFilter({ query: '' });
                SnapshotReview.select(SnapshotReview.visibleItems()[0]);
            }""")
            self.press("y")
            self.assertIn("1 accepted", self.text("#progress"))

    def test_damaged_causes_and_identifiers_leave_the_others(self):
        report = json.loads(json.dumps(self.report))
        report["causes"].append(None)
        report["causes"][1]["signature"]["kind"] = "__proto__"
        report["causes"][2]["signature"]["kind"] = "constructor"
        report["runs"].insert(0, None)
        report["counts"] = {"matched": "many"}
        report["orphans"] = {}
        report["snapshots"].append({**report["snapshots"][0]})
        for item in report["snapshots"]:
            if item.get("configuration"):
                item["configuration"]["preferredContentSizeCategory"] = "constructor"
        self.open(report=report)
        self.assertIn("Unreadable\n2", self.page.locator(".chip").all_inner_texts())
        for _ in range(29):
            self.press("j")
        self.assertNotIn("native code", self.page.evaluate("() => document.body.innerText"))

    def test_a_failing_part_of_the_page_leaves_a_message(self):
        self.expected_messages += ("TypeError", "drawing failed")
        self.open()
        self.page.evaluate("""() => SnapshotReview.on('selection', () => {
            if (SnapshotReview.state.item.test === 'inARow') throw new TypeError('drawing failed');
        })""")
        self.press("l")
        self.expect_message("This snapshot cannot be shown")
        self.expect_message("Drawing failed")
        self.press("h")
        self.assertFalse(self.page.locator("#message").is_visible())

    def test_a_pack_of_another_report_is_named(self):
        for content in ("", "SnapshotReview.addPack(0,{});", "SnapshotReview.addPack(9,null);"):
            self.open(pack_size=1000)
            pack = next(Path(self.folder.name).glob("report-files/*.js"))
            pack.write_text(content)
            self.page.reload()
            self.page.get_by_text("The image cannot be shown").wait_for()
            self.expect_message("copy the report again")


class LimitTests(PageCase):
    """Inputs that would take forever or too much memory."""

    def test_a_text_with_many_changed_lines_shows_the_first_ones(self):
        item = self.snapshot("printsTheTotal")
        item["text"]["lines"] = [f"{'+-'[index % 2]}line {index}" for index in range(120_000)]
        item["text"]["lines"][0] = "-" + "x" * 50_000
        self.open("#q=printsTheTotal")
        self.assertEqual(self.page.locator(".text-line").count(), 2000)
        self.assertIn("118,000 further lines; the artifact diff has all lines",
                      self.page.locator(".text-view .fold").last.inner_text())
        self.assertLess(self.page.locator(".text-line").first.text_content().count("x"), 10_010)
        self.assertIn("further characters", self.page.locator(".text-line").first.text_content())

    def test_an_alignment_out_of_all_bounds_is_cut_to_the_image(self):
        item = self.snapshot("bars")
        item["difference"]["alignment"] = {
            "axis": "rows", "lines": [{"start": -5, "count": 1e9, "offset": 3},
                                      {"start": 0.5, "count": 9, "offset": -1e300}],
            "inserted": [{"start": -9, "count": 1e12}], "removed": [{"start": 1e9, "count": 4}]}
        item["places"] = [
            {"number": 1, "kind": "inserted", "to": [-9, -9, 1e12, 1e12], "pixels": 1e300},
            {"number": 2, "kind": "removed", "from": [1e9, 1e9, -4, -4], "pixels": -1},
            {"number": 3, "kind": "constructor", "to": [0, 0, 0, 0], "pixels": 0},
            {"number": 4, "kind": "changed", "pixels": 9},
            {"kind": "moved", "movement": [1e300, 3], "to": [0, 1e300, 1, 1], "pixels": 0}]
        self.open("#q=bars&m=diff")
        self.assertEqual(self.page.locator(".place-list button").count(), 4)
        self.press("J", "J", "J", "1")
        self.assertIsNone(self.state("pairProblem"))
        self.assertTrue(self.state("pair.isPair"))

    def test_overlapping_segments_and_many_places_cost_no_time(self):
        item = self.snapshot("bars")
        item["difference"]["alignment"] = {
            "axis": "rows", "inserted": [], "removed": [],
            "lines": [{"start": 0, "count": 1e9, "offset": 1}] * 200_000}
        item["places"] = [
            {"kind": "moved", "movement": [0, 1], "to": [0, 0, 9, 9], "pixels": 9}] * 20_000
        self.open("#q=bars&m=diff")
        self.assertIsNone(self.state("pairProblem"))
        self.assertTrue(self.state("pair.isPair"))
        self.assertEqual(self.page.evaluate("() => SnapshotReview.places().length"), 32)
        self.assertEqual(self.page.evaluate(
            "() => [...SnapshotReview.state.pair.map.slice(0, 4)]"), [-1, 0, 1, 2])

    def test_an_address_shows_a_part_of_the_image(self):
        self.open(f"#s={self.snapshot('bars')['id'][:12]}&z=1e-300&c=1e300,-1e300&f=1e15")
        view = self.state("view")
        self.assertGreater(view["scale"], 0.01)
        self.assertGreaterEqual(view["x"], 0)
        self.assertLessEqual(view["x"], self.state("pair.width"))
        self.assertEqual(view["y"], 0)
        self.assertEqual(self.state("frame"), 0)

    def test_a_worker_that_does_not_answer_is_replaced(self):
        self.open()
        self.page.evaluate("""() => {
            SnapshotReview.workerTimeLimit = 300;
            const { postMessage } = Worker.prototype;
            Worker.prototype.postMessage = function (...values) {
              if (values[0].operation !== 'open') return postMessage.apply(this, values);
              Worker.prototype.postMessage = postMessage;
            };
        }""")
        self.page.keyboard.press("l")
        self.page.get_by_text("takes too long to compare").wait_for()
        self.page.evaluate("() => { SnapshotReview.workerTimeLimit = 30_000; }")
        self.press("h")
        self.press("l")
        self.assertIsNone(self.state("pairProblem"))
        self.assertTrue(self.state("pair.isPair"))

    def test_opened_pairs_are_kept_by_their_memory(self):
        self.open()
        kept = self.page.evaluate("""async () => {
            // The worker also runs in the page, as in browsers without workers.
            const worker = SnapshotWorker;
            const image = async (width, height) => {
              const { canvas } = worker.canvas(width, height);
              return (await canvas.convertToBlob()).arrayBuffer();
            };
            const open = async (key, buffer) => worker.answer('open', {
              key, reference: buffer, actual: buffer, frame: 0, alignment: null, cell: 6 });
            const isKept = async (key) =>
              await worker.answer('frames', { key, height: 8 }) !== null;
            const large = await image(4096, 4096);
            const small = await image(8, 8);
            for (let index = 0; index < 20; index++) await open(`small${index}`, small);
            const found = [await isKept('small0')];
            await open('large', large);
            found.push(await isKept('large'), await isKept('small19'));
            await open('larger', large);
            found.push(await isKept('larger'), await isKept('large'));
            return found;
        }""")
        self.assertEqual(kept, [True, True, True, True, False])


class ChangedPixelTests(PageCase):
    def test_a_browser_that_changes_pixels_is_named(self):
        self.context.add_init_script("""
            globalThis.Worker = undefined;
            const { prototype } = OffscreenCanvasRenderingContext2D;
            const { getImageData } = prototype;
            prototype.getImageData = function (...values) {
              const image = getImageData.apply(this, values);
              image.data[0] ^= 1;
              return image;
            };""")
        self.open()
        self.assertIn("This browser changes the pixels", self.text("#inspector-content"))


if __name__ == "__main__":
    unittest.main()
