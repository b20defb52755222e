import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotViews
import Testing

/// An assertion shows a view controller once, regardless of its outcome.
@Suite struct OneLookTests {
  /// A screen that displays the number of times it appeared.
  private final class Counter: ViewController {
    var (appearanceCount, disappearanceCount) = (0, 0)
    let label = Label()

    override func viewDidLoad() {
      view.addSubview(label)
    }

    override func viewWillAppear(_ animated: Bool) {
      appearanceCount += 1
      label.text = "\(appearanceCount) times"
      label.sizeToFit()
    }

    override func viewDidDisappear(_ animated: Bool) {
      disappearanceCount += 1
      label.text = "gone"
    }
  }

  /// A temporary checkout with its own references.
  private final class Checkout {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("one-look-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func runner(_ mode: RecordMode) -> AssertionRunner {
      AssertionRunner(
        location: SnapshotLocation(
          referenceDirectory: root + "/references", artifactDirectory: root + "/artifacts"),
        settings: SnapshotSettings(record: Setting(mode, by: .default)))
    }

    /// Copies the references of another checkout, as another process of the same test run would
    /// find them.
    func takeReferences(of other: Checkout) throws {
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: other.root + "/references", toPath: root + "/references")
    }

    func verify(_ counter: Counter, _ mode: RecordMode) throws -> SnapshotOutcome {
      runner(mode).run(
        making: { counter }, as: .image(size: CGSize(width: 80, height: 20)),
        identity: try identity()
      ).outcome
    }

    func identity(named name: String? = nil) throws -> SnapshotIdentity {
      try SnapshotIdentity(
        module: "AppTests", suite: ["Screens"], function: "looksRight()", name: name)
    }

    /// Returns the lines of the outline in a file.
    func outline(of path: String) throws -> String {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      return try #require(PNG.texts(of: bytes).first { $0.keyword == "Outline" }).text
    }
  }

  @Test(arguments: [RecordMode.missing, .failed, .all])
  func recordingShowsTheControllerOnceAndTheOutlineMatchesTheImage(mode: RecordMode) throws {
    let checkout = Checkout()
    let counter = Counter()
    guard case .recorded(let recording) = try checkout.verify(counter, mode) else {
      Issue.record("nothing is recorded")
      return
    }
    #expect(counter.appearanceCount == 1 && counter.disappearanceCount == 1)
    #expect(try checkout.outline(of: recording.path).contains("\"1 times\""))
    // The image shows the text of the first appearance, which a new controller shows as well.
    #expect(try checkout.verify(Counter(), .never) == .matched)
  }

  @Test func matchShowsTheControllerOnce() throws {
    let checkout = Checkout()
    _ = try checkout.verify(Counter(), .missing)
    let counter = Counter()
    #expect(try checkout.verify(counter, .never).isMatch)
    #expect(counter.appearanceCount == 1 && counter.disappearanceCount == 1)
  }

  @Test(arguments: [RecordMode.never, .missing, .failed])
  func differenceShowsTheControllerOnceAndNamesTheText(mode: RecordMode) throws {
    let (earlier, checkout) = (Checkout(), Checkout())
    _ = try earlier.verify(Counter(), .missing)
    try checkout.takeReferences(of: earlier)
    let counter = Counter()
    counter.appearanceCount = 6
    switch try checkout.verify(counter, mode) {
    case .differed(let mismatch):
      #expect(mode != .failed)
      #expect(mismatch.explanation.headline?.contains("\"1 times\" -> \"7 times\"") == true)
      let actual = try #require(mismatch.artifacts.first { $0.kind == .actual })
      #expect(try checkout.outline(of: actual.path).contains("\"7 times\""))
    case .recorded(let recording):
      #expect(mode == .failed)
      #expect(try checkout.outline(of: recording.path).contains("\"7 times\""))
    case let outcome: Issue.record("\(outcome)")
    }
    #expect(counter.appearanceCount == 7 && counter.disappearanceCount == 1)
  }

  @Test func missingReferenceShowsTheControllerOnce() throws {
    let counter = Counter()
    guard case .failed(.missingReference, _) = try Checkout().verify(counter, .never) else {
      Issue.record("there is a reference")
      return
    }
    #expect(counter.appearanceCount == 1)
  }

  @Test func pullbackShowsTheControllerOnce() throws {
    let checkout = Checkout()
    let counter = Counter()
    let strategy: Snapshotting<Int, Bitmap> =
      Snapshotting<ViewController, Bitmap>.image(size: CGSize(width: 80, height: 20))
      .pullback { (_: Int) in counter }
    let outcome = checkout.runner(.missing).run(
      making: { 0 }, as: strategy, identity: try checkout.identity()
    ).outcome
    guard case .recorded(let recording) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(counter.appearanceCount == 1)
    #expect(try checkout.outline(of: recording.path).contains("\"1 times\""))
  }

  @Test func eachConfigurationThatFailsIsMadeAndShownOnce() {
    var counters: [Counter] = []
    func makeCounter() -> Counter {
      counters.append(Counter())
      return counters[counters.count - 1]
    }
    func verify() -> [SnapshotOutcome] {
      verifySnapshots(
        of: makeCounter(), as: .image(size: CGSize(width: 80, height: 20)),
        matrix: [.default, .rightToLeft])
    }
    for outcome in verify() { #expect(outcome.isMatch) }
    let right = counters
    counters = []
    let wrong = verifySnapshots(
      of: { () -> Counter in
        let counter = makeCounter()
        counter.appearanceCount = 6
        return counter
      }(), as: .image(size: CGSize(width: 80, height: 20)), matrix: [.default, .rightToLeft],
      record: .never)
    #expect(wrong.filter { !$0.isMatch }.count == 2)
    #expect(right.map(\.appearanceCount) == [1, 1])
    #expect(counters.map(\.appearanceCount) == [7, 7])
    guard case .differed(let mismatch) = wrong[0] else { return }
    #expect(mismatch.artifacts.contains { $0.kind == .strip })
    #expect(mismatch.artifactFailure == nil)
  }

  @Test func strategyThatDoesNotCallItsClosureFails() throws {
    let strategy = Snapshotting<Int, String>(diffing: .lines, capture: { _, _ in })
    let checkout = Checkout()
    let outcome = checkout.runner(.missing).run(
      making: { 0 }, as: strategy, identity: try checkout.identity()
    ).outcome
    #expect(outcome.failureMessage(filter: nil)?.contains("did not call its closure") == true)
    #expect(throws: SnapshotError.self) { try strategy.snapshot(0) }
  }

  @Test(arguments: [["right", "wrong"], ["wrong", "right"]])
  func strategyThatCallsItsClosureTwiceFails(lines: [String]) throws {
    let checkout = Checkout()
    let identity = try checkout.identity()
    let right = Snapshotting<Int, String>(diffing: .lines) { _ in "right" }
    _ = checkout.runner(.missing).run(making: { 0 }, as: right, identity: identity)
    let strategy = Snapshotting<Int, String>(
      diffing: .lines, capture: { _, body in for line in lines { try body(SnapshotCapture(line)) } }
    )
    let outcome = checkout.runner(.never)
      .run(making: { 0 }, as: strategy, identity: identity).outcome
    #expect(outcome.failureMessage(filter: nil)?.contains("called its closure again") == true)
    #expect(throws: SnapshotError.self) { try strategy.snapshot(0) }
  }
}
