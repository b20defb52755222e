import Foundation
import SnapshotAssertCore

extension FailureCase {
  static let recording = [
    FailureCase("the first run records and fails; the second passes and writes nothing") {
      checkout in
      let first = try checkout.run(Looks.filter)
      checkout.expect(first.failed, "the first run fails")
      for test in ["LookTests/looksRight", "LookXCTests/testLooksRight"] {
        checkout.expect(
          first,
          says: "ScreenTests/\(test): recorded, no reference existed (missing, "
            + "default); look at the file, commit it, and run the test again", times: 1)
      }
      let files = try checkout.referenceFiles()
      checkout.expect(Set(files.keys), is: Looks.paths(".png"), "the references")
      checkout.expect(Set(checkout.verdicts().values), is: [.recorded], "the verdicts")
      try checkout.expectPass()
      checkout.expect(try checkout.referenceFiles() == files, "a match writes nothing")
      checkout.expect(Set(checkout.verdicts().values), is: [.matched], "the verdicts")
      checkout.expect(checkout.results().completedTests.count, is: 2, "the completed tests")
    },

    FailureCase("a matching reference is not rewritten in any mode") { checkout in
      try checkout.recordLooks()
      let files = try checkout.referenceFiles()
      try checkout.expectPass(["SNAPSHOT_RECORD": "all"])
      checkout.expect(try checkout.referenceFiles() == files, "the files are unchanged")
    },

    FailureCase("a second assertion does not pass with a reference recorded in the same run") {
      checkout in
      let filter = #"\.SecondTry(XC)?Tests/"#
      checkout.expect(try checkout.run(filter).failed, "the run fails")
      checkout.expect(
        Set(checkout.verdicts().values), is: [.recorded],
        "the verdicts, which a match in the same run does not replace")
      checkout.expect(try !checkout.run(filter).failed, "the next run passes")
      checkout.expect(
        Set(checkout.verdicts().values), is: [.matched], "the verdicts of the next run")
    },

    FailureCase("a recording fails the run even as a known issue") { checkout in
      let recording = try checkout.run(#"\.KnownIssueTests/"#)
      checkout.expect(recording.failed, "the run fails")
      checkout.expect(recording, says: "error: failing the test run: 1 snapshot was recorded, ")
      let changed = try checkout.run(#"\.KnownIssueTests/"#, ["SCREEN": "blue"])
      checkout.expect(!changed.failed, "a difference can be a known issue")
      checkout.expect(changed, says: "200 of 200 pixels differ")
    },

    FailureCase("an image without a stub fails in every mode and is not recorded") {
      checkout in
      let filter = #"\.Photo(XC)?Tests/"#
      for mode in ["missing", "failed", "all", "never"] {
        let run = try checkout.run(filter, ["SNAPSHOT_RECORD": mode])
        checkout.expect(run.failed, "the run fails with \(mode)")
        checkout.expect(
          run, says: "1 image is not loaded: https://example.com/a.jpg has no stub", times: 2)
        checkout.expect(
          run, says: "images.stub(\"https://example.com/a.jpg\", color: .blue)", times: 2)
        checkout.expect(try checkout.names(), is: [], "the references")
      }
      let stubbed = ["SCREEN": "stubbed"]
      checkout.expect(try checkout.run(filter, stubbed).failed, "a run that records fails")
      checkout.expect(try !checkout.run(filter, stubbed).failed, "the run with stubs passes")
    },

    FailureCase("missing characters fail in every mode, unless a scope permits their boxes") {
      checkout in
      let filter = #"\.Text(XC)?Tests/"#
      for mode in ["missing", "failed", "all", "never"] {
        let run = try checkout.run(filter, ["SNAPSHOT_RECORD": mode])
        checkout.expect(run.failed, "the run fails with \(mode)")
        checkout.expect(
          run,
          says: "3 characters are drawn as boxes because no font has them: ア U+30A2, プ U+30D7, "
            + "リ U+30EA (missingCharacters: fail, default); register a font that has them with "
            + "`.snapshots(fonts:)`, which needs the package trait `Fonts`, draw plain blocks "
            + "with `.snapshots(fonts: .blocks)`, or permit boxes with "
            + "`.snapshots(missingCharacters: .report)`", times: 2)
        checkout.expect(run, says: "  Label, \"アプリ\"", times: 2)
        checkout.expect(try checkout.names(), is: [], "the references")
      }
      let permitted = ["SCREEN": "permitted"]
      checkout.expect(try checkout.run(filter, permitted).failed, "a run that records fails")
      let match = try checkout.run(filter, permitted)
      checkout.expect(!match.failed, "the run that permits boxes passes")
      checkout.expect(
        match,
        says: "3 characters are drawn as boxes because no font has them (missingCharacters: "
          + "report, `withSnapshots` at ScreenTests/TextTests.swift:", times: 2)
    },

    FailureCase("a reference over its budget is reported when recorded and fails later") {
      checkout in
      let noise = ["SCREEN": "noise"]
      let recording = try checkout.run(Looks.filter, noise)
      checkout.expect(recording.failed, "the run fails")
      for path in Looks.references { checkout.expect(recording, says: path + ": recorded, ") }
      checkout.expect(recording, says: "more than 16,384 (default for its size)")
      let next = try checkout.run(Looks.filter, noise)
      checkout.expect(next.failed, "the next run fails")
      checkout.expect(next, says: "the snapshot matches, but the reference at ", times: 2)
      checkout.expect(next, says: "more than 16,384 (default for its size)", times: 2)
    },

    FailureCase("references are in the package by default") {
      checkout in
      let defaults = ["SNAPSHOT_REFERENCE_DIR": "", "SNAPSHOT_ARTIFACTS": "", "CI": "1"]
      let run = try checkout.run(Looks.filter, defaults)
      checkout.expect(run.failed, "the run fails")
      for path in Looks.paths(".png") {
        checkout.expect(
          run, says: "no reference at \(checkout.package)/__Snapshots__/\(path)")
      }
      for path in Looks.paths(".actual.png") {
        checkout.expect(run, says: "actual: \(checkout.package)/.build/snapshots/\(path)")
      }
    },
  ]
}
