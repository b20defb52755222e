import Foundation
import Testing

@testable import SnapshotCore

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
    try check(SampleResults.match(), "2/match.json")
    try check(SampleResults.difference(), "2/difference.json")
  }

  @Test func goldenFileOfACompletedTestIsDecoded() throws {
    let data = try Data(contentsOf: Self.golden.appendingPathComponent("2/test.completed.json"))
    let test = try JSONDecoder().decode(CompletedTest.self, from: data)
    #expect(test.run == SampleResults.run)
    #expect(test.function == "looksRight()")
    #expect(try encode(test) == data)
  }

  @Test func filesOfVersion1AreOutdated() {
    let results = SnapshotResults(below: Self.golden.path + "/1")
    #expect(results.snapshots.isEmpty)
    #expect(results.unreadable.map(\.path) == ["difference.png.json", "test.completed.json"])
    #expect(results.unreadable.allSatisfy { $0.reason == .outdated })
    #expect(results.unreadable.first?.description.contains("run the tests again") == true)
  }

  @Test func goldenFilesAreReadByBothReaders() {
    let results = SnapshotResults(below: Self.golden.path + "/2")
    let index = ResultIndex(below: Self.golden.path + "/2")
    #expect(results.unreadable.isEmpty)
    #expect(index.unreadable.isEmpty)
    #expect(results.snapshots == [SampleResults.difference(), SampleResults.match()])
    let names = ["difference.json", "match.json"]
    #expect(index.snapshots == zip(results.snapshots, names).map { ResultSummary($0, file: $1) })
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
      #expect(try JSONDecoder().decode(SnapshotResult.self, from: data) == result)
      let summary = try ResultSummary(scanning: [UInt8](data), file: text)
      #expect(summary == ResultSummary(result, file: text))
      #expect(Array(summary.function.utf8) == Array(text.utf8))
    }
  }

  @Test func truncatedFilesAreNotScanned() throws {
    let bytes = [UInt8](try JSONEncoder().encode(SampleResults.match()))
    for count in bytes.indices {
      #expect(throws: (any Error).self) {
        try ResultSummary(scanning: Array(bytes[..<count]), file: "")
      }
    }
    #expect(throws: (any Error).self) {
      try ResultSummary(scanning: bytes + [UInt8(ascii: "}")], file: "")
    }
  }

  /// The decoder is the oracle: the scanner may accept more files, but never reads other values.
  @Test func damagedFilesNeverYieldOtherSummaries() throws {
    let bytes = [UInt8](try JSONEncoder().encode(SampleResults.difference()))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &random)] =
        [0x22, 0x5C, 0x7B, 0x7D, 0x2C, 0x3A, 0x20, 0xFF, 0x00].randomElement(using: &random) ?? 0
      guard let summary = try? ResultSummary(scanning: damaged, file: ""),
        let result = try? JSONDecoder().decode(SnapshotResult.self, from: Data(damaged))
      else { continue }
      #expect(summary == ResultSummary(result, file: ""))
    }
  }

  @Test func numbersWithoutAFormInJSONAreLimited() throws {
    let box = SnapshotResult.Box(x: .nan, y: -.infinity, width: .infinity, height: 0.1)
    let data = try JSONEncoder().encode([box])
    #expect(try JSONDecoder().decode([SnapshotResult.Box].self, from: data) == [box])
    #expect(box.x == 0)
    #expect(box.width == .greatestFiniteMagnitude)
  }

  @Test(arguments: ["[1,2,3]", "[1,2,3,4,5]", "[-1,0,0,0]", "[0,0,9e99,0]", "[0,0,2147483648,0]"])
  func malformedBoxesAreRejected(box: String) {
    let text = #"{"box":\#(box),"pixels":1}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SnapshotResult.Cluster.self, from: Data(text.utf8))
    }
  }
}
