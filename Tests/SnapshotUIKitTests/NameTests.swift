import Foundation
import SnapshotUIKit
import Testing

/// UIKit's names of the types of SnapshotViews.
@Suite struct NameTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(in folder: String) throws -> String {
    let url = root.appendingPathComponent(folder)
    let paths = try #require(FileManager.default.enumerator(atPath: url.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    return try paths.map { try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8) }
      .joined(separator: "\n")
  }

  /// The names after a keyword at the start of a line.
  private static func declared(_ keywords: [String], in text: String) -> Set<String> {
    var names: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count,
        line.hasPrefix("public ") || line.hasPrefix("open ")
      else { continue }
      names.insert(words[index + 1])
    }
    return names
  }

  @Test func everyTypeThatUIKitHasHasItsName() throws {
    let types = Self.declared(
      ["class", "struct", "enum", "protocol"], in: try Self.text(in: "Sources/Views"))
    let facade = Self.declared(
      ["typealias", "class", "struct", "enum", "protocol"],
      in: try Self.text(in: "Sources/UIKit/SnapshotUIKit"))
    let list = try String(
      contentsOf: Self.root.appendingPathComponent("Scripts/support/uikit.txt"), encoding: .utf8)
    let names = list.split(separator: "\n").compactMap { $0.split(separator: " ").first }
      .filter { $0.hasPrefix("UI") && !$0.contains(".") }.map(String.init)
    #expect(names.count > 150)
    let missing = names.filter { types.contains(String($0.dropFirst(2))) && !facade.contains($0) }
    #expect(missing == [])
  }
}
