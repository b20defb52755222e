import Foundation
import SnapshotCore
import Testing

@Suite struct SnapshotLocationTests {
  @Test func referencesAreInThePackageOfTheTest() throws {
    let root = try TemporaryDirectory()
    try Data().write(to: URL(fileURLWithPath: root.path + "/Package.swift"))
    let location = try SnapshotLocation(
      testFile: root.path + "/Tests/AppTests/Deep/ScreenTests.swift", environment: [:])
    #expect(location.referenceDirectory == root.path + "/__Snapshots__")
    #expect(location.artifactDirectory == root.path + "/.build/snapshots")
  }

  @Test func environmentOverridesTheDirectories() throws {
    let location = try SnapshotLocation(
      testFile: "/nowhere/Test.swift",
      environment: ["SNAPSHOT_REFERENCE_DIR": "/references", "SNAPSHOT_ARTIFACTS": "/artifacts"])
    #expect(location.referenceDirectory == "/references")
    #expect(location.artifactDirectory == "/artifacts")
  }

  @Test func relativePathsStartAtThePackage() throws {
    let root = try TemporaryDirectory()
    try Data().write(to: URL(fileURLWithPath: root.path + "/Package.swift"))
    let location = try SnapshotLocation(
      testFile: root.path + "/Tests/T.swift", environment: ["SNAPSHOT_REFERENCE_DIR": "references"])
    #expect(location.referenceDirectory == root.path + "/references")
  }

  @Test(arguments: [("/a", "/a"), ("/a", "/a/b"), ("/a/b", "/a"), ("/a/b/../c", "/a/c/d")])
  func overlappingDirectoriesThrow(references: String, artifacts: String) {
    #expect(throws: SnapshotError.self) {
      try SnapshotLocation(
        testFile: "/nowhere/Test.swift",
        environment: ["SNAPSHOT_REFERENCE_DIR": references, "SNAPSHOT_ARTIFACTS": artifacts])
    }
  }

  @Test(arguments: ["SNAPSHOT_REFERENCE_DIR", "SNAPSHOT_ARTIFACTS"], ["~/x", "~", "~anna/x"])
  func tildeThrows(variable: String, value: String) throws {
    let root = try TemporaryDirectory()
    try Data().write(to: URL(fileURLWithPath: root.path + "/Package.swift"))
    let file = root.path + "/Tests/T.swift"
    #expect(throws: SnapshotError.unexpandedTilde(variable: variable, value: value)) {
      try SnapshotLocation(testFile: file, environment: [variable: value])
    }
    let inside = try SnapshotLocation(testFile: file, environment: [variable: "./~x"])
    #expect([inside.referenceDirectory, inside.artifactDirectory].contains(root.path + "/./~x"))
  }

  @Test func missingPackageThrowsWithTheVariableToSet() throws {
    let root = try TemporaryDirectory()
    let file = root.path + "/Test.swift"
    let error = #expect(throws: SnapshotError.self) {
      try SnapshotLocation(testFile: file, environment: [:])
    }
    #expect(error == .noPackageRoot(testFile: file))
    #expect(error?.description.contains("SNAPSHOT_REFERENCE_DIR") == true)
  }
}
