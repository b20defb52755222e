import Foundation
import SnapshotAssertCore

extension FailureCase {
  private static let blue = ["SCREEN": "blue"]

  static let comparing = [
    FailureCase("a change fails, and its moved image is packed by a recording") { checkout in
      try checkout.recordLooks()
      let files = try checkout.referenceFiles()
      let change = try checkout.run(Looks.filter, blue)
      checkout.expect(change.failed, "the run fails")
      for path in Looks.references {
        checkout.expect(
          change,
          says: "\(path): View: backgroundColor #FF0000 -> #0000FF; 200 of 200 pixels differ")
        checkout.expect(change, says: "actual: \(checkout.artifacts.path)/\(path).actual.png")
      }
      checkout.expect(change, says: "to accept, run: SNAPSHOT_RECORD=failed swift test --filter '^")
      checkout.expect(
        try checkout.referenceFiles() == files, "the references are unchanged, without new ones")
      let kinds = ["reference", "actual", "diff", "sheet"]
      checkout.expect(
        Set(kinds.flatMap { Looks.paths(".\($0).png") }).isSubset(
          of: try checkout.artifactFiles().keys), "the artifacts exist")
      checkout.expect(Set(checkout.verdicts().values), is: [.differed], "the verdicts")

      for path in Looks.references { try checkout.acceptActual(of: path) }
      let unpacked = try checkout.run(Looks.filter, blue)
      checkout.expect(unpacked.failed, "the run with unpacked references fails")
      for path in Looks.references {
        checkout.expect(
          unpacked,
          says: "\(checkout.references.path)/\(path).png is a copy of the artifact `actual`")
      }
      let packing = try checkout.run(
        Looks.filter, blue.merging(["SNAPSHOT_RECORD": "failed"]) { $1 })
      checkout.expect(packing.failed, "the packing run fails")
      try checkout.expectPass(blue, "the packed reference passes")
      checkout.expect(try checkout.names(), is: Looks.paths(".png"), "the files")
      checkout.expect(try checkout.artifactFiles().isEmpty, "the artifacts are removed")
    },

    FailureCase("SNAPSHOT_RECORD=failed accepts a change in a run that fails") { checkout in
      try checkout.recordLooks()
      let accepting = try checkout.run(
        Looks.filter, ["SCREEN": "blue", "SNAPSHOT_RECORD": "failed"])
      checkout.expect(accepting.failed, "the accepting run fails")
      let reason = "recorded, the reference differed (failed, set by SNAPSHOT_RECORD)"
      for path in Looks.references { checkout.expect(accepting, says: path + ": " + reason) }
      checkout.expect(try checkout.names(), is: Looks.paths(".png"), "the files")
      try checkout.expectPass(blue, "the accepted image passes")
      checkout.expect(try checkout.run(Looks.filter).failed, "the old image fails")
    },

    FailureCase("a reverted change leaves no artifacts") { checkout in
      try checkout.recordLooks()
      let files = try checkout.referenceFiles()
      checkout.expect(try checkout.run(Looks.filter, blue).failed, "the change fails")
      try checkout.expectPass()
      checkout.expect(try checkout.referenceFiles() == files, "the files are unchanged")
      checkout.expect(try checkout.artifactFiles().isEmpty, "the artifacts are removed")
    },
  ]
}
