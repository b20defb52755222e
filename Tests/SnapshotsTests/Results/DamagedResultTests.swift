import Foundation
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// Results whose files are damaged: each is a value, or is listed as a file that cannot be read.
@Suite struct DamagedResultTests {
  private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden/3/difference.json")

  /// The bytes of a result with a value for every property, without the spaces of the golden file.
  private func original() throws -> [UInt8] {
    let result = try SnapshotResult(json: [UInt8](Data(contentsOf: Self.golden)))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(result))
  }

  /// Reads a directory with damaged files, and uses the values that remain.
  ///
  /// - Returns: The number of values.
  @discardableResult
  private func check(_ files: [[UInt8]]) throws -> Int {
    let folder = try TemporaryDirectory()
    for (index, bytes) in files.enumerated() {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/\(index).json"))
    }
    let results = SnapshotResults(below: folder.path)
    let values = results.snapshots + results.superseded
    #expect(values.count + results.unreadable.count == files.count)
    for file in results.unreadable {
      let number = try #require(Int(file.path.dropLast(".json".count)))
      #expect(files.indices.contains(number))
      #expect(file.description.contains(file.path))
      #expect(throws: DecodingError.self) { try SnapshotResult(json: files[number]) }
    }
    _ = Causes(of: values)
    for value in values { _ = try JSONEncoder().encode(value) }
    return values.count
  }

  /// Bytes that end texts and lists, belong to numbers, or are invalid UTF-8 on their own.
  private static let bytes: [UInt8] =
    Array("\"\\}]{[,:-9eu \n".utf8) + [0x00, 0x80, 0xC3, 0xED, 0xF8, 0xFF]

  @Test func changedBytesAreReadOrRejected() throws {
    let original = try original()
    let files = stride(from: 0, to: original.count, by: 3).map { index in
      var bytes = original
      bytes[index] = Self.bytes[index / 3 % Self.bytes.count]
      return bytes
    }
    let count = try check(files)
    #expect(0 < count && count < files.count)
  }

  @Test func insertedBytesAreReadOrRejected() throws {
    let original = try original()
    let files = stride(from: 0, to: original.count, by: 3).map { index in
      var bytes = original
      bytes.insert(Self.bytes[index / 3 % Self.bytes.count], at: index)
      return bytes
    }
    let count = try check(files)
    #expect(0 < count && count < files.count)
  }

  @Test func missingBytesAreReadOrRejected() throws {
    let original = try original()
    try check(
      stride(from: 0, to: original.count, by: 3).map { index in
        var bytes = original
        bytes.removeSubrange(index..<min(original.count, index + 1 + index % 7))
        return bytes
      })
    // A part of a file is never a result.
    let parts = stride(from: 0, to: original.count, by: 5).map { Array(original[..<$0]) }
    #expect(try check(parts) == 0)
  }

  @Test(arguments: ["\"line\":31", "\"message\":", "\"difference\":", "\"schema\":"])
  func extremeValuesAreReadOrRejected(key: String) throws {
    let text = String(decoding: try original(), as: UTF8.self)
    let zeros = String(repeating: "0", count: 100_000)
    let values =
      ["1\(zeros)", "-1e\(zeros)9", "0.\(zeros)1", "9e99999", "-0", "1e308", "null", "\"\\ud800\""]
      + [500, 600, 100_000].flatMap { depth in
        [("[", "]"), ("{\"a\":", "}")].flatMap { open, close in
          let start = String(repeating: open, count: depth)
          return [start, start + "1" + String(repeating: close, count: depth)]
        }
      }
    let name = key.prefix { $0 != ":" }
    try check(
      values.flatMap { value in
        [
          // In place of a value, and as that of an unknown key.
          text.replacingOccurrences(of: key, with: "\(name):\(value),\"unknown\":"),
          text.replacingOccurrences(of: key, with: "\"unknown\":\(value),\(key)"),
        ].map { Array($0.utf8) }
      })
  }

  @Test func longerListsThanThoseOfAResultAreRejected() throws {
    let text = String(decoding: try original(), as: UTF8.self)
    for name in ["places", "clusters"] {
      let start = try #require(text.range(of: "\"\(name)\":[{"))
      let end = try #require(text[start.upperBound...].range(of: "},"))
      let entry = "{" + text[start.upperBound..<end.lowerBound] + "},"
      let copies = String(repeating: entry, count: 32)
      var longer = text
      longer.insert(contentsOf: copies, at: text.index(before: start.upperBound))
      let error = #expect(throws: DecodingError.self) {
        try SnapshotResult(json: Array(longer.utf8))
      }
      #expect("\(String(describing: error))".contains("`\(name)` is"))
    }
  }
}
