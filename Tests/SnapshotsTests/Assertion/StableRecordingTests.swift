import Foundation
import SnapshotComparison
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

/// A snapshot is taken several times before it is recorded, and not recorded if the takes differ.
@Suite struct StableRecordingTests {
  /// The number of takes so far.
  private final class Counter {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  private func scope(_ count: Int?, tolerance: Tolerance? = nil) -> SnapshotScope {
    SnapshotScope().with(tolerance: tolerance, recordStable: count, by: .scope("a test"))
  }

  /// A strategy whose text contains the number of takes.
  private var counting: Snapshotting<Counter, String> {
    Snapshotting(diffing: .lines) { "first\ntake \($0.next())\nlast\n" }
  }

  private func unstable(_ outcome: SnapshotOutcome) throws -> UnstableSnapshot {
    guard case .failed(.unstableSnapshot(let snapshot), _) = outcome else {
      throw StrategyError("\(outcome)")
    }
    return snapshot
  }

  @Test func differentTextIsNotRecordedAndBothAreReported() throws {
    let checkout = try Checkout()
    let outcome = try checkout.runner(.missing, scope(3)).verify(
      Counter(), as: counting, identity: .sample())
    let snapshot = try unstable(outcome)
    #expect(!checkout.exists("looksRight.txt"))
    #expect(snapshot.artifacts.map(\.kind) == [.reference, .actual, .diff, .sheet, .crop])
    let texts = try snapshot.artifacts.prefix(2).map {
      try String(contentsOfFile: $0.path, encoding: .utf8)
    }
    #expect(texts == ["first\ntake 1\nlast\n", "first\ntake 2\nlast\n"])
    let message = try #require(outcome.failureMessage(filter: nil))
    let first = message.prefix { $0 != "\n" }
    #expect(
      first.hasPrefix(
        "AppTests/Screens/looksRight: not recorded, because the snapshot is not stable: take 2 of 3 "
          + "differs from the first one (a test): "), "\(message)")
    #expect(first.contains(##"add `.redacting(.matching(#"(?<=take)\s*[^\s"]+"#))` to"##))
    #expect(message.contains("\n  -take 1\n  +take 2\n"), "\(message)")
    for artifact in snapshot.artifacts {
      #expect(message.contains("\n  \(artifact.kind.rawValue): \(artifact.path)"))
    }
  }

  @Test(arguments: [RecordMode.failed, .all])
  func existingReferenceIsKept(mode: RecordMode) throws {
    let checkout = try Checkout()
    let counter = Counter()
    _ = try checkout.runner(.missing).verify(counter, as: counting, identity: .sample())
    let reference = try checkout.bytes("looksRight.txt")
    _ = try unstable(
      checkout.runner(mode, scope(2)).verify(counter, as: counting, identity: .sample()))
    #expect(try checkout.bytes("looksRight.txt") == reference)
  }

