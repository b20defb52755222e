import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// The suggestion of an unused reference with the same contents after a test was renamed.
@Suite struct RenameTests {
  /// The former path in a recording or a failure.
  private func formerPath(_ outcome: SnapshotOutcome) -> String? {
    switch outcome {
    case .recorded(let recording): recording.formerPath
    case .failed(.missingReference(_, _, _, let path), _): path
    default: nil
    }
  }

  /// Returns the command in a message.
  private func command(in outcome: SnapshotOutcome) throws -> String {
    let message = try #require(outcome.failureMessage(filter: nil))
    let lines = message.split(separator: "\n").filter { $0.contains("if this test was renamed") }
    try #require(lines.count == 1, "\(message)")
    return try String(#require(lines[0].firstRange(of: "run: ").map { lines[0][$0.upperBound...] }))
  }

  @Test func aPipeWithTheNameOfAResultIsNotRead() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "before()")
    let results = checkout.artifacts.path + "/.results/AppTests/Screens"
    let pipe = unsafe mkfifo(results + "/before.pipe.png.json", 0o600)
    #expect(pipe == 0)
    let outcome = try checkout.verify(.red, function: "after()", record: .never)
    #expect(formerPath(outcome) == checkout.path("before.png"))
    let run = SnapshotResults(below: checkout.artifacts.path + "/.results")
    #expect(run.snapshots.count == 2)
  }

  @Test(arguments: [RecordMode.missing, .never], [true, false])
  func commandInTheMessageMovesTheReference(mode: RecordMode, isCommitted: Bool) throws {
    let checkout = try Checkout(inside: "the app's $HOME")
    let repository = try GitRepository(in: checkout.references.path)
    _ = try checkout.verify(.red, function: "before()", named: "dark")
    let before = try checkout.bytes("before.dark.png")
    if isCommitted {
      try repository.run("add", "--all")
      try repository.run("commit", "--quiet", "--message", "Add a screen")
    }
    // This suite does not have a folder yet.
    let outcome = try checkout.verify(
      .red, function: "after()", suite: "Pages", named: "dark", record: mode)
    #expect(formerPath(outcome) == checkout.path("before.dark.png"))
    try Shell.run(["sh", "-ec", command(in: outcome)], in: "/")

    #expect(!checkout.exists("before.dark.png"))
    #expect(try checkout.bytes("../Pages/after.dark.png") == before)
    let match = try checkout.verify(
      .red, function: "after()", suite: "Pages", named: "dark", record: .never)
    #expect(match == .matched)
    if isCommitted {
      try repository.run("add", "--all")
      #expect(try repository.run("status", "--porcelain").hasPrefix("R  "))
    }
  }

  @Test(arguments: [RecordMode.failed, .all])
  func recordingUpdatesTheNameOfTheTestInAMovedReference(mode: RecordMode) throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "after()")
    let expected = try checkout.bytes("after.png")
    try FileManager.default.removeItem(atPath: checkout.path("after.png"))
    _ = try checkout.verify(.red, function: "before()")
    let renamed = try checkout.verify(.red, function: "after()", record: .never)
    try Shell.run(["sh", "-ec", command(in: renamed)], in: "/")
    #expect(
      renamed.failureMessage(filter: "^F/")?.contains(
        "\n  then, to update the name of the test in the file, run: SNAPSHOT_RECORD=failed "
          + "swift test --filter '^F/'") == true)
    func problems() throws -> [String] {
      let audit = try ReferenceAudit(of: checkout.references.path, results: [])
      return audit.paths.compactMap { audit.finding(at: $0)?.problem }
    }
    let problem = try #require(try problems().first)
    #expect(problem.hasPrefix("names the test AppTests/Screens/before; "))
    #expect(try checkout.verify(.red, function: "after()", record: .missing) == .matched)
    #expect(try problems() == [problem])
    guard
      case .recorded(let recording) = try checkout.verify(
        .red, function: "after()", record: mode)
    else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(recording.reason == .renamed)
    #expect(try checkout.bytes("after.png") == expected)
    #expect(try problems().isEmpty)
    #expect(try checkout.verify(.red, function: "after()", record: mode) == .matched)
  }

  @Test func aReferenceIsFoundThroughALinkedDirectory() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "before()")
    let target = checkout.references.path + "-target"
    try FileManager.default.moveItem(atPath: checkout.references.path, toPath: target)
    defer { try? FileManager.default.removeItem(atPath: target) }
    try FileManager.default.createSymbolicLink(
      atPath: checkout.references.path, withDestinationPath: target)
    let outcome = try checkout.verify(.red, function: "after()", record: .never)
    #expect(formerPath(outcome) == checkout.path("before.png"))
  }

  @Test func referenceWithTheMostSimilarNameIsSuggested() throws {
    let checkout = try Checkout()
    for name in ["signIn()", "profile()", "settings()"] {
      _ = try checkout.verify(.red, function: name)
    }
    let outcome = try checkout.verify(.red, function: "profilePage()")
    #expect(formerPath(outcome) == checkout.path("profile.png"))
  }

  @Test func referenceThatNamesThisSnapshotIsSuggestedFirst() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "looksRight()")
    _ = try checkout.verify(.red, function: "looksRigh()")
    let moved = checkout.path("elsewhere.png")
    try FileManager.default.moveItem(atPath: checkout.path("looksRight.png"), toPath: moved)
    #expect(formerPath(try checkout.verify(.red, function: "looksRight()")) == moved)
  }

  @Test func referencesOfTestsOfThisProcessAreNotSuggested() throws {
    let checkout = try Checkout()
    let registry = ReferenceRegistry()
    _ = try checkout.verify(.red, function: "one()", named: "dark")
    _ = try checkout.verify(.blue, function: "one()", registry: registry)
    // The test may still use its other reference.
    #expect(formerPath(try checkout.verify(.red, function: "two()", registry: registry)) == nil)
    let copy = checkout.path("copy.png")
    try FileManager.default.copyItem(atPath: checkout.path("one.dark.png"), toPath: copy)
    #expect(formerPath(try checkout.verify(.red, function: "three()", registry: registry)) == nil)
  }

  @Test func referencesOfTestsOfOtherProcessesOfTheRunAreNotSuggested() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "before()")
    let path = checkout.artifacts.path + "/.results/AppTests/Screens/before.png.json"
    func rewrite(_ text: String, with replacement: String) throws {
      try String(contentsOfFile: path, encoding: .utf8).replacing(text, with: replacement)
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    try rewrite(TestSession.identifier, with: "another process")
    #expect(formerPath(try checkout.verify(.red, function: "after()", record: .never)) == nil)
    try rewrite(TestRun.current(package: nil).id, with: "earlier")
    #expect(
      formerPath(try checkout.verify(.red, function: "after()", record: .never))
        == checkout.path("before.png"), "results of earlier runs are ignored")
  }

  @Test func resultsWithImpossibleNumbersAreIgnored() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "before()")
    let path = checkout.artifacts.path + "/.results/AppTests/Screens/before.png.json"
    try String(contentsOfFile: path, encoding: .utf8)
      .replacing(TestSession.identifier, with: "another process")
      .replacing("\"bytes\":", with: "\"bytes\":-")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      formerPath(try checkout.verify(.red, function: "after()", record: .never))
        == checkout.path("before.png"))
  }

  @Test(arguments: [
    ("@Suite struct Screens { @Test func before() {} }", true),
    ("extension App.Screens {\n  @Test(arguments: [1]) func `before`(x: Int) {} }", true),
    ("@Suite struct Screens { @Test func after() {} }", false),
    ("@Suite struct Pages { @Test func before() {} }", false),
    ("@Suite struct ScreensOld { @Test func beforehand() {} }", false),
  ])
  func referencesOfDeclaredTestsAreNotSuggested(source: String, lives: Bool) throws {
    for folder in ["Tests/AppTests/Deep", "Tests/App Tests", "Sources"] {
      let checkout = try Checkout()
      let module = folder.contains(" ") ? "App_Tests" : "AppTests"
      let package = try TemporaryDirectory()
      try ReferenceFile(path: package.path + "/\(folder)/Screens.swift").write(Array(source.utf8))
      try ReferenceFile(path: package.path + "/Tests/OtherTests/Screens.swift").write(
        Array("struct Screens { func before() {} }".utf8))
      let runner = try checkout.runner(.missing, package: package.path)
      func verify(_ function: String) throws -> SnapshotOutcome {
        try runner().verify(
          TestImages.square(.red), as: .image,
          identity: SnapshotIdentity(module: module, suite: ["Screens"], function: function))
      }
      _ = try verify("before()")
      // Without a folder of the module, the sources of the whole package are searched.
      let isKnown = lives || folder == "Sources"
      #expect((formerPath(try verify("after()")) == nil) == isKnown, "\(folder)")
    }
  }

  @Test func declaredNamesMatchTheNamesInPaths() throws {
    let package = try TemporaryDirectory()
    try ReferenceFile(path: package.path + "/Tests/AppTests/A.swift").write(
      Array("@Suite struct `Raw suite 2.0` { @Test func `is größe/1`() {} }".utf8))
    let sources = TestSources(package: package.path)
    let identity = try SnapshotIdentity(
      module: "AppTests", suite: ["`Raw suite 2.0`"], function: "`is größe/1`()")
    #expect(sources.declaresTest(stem: try identity.referenceStem))
    #expect(!sources.declaresTest(stem: "apptests/raw-suite-2~2e0/is"))
  }

  @Test func proposedReferencesAreNotSuggested() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "before()")
    try FileManager.default.moveItem(
      atPath: checkout.path("before.png"), toPath: checkout.path("before.new.png"))
    #expect(formerPath(try checkout.verify(.red, function: "after()")) == nil)
  }

  @Test func renamedModulesAndSuitesAreFound() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    let path = checkout.path("looksRight.png")
    #expect(formerPath(try checkout.verify(.red, suite: "Pages", record: .never)) == path)
    let moved = try checkout.runner(.never).verify(
      TestImages.square(.red), as: .image,
      identity: SnapshotIdentity(
        module: "ScreenTests", suite: ["Screens"], function: "looksRight()"))
    #expect(formerPath(moved) == path)
  }

  @Test func referencesWithOtherContentsAreNotSuggested() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "before()")
    #expect(formerPath(try checkout.verify(.blue, function: "after()")) == nil)
  }

  @Test(arguments: [("", "", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("größe", "grösse", 2)])
  func distanceOfNamesIsTheNumberOfEdits(first: String, second: String, distance: Int) {
    #expect(NameDistance.between(first, second) == distance)
    #expect(NameDistance.between(second, first) == distance)
  }
}
