import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct PullRequestCheckoutTests {
  private static let source = "App/Tests/AppTests/ScreenTests.swift"

  /// A clone with a package in the folder `App`, whose remote is the clone itself.
  private struct Clone {
    let fixture: GitFixture
    let scratch: ScratchFolder

    init(package: (GitFixture) throws -> Void) throws {
      fixture = try GitFixture()
      scratch = try ScratchFolder()
      try fixture.folder.write(Array("old\n".utf8), to: "README")
      try package(fixture)
      try fixture.run("add", "--all")
      try fixture.run("commit", "--quiet", "-m", "Add the package")
    }

    func checkout() throws -> PullRequestCheckout {
      try fixture.run("branch", "--force", "feature", "HEAD")
      let head = try fixture.run("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
      let json = """
        {"number": 7, "state": "open", "head": {"ref": "feature", "sha": "\(head)", "repo": null},
         "base": {"ref": "main", "sha": "", "repo": null}}
        """
      let location = SnapshotLocation(
        referenceDirectory: fixture.path + "/App/__Snapshots__",
        artifactDirectory: fixture.path + "/App/.build/snapshots",
        packageDirectory: fixture.path + "/App")
      let output = CommandOutput(standardOutput: { _ in }, standardError: { _ in })
      return try PullRequestCheckout(
        of: try JSONDecoder().decode(PullRequest.self, from: Data(json.utf8)),
        in: scratch.path + "/checkout", remote: fixture.path,
        CommandContext(
          location: location, output: output, environment: GitFixture.environment))
    }
  }

  private func clone() throws -> Clone {
    try Clone { fixture in
      try fixture.folder.write(Array("assertInlineSnapshot(of: a)\n".utf8), to: Self.source)
      try fixture.folder.write(Array("a\n".utf8), to: "App/Package.swift")
    }
  }

  private func write(_ text: String, to path: String, in clone: Clone) throws {
    try Data(text.utf8).write(
      to: URL(fileURLWithPath: clone.scratch.path + "/checkout/" + path))
  }

  @Test func theRepositoryOfAHookIsIgnored() throws {
    let (clone, other) = (try GitFixture(), try GitFixture())
    var environment = GitFixture.environment
    environment["GIT_DIR"] = other.path + "/.git"
    let folder = try HostProgram(in: clone.path, environment: environment)
      .run("git", ["rev-parse", "--absolute-git-dir"])
    #expect(String(decoding: folder, as: UTF8.self) == clone.path + "/.git\n")
  }

  @Test func inlineSnapshotsAreCommitted() throws {
    let clone = try clone()
    let checkout = try clone.checkout()
    defer { checkout.remove() }
    #expect(checkout.package == clone.scratch.path + "/checkout/App")
    try write("assertInlineSnapshot(of: a) { \"x\" }\n", to: Self.source, in: clone)
    let sources = ["Tests/AppTests/ScreenTests.swift"]
    let commit = try #require(try checkout.commit("Accept", sources: sources))
    #expect(try clone.fixture.run("diff", "--name-only", "HEAD", commit) == Self.source + "\n")
    #expect(try checkout.commit("Accept", sources: sources) == nil)
  }

  @Test func aBranchThatMovedOrWasDeletedIsNotPushed() throws {
    for changes in [
      nil, ["update-ref", "-d", "refs/heads/feature"],
      ["update-ref", "refs/heads/feature", "HEAD~1"],
    ] {
      let clone = try clone()
      try clone.fixture.commit([1], to: "README", "Change the text")
      let checkout = try clone.checkout()
      defer { checkout.remove() }
      try write("assertInlineSnapshot(of: a) { \"x\" }\n", to: Self.source, in: clone)
      let commit = try #require(
        try checkout.commit("Accept", sources: ["Tests/AppTests/ScreenTests.swift"]))
      guard let changes else {
        try checkout.push()
        #expect(try clone.fixture.run("rev-parse", "feature") == commit + "\n")
        continue
      }
      #expect(try clone.fixture.outcome(changes).status == 0)
      let before = try clone.fixture.run("for-each-ref", "refs/heads")
      let error = #expect(throws: CommandError.self) { try checkout.push() }
      #expect(error?.description.contains("stale info") == true, "\(error as Any)")
      #expect(try clone.fixture.run("for-each-ref", "refs/heads") == before)
    }
  }

  @Test func ignoredReferencesAreCommitted() throws {
    let clone = try clone()
    try clone.fixture.commit(Array("*.png\n".utf8), to: ".gitignore", "Ignore images")
    let checkout = try clone.checkout()
    defer { checkout.remove() }
    let path = "App/__Snapshots__/AppTests/a.png"
    try FileManager.default.createDirectory(
      atPath: checkout.references + "/AppTests", withIntermediateDirectories: true)
    try write("png", to: path, in: clone)
    let commit = try #require(try checkout.commit("Accept", sources: []))
    #expect(try clone.fixture.run("diff", "--name-only", "HEAD", commit) == path + "\n")
  }

  @Test func otherChangedFilesAreRefused() throws {
    let clone = try clone()
    let checkout = try clone.checkout()
    defer { checkout.remove() }
    try write("b", to: Self.source, in: clone)
    try write("b", to: "App/Package.swift", in: clone)
    #expect(throws: CommandError.self) {
      try checkout.commit("Accept", sources: ["Tests/AppTests/ScreenTests.swift"])
    }
  }

  @Test func aLinkInPlaceOfThePackageIsRefused() throws {
    let clone = try Clone { fixture in
      try FileManager.default.createSymbolicLink(
        atPath: fixture.path + "/App", withDestinationPath: "/")
    }
    // The clone itself has a folder.
    try FileManager.default.removeItem(atPath: clone.fixture.path + "/App")
    #expect(throws: CommandError.self) { try clone.checkout() }
  }
}
