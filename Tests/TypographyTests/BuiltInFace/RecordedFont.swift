import Foundation
import Testing

@testable import SnapshotTypography

/// The recorded numbers of the iPhone's system font in `Fixtures/SystemFont.txt`.
///
/// Widths are computed from them independently of the shaper.
struct RecordedFont {
  struct Key: Hashable {
    let weight: Font.Weight
    let size: Double
  }

  static let shared = Result { try RecordedFont() }

  /// The advances in points, by weight and size.
  private(set) var advances: [Key: [Character: Double]] = [:]
  /// The texts whose widths were recorded.
  private(set) var texts: [String] = []
  /// The widths of ``texts`` in points, with kerning.
  private(set) var widths: [(key: Key, widths: [Double])] = []
  private(set) var xHeights: [(key: Key, height: Double)] = []

  private init() throws {
    let sections = try Self.fixture("SystemFont").components(separatedBy: "\n\n")
      .map { $0.split(separator: "\n").map { $0.split(separator: " ").map(String.init) } }
    try #require(sections.count == 4)
    let header = sections[1][0]
    let keys = try stride(from: 1, to: header.count, by: 2).map { try Self.key(header[$0...]) }
    for row in sections[1].dropFirst() {
      let character: Character = row[0] == "space" ? " " : Character(row[0])
      for (key, advance) in zip(keys, row.dropFirst()) {
        advances[key, default: [:]][character] = Double(advance)
      }
    }
    texts = sections[2][1...6].map { $0.joined(separator: " ") }
    widths = try sections[2].dropFirst(7).map { row in
      (try Self.key(row[0...]), row.dropFirst(2).compactMap(Double.init))
    }
    xHeights = try sections[3].dropFirst().map { row in
      (try Self.key(row[0...]), try #require(Double(row[2])))
    }
  }

  private static func key(_ words: ArraySlice<String>) throws -> Key {
    let weights: [String: Font.Weight] = [
      "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold,
    ]
    return Key(
      weight: try #require(weights[words[words.startIndex]]),
      size: try #require(Double(words[words.startIndex + 1])))
  }

  static func fixture(_ name: String) throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../Fixtures/\(name).txt"), encoding: .utf8)
  }

  // MARK: Other sizes

  /// Apple's table of tracking in thousandths of an em (Human Interface Guidelines, "Typography").
  private static let tracking: [Double: Double] = [
    11: 6, 12: 0, 13: -6, 15: -16, 17: -26, 20: -23, 22: -12, 28: 14, 34: 12,
  ]

  /// Returns the advance of a character in points, or `nil` if it was not recorded.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - weight: Regular or bold.
  ///   - size: A size in the table of tracking.
  func advance(_ character: Character, _ weight: Font.Weight, _ size: Double) -> Double? {
    func em(_ recorded: Double) -> Double? {
      guard let tracking = Self.tracking[size], let other = Self.tracking[recorded],
        let advance = advances[Key(weight: weight, size: recorded)]?[character]
      else { return nil }
      return advance / recorded + (tracking - other) / 1000
    }
    guard let small = em(17), let medium = em(20), let large = em(28) else { return nil }
    switch size {
    case ...17: return small * size
    case 20: return medium * size
    // At 22 points, the letters were 52.73 % of the way from those for text to those for titles.
    case 22: return (small + (large - small) * 0.5273) * size
    default: return large * size
    }
  }
}