  @Test func stableSnapshotIsTakenTheNumberOfTimesOnlyBeforeARecording() throws {
    let checkout = try Checkout()
    let counter = Counter()
    let strategy = Snapshotting<Counter, String>(diffing: .lines) {
      _ = $0.next()
      return "a"
    }
    func verify(_ mode: RecordMode) throws -> SnapshotOutcome {
      try checkout.runner(mode, scope(4)).verify(counter, as: strategy, identity: .sample())
    }
    guard case .recorded = try verify(.missing) else {
      Issue.record("nothing is recorded")
      return
    }
    #expect(counter.count == 4)
    for mode in RecordMode.allCases { #expect(try verify(mode) == .matched) }
    #expect(counter.count == 8)
    let other = try checkout.runner(.never, scope(4)).verify(
      counter, as: strategy, identity: .sample(named: "other"))
    guard case .failed(.missingReference, _) = other else {
      Issue.record("\(other)")
      return
    }
    #expect(counter.count == 9)
  }

  @Test func onlyTextsOfValuesAreTakenTwiceByDefault() {
    #expect(Snapshotting<Int, String>.json.takeCount == 2)
    #expect(Snapshotting<Int, String>.plist.takeCount == 2)
    #expect(Snapshotting<Int, String>.dump.pullback { (text: String) in text.count }.takeCount == 2)
    #expect(Snapshotting<String, String>.lines.takeCount == 1)
    #expect(Snapshotting<Int, String>.description.takeCount == 1)
    #expect(Snapshotting<Bitmap, Bitmap>.image.takeCount == 1)
  }

  @Test func defaultFindsAClockAndNamesTheKey() throws {
    struct Event: Encodable {
      let counter = Counter()
      func encode(to encoder: any Encoder) throws {
        try ["event": ["number": counter.next()]].encode(to: encoder)
      }
    }
    let checkout = try Checkout()
    let outcome = try checkout.runner(.missing).verify(
      Event(), as: .json, identity: .sample())
    #expect(try unstable(outcome).remedy.contains(#"`.redacting(.key("event.number"))`"#))
    let message = outcome.failureMessage(filter: nil)
    #expect(message?.contains("take 2 of 2 differs from the first one: ") == true)
    // The rule of the message makes it stable.
    let redacted = try checkout.runner(.missing).verify(
      Event(), as: .json.redacting(.key("event.number")), identity: .sample())
    guard case .recorded = redacted else {
      Issue.record("\(redacted)")
      return
    }
    // The number 1 turns the check off.
    guard
      case .recorded = try checkout.runner(.missing, scope(1)).verify(
        Event(), as: .json, identity: .sample(named: "once"))
    else {
      Issue.record("nothing is recorded")
      return
    }
  }

  @Test func differentImagesAreReportedUnlessTheToleranceAllowsIt() throws {
    let strategy = Snapshotting<Counter, Bitmap>(diffing: .image) { counter in
      let color = Color(red8: 0, green8: 0, blue8: UInt8(100 + counter.next()))
      return try Bitmap(size: PixelSize(width: 4, height: 4), color: color)
    }
    let checkout = try Checkout()
    let outcome = try checkout.runner(.missing, scope(2)).verify(
      Counter(), as: strategy, identity: .sample())
    let kinds = Set(try unstable(outcome).artifacts.map(\.kind))
    #expect(kinds.isSuperset(of: [.reference, .actual, .diff, .sheet]))
    #expect(outcome.failureMessage(filter: nil)?.contains("16 pixels") == true, "\(outcome)")
    #expect(!checkout.exists("looksRight.png"))
    let tolerant = try checkout.runner(
      .missing, scope(2, tolerance: .channels(maximumDelta: 9))
    ).verify(Counter(), as: strategy, identity: .sample())
    guard case .recorded = tolerant else {
      Issue.record("\(tolerant)")
      return
    }
  }

  @Test func resultHasTheReasonAndCannotBeAccepted() throws {
    let checkout = try Checkout()
    _ = try checkout.runner(.missing, scope(2)).run(
      making: { Counter() }, as: counting, identity: .sample(),
      context: AssertionContext(isReported: true))
    let results = SnapshotResults(
      in: SnapshotLocation(
        referenceDirectory: checkout.references.path, artifactDirectory: checkout.artifacts.path))
    let result = try #require(results.snapshots.first)
    #expect(result.reason?.rawValue == "unstableSnapshot")
    #expect(result.verdict == .failed)
    #expect(result.actual == nil)
    #expect(result.artifacts["diff"] != nil)
  }

  // MARK: Another process

  @Test func takeOfAnotherProcessIsCompared() throws {
    let checkout = try Checkout()
    var runner = try checkout.runner(.missing, scope(2))
    let path = checkout.path("looksRight.txt")
    runner.otherProcess = .parent { found throws(StrategyError) in
      guard found == path else { throw StrategyError("another path") }
      return Array("port: 8081\n".utf8)
    }
    let outcome = runner.verify("port: 8080\n", as: .lines, identity: try .sample())
    #expect(try unstable(outcome).remedy.contains("port"))
    let message = outcome.failureMessage(filter: nil)
    #expect(message?.contains("not stable: it is different in another process (a test): ") == true)
    #expect(!checkout.exists("looksRight.txt"))
    let same = runner.verify("port: 8081\n", as: .lines, identity: try .sample())
    guard case .recorded(let recording) = same else {
      Issue.record("\(same)")
      return
    }
    #expect(recording.note == nil)
  }

  @Test func missingProcessIsNamedInTheMessageOfTheRecording() throws {
    let checkout = try Checkout()
    var runner = try checkout.runner(.missing, scope(2))
    runner.otherProcess = .parent { _ throws(StrategyError) in throw StrategyError("no process") }
    let outcome = runner.verify("a", as: .lines, identity: try .sample())
    let message = try #require(outcome.failureMessage(filter: nil))
    #expect(message.hasSuffix("\n  not compared with a take in another process: no process"))
    #expect(checkout.exists("looksRight.txt"))
    // By default, no process is started.
    var other = try checkout.runner(.missing)
    other.otherProcess = runner.otherProcess
    let json = other.verify(1, as: .json, identity: try .sample())
    #expect(json.failureMessage(filter: nil)?.contains("process") == false)
  }

  @Test(arguments: RecordMode.allCases)
  func otherProcessOnlyWritesItsTake(mode: RecordMode) throws {
    let checkout = try Checkout()
    let folder = try TemporaryDirectory()
    var runner = try checkout.runner(mode, scope(3))
    runner.otherProcess = .child(folder: folder.path)
    #expect(runner.verify("a", as: .lines, identity: try .sample()) == .matched)
    // A process that records compares the second one with the first.
    #expect(runner.verify("b", as: .lines, identity: try .sample()) == .matched)
    #expect(!checkout.exists("looksRight.txt"))
    let name = OtherProcess.fileName(for: checkout.path("looksRight.txt"))
    #expect(FileManager.default.contents(atPath: folder.path + "/" + name) == Data("a".utf8))
  }

  @Test func secondRecordingToOnePathIsNotComparedWithTheFirstTakeOfTheOtherProcess() throws {
    let checkout = try Checkout()
    var runner = try checkout.runner(.all, scope(2))
    runner.otherProcess = .parent { _ throws(StrategyError) in Array("a".utf8) }
    _ = runner.verify("a", as: .lines, identity: try .sample())
    let outcome = runner.verify("b", as: .lines, identity: try .sample())
    guard case .failed(.recordedTwice, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  // MARK: Remedies

  struct Pair: CustomTestStringConvertible, Sendable {
    let first: String
    let second: String
    var hasKeys = true
    let remedy: String
    var testDescription: String { remedy }
  }

  @Test(arguments: [
    Pair(
      first: "{\n  \"user\" : {\n    \"id\" : 1,\n    \"port\" : 4\n  }\n}\n",
      second: "{\n  \"user\" : {\n    \"id\" : 2,\n    \"port\" : 5\n  }\n}\n",
      remedy: #"`.redacting(.key("user.id"), .key("user.port"))`"#),
    Pair(
      first: "{\n  \"a\" : [\n    1\n  ],\n  \"tags\" : [\n    1,\n    2\n  ]\n}\n",
      second: "{\n  \"a\" : [\n    1\n  ],\n  \"tags\" : [\n    1,\n    3\n  ]\n}\n",
      remedy: #"`.redacting(.key("tags"))`"#),
    Pair(
      first: "▿ App\n  ▿ settings: 1 key\n    - \"port\": 80\n  - id: 1\n",
      second: "▿ App\n  ▿ settings: 1 key\n    - \"port\": 81\n  - id: 1\n",
      remedy: #"`.redacting(.key("settings.port"))`"#),
    Pair(
      first: "- id: UUID(E621E1F8-C36C-495A-93FC-0C247A3E6E5F)\n",
      second: "- id: UUID(E621E1F8-C36C-495A-93FC-0C247A3E6E50)\n", remedy: "`.redacting(.uuids)`"),
    Pair(
      first: "at 2026-11-29T21:49:00Z, port 80", second: "at 2026-11-29T21:49:01Z, port 80",
      hasKeys: false, remedy: "`.redacting(.dates)`"),
    Pair(
      first: "<View: 0x7f3a5c0008d0>", second: "<View: 0x7f3a5c0008d1>", hasKeys: false,
      remedy: "`.redacting(.addresses)`"),
    Pair(first: "a\nb\n", second: "b\na\n", hasKeys: false, remedy: "only the order differs"),
    Pair(
      first: #"["a", "b"]"#, second: #"["b", "a"]"#, hasKeys: false,
      remedy: "use `.dump`, which sorts sets"),
    Pair(first: "pid12", second: "pid13", hasKeys: false, remedy: "make the value the same"),
    Pair(
      first: "a\nname: 1\n", second: "a\nname: 1\nb\n", remedy: "make the value the same"),
  ])
  func remedyHasTheRule(pair: Pair) {
    let remedy = UnstableSnapshot.remedy(pair.first, pair.second, hasKeys: pair.hasKeys)
    #expect(remedy.contains(pair.remedy), "\(remedy)")
  }

  @Test func patternOfARemedyMakesTheTextsEqual() throws {
    let rule = Redaction.matching(##"(?<=\(pid\:)\s*[^\s"]+"##)
    let lines = Snapshotting<String, String>.lines.redacting(rule)
    #expect(try lines.snapshot("(pid: 4211 ok") == lines.snapshot("(pid: 17 ok"))
    let remedy = UnstableSnapshot.remedy("(pid: 4211 ok", "(pid: 4217 ok", hasKeys: false)
    #expect(remedy.contains(##"`.redacting(.matching(#"(?<=\(pid\:)\s*[^\s"]+"#))`"##), "\(remedy)")
  }

  @Test(.timeLimit(.minutes(1))) func theRemedyForALongTextIsFoundQuickly() {
    func text(_ first: Int) -> String {
      let items = (first..<first + 20_000).map { "  {\n    \"id\" : \($0)\n  }" }
      return "[\n" + items.joined(separator: ",\n") + "\n]\n"
    }
    let remedy = UnstableSnapshot.remedy(text(0), text(7), hasKeys: true)
    #expect(remedy.hasSuffix(#"add `.redacting(.key("id"))` to the strategy"#))
  }
}
