import Foundation
import Testing

@testable import SnapshotAssertCore

/// The message of every error.
@Suite struct SnapshotErrorTests {
  static let setting = Setting(RecordMode.never, by: .environment("CI"))

  @Test(arguments: [
    (
      SnapshotError.unknownRecordMode("yes"),
      ["unknown SNAPSHOT_RECORD value \"yes\"", "never, missing, failed, or all"]
    ),
    (
      .invalidTakeCount("0"), ["invalid SNAPSHOT_RECORD_STABLE value \"0\"", "from 1 to 100"]
    ),
    (
      .noPackageRoot(testFile: "/a/T.swift"),
      ["/a/T.swift", "SNAPSHOT_REFERENCE_DIR", "SNAPSHOT_ARTIFACTS"]
    ),
    (
      .unknownTestPackage(test: "AppTests/A/testB", call: "/kit/Check.swift"),
      ["AppTests/A/testB", "/kit/Check.swift", "swift test", "`filePath`"]
    ),
    (.illegalName(""), ["\"\"", "at least one character"]),
    (.nameTooLong("aaa"), ["\"aaa\"", "shorten"]),
    (.noRunningTest, ["test's own task", "detached", "queue", "exit test", "class func setUp"]),
    (.unnamedInParameterizedTest("f(x:)"), ["f(x:)", "`named:`"]),
    (.recordedTwice(path: "/r.png"), ["/r.png", "`named:`"]),
    (
      .referenceInUse(path: "/r.png", tests: ["A/f()", "A/f(x:)"]),
      ["A/f() and A/f(x:) use the same reference /r.png", "rename one", "`named:`"]
    ),
    (
      .pathsDifferOnlyInCase(paths: ["/R.png", "/r.png"], tests: ["A/R()", "A/r()"]),
      ["/R.png and /r.png (used by A/R() and A/r()) differ only in case", "rename one"]
    ),
    (.unwritable(path: "/r.png", reason: Errno(ENOSPC).reason), ["/r.png", "free some space"]),
    (
      .resultsInUse(module: "UnitTests", package: "Kit", artifacts: "/a"),
      ["module UnitTests in /a", "package Kit", "rename the module", "SNAPSHOT_ARTIFACTS"]
    ),
    (
      .overlappingDirectories(references: "/a", artifacts: "/a/b"),
      ["/a ", "/a/b overlap", "SNAPSHOT_ARTIFACTS"]
    ),
    (.irregularReference(path: "/r.png"), ["/r.png", "regular file", "move it elsewhere"]),
    (.oversizedReference(path: "/r.png", byteCount: 99), ["/r.png", "99", "67108864"]),
    (
      .missingReference(path: "/r.png", setting: setting, actualPath: "/a.png", formerPath: nil),
      ["/r.png", "never, set by CI", "SNAPSHOT_RECORD=missing", "actual: /a.png"]
    ),
    (.directoryInPlace(path: "/r.png"), ["/r.png", "directory", "move it elsewhere"]),
    (.unreadableReference(path: "/r.png", reason: "no"), ["/r.png", "no", "permissions"]),
    (.largeFilePointer(path: "/r.txt"), ["/r.txt is a Git LFS pointer", "run `git lfs pull`"]),
    (
      .mergeConflict(path: "/r.png"), ["`git checkout --ours '/r.png'`", "SNAPSHOT_RECORD=failed"]
    ),
    (
      .corruptReference(path: "/r.png", reason: "bad"), ["/r.png", "bad", "SNAPSHOT_RECORD=failed"]
    ),
    (
      .unpackedReference(path: "/r.png"),
      ["/r.png is a copy of the artifact `actual`", "SNAPSHOT_RECORD=failed"]
    ),
    (.unwritable(path: "/r.png", reason: "full"), ["/r.png", "full", "SNAPSHOT_REFERENCE_DIR"]),
    (
      .inlineSnapshot(InlineSnapshotError(.computedText, file: "/a/T.swift", line: 7)),
      ["cannot change the inline snapshot at /a/T.swift:7: its closure", "write a literal"]
    ),
    (
      .inlineSnapshot(InlineSnapshotError(.changedSource, file: "/a/T.swift", line: 7)),
      ["/a/T.swift:7: the file changed", "run the tests again"]
    ),
    (
      .inlineSnapshot(InlineSnapshotError(.noCall, file: "/a/T.swift", line: 7)),
      ["/a/T.swift:7: no call to `assertInlineSnapshot`", "not in the expansion of a macro"]
    ),
    (
      .inlineSnapshot(InlineSnapshotError(.otherText, file: "/a/T.swift", line: 7)),
      ["/a/T.swift:7: this call already had different text", "once for each text"]
    ),
    (
      .unexpandedTilde(variable: "SNAPSHOT_REFERENCE_DIR", value: "~/x"),
      ["SNAPSHOT_REFERENCE_DIR is \"~/x\"", "only a shell expands", "absolute path"]
    ),
    (
      .linkLeavesDirectory(path: "/a/b/r.png", link: "/a/b"),
      ["cannot write /a/b/r.png", "the symbolic link /a/b ", "replace the link"]
    ),
    (
      .missingReference(
        path: "/n/r.png", setting: setting, actualPath: nil, formerPath: "/old.png"),
      ["/old.png has the same contents", "run: mkdir -p '/n' && mv -f '/old.png' '/n/r.png'"]
    ),
    (
      .overByteBudget(
        path: "/r.png",
        ByteExcess(
          byteCount: 20_500, budget: Setting(16_384, by: .default), reason: "it has 9 colors")),
      [
        "/r.png", "20,500 bytes, 4,116 more than 16,384 (default for its size)",
        "it has 9 colors; make the image smaller", "`.snapshots(maximumByteCount: 21 << 10)`",
      ]
    ),
    (
      .overTimeBudget(
        duration: .microseconds(12_340),
        budget: Setting(.milliseconds(9), by: .scope("`.snapshots` at A:1"))),
      ["12.3 ms of CPU time", "9.0 ms (`.snapshots` at A:1)", "maximumDuration:"]
    ),
    (.snapshotFailed(reason: "no view"), ["no view"]),
  ])
  func errorDescribesProblemAndRemedy(error: SnapshotError, parts: [String]) {
    for part in parts { #expect(error.description.contains(part)) }
  }
}
