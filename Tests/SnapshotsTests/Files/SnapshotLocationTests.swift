import Foundation
import Testing

@testable import SnapshotAssertCore

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

  @Test func missingPackageThrowsWithAllVariablesToSet() throws {
    let root = try TemporaryDirectory()
    let file = root.path + "/Test.swift"
    let environment = ["SNAPSHOT_REFERENCE_DIR": "/references", "SNAPSHOT_ARTIFACTS": "/artifacts"]
    for variable in ["", "SNAPSHOT_REFERENCE_DIR", "SNAPSHOT_ARTIFACTS"] {
      let error = #expect(throws: SnapshotError.noPackageRoot(testFile: file)) {
        try SnapshotLocation(testFile: file, environment: environment.filter { $0.key == variable })
      }
      for name in environment.keys { #expect(error?.description.contains(name) == true) }
    }
    let location = try SnapshotLocation(testFile: file, environment: environment)
    #expect(location.referenceDirectory == "/references")
    #expect(location.artifactDirectory == "/artifacts")
  }

  // MARK: Directories of scopes and assertions

  private let location = SnapshotLocation(
    referenceDirectory: "/package/__Snapshots__", artifactDirectory: "/package/.build/snapshots",
    packageDirectory: "/package")

  @Test(arguments: [
    ("Brands/A", "/package/Brands/A", "Brands~2FA"), ("/other", "/other", "~2Fother"),
    ("Brands/../B", "/package/B", "B"), ("../up", "/up", "~2Fup"),
  ])
  func directoryHasItsOwnReferencesAndArtifacts(
    directory: String, references: String, folder: String
  ) throws {
    let own = try location.with(snapshotDirectory: directory, testFile: "/package/T.swift")
    #expect(own.referenceDirectory == references)
    #expect(own.artifactDirectory == "/package/.build/snapshots/.directories/" + folder)
    #expect(own.packageDirectory == "/package")
  }

  @Test(arguments: [
    ("Brands/A", "/Brands/A"), ("My Brand-1.0/a_b", "/My Brand-1.0/a_b"), ("/other", nil),
    ("Con", "/Con"), ("Größe", "/Größe"), ("α", "/α"), ("赤/家", "/赤/家"),
    ("a`b~2FA", "/a`b~2FA"), ("con\u{7}", "/con\u{7}"),
  ])
  func otherLocationsAreFound(directory: String, references: String?) throws {
    let folder = try TemporaryDirectory()
    let location = SnapshotLocation(
      referenceDirectory: folder.path + "/__Snapshots__",
      artifactDirectory: folder.path + "/.build/snapshots", packageDirectory: folder.path)
    #expect(location.otherLocations == [])
    let own = try location.with(snapshotDirectory: directory, testFile: folder.path + "/T.swift")
    try FileManager.default.createDirectory(
      atPath: own.artifactDirectory, withIntermediateDirectories: true)
    // No other name is read: a link, a file, and names that no path has.
    let others = own.artifactDirectory + "/.."
    for name in ["a~b", "~2", "~41", "~FF", "~2fA", "é", "~2E~2E~2FA", "A~2F~2E~2E~2FB"] {
      try FileManager.default.createDirectory(
        atPath: "\(others)/\(name)", withIntermediateDirectories: false)
    }
    try FileManager.default.createSymbolicLink(
      atPath: others + "/link", withDestinationPath: "..")
    let expected = references.map { folder.path + $0 } ?? directory
    #expect(location.otherLocations.map(\.referenceDirectory) == [expected])
    #expect(location.otherLocations.map(\.artifactDirectory) == [own.artifactDirectory])
  }

  /// Each of the characters has 9 bytes in the name, which may have at most 200 bytes.
  @Test(arguments: [23, 200])
  func longDirectoryIsFound(count: Int) throws {
    let folder = try TemporaryDirectory()
    let location = SnapshotLocation(
      referenceDirectory: folder.path + "/__Snapshots__",
      artifactDirectory: folder.path + "/.build/snapshots", packageDirectory: folder.path)
    let directory = Array(repeating: String(repeating: "赤", count: 20), count: count / 20 + 1)
      .joined(separator: "/")
    let own = try location.with(snapshotDirectory: directory, testFile: folder.path + "/T.swift")
    let name = (own.artifactDirectory as NSString).lastPathComponent
    #expect(name.utf8.count <= SnapshotIdentity.maximumFileNameLength)
    ArtifactDirectory.prepare(own)
    #expect(location.otherLocations == [own])
    // A file with the path of another directory is ignored.
    try Data("other".utf8).write(to: URL(fileURLWithPath: own.artifactDirectory + "/.path"))
    #expect(location.otherLocations == [])
  }

  @Test(arguments: ["__Snapshots__", "__Snapshots__/A", "", ".", "/", "~/A", ".build/snapshots/A"])
  func directoryThatIsNotSeparateThrows(directory: String) {
    #expect(throws: SnapshotError.self) {
      try location.with(snapshotDirectory: directory, testFile: "/package/T.swift")
    }
  }

  @Test func relativeDirectoryNeedsAPackage() throws {
    let location = SnapshotLocation(referenceDirectory: "/a", artifactDirectory: "/b")
    #expect(throws: SnapshotError.noPackageRoot(testFile: "/T.swift")) {
      try location.with(snapshotDirectory: "c", testFile: "/T.swift")
    }
    let own = try location.with(snapshotDirectory: "/c", testFile: "/T.swift")
    #expect(own.referenceDirectory == "/c")
    #expect(try location.with(snapshotDirectory: nil, testFile: "/T.swift") == location)
  }
}
