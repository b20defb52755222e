import Foundation
import SnapshotCore
import Testing

@testable import SnapshotCommands

@Suite struct GitInstallationTests {
  private let name = "__Snapshots__/AppTests/Screens/looksRight.png"

  /// Writes a stand-in for the tool: it prints its arguments, or merges by taking their version
  /// unless it contains the word `conflict`.
  private func tool(in fixture: GitFixture) throws -> String {
    let script = """
      #!/bin/sh
      if test "$2" = textconv; then echo "converted $(cat "$3")"; exit 0; fi
      if grep -q conflict "$5"; then echo "record $6" >&2; exit 1; fi
      cp "$5" "$4"
      """
    let path = try fixture.folder.write(Array(script.utf8), to: ".build/my tool's $HOME/snapshot")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try fixture.folder.write(Array(".build\n".utf8), to: ".gitignore")
    return path
  }

  @Test func installingTwiceChangesNothingTheSecondTime() throws {
    let fixture = try GitFixture(named: " ö'*")
    let command = GitInstallCommand(tool: try tool(in: fixture))
    let first = fixture.status(of: command)
    #expect(first.status == .success, "\(first.errors)")
    #expect(first.output.contains("set diff.snapshot.textconv\n"))
    let config = fixture.folder.bytes(".git/config")
    let second = fixture.status(of: command)
    #expect(second.output.split(separator: "\n").allSatisfy { $0.contains("already") })
    #expect(fixture.folder.bytes(".git/config") == config)
    #expect(
      fixture.folder.bytes("__Snapshots__/.gitattributes")
        == Array("*.png -text diff=snapshot merge=snapshot\n".utf8))
  }

  @Test func uninstallingRestoresTheSettings() throws {
    let fixture = try GitFixture()
    try fixture.folder.write(
      Array("# ours\n*.txt text\n".utf8), to: "__Snapshots__/.gitattributes")
    let before = try fixture.run("config", "--local", "--list")
    let tool = try tool(in: fixture)
    _ = fixture.status(of: GitInstallCommand(tool: tool))
    let result = fixture.status(of: GitInstallCommand(tool: tool, uninstalls: true))
    #expect(result.status == .success)
    #expect(try fixture.run("config", "--local", "--list") == before)
    #expect(
      fixture.folder.bytes("__Snapshots__/.gitattributes") == Array("# ours\n*.txt text\n".utf8))
    let again = fixture.status(of: GitInstallCommand(tool: tool, uninstalls: true))
    #expect(again.output.contains("diff.snapshot.binary is not set\n"))
    let other = try GitFixture()
    _ = other.status(of: GitInstallCommand(tool: tool))
    _ = other.status(of: GitInstallCommand(tool: tool, uninstalls: true))
    #expect(other.folder.bytes("__Snapshots__/.gitattributes") == nil)
  }

  @Test func gitShowsTheTextOfTheTool() throws {
    let fixture = try GitFixture(named: " ö'")
    let tool = try tool(in: fixture)
    _ = fixture.status(of: GitInstallCommand(tool: tool))
    try fixture.commit(Array("one\0".utf8), to: name, "Add")
    try fixture.folder.write(Array("two\0".utf8), to: name)
    let diff = try fixture.run("diff")
    #expect(diff.contains("-converted one") && diff.contains("+converted two"), "\(diff)")
    try FileManager.default.removeItem(atPath: tool)
    try fixture.folder.write(Array("three\0".utf8), to: name)
    let fallback = try fixture.run("diff")
    #expect(fallback.contains("snapshot: the tool is missing or cannot run; run: swift run"))
    // Git must not remember the text of the missing tool, and a tool that fails is no error.
    _ = try self.tool(in: fixture)
    #expect(try fixture.run("diff").contains("+converted three"))
    try Data("#!/bin/sh\nexit 64\n".utf8).write(to: URL(fileURLWithPath: tool))
    #expect(try fixture.run("diff").contains("the tool is missing or cannot run"))
  }

  @Test func gitMergesWithTheTool() throws {
    let fixture = try GitFixture()
    let tool = try tool(in: fixture)
    _ = fixture.status(of: GitInstallCommand(tool: tool))
    let name = "__Snapshots__/AppTests/two words'$(touch x).png"
    func merge(_ theirs: String) throws -> (status: Int32, text: String) {
      try fixture.commit(Array("base \(theirs)".utf8), to: name, "Base")
      try fixture.run("checkout", "--quiet", "-B", "branch")
      try fixture.commit(Array(theirs.utf8), to: name, "Theirs")
      try fixture.run("checkout", "--quiet", "main")
      try fixture.commit(Array("ours \(theirs)".utf8), to: name, "Ours")
      return try fixture.outcome(["merge", "-m", "Merge", "branch"])
    }
    #expect(try merge("theirs").status == 0)
    #expect(fixture.folder.bytes(name) == Array("theirs".utf8))
    let conflict = try merge("a conflict")
    #expect(conflict.status == 1)
    #expect(conflict.text.contains("record \(name)"))
    #expect(fixture.folder.bytes(name) == Array("ours a conflict".utf8))
    #expect(try fixture.run("ls-files", "--stage", "--", name).split(separator: "\n").count == 3)
    #expect(fixture.folder.bytes("x") == nil)
    try fixture.run("merge", "--abort")
    try FileManager.default.removeItem(atPath: tool)
    let missing = try merge("without the tool")
    #expect(missing.status == 1 && missing.text.contains("the tool is missing or cannot run"))
    #expect(fixture.folder.bytes(name) == Array("ours without the tool".utf8))
  }

  @Test func aLinkedAttributesFileIsRefused() throws {
    let fixture = try GitFixture()
    let target = try fixture.folder.write([], to: "target")
    try fixture.folder.write([], to: "__Snapshots__/a")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/__Snapshots__/.gitattributes", withDestinationPath: target)
    let result = fixture.status(of: GitInstallCommand(tool: "/tool"))
    #expect(result.status == .conflict)
    #expect(result.errors.contains("is a symbolic link"))
    #expect(fixture.folder.bytes("target") == [])
    #expect(try !fixture.run("config", "--local", "--list").contains("snapshot"))
  }

  @Test func aFolderOutsideARepositoryIsAnError() throws {
    let folder = try ScratchFolder()
    let location = SnapshotLocation(
      referenceDirectory: folder.path + "/__Snapshots__", artifactDirectory: folder.path + "/a",
      packageDirectory: folder.path)
    let result = CommandResult(GitInstallCommand(tool: "/tool"), in: location)
    #expect(result.status == .conflict)
    #expect(result.errors.contains("is not in a Git repository"))
    #expect(try folder.contents().isEmpty)
  }
}
