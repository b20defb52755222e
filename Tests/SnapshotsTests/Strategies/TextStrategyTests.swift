import Foundation
import SnapshotDifferencePictures
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore

@Suite struct TextStrategyTests {
  private struct User: Encodable {
    var name: String
    var tags: Set<String>
    var scores: [String: Double]
    var home: URL?
  }

  private let user = User(
    name: "Zo\u{EB} \"Z\"", tags: ["staff"], scores: ["b": 1.5, "a": .infinity],
    home: URL(string: "https://example.com/a"))

  /// Records a text, and returns the outcome of another one.
  private func outcome<Value>(
    of actual: Value, after reference: Value, as strategy: Snapshotting<Value, String>
  ) throws -> (outcome: SnapshotOutcome, diff: String?) {
    let checkout = try Checkout()
    let recording = try checkout.runner(.missing).verify(
      reference, as: strategy, identity: .sample())
    guard case .recorded = recording else { return (recording, nil) }
    let outcome = try checkout.runner(.never).verify(
      actual, as: strategy, identity: .sample())
    let path = checkout.artifacts.path + "/AppTests/Screens/looksRight.diff."
    let diff = FileManager.default.contents(atPath: path + strategy.diffing.pathExtension)
    return (outcome, diff.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test(arguments: ["", "a", "a\n", "a\r\nb\n", "Zo\u{EB}\u{1F44B}\n\n"])
  func textRoundTrips(text: String) throws {
    #expect(try outcome(of: text, after: text, as: .lines).outcome == .matched)
  }

  @Test(arguments: ["txt", "png"])
  func failureOfATextHasASheetAndACropAsImages(pathExtension: String) throws {
    let checkout = try Checkout()
    let strategy = Snapshotting<String, String>(diffing: .lines(pathExtension: pathExtension)) {
      $0
    }
    func verify(_ text: String, _ mode: RecordMode) throws -> SnapshotOutcome {
      try checkout.runner(mode).verify(text, as: strategy, identity: .sample())
    }
    _ = try verify("a\nb\n", .missing)
    guard case .differed(let mismatch) = try verify("a\nc\n", .never) else {
      Issue.record("the texts do not differ")
      return
    }
    #expect(mismatch.artifacts.map(\.kind) == [.reference, .actual, .diff, .sheet, .crop])
    #expect(mismatch.artifactFailure == nil)
    let images = mismatch.artifacts.filter { $0.kind == .sheet || $0.kind == .crop }.map(\.path)
    for path in images {
      #expect(path.hasSuffix(".png"))
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(try PNG.decode([UInt8](bytes)).width > 800)
    }
    #expect(try verify("a\nb\n", .failed) == .matched)
    #expect(images.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
  }

  @Test(arguments: [
    ("a\nb\n", "a\nc\n", "Line 2 changed"), ("a\nb\n", "a\n", "Line 2 removed"),
    ("a\n", "a\nb\n", "Line 2 added"), ("a\n", "a\nb\nc\n", "Lines 2–3 added"),
    ("a\nb\n", "x\ny\nb\n", "Line 1 changed, 1 line added"),
    ("a\nb\nc\n", "x\nc\n", "Line 1 changed, 1 line removed"),
    ("a\nb\nc\n", "x\nb\nz\n", "Line 1 changed, and 1 more place"), ("a", "a", ""),
  ])
  func titleOfATextIsTheFirstChange(old: String, new: String, title: String) {
    #expect(LineDifference(from: old, to: new).headline == title)
  }

  @Test func sectionsOfASheetHaveTheNumbersOfTheirFirstLines() {
    let numbers = (1...9).map { "\($0)\n" }.joined()
    let hunks = LineDifference(from: numbers, to: numbers.replacing("8\n", with: "eight \n"))
      .textHunks
    #expect(hunks.map(\.referenceStart) == [5])
    #expect(hunks.map(\.actualStart) == [5])
    #expect(hunks[0].lines.map(\.text) == ["5", "6", "7", "8", "eight·", "9"])
    #expect(
      hunks[0].lines.map(\.kind)
        == [.unchanged, .unchanged, .unchanged, .removed, .added, .unchanged])
    let end = LineDifference(from: "a\n", to: "a").textHunks
    #expect(end[0].lines.map(\.text) == ["a", "a (no newline at the end)"])
  }

  @Test func changedLineIsInTheMessageAndTheArtifact() throws {
    let (outcome, diff) = try outcome(of: "a\nc\n", after: "a\nb \n", as: .lines)
    let message = try #require(outcome.failureMessage(filter: nil))
    #expect(
      message.hasPrefix(
        """
        AppTests/Screens/looksRight: the text differs at line 2: 1 line removed, 1 line added; \
        tolerance 0 (default); to accept, run: SNAPSHOT_RECORD=failed swift test
          @@ -1,2 +1,2 @@
           a
          -b·
          +c
        """))
    #expect(diff == "--- reference\n+++ actual\n@@ -1,2 +1,2 @@\n a\n-b·\n+c\n")
  }

