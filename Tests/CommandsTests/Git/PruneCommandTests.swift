import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite(.commands) struct PruneCommandTests {
  private let list = "Building for debugging...\nAppTests.Screens/looksRight()\n"
  /// A list with a test of the other module.
  private var all: String { list + "OldTests.Other/exists()\n" }
  private let used = "__Snapshots__/AppTests/Screens/looksRight.dark@2x.png"
  private let unused = "__Snapshots__/AppTests/Screens/removed.png"

  /// A folder outside the repository for lists of tests.
  private let lists: ScratchFolder

  init() throws { lists = try ScratchFolder() }

  /// Returns the path of a file with a list of tests.
  private func file(_ list: String) throws -> String {
    try lists.write(Array(list.utf8), to: "tests.txt")
  }

  /// Runs the command with a list of tests.
  private func prune(
    _ fixture: GitFixture, _ list: String, _ options: String...
  ) throws -> CommandResult {
    fixture.status(of: ["prune", "--tests", try file(list)] + options)
  }

  /// A repository with a used and an unused reference.
  private func repository() throws -> GitFixture {
    let fixture = try GitFixture(named: " ö'")
    try fixture.folder.write(Array(".build\n".utf8), to: ".gitignore")
    try fixture.folder.write(SampleReference.png(.red), to: used)
    try fixture.folder.write(SampleReference.png(.blue), to: "__Snapshots__/OldTests/Gone/a.png")
    try fixture.commit(SampleReference.png(.green), to: unused, "Add")
    return fixture
  }

  @Test func unusedReferencesAreListedAndKept() throws {
    let fixture = try repository()
    let before = try fixture.folder.contents()
    let result = try prune(fixture, list)
    #expect(result.status == .differences)
    let lines = result.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("unused  AppTests/Screens/removed.png  "))
    #expect(lines[1].hasPrefix("unused  OldTests/Gone/a.png  "))
    #expect(lines[1].hasSuffix("(the list has no test of this module)"))
    #expect(lines.count == 4)
    #expect(try fixture.folder.contents() == before)
  }

  @Test func deletingRemovesOnlyUnusedReferences() throws {
    let fixture = try repository()
    let result = try prune(fixture, all, "--delete")
    #expect(result.status == .success, "\(result.errors)")
    #expect(result.output.hasPrefix("deleted  AppTests/Screens/removed.png"))
    let names = try fixture.folder.contents().keys.filter { $0.hasPrefix("__Snapshots__") }
    #expect(names == [used])
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: fixture.path + "/__Snapshots__")
    #expect(folders == ["AppTests"])
    #expect(try prune(fixture, list).status == .success)
  }

  @Test func aListWithoutAModuleDeletesNothing() throws {
    let fixture = try repository()
    let before = try fixture.folder.contents()
    let result = try prune(fixture, list, "--delete")
    #expect(result.status == .conflict)
    #expect(result.errors.contains("no test of the module of OldTests/Gone/a.png"))
    #expect(try fixture.folder.contents() == before)
    let forced = try prune(fixture, list, "--delete", "--force")
    #expect(forced.output.contains("deleted  OldTests/Gone/a.png"))
  }

  @Test func aListIsReadFromAFile() throws {
    let fixture = try repository()
    let path = try fixture.folder.write(Array(list.utf8), to: "tests.txt")
    #expect(fixture.status(of: "prune", "--tests", path).status == .differences)
    let result = fixture.status(of: "prune", "--tests", path + "x")
    #expect(result.status == .unreadableData)
    #expect(result.errors == "error: \(path)x: no such file; check the path\n")
  }

  @Test(arguments: ["modified", "untracked", "ignored"])
  func deletingNeedsATreeThatGitCanRestore(change: String) throws {
    let fixture = try repository()
    switch change {
    case "modified": try fixture.folder.write(SampleReference.png(.white), to: used)
    case "untracked": try fixture.folder.write([1], to: "__Snapshots__/AppTests/Screens/new\n.png")
    default:
      try fixture.commit(Array("*.tmp\n".utf8), to: "__Snapshots__/.gitignore", "Ignore")
      try fixture.folder.write([1], to: "__Snapshots__/AppTests/a.tmp")
    }
    let before = try fixture.folder.contents()
    let result = try prune(fixture, all, "--delete")
    #expect(result.status == .conflict)
    #expect(result.errors.contains("1 uncommitted change"))
    #expect(result.errors.contains("or pass --force"))
    #expect(try fixture.folder.contents() == before)
    let forced = try prune(fixture, list, "--delete", "--force")
    #expect(forced.output.contains("deleted  AppTests/Screens/removed.png"))
  }

  @Test func deletingOutsideARepositoryNeedsForce() throws {
    let folder = try ScratchFolder()
    try folder.write(SampleReference.png(), to: unused)
    let location = SnapshotLocation(
      referenceDirectory: folder.path + "/__Snapshots__", artifactDirectory: folder.path + "/a")
    let result = CommandResult(["prune", "--tests", try file(all), "--delete"], in: location)
    #expect(result.status == .conflict)
    #expect(result.errors.contains("is not in a Git repository"))
    #expect(folder.bytes(unused) != nil)
  }

  @Test func aRenamedTestGetsItsReferenceByAMove() throws {
    let fixture = try repository()
    let name = "AppTests/Screens/isNew.png"
    let tests = all + "AppTests.Screens/isNew()\n"
    try fixture.folder.write(
      SampleReference.png(.green, goal: .speed),
      to: ".build/snapshots/AppTests/Screens/isNew.actual.png")
    let result = try prune(fixture, tests, "--delete")
    #expect(result.output.hasPrefix("renamed  AppTests/Screens/removed.png"))
    #expect(fixture.folder.bytes(unused) != nil)
    let move = try #require(result.output.split(separator: "\n").first { $0.contains("mv -f") })
    #expect(
      result.output.contains(
        "  then, to update the name of the test in the file: SNAPSHOT_RECORD=failed swift test "
          + #"--filter '^AppTests\.Screens[./]isNew(\(|$)'"#))
    // The command works without Git.
    try FileManager.default.removeItem(atPath: fixture.path + "/.git")
    #expect(try Shell.status(of: String(move), in: "/") == 0)
    #expect(fixture.folder.bytes("__Snapshots__/" + name) != nil)
    #expect(fixture.folder.bytes(unused) == nil)
  }

  @Test func otherReferenceDirectoriesArePruned() throws {
    let fixture = try repository()
    let other = try fixture.location.with(snapshotDirectory: "Brands/A", testFile: #filePath)
    try FileManager.default.createDirectory(
      atPath: other.artifactDirectory, withIntermediateDirectories: true)
    let gone = "Brands/A/AppTests/Screens/gone.png"
    try fixture.commit(SampleReference.png(), to: gone, "Add a brand")
    let result = try prune(fixture, all)
    #expect(result.output.contains("unused  \(gone)  "))
    #expect(result.output.contains("3 unused references"))
    try fixture.folder.write(SampleReference.png(.white), to: gone)
    let refused = try prune(fixture, all, "--delete")
    #expect(refused.status == .conflict)
    #expect(refused.errors.contains("1 uncommitted change in \(fixture.path)/Brands/A"))
    #expect(fixture.folder.bytes(unused) != nil)
    try fixture.run("checkout", "--quiet", ".")
    let deleted = try prune(fixture, all, "--delete")
    #expect(deleted.status == .success, "\(deleted.errors)")
    #expect(fixture.folder.bytes(gone) == nil && fixture.folder.bytes(unused) == nil)
  }

  /// Creates the folder of results that states a reference directory.
  private func addScope(_ folder: String, to fixture: GitFixture) throws {
    try FileManager.default.createDirectory(
      atPath: fixture.location.artifactDirectory + "/.directories/" + folder,
      withIntermediateDirectories: true)
  }

  @Test func otherFilesInADirectoryOfAScopeAreKept() throws {
    let fixture = try repository()
    try addScope("Tests", to: fixture)
    let (source, gone) = ("Tests/AppTests/ScreenTests.swift", "Tests/AppTests/Screens/gone.png")
    let picture = "Tests/AppTests/Screens/picture.png"
    try fixture.folder.write(Array("import Testing\n".utf8), to: source)
    try fixture.folder.write(SampleReference.png(test: nil), to: picture)
    try fixture.commit(SampleReference.png(), to: gone, "Add")
    let result = try prune(fixture, all, "--delete")
    #expect(result.status == .success, "\(result.errors)")
    #expect(fixture.folder.bytes(gone) == nil)
    #expect(fixture.folder.bytes(source) != nil && fixture.folder.bytes(picture) != nil)
  }

  @Test func directoriesOutsideThePackageAreNotPruned() throws {
    let fixture = try repository()
    let outside = try ScratchFolder()
    let path = "AppTests/Screens/gone.png"
    try outside.write(SampleReference.png(), to: path)
    let other = try fixture.location.with(snapshotDirectory: outside.path, testFile: #filePath)
    try FileManager.default.createDirectory(
      atPath: other.artifactDirectory, withIntermediateDirectories: true)
    let result = try prune(fixture, all, "--delete", "--force")
    #expect(outside.bytes(path) != nil)
    #expect(result.errors.contains("the references in \(outside.path) are not pruned"))
    #expect(fixture.folder.bytes(unused) == nil)
  }

  @Test func onlyTheOwnFilesOfAnOutdatedResultAreDeleted() throws {
    let fixture = try repository()
    let folder = ".build/snapshots/"
    let stem = "AppTests/Screens/gone"
    let others = folder + "AppTests/Screens/looksRight.reference.png"
    let result = SnapshotResult(
      run: TestRun(id: "1", started: "2026-11-22T04:13:00.250Z"), module: "AppTests",
      suite: ["Screens"], function: "gone()", verdict: .differed, reason: .different,
      format: "png", reference: .init(path: stem + ".png"),
      artifacts: [
        "actual": stem + ".actual.png", "reference": "AppTests/Screens/looksRight.reference.png",
      ], session: "s")
    // A merge stores a conflict with a digest in its name.
    let file = folder + ".results/\(stem).png.0123456789ab.json"
    try fixture.folder.write([UInt8](try JSONEncoder().encode(result)), to: file)
    for path in [folder + stem + ".actual.png", others] {
      try fixture.folder.write(SampleReference.png(), to: path)
    }
    let pruned = try prune(fixture, all, "--delete")
    #expect(pruned.output.contains("deleted  the result of \(stem).png"), "\(pruned.errors)")
    #expect(fixture.folder.bytes(file) == nil)
    #expect(fixture.folder.bytes(folder + stem + ".actual.png") == nil)
    #expect(fixture.folder.bytes(others) != nil)
  }

  @Test func filesThatCannotBeDeletedRemain() throws {
    let fixture = try repository()
    let path = "AppTests/Screens/gone"
    let result = SnapshotResult(
      run: TestRun(id: "1", started: "2026-11-22T04:13:00.250Z"), module: "AppTests",
      suite: ["Screens"], function: "gone()", verdict: .differed, reason: .different,
      format: "png", reference: .init(path: path + ".png"),
      artifacts: ["actual": path + ".actual.png"], session: "s")
    try fixture.folder.write(
      [UInt8](try JSONEncoder().encode(result)), to: ".build/snapshots/.results/\(path).png.json")
    // The artifact is a folder.
    try fixture.folder.write([1], to: ".build/snapshots/\(path).actual.png/file")
    let pruned = try prune(fixture, all, "--delete")
    #expect(pruned.status == .differences)
    #expect(pruned.errors.contains("cannot remove \(path).actual.png: it is not a regular file"))
    #expect(pruned.output.contains("deleted  AppTests/Screens/removed.png"))
    #expect(pruned.output.contains("outdated  the result of \(path).png"))
  }

  @Test func aRenamedTestWithAReferenceIsNamed() throws {
    let fixture = try repository()
    try fixture.commit(
      SampleReference.png(.green), to: "__Snapshots__/AppTests/Screens/isNew.png", "Record")
    let result = try prune(fixture, list + "AppTests.Screens/isNew()", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let orphans = try #require(object?["orphans"] as? [[String: Any]])
    #expect(orphans.count == 2)
    #expect(orphans[0]["successor"] as? String == "AppTests/Screens/isNew.png")
    #expect(orphans[0]["isMovable"] as? Bool == false)
    #expect(orphans[0]["isDeleted"] as? Bool == false)
  }

  @Test func withoutAListOnlyCompletedTestsHaveUnusedReferences() throws {
    let fixture = try repository()
    #expect(fixture.status(of: "prune").status == .success)
    CompletedTest(
      module: "AppTests", suite: ["Screens"], function: "looksRight()", in: fixture.location
    ).write(to: fixture.location)
    let result = fixture.status(of: "prune")
    #expect(result.status == .differences)
    #expect(result.output.hasPrefix("unused  AppTests/Screens/looksRight.dark@2x.png"))
    #expect(!result.output.contains("removed.png"))
    #expect(result.errors.contains("swift test list > tests.txt"))
  }

  @Test func deletingNeedsReadableResults() throws {
    let fixture = try repository()
    try fixture.folder.write(
      Array("{".utf8), to: ".build/snapshots/.results/AppTests/Screens/looksRight.png.json")
    let listed = try prune(fixture, list)
    #expect(listed.status == .differences)
    #expect(listed.errors.contains("cannot read the result AppTests/Screens/looksRight.png.json"))
    let result = try prune(fixture, list, "--delete")
    #expect(result.status == .conflict)
    #expect(result.errors.contains("cannot delete references: cannot read the result"))
    #expect(fixture.folder.bytes(unused) != nil)
  }

  @Test func aListWithoutTestsIsAnError() throws {
    let fixture = try repository()
    for list in ["", "error: the build failed\n"] {
      let result = try prune(fixture, list, "--delete")
      #expect(result.status == .unreadableData)
      #expect(result.errors.contains("names no test"))
    }
    #expect(fixture.folder.bytes(unused) != nil)
  }

  @Test func linksAreNeitherListedNorFollowed() throws {
    let fixture = try repository()
    let outside = try ScratchFolder()
    let file = try outside.write(SampleReference.png(), to: "Suite/secret.png")
    let references = fixture.path + "/__Snapshots__"
    try FileManager.default.createSymbolicLink(
      atPath: references + "/Linked", withDestinationPath: outside.path)
    try FileManager.default.createSymbolicLink(
      atPath: references + "/AppTests/Screens/link.png", withDestinationPath: file)
    let result = try prune(fixture, list, "--delete", "--force")
    #expect(!result.output.contains("secret") && !result.output.contains("link.png"))
    #expect(outside.bytes("Suite/secret.png") != nil)
    for path in ["Linked/Suite/secret.png", "../x", "AppTests/../a", "/etc/passwd", "", "a//b"] {
      let error = #expect(throws: FileError.self) {
        try Folder.removeFile(path, in: references)
      }
      #expect(error?.operation == .removing)
    }
    #expect(throws: FileError("AppTests/Screens/link.png", .removing, .irregular)) {
      try Folder.removeFile("AppTests/Screens/link.png", in: references)
    }
    #expect(outside.bytes("Suite/secret.png") != nil)
  }
}
