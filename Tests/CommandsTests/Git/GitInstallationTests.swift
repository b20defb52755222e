import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite(.commands) struct GitInstallationTests {
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
    let tool = try tool(in: fixture)
    let first = fixture.install(tool)
    #expect(first.status == .success, "\(first.errors)")
    #expect(first.output.contains("set diff.snapshot.textconv\n"))
    let config = fixture.folder.bytes(".git/config")
    let second = fixture.install(tool)
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
    _ = fixture.install(tool)
    let result = fixture.install(tool, uninstalls: true)
    #expect(result.status == .success)
    #expect(try fixture.run("config", "--local", "--list") == before)
    #expect(
      fixture.folder.bytes("__Snapshots__/.gitattributes") == Array("# ours\n*.txt text\n".utf8))
    let again = fixture.install(tool, uninstalls: true)
    #expect(again.output.contains("diff.snapshot.binary is not set\n"))
    let other = try GitFixture()
    _ = other.install(tool)
    _ = other.install(tool, uninstalls: true)
    #expect(other.folder.bytes("__Snapshots__/.gitattributes") == nil)
  }

  @Test func uninstallingKeepsOtherToolsListed() throws {
    let fixture = try GitFixture()
    for tool in ["/missing", "/tool"] { _ = fixture.install(tool) }
    _ = fixture.install("/tool", uninstalls: true)
    #expect(try fixture.run("config", "--get-all", "snapshot.tool") == "/missing\n")
  }

  @Test func uninstallingNeverRemovesOtherTools() throws {
    let fixture = try GitFixture()
    for tool in ["/a.c", "/abc"] { _ = fixture.install(tool) }
    // This Git cannot add a tool again after it was removed.
    let script = """
      #!/bin/sh
      case "$*" in *--add*) exit 1 ;; esac
      PATH=${PATH#*:} exec git "$@"
      """
    let git = try fixture.folder.write(Array(script.utf8), to: "bin/git")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)
    var environment = GitFixture.environment
    environment["PATH"] = "\(fixture.path)/bin:" + (environment["PATH"] ?? "")
    let result = fixture.install("/a.c", uninstalls: true, environment: environment)
    #expect(result.status == .success, "\(result.errors)")
    #expect(try fixture.run("config", "--get-all", "snapshot.tool") == "/abc\n")
  }

  @Test func gitShowsTheTextOfTheTool() throws {
    let fixture = try GitFixture(named: " ö'")
    let tool = try tool(in: fixture)
    _ = fixture.install(tool)
    try fixture.commit(Array("one\0".utf8), to: name, "Add")
    try fixture.folder.write(Array("two\0".utf8), to: name)
    let diff = try fixture.run("diff")
    #expect(diff.contains("-converted one") && diff.contains("+converted two"), "\(diff)")
    try FileManager.default.removeItem(atPath: tool)
    try fixture.folder.write(Array("three\0".utf8), to: name)
    let fallback = try fixture.run("diff")
    #expect(fallback.contains("snapshot: the tool is missing or cannot run; in the package, run:"))
    // Git must not remember the text of the missing tool, and a tool that fails is no error.
    _ = try self.tool(in: fixture)
    #expect(try fixture.run("diff").contains("+converted three"))
    try Data("#!/bin/sh\nexit 64\n".utf8).write(to: URL(fileURLWithPath: tool))
    #expect(try fixture.run("diff").contains("the tool is missing or cannot run"))
  }

  @Test func gitMergesWithTheTool() throws {
    let fixture = try GitFixture()
    let tool = try tool(in: fixture)
    _ = fixture.install(tool)
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

  /// The location of a package in a folder of a repository.
  private func package(_ name: String, in fixture: GitFixture) throws -> SnapshotLocation {
    let folder = fixture.path + "/" + name
    try fixture.folder.write([], to: name + "/Package.swift")
    return SnapshotLocation(
      referenceDirectory: folder + "/__Snapshots__",
      artifactDirectory: folder + "/.build/snapshots", packageDirectory: folder)
  }

  @Test func aSecondPackageKeepsTheToolOfTheFirst() throws {
    let fixture = try GitFixture()
    let tools = try ["a", "b"].map { name in
      let path = try fixture.folder.write(
        Array("#!/bin/sh\necho \"\(name) $(cat \"$3\")\"\n".utf8), to: "\(name)/.build/snapshot")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }
    try fixture.folder.write(Array(".build\n".utf8), to: ".gitignore")
    let locations = try [package("a", in: fixture), package("b", in: fixture)]
    func install(_ index: Int, uninstalls: Bool = false) -> CommandResult {
      fixture.install(tools[index], in: locations[index], uninstalls: uninstalls)
    }
    #expect(install(0).status == .success)
    let second = install(1)
    #expect(second.output.contains("diff.snapshot.textconv is already set\n"))
    #expect(second.output.contains("listed \(tools[1])\n"))
    try fixture.commit(Array("one\0".utf8), to: "a/__Snapshots__/x.png", "Add")
    try fixture.folder.write(Array("two\0".utf8), to: "a/__Snapshots__/x.png")
    #expect(try fixture.run("diff").contains("+a two"))
    try FileManager.default.removeItem(atPath: tools[0])
    #expect(try fixture.run("diff").contains("+b two"))
    #expect(install(0, uninstalls: true).output.contains("kept diff.snapshot.textconv for"))
    #expect(fixture.folder.bytes("a/__Snapshots__/.gitattributes") == nil)
    #expect(fixture.folder.bytes("b/__Snapshots__/.gitattributes") != nil)
    _ = install(1, uninstalls: true)
    #expect(try !fixture.run("config", "--local", "--list").contains("snapshot"))
  }

  @Test func theMessageOfAMergeNamesThePackage() throws {
    let fixture = try GitFixture(named: " ö")
    let location = try package("apps/My App", in: fixture)
    let name = "apps/My App/__Snapshots__/AppTests/Screens/a.png"
    _ = fixture.install("/nonexistent", in: location)
    try fixture.commit(Array("base".utf8), to: name, "Base")
    try fixture.run("checkout", "--quiet", "-b", "branch")
    try fixture.commit(Array("theirs".utf8), to: name, "Theirs")
    try fixture.run("checkout", "--quiet", "main")
    try fixture.commit(Array("ours".utf8), to: name, "Ours")
    let merge = try fixture.outcome(["merge", "-m", "Merge", "branch"])
    #expect(
      merge.text.contains(
        "run: (cd '\(fixture.path)/apps/My App' && swift run snapshot git install)"),
      "\(merge.text)")
  }

  @Test func otherReferenceDirectoriesGetTheAttributes() throws {
    let fixture = try GitFixture()
    let other = try fixture.location.with(snapshotDirectory: "Brands/A", testFile: #filePath)
    for folder in [other.artifactDirectory, other.referenceDirectory] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    #expect(fixture.install("/tool").status == .success)
    #expect(fixture.folder.bytes("Brands/A/.gitattributes") != nil)
    _ = fixture.install("/tool", uninstalls: true)
    #expect(fixture.folder.bytes("Brands/A/.gitattributes") == nil)
  }

  @Test func aLinkedAttributesFileIsRefused() throws {
    let fixture = try GitFixture()
    let target = try fixture.folder.write([], to: "target")
    try fixture.folder.write([], to: "__Snapshots__/a")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/__Snapshots__/.gitattributes", withDestinationPath: target)
    let result = fixture.install("/tool")
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
    let result = CommandResult(["git", "install"], in: location)
    #expect(result.status == .conflict)
    #expect(result.errors.contains("is not in a Git repository"))
    #expect(try folder.contents().isEmpty)
  }
}

extension GitFixture {
  /// Installs or uninstalls a tool.
  fileprivate func install(
    _ tool: String, in location: SnapshotLocation? = nil, uninstalls: Bool = false,
    environment: [String: String] = GitFixture.environment
  ) -> CommandResult {
    CommandResult(
      ["git", "install"] + (uninstalls ? ["--uninstall"] : []), in: location ?? self.location,
      environment: environment, executable: tool)
  }
}
