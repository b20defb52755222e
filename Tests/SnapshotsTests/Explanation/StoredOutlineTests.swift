import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotViews
import Testing

@testable import SnapshotCore

/// The outlines in the references of this repository, read with the facts that views declare.
///
/// The digests in the golden file were computed with the tables that these declarations replaced.
@Suite struct StoredOutlineTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

  /// The texts of all outlines in the repository, in the order of the paths of their files.
  private static func outlines() throws -> [String] {
    let root = folder + "/../../.."
    var outlines: [String] = []
    for folder in ["Tests", "__Snapshots__"] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
      for path in paths.sorted() where "\(folder)/\(path)".contains("__Snapshots__/") {
        guard path.hasSuffix(".png") else { continue }
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(folder)/\(path)")))
        let texts = try PNG.texts(of: bytes)
        outlines += texts.filter { $0.keyword == "Outline" }.map(\.text)
      }
    }
    return outlines
  }

  /// Everything that is known about the views of an outline.
  private static func answers(_ text: String) throws -> String {
    let tree = OutlineTree(try SnapshotOutline(text: text), .standard)
    let lines = tree.nodes.indices.map { index in
      let (node, box) = (tree.nodes[index], tree.nodes[index].drawnBox)
      let numbers = [box.minX, box.minY, box.width, box.height].map(\.shortDescription)
      let names = [
        node.label ?? "-", node.controller ?? "-", tree.name(of: index),
        tree.shortName(of: index), tree.titleName(of: index),
      ]
      return "\(node.parent) \(numbers) \(node.isSeen) \(node.paints) \(node.clips) \(names)"
    }
    return ([tree.screenName] + lines).joined(separator: "\n")
  }

  private static func digest(_ text: String) -> String {
    String(SHA256.digest(ofUTF8: text).prefix(12))
  }

  @Test func declarationsGiveTheAnswersOfTheFormerTables() throws {
    let golden = try String(
      contentsOfFile: Self.folder + "/Golden/stored-outlines.txt", encoding: .utf8)
    let expected = Dictionary(
      uniqueKeysWithValues: golden.split(separator: "\n").map { line in
        let parts = line.split(separator: " ").map(String.init)
        return (parts[0], parts[1])
      })
    var known = 0
    for outline in try Self.outlines() {
      guard let answer = expected[Self.digest(outline)] else { continue }
      known += 1
      #expect(answer == Self.digest(try Self.answers(outline)), "\(outline.prefix { $0 != "\n" })")
    }
    // The file does not have references that were recorded later.
    #expect(known > 300)
  }
}