  @Test func canonicallyEquivalentTextWithOtherBytesDiffers() throws {
    let (outcome, _) = try outcome(of: "e\u{301}", after: "\u{E9}", as: .lines)
    #expect(!outcome.isMatch)
  }

  @Test func longDifferenceIsTruncatedInTheMessageAndCompleteInTheArtifact() throws {
    let new = (0..<100).map { "\($0)" + String(repeating: "x", count: 500) + "\n" }.joined()
    let (outcome, diff) = try outcome(of: new, after: "", as: .lines)
    let message = try #require(outcome.failureMessage(filter: nil))
    #expect(message.contains("and 77 more lines"))
    #expect(message.utf8.count < 6_000)
    #expect(diff?.contains("+99xxx") == true)
  }

  @Test func invalidUTF8IsCorrupt() {
    #expect(throws: StrategyError.notUTF8) { try Diffing.lines.decode([0x61, 0xFF]) }
  }

  @Test func jsonIsSortedAndEndsWithANewline() throws {
    let json = try Snapshotting<User, String>.json.snapshot(user)
    #expect(
      json == """
        {
          "home" : "https://example.com/a",
          "name" : "Zo\u{EB} \\"Z\\"",
          "scores" : {
            "a" : "Infinity",
            "b" : 1.5
          },
          "tags" : [
            "staff"
          ]
        }

        """)
  }

  @Test func jsonDifferenceIsLineByLine() throws {
    var other = user
    other.name = "Anna"
    let (outcome, diff) = try outcome(of: other, after: user, as: .json)
    #expect(!outcome.isMatch)
    #expect(diff?.contains("+  \"name\" : \"Anna\",") == true)
    #expect(try self.outcome(of: user, after: user, as: .json).outcome == .matched)
  }

  @Test func descriptionMatchesTheValue() throws {
    #expect(try Snapshotting<Int?, String>.description.snapshot(7) == "Optional(7)\n")
    #expect(try Snapshotting<[String], String>.description.snapshot(["a"]) == "[\"a\"]\n")
  }

  @Test func propertyListIsSortedXML() throws {
    let strategy = Snapshotting<[String: Int], String>.plist
    #expect(strategy.pathExtension == "plist")
    let text = try strategy.snapshot(["b": 2, "a": 1])
    #expect(text.contains("<key>a</key>\n\t<integer>1</integer>\n\t<key>b</key>"))
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let binary = Snapshotting<[String: Int], String>.plist(encoder)
    #expect(try binary.snapshot(["a": 1, "b": 2]) == text)
    #expect(encoder.outputFormat == .binary)
  }

  @Test func randomPropertyListsAndJSONAreDecodedByFoundation() throws {
    var random = TestRandom(seed: 5)
    let characters = Array("a b<>&\"'\\\n\té👋]]>/")
    for _ in 0..<100 {
      var value: [String: [String]] = [:]
      func text() -> String {
        String((0..<random.next(8)).map { _ in characters[random.next(characters.count)] })
      }
      for _ in 0..<random.next(6) { value[text()] = (0..<random.next(4)).map { _ in text() } }
      let list = try Snapshotting<[String: [String]], String>.plist.snapshot(value)
      let json = try Snapshotting<[String: [String]], String>.json.snapshot(value)
      #expect(
        try PropertyListDecoder().decode([String: [String]].self, from: Data(list.utf8)) == value)
      #expect(try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8)) == value)
      // The order of keys in a copy differs, because its capacity does.
      var copy = [String: [String]](minimumCapacity: 500)
      for (key, texts) in value { copy[key] = texts }
      #expect(try Snapshotting<[String: [String]], String>.plist.snapshot(copy) == list)
    }
  }

  @Test func pathExtensionCanBeSet() throws {
    let strategy = Snapshotting<User, String>(pathExtension: "md", diffing: .lines) { $0.name }
    #expect(strategy.pathExtension == "md")
    #expect(strategy.diffing.pathExtension == "md")
    let plain = Snapshotting<User, String>(pathExtension: nil, diffing: .lines) { $0.name }
    #expect(plain.pathExtension == "txt")
    var lines = SimplySnapshotting<String>(pathExtension: "csv", diffing: .lines)
    lines.pathExtension = "tsv"
    #expect(lines.pathExtension == "tsv")
    #expect(try lines.snapshot("a") == "a")
  }

  @Test func dumpDifferenceIsLineByLine() throws {
    var other = user
    other.tags = ["staff", "admin"]
    let (outcome, diff) = try outcome(of: other, after: user, as: .dump)
    #expect(!outcome.isMatch)
    #expect(diff?.contains("+    - \"admin\"\n") == true)
  }
}
