"""A report with 5,000 failures stays within its budget. The figures are printed."""
import os
import sys
import unittest

import host
from page_case import PageCase, many

COUNT = 5_000


class BudgetTests(PageCase):
    def setUp(self):
        super().setUp()
        # Each failure has separate files, as in a real report: the fixtures under other digests.
        report = many(self.report, COUNT)
        files = {}
        for index, item in enumerate(report["snapshots"]):
            for side in ("reference", "actual"):
                digest = f"{index:08x}{side[0].encode().hex()}{item[side]['sha256'][10:]}"
                files[digest] = self.files[item[side]["sha256"]]
                item[side]["sha256"] = digest
        self.large_report, self.large_files = report, files

    def heap(self):
        session = self.context.new_cdp_session(self.page)
        session.send("HeapProfiler.collectGarbage")
        return session.send("Runtime.getHeapUsage")["usedSize"] / 1e6

    def work(self, session):
        """Returns the processor time of scripts, styles, and layout, in seconds."""
        metrics = {item["name"]: item["value"]
                   for item in session.send("Performance.getMetrics")["metrics"]}
        return sum(metrics[name] for name in
                   ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration"))

    def test_5000_failures(self):
        url = host.write_static(self.folder.name, self.large_report, self.large_files)
        size = sum(len(data) for data in self.large_files.values()) / 1e6
        session = self.context.new_cdp_session(self.page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.page.goto(url, wait_until="commit")
        self.until("() => typeof SnapshotReview !== 'undefined' && SnapshotReview.state.pair")
        first = self.page.evaluate("""() => new Promise((done) => requestAnimationFrame(() =>
            done(performance.now())))""")
        ready = self.page.evaluate("""() => performance.getEntriesByName('snapshot-review-ready')[0]
            .startTime""")
        metrics = {item["name"]: item["value"]
                   for item in session.send("Performance.getMetrics")["metrics"]}
        work = metrics["TaskDuration"] * 1_000
        heap = self.heap()
        rows = self.page.locator(".row").count()
        # A cause with half of all snapshots is open. The list is scrolled through all of it.
        work_before = self.work(session)
        frames = self.page.evaluate("""() => new Promise((done) => {
            const list = document.getElementById('list');
            const times = [];
            const tasks = [];
            new PerformanceObserver((entries) => tasks.push(
              ...entries.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
            let rows = 0;
            let last = performance.now();
            const step = (now) => {
              times.push(now - last);
              last = now;
              rows = Math.max(rows, document.querySelectorAll('.row').length);
              list.scrollTop += 480;
              if (times.length < 200) requestAnimationFrame(step);
              else setTimeout(() => done({ times: times.slice(1), rows, tasks }), 100);
            };
            requestAnimationFrame(step);
        })""")
        scrolling = (self.work(session) - work_before) / len(frames["times"]) * 1_000
        script = self.page.evaluate("""() => {
            const list = document.getElementById('list');
            const times = [];
            for (let index = 0; index < 100; index++) {
              list.scrollTop = index * 997;
              const start = performance.now();
              list.dispatchEvent(new Event('scroll'));
              SnapshotReview.updateList();
              list.getBoundingClientRect();
              times.push(performance.now() - start);
            }
            return times;
        }""")
        for _ in range(40):
            self.page.keyboard.press("j")
        self.wait_until_shown()
        after = self.heap()
        times, script = sorted(frames["times"]), sorted(script)
        slow = sum(time > 50 for time in times)
        print(f"\n{COUNT:,} failures, {size:.0f} MB of images: first image after {first:.0f} ms "
              f"(list after {ready:.0f} ms, {work:.0f} ms of processor time), heap {heap:.0f} MB, after 40 snapshots {after:.0f} MB, "
              f"rows {rows}, while scrolling {frames['rows']}; frames: median "
              f"{times[len(times) // 2]:.0f} ms, longest {times[-1]:.0f} ms, {slow} of {len(times)} "
              f"over 50 ms, {len(frames['tasks'])} long tasks, {scrolling:.1f} ms of scripts and "
              f"layout a frame; work for a scroll step: median {script[50]:.1f} ms, longest "
              f"{script[-1]:.1f} ms", file=sys.stderr)
        # On a busy machine, only the processor time is meaningful.
        is_busy = os.getloadavg()[0] > os.cpu_count()
        self.assertLessEqual(work if is_busy else first, 3_000)
        self.assertLessEqual(heap, 200)
        self.assertLessEqual(after, 200)
        self.assertLessEqual(max(rows, frames["rows"]), 60)
        self.assertLessEqual(scrolling, 16)
        self.assertLessEqual(script[len(script) // 2], 50)
        if not is_busy:
            self.assertEqual(slow, 0)
            self.assertLessEqual(script[-1], 50)

    def test_a_filter_of_5000_failures_is_quick(self):
        self.open(report=self.large_report, files=self.large_files)
        time = self.page.evaluate("""() => {
            SnapshotReview.setFilter({ query: 'warm up' });
            const start = performance.now();
            SnapshotReview.setFilter({ query: 'test49' });
            return performance.now() - start;
        }""")
        print(f"\nfilter of {COUNT:,} failures: {time:.0f} ms", file=sys.stderr)
        self.assertLessEqual(time, 500)
        self.assertIn("of 5,000", self.text(".list-head"))


if __name__ == "__main__":
    unittest.main()
