import Foundation
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// The format of the files, compared with golden files of each version.
@Suite struct ResultFormatTests {
  private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  private func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }

  /// Compares a value with a golden file in both directions.
  private func check<Value: Codable & Equatable>(_ value: Value, _ name: String) throws {
    let data = try Data(contentsOf: Self.golden.appendingPathComponent(name))
    #expect(try JSONDecoder().decode(Value.self, from: data) == value)
    let encoded = try encode(value)
    #expect(encoded == data, "\(String(decoding: encoded, as: UTF8.self))")
  }

  @Test func goldenFilesEqualTheirResults() throws {
    try check(SampleResults.match(), "3/match.json")
    try check(SampleResults.difference(), "3/difference.json")
    try check(SampleResults.inline(), "3/inline.json")
  }

  @Test func messageWithoutPartsIsNotLost() throws {
    var former = SampleResults.difference()
    former.problem = nil
    let result = try SnapshotResult(json: [UInt8](JSONEncoder().encode(former)))
    #expect(result.problem == former.message)
    let whole = try SnapshotResult(json: [UInt8](JSONEncoder().encode(SampleResults.difference())))
    #expect(whole.problem == SampleResults.difference().problem)
  }

  /// The files of `accept` that a later version must read.
  @Test func goldenFilesOfDecisionsAreUnchanged() throws {
    let digests = ["a", "b", "c"].map { String(repeating: $0, count: 64) }
    let plan = Plan(decisions: [
      .init(id: "3f2a91c0", action: .accept, reference: nil, actual: digests[0]),
      .init(id: "77b1d20e", action: .reject, reference: digests[0], actual: digests[1]),
    ])
    try check(plan, "Acceptance/plan.json")
    try check(
      DecisionRecord(action: .accept, result: digests[0], reference: digests[1]),
      "Acceptance/decision.json")
    let (old, new) = (Array("old".utf8), Array("new".utf8))
    try check(
      JournalRecord(
        plan: plan, place: digests[2], package: "1:2",
        changes: [
          .init(directory: .references, path: "AppTests/Screens/a.png", old: nil, new: new),
          .init(directory: .artifacts, path: "AppTests/Screens/b.actual.png", old: old, new: nil),
          .init(directory: .sources, path: "Tests/AppTests/Screens.swift", old: old, new: new),
        ], folders: [.init(directory: .references, path: "AppTests")]),
      "Acceptance/journal.json")
  }

  /// The file of a version without inline snapshots.
  @Test func goldenFileOfAnEarlierJournalIsRead() throws {
    let name = Self.golden.appendingPathComponent("Acceptance/journal-without-package.json")
    let json = [UInt8](try Data(contentsOf: name))
    let step = try #require(JournalStep(number: 1, json: json, former: Array("old".utf8)))
    #expect(step.former == [nil, Array("old".utf8)])
    #expect(step.record.package == nil)
    #expect(!step.record.isOfOtherPackage(than: nil))
  }

  @Test func goldenFileOfACompletedTestIsDecoded() throws {
    let data = try Data(contentsOf: Self.golden.appendingPathComponent("3/test.completed.json"))
    let test = try JSONDecoder().decode(CompletedTest.self, from: data)
    #expect(test.run == SampleResults.run)
    #expect(test.function == "looksRight()")
    #expect(try encode(test) == data)
    #expect(try CompletedTest(json: [UInt8](data)) == test)
    let text = String(decoding: data, as: UTF8.self)
    let escaped = text.replacing(#""session""#, with: #""\u0073ession""#)
    #expect(try CompletedTest(json: Array(escaped.utf8)) == test)
    let unknown = text.replacing("completed-test/2", with: "completed-test/9")
    #expect(throws: DecodingError.self) { try CompletedTest(json: Array(unknown.utf8)) }
  }

  @Test func filesOfVersion1HaveAnEarlierFormat() {
    let results = SnapshotResults(below: Self.golden.path + "/1")
    #expect(results.snapshots.isEmpty)
    #expect(results.unreadable.map(\.path) == ["difference.png.json", "test.completed.json"])
    #expect(results.unreadable.allSatisfy { $0.reason == .earlierFormat })
    #expect(results.unreadable.first?.description.contains("run the tests again") == true)
  }

  @Test func goldenFilesAreRead() throws {
    let results = SnapshotResults(below: Self.golden.path + "/3")
    #expect(results.unreadable.isEmpty)
    #expect(
      results.snapshots
        == [SampleResults.difference(), SampleResults.inline(), SampleResults.match()])
  }

  @Test(arguments: [
    (#""line" : 31"#, #""line" : 31.0"#), (#""known" : false"#, #""known" : false, "name" : null"#),
    (#""id" : "0"#, #""\u0069d" : "0"#),
  ])
  func otherFormsOfJSONAreRead(original: String, other: String) throws {
    let folder = try TemporaryDirectory()
    let golden = Self.golden.appendingPathComponent("3/match.json")
    let text = try String(contentsOf: golden, encoding: .utf8)
      .replacingOccurrences(of: original, with: other)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/match.json"))
    #expect(SnapshotResults(below: folder.path).snapshots == [SampleResults.match()])
  }

  // MARK: Hostile texts

  @Test(arguments: [
    "\u{1B}[2J", "</script>", "@everyone", "::error file=a::b", "\u{202E}gnp", "\u{0}", "\"\\\"",
    "\\", "a\\\\\"", "é", "e\u{301}", "👩‍👧", "\u{2028}", "\r\n", "", "{\"schema\":1}", "]}],\"",
  ])
  func hostileTextsAreUnchanged(text: String) throws {
    let result = SampleResults.difference(text, name: text, text: text)
    for formatting: JSONEncoder.OutputFormatting in [[], .sortedKeys, .prettyPrinted] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = formatting
      let data = try encoder.encode(result)
      let read = try SnapshotResult(json: [UInt8](data))
      #expect(read == result)
      #expect(Array(read.function.utf8) == Array(text.utf8))
    }
  }

  /// Every number of the golden file is replaced with extreme ones.
  @Test(arguments: ["-9223372036854775808", "-1", "9223372036854775807", "1e308", "1e999"])
  func extremeNumbersAreRejectedOrHarmless(number: String) throws {
    let golden = Self.golden.appendingPathComponent("3/difference.json")
    let text = try String(contentsOf: golden, encoding: .utf8)
    var count = 0
    for match in text.matches(of: /-?\d+(\.\d+)?(?=,?\n)/) {
      let damaged = text.replacingCharacters(in: match.range, with: number)
      count += 1
      guard let result = try? SnapshotResult(json: Array(damaged.utf8)) else { continue }
      // The values of all sums and conversions fit.
      _ = Causes(of: [result])
      #expect(result.difference?.clusterCount ?? 0 >= 0)
    }
    #expect(count > 50)
  }

  @Test(arguments: [
    #"{"kind":"movement","x":0,"y":-9223372036854775808}"#,
    #"{"kind":"movement","x":9223372036854775807,"y":0}"#,
    #"{"kind":"lines","axis":"rows","inserted":[-1],"removed":[]}"#,
    #"{"kind":"lines","axis":"rows","inserted":[],"removed":[9223372036854775807]}"#,
  ])
  func changesOfPixelsWithExtremeNumbersAreRejected(change: String) throws {
    let golden = Self.golden.appendingPathComponent("3/difference.json")
    let text = try String(contentsOf: golden, encoding: .utf8)
    let forged = text.replacing(
      #""evidence" : {"#, with: #""evidence" : {"pixelChanges" : [\#(change)],"#)
    #expect(forged != text)
    #expect(throws: DecodingError.self) { try SnapshotResult(json: Array(forged.utf8)) }
  }

  @Test func truncatedFilesAreNotRead() throws {
    let bytes = [UInt8](try JSONEncoder().encode(SampleResults.difference()))
    for count in bytes.indices {
      #expect(throws: (any Error).self) {
        try SnapshotResult(json: Array(bytes[..<count]))
      }
    }
    #expect(throws: (any Error).self) {
      try SnapshotResult(json: bytes + [UInt8(ascii: "}")])
    }
  }

  @Test func numbersWithoutAFormInJSONAreLimited() throws {
    let box = SnapshotResult.Box(x: .nan, y: -.infinity, width: .infinity, height: 0.1)
    let data = try JSONEncoder().encode([box])
    #expect(try JSONDecoder().decode([SnapshotResult.Box].self, from: data) == [box])
    #expect(box.x == 0)
    #expect(box.width == 1e18)
  }

  @Test(arguments: ["[1,2,3]", "[1,2,3,4,5]", "[-1,0,0,0]", "[0,0,9e99,0]", "[0,0,2147483648,0]"])
  func malformedBoxesAreRejected(box: String) {
    let text = #"{"box":\#(box),"pixels":1}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SnapshotResult.Cluster.self, from: Data(text.utf8))
    }
  }
}
