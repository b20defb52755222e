import Foundation

extension FailureCase {
  static let disks = [
    FailureCase("a read-only checkout compares but fails to record", needsMounts: true) {
      checkout in
      let mount = Mount.readOnly(checkout.references.path)
      let recording = try checkout.run(Looks.filter, mounting: mount)
      checkout.expect(recording.failed, "a run that cannot record fails")
      checkout.expect(recording, says: ".png: Read-only file system")
      try checkout.recordLooks()
      let files = try checkout.referenceFiles()
      checkout.expect(
        try !checkout.run(Looks.filter, mounting: mount).failed, "matching images pass")
      let change = try checkout.run(Looks.filter, ["SCREEN": "blue"], mounting: mount)
      checkout.expect(change.failed, "a change fails")
      checkout.expect(change, says: "; 200 of 200 pixels differ (100%)", times: 2)
      checkout.expect(change, says: "  actual: \(checkout.artifacts.path)/", times: 2)
      checkout.expect(try checkout.referenceFiles() == files, "the files are unchanged")
    },

    FailureCase("a change fails even if artifacts cannot be written", needsMounts: true) {
      checkout in
      try checkout.recordLooks()
      let mount = Mount.readOnly(checkout.artifacts.path)
      let match = try checkout.run(Looks.filter, mounting: mount)
      checkout.expect(!match.failed, "matching images pass")
      checkout.expect(
        match, says: "warning: cannot write snapshot results, so reports will be incomplete: ")
      let change = try checkout.run(Looks.filter, ["SCREEN": "blue"], mounting: mount)
      checkout.expect(change.failed, "a change fails")
      checkout.expect(change, says: "; 200 of 200 pixels differ (100%)", times: 2)
      checkout.expect(change, says: "some artifacts are missing: ", times: 2)
    },

    FailureCase("a full disk fails the recording and leaves no partial file", needsMounts: true) {
      checkout in
      let copy = checkout.artifacts.deletingLastPathComponent().appendingPathComponent("copy")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      let run = try checkout.run(
        Looks.filter, ["SCREEN": "noise"],
        mounting: .small(checkout.references.path, byteCount: 16 << 10, copy: copy.path))
      checkout.expect(run.failed, "the run fails")
      checkout.expect(run, says: ".png: No space left on device")
      checkout.expect(try Checkout.files(below: copy).isEmpty, "nothing is left")
    },

    FailureCase("a change is reported even if the disk is full", needsMounts: true) { checkout in
      try checkout.recordLooks()
      let change = try checkout.run(
        Looks.filter, ["SCREEN": "noise"],
        mounting: .small(
          checkout.artifacts.path, byteCount: 8 << 10,
          copy: checkout.artifacts.deletingLastPathComponent().path))
      checkout.expect(change.failed, "the run fails")
      checkout.expect(change, says: " pixels differ (100%)", times: 2)
      checkout.expect(change, says: "some artifacts are missing: ", times: 2)
      checkout.expect(change, says: "No space left on device")
    },
  ]
}
