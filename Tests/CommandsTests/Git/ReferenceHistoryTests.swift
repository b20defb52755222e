import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite(.commands) struct ReferenceHistoryTests {
  private let name = "__Snapshots__/AppTests/Screens/looksRight.dark@2x.png"

  @Test func variablesOfAHookDoNotSelectAnotherRepository() throws {
    let (fixture, other) = (try GitFixture(), try GitFixture())
    try fixture.commit(SampleReference.png(), to: "__Snapshots__/a.png", "Add")
    let git = GitProcess(
      in: fixture.path,
      environment: GitFixture.environment.merging([
        "GIT_DIR": other.path + "/.git", "GIT_WORK_TREE": other.path,
        "GIT_INDEX_FILE": other.path + "/.git/index",
      ]) { $1 })
    let files = String(decoding: try git.run(["ls-files"]), as: UTF8.self)
    #expect(files == "__Snapshots__/a.png\n")
  }

  @Test func historyNamesTheChangesBetweenVersions() throws {
    let fixture = try GitFixture()
    try fixture.commit(SampleReference.png(title: "Title"), to: name, "Add the screen")
    try fixture.commit(Array("x".utf8), to: "other.txt", "Change something else")
    try fixture.commit(SampleReference.png(.blue, title: "Titel"), to: name, "Translate it")
    try fixture.commit(
      SampleReference.png(.blue, title: "Titel", goal: .speed), to: name, "Pack it")
    try fixture.commit(SampleReference.png(.green, title: "Titel"), to: name, "Paint it")
    let result = fixture.status(of: "history", fixture.path + "/" + name)
    #expect(result.status == .success)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == fixture.path + "/" + name)
    #expect(
      lines.filter { $0.contains("Ada:") }.map { $0.split(separator: ": ")[1] } == [
        "Paint it", "Pack it", "Translate it", "Add the screen",
      ])
    #expect(lines.filter { $0.contains("2026-01-02 Ada") }.count == 4)
    #expect(lines.contains("  the pixels changed, but no view property did"))
    #expect(lines.contains("  only the file changed, not its pixels"))
    #expect(lines.contains(#"  Card > Label "Titel": text "Title" -> "Titel""#), "\(lines)")
    #expect(lines.contains("  the reference was added"))
  }

  @Test func historyFollowsRenames() throws {
    let fixture = try GitFixture(named: " ö*[x] ")
    let old = "__Snapshots__/AppTests/Screens/old name.png"
    try fixture.commit(SampleReference.png(title: "A"), to: old, "Add")
    try FileManager.default.createDirectory(
      atPath: fixture.path + "/__Snapshots__/AppTests/Screens", withIntermediateDirectories: true)
    try fixture.run("mv", old, name)
    try fixture.run("commit", "--quiet", "-m", "Rename")
    try fixture.commit(SampleReference.png(.blue, title: "A"), to: name, "Change")
    let history = try ReferenceHistory(of: name, in: fixture.git)
    #expect(history.versions.map(\.subject) == ["Change", "Rename", "Add"])
    #expect(history.versions.map(\.path) == [name, name, old])
    #expect(history.text.contains("  renamed from \(old)\n"))
  }

  @Test func aMergeWithItsOwnContentsIsAVersion() throws {
    let fixture = try GitFixture()
    try fixture.commit(SampleReference.png(), to: name, "Base")
    try fixture.run("checkout", "--quiet", "-b", "branch")
    try fixture.commit(SampleReference.png(.blue), to: name, "Theirs")
    try fixture.run("checkout", "--quiet", "main")
    try fixture.commit(SampleReference.png(.green), to: name, "Ours")
    #expect(try fixture.outcome(["merge", "branch"]).status == 1)
    try fixture.commit(SampleReference.png(.white), to: name, "Merge")
    let history = try ReferenceHistory(of: name, in: fixture.git)
    #expect(history.versions.first?.subject == "Merge")
    #expect(history.versions.contains { $0.subject == "Theirs" })
    #expect(history.versions.contains { $0.subject == "Ours" })
  }

  @Test func hostileNamesAreEscaped() throws {
    let fixture = try GitFixture()
    let name = "__Snapshots__/a\n\u{1B}[2J:(glob)*.png"
    try fixture.commit(
      SampleReference.png(title: "A"), to: name, "\u{1}\u{1B}[31m:100644 \u{202E}x")
    try fixture.commit(SampleReference.png(title: "\u{1B}[2J"), to: name, "B")
    let result = fixture.status(of: "history", fixture.path + "/" + name)
    #expect(result.status == .success, "\(result.errors)")
    let harmful: (Unicode.Scalar) -> Bool = { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{1}" }
    #expect(!result.output.unicodeScalars.contains(where: harmful))
    #expect(result.output.contains("the reference was added"))
    let json = fixture.status(
      of: ["history", fixture.path + "/" + name, "--json"])
    #expect(!json.output.unicodeScalars.contains { $0 == "\u{1B}" })
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["schema"] as? String == "snapshot-history/1")
    #expect((object?["versions"] as? [Any])?.count == 2)
  }

  @Test func aCorruptVersionIsReportedAndSkipped() throws {
    let fixture = try GitFixture()
    try fixture.commit(SampleReference.png(title: "A"), to: name, "Add")
    try fixture.commit([0x89, 0x50, 0x4E, 0x47, 1], to: name, "Break")
    try fixture.commit(SampleReference.png(title: "B"), to: name, "Fix")
    let versions = try ReferenceHistory(of: name, in: fixture.git).versions
    #expect(versions.map { $0.problem != nil } == [false, true, false])
    #expect(versions[0].changes == [#"Card > Label "B": text "A" -> "B""#])
  }

  @Test func textReferencesHaveLineCounts() throws {
    let fixture = try GitFixture()
    try fixture.commit(Array("a\nb\nc\n".utf8), to: "__Snapshots__/a.txt", "Add")
    try fixture.commit(Array("a\nx\ny\nc\n".utf8), to: "__Snapshots__/a.txt", "Edit")
    let versions = try ReferenceHistory(of: "__Snapshots__/a.txt", in: fixture.git).versions
    #expect(versions[0].changes == ["1 line removed, 2 added"])
  }

  @Test func missingRequirementsAreErrorsWithRemedies() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(SampleReference.png(), to: "__Snapshots__/a.png")
    let location = SnapshotLocation(
      referenceDirectory: folder.path + "/__Snapshots__", artifactDirectory: folder.path + "/x")
    let command = ["history", file]
    let outside = CommandResult(command, in: location)
    #expect(outside.status == .conflict)
    #expect(outside.errors.contains("is not in a Git repository; run the command in a clone"))
    let missing = CommandResult(command, in: location, environment: ["PATH": folder.path])
    #expect(missing.status == .conflict)
    #expect(missing.errors.contains("cannot find git in PATH; install Git"))
    let fixture = try GitFixture()
    let path = fixture.path + "/__Snapshots__/none.png"
    for number in 0..<2 {
      let untracked = fixture.status(of: "history", path)
      #expect(untracked.status == .conflict)
      #expect(untracked.errors.contains("no commit has the reference"), "\(untracked.errors)")
      if number == 0 { try fixture.commit([1], to: "a", "Add") }
    }
  }

  @Test func bisectFindsTheStartOfTheLatestSequence() throws {
    let fixture = try GitFixture()
    let colors: [Color] = [.blue, .red, .green, .blue, .blue]
    for (index, color) in colors.enumerated() {
      let bytes = try SampleReference.png(
        color, title: "A", goal: index == 4 ? .speed : .history)
      try fixture.commit(bytes, to: name, "Commit \(index)")
    }
    let path = fixture.path + "/" + name
    #expect(!fixture.status(of: "bisect", path).output.contains("git bisect"))
    try fixture.commit([1], to: "later", "Change the sources")
    let result = fixture.status(of: "bisect", path)
    #expect(result.status == .success)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[1].hasSuffix("Ada: Commit 3"))
    #expect(lines[2].hasPrefix("before: ") && lines[2].hasSuffix("Commit 2"))
    #expect(lines[3].hasPrefix("it had the same image at ") && lines[3].hasSuffix("Commit 0"))
    #expect(result.output.contains("git bisect run sh -c 'swift build --build-tests || exit 125; "))
    #expect(result.output.contains(#"^AppTests\.Screens[./]looksRight(\(|$)"#))
    try fixture.folder.write(SampleReference.png(.white), to: name)
    let changed = fixture.status(of: "bisect", path)
    #expect(changed.status == .differences)
    #expect(changed.output.hasPrefix("no commit has the current image"))
    try fixture.folder.write([0x89, 0x50, 0x4E, 0x47, 1], to: name)
    #expect(fixture.status(of: "bisect", path).status == .unreadableData)
  }

  /// A shallow clone of a repository.
  private func shallowClone(of fixture: GitFixture) throws -> (ScratchFolder, SnapshotLocation) {
    let folder = try ScratchFolder()
    try fixture.run(
      "clone", "--quiet", "--depth", "2", "file://" + fixture.path, folder.path + "/clone")
    let path = folder.path + "/clone"
    return (
      folder,
      SnapshotLocation(
        referenceDirectory: path + "/__Snapshots__", artifactDirectory: path + "/.build/snapshots",
        packageDirectory: path)
    )
  }

  @Test func aShallowCloneNamesNoInnocentCommit() throws {
    let fixture = try GitFixture()
    try fixture.commit(SampleReference.png(), to: name, "Add the screen")
    try fixture.commit([1], to: "a", "Innocent")
    try fixture.commit([2], to: "a", "Last")
    let (folder, location) = try shallowClone(of: fixture)
    let path = location.referenceDirectory + "/" + name.dropFirst("__Snapshots__/".count)
    let history = CommandResult(["history", path], in: location)
    #expect(history.status == .success)
    #expect(history.output.contains("  the history of this clone ends here\n"))
    #expect(!history.output.contains("was added"))
    let bisect = CommandResult(["bisect", path], in: location)
    #expect(bisect.status == .unreadableData)
    #expect(bisect.output.contains("since the oldest commit of this clone, or longer"))
    #expect(!bisect.output.contains("git bisect"))
    for result in [history, bisect] {
      let line = try #require(
        result.errors.firstRange(of: "run: ").map {
          result.errors[$0.upperBound...].trimmingCharacters(in: .newlines)
        })
      #expect(line.hasSuffix("git fetch --unshallow)"), "\(line)")
    }
    let line = history.errors[try #require(history.errors.firstRange(of: "run: ")).upperBound...]
    #expect(try Shell.status(of: String(line), in: "/") == 0)
    let whole = CommandResult(["bisect", path], in: location)
    #expect(whole.status == .success)
    #expect(whole.output.contains("Ada: Add the screen"))
    withExtendedLifetime(folder) {}
  }

  @Test func aCommitThatAShallowCloneHasIsFound() throws {
    let fixture = try GitFixture()
    try fixture.commit(SampleReference.png(), to: name, "Add")
    try fixture.commit([1], to: "a", "Innocent")
    try fixture.commit(SampleReference.png(.blue), to: name, "Paint")
    let (folder, location) = try shallowClone(of: fixture)
    let path = location.referenceDirectory + "/" + name.dropFirst("__Snapshots__/".count)
    let result = CommandResult(["bisect", path], in: location)
    #expect(result.status == .success)
    #expect(result.output.contains("Ada: Paint"))
    withExtendedLifetime(folder) {}
  }

  /// The search in a package below the root of its repository.
  @Test func theSearchRunsInTheRootAndInThePackage() throws {
    let fixture = try GitFixture(named: " it's")
    let package = "apps/My App"
    let path = "\(package)/__Snapshots__/AppTests/Screens/after.png"
    try fixture.folder.write(Array("good".utf8), to: package + "/source")
    // The file still names the test as it was before it was renamed.
    try fixture.commit(
      SampleReference.png(test: "AppTests/Screens/before"), to: path, "Rename the test")
    try fixture.commit([1], to: "a", "Innocent")
    try fixture.commit(Array("bad".utf8), to: package + "/source", "Guilty")
    try fixture.commit([2], to: "a", "Last")
    let location = SnapshotLocation(
      referenceDirectory: "\(fixture.path)/\(package)/__Snapshots__",
      artifactDirectory: "\(fixture.path)/\(package)/.build/snapshots",
      packageDirectory: "\(fixture.path)/\(package)")
    let result = CommandResult(
      ["bisect", fixture.path + "/" + path, "--json"], in: location)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let search = try #require(report["search"] as? String)
    // A stand-in for SwiftPM, in which the test fails unless the source is good.
    let tool = try fixture.folder.write(
      Array(
        #"""
        #!/bin/sh
        echo "$@" >>"$LOG"
        if test "$1" = test; then grep -q good source; fi
        """#.utf8), to: ".git/tools/swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    var environment = GitFixture.environment
    environment["PATH"] = "\(fixture.path)/.git/tools:\(environment["PATH"] ?? "")"
    environment["LOG"] = fixture.path + "/.git/log"
    for folder in ["/", fixture.path, "\(fixture.path)/\(package)"] {
      #expect(try Shell.status(of: search, in: folder, environment: environment) == 0)
      #expect(try fixture.run("log", "-1", "--format=%s", "refs/bisect/bad") == "Guilty\n")
      try fixture.run("bisect", "reset")
    }
    let log = String(decoding: fixture.folder.bytes(".git/log") ?? [], as: UTF8.self)
    #expect(log.contains(#"--filter ^AppTests\.Screens[./]after(\(|$)"#), "\(log)")
  }

  @Test func theOwnerOfTheRepositoryIsNamed() throws {
    let fixture = try GitFixture()
    let outcome = GitProcess.Outcome(
      status: 128, output: Data(),
      message: "fatal: detected dubious ownership in repository at '/it's a repository'\nTo add")
    let error = fixture.git.failure(["log"], outcome)
    #expect(error == .foreignRepository("/it's a repository"))
    #expect(error.description.hasSuffix(#"--add safe.directory '/it'\''s a repository'"#))
  }
}
