import SnapshotAssertCore
import SnapshotDrawing
import Testing

/// Differences between outlines that are large, deep, or random.
@Suite struct LargeOutlineTests {
  private func changes(_ reference: String, _ actual: String) throws -> [String] {
    try OutlineDifference(reference: reference, actual: actual).changes.map(\.description)
  }

  @Test func comparesTenThousandViews() throws {
    func tree(_ count: Int, _ label: (Int) -> String) -> String {
      var lines = ["Page; 0 0 9 9"]
      for index in 0..<count {
        lines.append(" Cell; 0 \(index) 9 1\n  Label; 0 0 9 1; text = \"\(label(index))\"")
      }
      return lines.joined(separator: "\n")
    }
    let old = tree(5_000) { "Row \($0)" }
    // One more row at the start.
    let shifted = try changes(old, tree(5_001) { "Row \($0 - 1)" })
    #expect(shifted == ["added Page > Cell \"Row -1\"; and 5,000 siblings moved by (0, 1)"])
    // All rows equal, and all rows different.
    let alike = try changes(tree(5_000) { _ in "a" }, tree(5_001) { _ in "a" })
    #expect(alike == ["added Page > Cell \"a\""])
    #expect(try changes(old, tree(5_000) { "Other \($0)" }).count == 5_000)
    #expect(try changes(old, "Page; 0 0 9 9").count == 5_000)
  }

  @Test func comparesADeepTree() throws {
    func tree(_ tag: Int) throws -> SnapshotOutline {
      try SnapshotOutline(
        (0..<10_000).map {
          .init(
            type: "View", depth: $0, frame: .zero, box: .zero,
            properties: $0 == 9_999 ? [.init("tag", "\(tag)")] : [])
        })
    }
    let difference = OutlineDifference(reference: try tree(1), actual: try tree(2))
    #expect(difference.changes.map(\.description) == ["View > View > View: tag 1 -> 2"])
  }

  /// Equal trees have no changes, different ones have some, and the result is deterministic.
  @Test func randomTreesHaveChangesIfAndOnlyIfTheyDiffer() throws {
    var random = TestRandom(seed: 1)
    for _ in 0..<200 {
      let old = try randomTree(&random)
      let new = try randomTree(&random)
      let difference = OutlineDifference(reference: old, actual: new)
      #expect(difference.changes.isEmpty == (old == new))
      #expect(OutlineDifference(reference: old, actual: old).changes.isEmpty)
      #expect(difference == OutlineDifference(reference: old, actual: new))
    }
  }

  private func randomTree(_ random: inout TestRandom) throws -> SnapshotOutline {
    var nodes = [SnapshotOutline.Node(type: "Root", depth: 0, frame: .zero, box: .zero)]
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let frame = Rect(
        x: 0, y: Double(Int.random(in: 0..<3, using: &random)),
        width: Double(Int.random(in: 1..<3, using: &random)), height: 1)
      let types = ["A", "B", "C"]
      nodes.append(
        .init(
          type: types[Int.random(in: 0..<3, using: &random)],
          depth: Int.random(in: 1...(nodes.last?.depth ?? 0) + 1, using: &random), frame: frame,
          box: frame,
          properties: Bool.random(using: &random)
            ? [.init("text", "\(Int.random(in: 0..<3, using: &random))")] : []))
    }
    return try SnapshotOutline(nodes)
  }
}
