import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

/// Snapshots and tests that would share a reference.
@Suite struct SharedPathTests {
  @Test(arguments: [RecordMode.failed, .all])
  func differentSnapshotsWithTheSamePathAreNotBothRecorded(mode: RecordMode) throws {
    let (checkout, registry) = (try Checkout(), ReferenceRegistry())
    func record(_ color: Color) throws -> SnapshotOutcome {
      try checkout.verify(color, record: mode, registry: registry)
    }
    guard case .recorded = try record(.red) else {
      Issue.record("the first was not recorded")
      return
    }
    #expect(try record(.red) == .matched)
    guard case .failed(.recordedTwice, _) = try record(.blue) else {
      Issue.record("the second replaced the first")
      return
    }
    #expect(try record(.red) == .matched)
  }

  @Test func testsDoNotShareAPath() throws {
    let (checkout, registry) = (try Checkout(), ReferenceRegistry())
    _ = try checkout.verify(.red)
    func verify(_ function: String) throws -> SnapshotOutcome {
      try checkout.verify(.red, function: function, record: .never, registry: registry)
    }
    #expect(try verify("looksRight()") == .matched)
    #expect(try verify("looksRight()") == .matched)
    let tests = ["AppTests/Screens/looksRight()", "AppTests/Screens/looksRight(x:)"]
    // The first test must not keep a reference that may belong to the other one.
    for function in ["looksRight(x:)", "looksRight()"] {
      guard case .failed(.referenceInUse(_, tests), _) = try verify(function) else {
        Issue.record("\(function) shares the reference")
        continue
      }
    }
  }

  /// Each run of a test fails in a run of both tests, in the order of the arguments.
  @Test(arguments: [["looks()", "Looks()"], ["Looks()", "looks()"]])
  func testsWhoseNamesDifferOnlyInCaseFailInEveryRun(functions: [String]) throws {
    let checkout = try Checkout()
    let tests = ["AppTests/Screens/Looks()", "AppTests/Screens/looks()"]
    let paths = ["Looks.png", "looks.png"].map(checkout.path)
    for _ in 0..<3 {
      let registry = ReferenceRegistry()
      let outcomes = try functions.map {
        try checkout.verify(.red, function: $0, registry: registry)
      }
      guard case .failed(.pathsDifferOnlyInCase(paths, tests), _) = outcomes[1] else {
        Issue.record("\(outcomes)")
        return
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: checkout.path("")).count == 1)
  }

  @Test func namesThatDifferOnlyInCaseFailInEveryRun() throws {
    let checkout = try Checkout()
    for _ in 0..<2 {
      let registry = ReferenceRegistry()
      let outcomes = try ["dark", "Dark"].map {
        try checkout.verify(.red, named: $0, registry: registry)
      }
      guard case .failed(.pathsDifferOnlyInCase, _) = outcomes[1] else {
        Issue.record("\(outcomes)")
        return
      }
    }
  }

  @Test func fileThatDiffersOnlyInCaseFailsATestThatRunsAlone() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "Looks()")
    guard
      case .failed(.pathsDifferOnlyInCase(_, ["AppTests/Screens/looks()"]), _) =
        try checkout.verify(.red, function: "looks()", record: .all)
    else {
      Issue.record("the file was replaced on a file system that ignores case")
      return
    }
  }

  @Test func nameFromDataIsExplainedInTheMessage() throws {
    let checkout = try Checkout()
    let note = "the name \"Dark Mode\" is Dark~20Mode in file names"
    for (color, mode) in [(Color.red, RecordMode.missing), (.blue, .missing)] {
      let outcome = try checkout.verify(color, named: "Dark Mode", record: mode)
      #expect(outcome.failureMessage(filter: nil)?.contains(note) == true)
    }
    #expect(checkout.exists("looksRight.Dark~20Mode.png"))
    #expect(try checkout.verify(.red, named: "Dark Mode", record: .never) == .matched)
  }

  // MARK: Overloads

  /// A package with overloaded tests.
  private func package(_ source: String) throws -> TemporaryDirectory {
    let package = try TemporaryDirectory()
    let folder = URL(fileURLWithPath: package.path + "/Tests/AppTests")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(source.utf8).write(to: folder.appendingPathComponent("Screens.swift"))
    return package
  }

  private func verify(
    _ text: String, _ function: String, at location: String? = nil,
    with runner: AssertionRunner
  ) throws -> SnapshotOutcome {
    var context = AssertionContext()
    context.testLocation = location
    return runner.run(
      making: { text }, as: .lines,
      identity: try SnapshotIdentity(
        module: "AppTests", suite: ["Screens"], function: function, name: "a"),
      context: context
    ).outcome
  }

  @Test func overloadThatRunsAloneDoesNotReplaceTheOtherReference() throws {
    let package = try package(
      """
      struct Screens {
        @Test func card(size: [Int: Int] = [:]) {}
        @Test(arguments: [1]) func card(style number: Int) {}
      }
      """)
    let checkout = try Checkout()
    let failed = try checkout.runner(.failed, package: package.path)
    guard case .recorded = try verify("style", "card(style:)", with: failed()) else {
      Issue.record("the first test is not recorded")
      return
    }
    for (mode, function) in [
      (RecordMode.never, "card(size:)"), (.failed, "card(size:)"), (.failed, "card(style:)"),
    ] {
      let runner = try checkout.runner(mode, package: package.path)()
      guard
        case .failed(
          .referenceInUse(
            _, ["AppTests/Screens/card(size:)", "AppTests/Screens/card(style:)"]), _) =
          try verify("changed", function, with: runner)
      else {
        Issue.record("\(function) replaces the reference of its overload")
        continue
      }
    }
    let text = try String(contentsOfFile: checkout.path("card.a.txt"), encoding: .utf8)
    #expect(text == "style")
  }

  @Test func closureParameterDoesNotHideTheLabelsAfterIt() throws {
    let package = try package(
      """
      struct Screens {
        @Test func card(make: () -> Int, size: Int) {}
        @Test func card(style: Int) {}
      }
      """)
    let checkout = try Checkout()
    let failed = try checkout.runner(.failed, package: package.path)
    _ = try verify("size", "card(make:size:)", with: failed())
    guard
      case .failed(.referenceInUse, _) = try verify("changed", "card(style:)", with: failed())
    else {
      Issue.record("card(style:) replaces the reference of its overload")
      return
    }
  }

  @Test func renamedParameterIsNotAnOverload() throws {
    let package = try package("struct Screens { @Test func card(width: Int) {} }")
    let checkout = try Checkout()
    let failed = try checkout.runner(.failed, package: package.path)
    _ = try verify("a", "card(size:)", with: failed())
    guard case .recorded = try verify("b", "card(width:)", with: failed()) else {
      Issue.record("the reference of the same test is not replaced")
      return
    }
  }

  @Test func overloadsWithOneNameAreDistinguishedByTheirLocations() throws {
    let (checkout, registry) = (try Checkout(), ReferenceRegistry())
    let runner = try checkout.runner(.missing, SnapshotScope(), registry)
    _ = try verify("a", "card(size:)", at: "AppTests/Screens.swift:3", with: runner)
    let tests = [3, 9].map { "AppTests/Screens/card(size:) at AppTests/Screens.swift:\($0)" }
    guard
      case .failed(.referenceInUse(_, tests), _) =
        try verify("a", "card(size:)", at: "AppTests/Screens.swift:9", with: runner)
    else {
      Issue.record("two tests share the reference")
      return
    }
  }
}
