import SnapshotComparison
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// Random outlines and random edits of them.
@Suite struct RandomCauseTests {
  private static let types = ["Label", "Button", "Card", "Icon"]
  private static let names = ["textColor", "alpha", "text", "font.weight"]

  /// A tree of views with random properties.
  private func outline(_ numbers: inout Numbers) throws -> SnapshotOutline {
    var lines = ["Screen; 0 0 100 100"]
    var depth = 0
    for _ in 0..<numbers.next(in: 2..<9) {
      depth = numbers.next(in: 1..<min(depth + 2, 5))
      let frame = [0, 0, 5, 5].map { "\($0 + numbers.next(in: 0..<40))" }.joined(separator: " ")
      var line =
        String(repeating: " ", count: depth) + numbers.element(of: Self.types)
        + "; " + frame
      for name in Self.names where numbers.next(in: 0..<3) == 0 {
        line += "; \(name) = \(numbers.next(in: 0..<3))"
      }
      lines.append(line)
    }
    return try SnapshotOutline(text: lines.joined(separator: "\n"))
  }

  /// Changes some lines of an outline in ways that several snapshots share.
  private func changed(_ outline: SnapshotOutline, _ numbers: inout Numbers) throws
    -> SnapshotOutline
  {
    var lines = outline.text.split(separator: "\n").map(String.init)
    for _ in 0..<numbers.next(in: 1..<4) {
      let index = numbers.next(in: 0..<lines.count)
      switch numbers.next(in: 0..<4) {
      case 0 where index > 0: lines[index] += "; isHidden = true"
      case 1 where index == lines.count - 1: lines.append(" Label; 3 3 9 9; text = \"New\"")
      case 2 where index == lines.count - 1 && index > 1: lines.removeLast()
      default: lines[index] += "; backgroundColor = #\(numbers.next(in: 1..<4))"
      }
      // A property must not occur twice.
      lines = lines.map { line in
        var seen: Set<String> = []
        return line.split(separator: "; ").map(String.init).filter { part in
          seen.insert(part.contains(" = ") ? String(part.prefix { $0 != " " }) : part).inserted
        }.joined(separator: "; ")
      }
    }
    return try SnapshotOutline(text: lines.joined(separator: "\n"))
  }

  /// A failure with random clusters, mostly at changed views.
  private func failure(_ index: Int, _ numbers: inout Numbers) throws -> SnapshotResult {
    let old = try outline(&numbers)
    let changes = OutlineDifference(reference: old, actual: try changed(old, &numbers)).changes
      .map { SnapshotResult.Change($0) }
    let clusters = (0..<numbers.next(in: 1..<4)).map { _ in
      let reach = changes.isEmpty ? ChangeSignatureTests.box : numbers.element(of: changes).reach
      let isElsewhere = numbers.next(in: 0..<6) == 0
      let (x, y) = isElsewhere ? (180, 180) : (Int(reach.x) * 2, Int(reach.y) * 2)
      return [max(0, x), max(0, y), 4, 4]
    }
    return CauseTests.failure(
      "test\(index)", changes: changes, clusters: clusters,
      clusterCount: clusters.count + (numbers.next(in: 0..<8) == 0 ? 1 : 0),
      sizes: [[200, 200], [200, numbers.next(in: 0..<8) == 0 ? 210 : 200]],
      evidence: SnapshotResult.Evidence(
        referenceRenderer: numbers.next(in: 0..<8) == 0 ? "2" : "3", actualRenderer: "3",
        width: 100))
  }

  @Test func acceptedCausesIncludeNoFailureWithAnotherChange() throws {
    var numbers = Numbers(seed: 7)
    var (takenCount, leftCount, groupedCount) = (0, 0, 0)
    for _ in 0..<60 {
      let results = try (0..<12).map { try failure($0, &numbers) }
      let causes = Causes(of: results)
      groupedCount += causes.causes.filter { $0.snapshots.count > 1 }.count
      // Every failure is in one group, and in no other.
      let paths = causes.causes.flatMap(\.snapshots).map(\.path) + causes.unexplained
      #expect(paths.sorted() == results.compactMap(\.reference?.path).sorted())
      let accepted = causes.causes.filter { _ in numbers.next(in: 0..<3) > 0 }
      let signatures = Set(accepted.map(\.signature.digest))
      let selection = try causes.failures(explainedBy: accepted.map(\.signature.digest))
      takenCount += selection.entire.count
      leftCount += selection.partial.count
      for result in selection.entire {
        let changes = result.changes ?? []
        #expect(changes.allSatisfy { signatures.contains(ChangeSignature($0).digest) })
        if changes.isEmpty {
          #expect(result.evidence?.referenceRenderer != "3")
          continue
        }
        #expect(result.evidence?.referenceRenderer == "3")
        #expect(result.difference?.clusterCount == result.difference?.clusters.count)
        for cluster in result.difference?.clusters ?? [] {
          #expect(
            changes.contains { change in
              let reach = change.reach
              return reach.x * 2 < Double(cluster.box.right + 1)
                && (reach.x + reach.width) * 2 > Double(cluster.box.x - 1)
                && reach.y * 2 < Double(cluster.box.bottom + 1)
                && (reach.y + reach.height) * 2 > Double(cluster.box.y - 1)
            })
        }
        #expect(result.reference?.size == result.actual?.size)
      }
    }
    #expect(takenCount > 100 && leftCount > 100 && groupedCount > 30)
  }
}

/// Reproducible random numbers.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(in range: Range<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[next(in: 0..<elements.count)]
  }
}
