import SnapshotAssertCore
import SnapshotDrawing

extension ChangeSignature {
  /// Creates the signature of a change of pixels.
  init(_ change: SnapshotResult.PixelChange) {
    switch change {
    case .movement(let x, let y):
      self.init(.movement, title: PixelChangeWords.sentence(change), ["\(x) \(y)"])
    case .lines(let axis, let inserted, let removed, let digest):
      self.init(
        .movement, title: PixelChangeWords.sentence(change),
        [axis.rawValue, "\(inserted)", "\(removed)", digest.map { "=" + $0 } ?? ""])
    case .color(let old, let new):
      self.init(.color, title: PixelChangeWords.sentence(change), [old, new])
    case .content(let digest):
      self.init(.content, title: PixelChangeWords.sentence(change), [digest])
    }
  }

  /// Creates the signature of a region in which several images differ.
  fileprivate init(region: PixelRect, of size: PixelSize) {
    let place = "(\(region.x), \(region.y)) \(region.width)x\(region.height)"
    self.init(.region, title: "Different pixels in \(place)", [place, "\(size)"])
  }
}

/// The grouping of failures whose changes of pixels occur only once: by the movement of lines, or
/// by the region.
///
/// Such a group only shows failures next to each other. It explains none of them entirely.
struct SharedRegions {
  /// The failures in one region.
  private struct Region {
    let box: PixelRect
    var indices: [Int]
  }

  /// Returns the signatures of failures that share a movement or a region, by their indices.
  ///
  /// - Parameter failures: The results whose changes occur only once, with their indices.
  static func signatures(_ failures: [(index: Int, result: SnapshotResult)]) -> [Int:
    ChangeSignature]
  {
    var lines: [SnapshotResult.PixelChange: [Int]] = [:]
    var regions: [PixelSize: [Region]] = [:]
    for (index, result) in failures {
      if case .lines(let axis, let inserted, let removed, _) = result.evidence?.pixelChanges?.first
      {
        lines[.lines(axis, inserted: inserted, removed: removed, digest: nil), default: []]
          .append(index)
      } else if let size = result.actual?.size, let box = result.difference?.clusters.first?.box {
        var known = regions[size] ?? []
        if let found = known.firstIndex(where: { isShared($0.box, box) }) {
          known[found].indices.append(index)
        } else {
          known.append(Region(box: box, indices: [index]))
        }
        regions[size] = known
      }
    }
    var signatures: [Int: ChangeSignature] = [:]
    for (change, indices) in lines where indices.count > 1 {
      for index in indices { signatures[index] = ChangeSignature(change) }
    }
    for (size, regions) in regions {
      for region in regions where region.indices.count > 1 {
        for index in region.indices {
          signatures[index] = ChangeSignature(region: region.box, of: size)
        }
      }
    }
    return signatures
  }

  /// Whether two rectangles overlap in at least half of the area that they cover.
  private static func isShared(_ first: PixelRect, _ second: PixelRect) -> Bool {
    func area(_ box: PixelRect) -> Int { box.width * box.height }
    let common = area(first.intersection(second))
    return common * 2 >= area(first) + area(second) - common
  }
}

/// The sentences about changes of pixels.
enum PixelChangeWords {
  /// Returns the sentence about a change.
  static func sentence(_ change: SnapshotResult.PixelChange) -> Sentence {
    var sentence = Sentence()
    switch change {
    case .movement(let x, let y): sentence.add("Moved " + arrows(x, y))
    case .lines(let axis, let inserted, let removed, _):
      let noun = axis == .rows ? "row" : "column"
      let parts = [(inserted, "inserted"), (removed, "removed")].compactMap { counts, verb in
        counts.isEmpty
          ? nil
          : counts.map(String.init).joined(separator: " + ")
            + " \(noun)\(counts == [1] ? "" : "s") \(verb)"
      }
      sentence.add(parts.isEmpty ? "Moved \(noun)s" : parts.joined(separator: ", "))
    case .color(let old, let new):
      sentence.add("Color", .property)
      sentence.add(" ")
      sentence.add(from: old, to: new)
    case .content: sentence.add("Different pixels")
    }
    return sentence
  }

  private static func arrows(_ x: Int, _ y: Int) -> String {
    let (rows, columns) = (
      y == 0 ? nil : "\(y > 0 ? "↓" : "↑") \(abs(y))",
      x == 0 ? nil : "\(x > 0 ? "→" : "←") \(abs(x))"
    )
    return [rows, columns].compactMap(\.self).joined(separator: " ")
  }
}
