import Foundation
import Snapshots
import Testing

@Suite struct SnapshotLocationTests {
  @Test func thePackageAboveTheTestHoldsTheReferences() throws {
    let root = try TemporaryDirectory()
    try Data().write(to: URL(fileURLWithPath: root.path + "/Package.swift"))
    let location = try SnapshotLocation(
      testFile: root.path + "/Tests/AppTests/Deep/ScreenTests.swift", environment: [:])
    #expect(location.referenceDirectory == root.path + "/__Snapshots__")
    #expect(location.artifactDirectory == root.path + "/.build/snapshots")
  }

  @Test func theEnvironmentNamesOtherDirectories() throws {
    let location = try SnapshotLocation(
      testFile: "/nowhere/Test.swift",
      environment: ["SNAPSHOT_REFERENCE_DIR": "/references", "SNAPSHOT_ARTIFACTS": "/artifacts"])
    #expect(location.referenceDirectory == "/references")
    #expect(location.artifactDirectory == "/artifacts")
  }

  @Test func aRelativePathBeginsAtThePackage() throws {
    let root = try TemporaryDirectory()
    try Data().write(to: URL(fileURLWithPath: root.path + "/Package.swift"))
    let location = try SnapshotLocation(
      testFile: root.path + "/Tests/T.swift", environment: ["SNAPSHOT_REFERENCE_DIR": "references"])
    #expect(location.referenceDirectory == root.path + "/references")
  }

  @Test(arguments: [("/a", "/a"), ("/a", "/a/b"), ("/a/b", "/a"), ("/a/b/../c", "/a/c/d")])
  func directoriesThatOverlapAreAnError(references: String, artifacts: String) {
    #expect(throws: SnapshotError.self) {
      try SnapshotLocation(
        testFile: "/nowhere/Test.swift",
        environment: ["SNAPSHOT_REFERENCE_DIR": references, "SNAPSHOT_ARTIFACTS": artifacts])
    }
  }

  @Test func withoutAPackageTheErrorSaysWhatToSet() throws {
    let root = try TemporaryDirectory()
    let file = root.path + "/Test.swift"
    let error = #expect(throws: SnapshotError.self) {
      try SnapshotLocation(testFile: file, environment: [:])
    }
    #expect(error == .noPackageRoot(testFile: file))
    #expect(error?.description.contains("SNAPSHOT_REFERENCE_DIR") == true)
  }
}
