import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing

/// Finds the changes of pixels that several images can have in common.
///
/// A cluster of differing pixels is to an image what a changed view is to a view tree: its content
/// moved, its color changed, or it has other pixels.
struct PixelChangeSearch {
  private let difference: PixelDifference
  private let reference: Bitmap
  private let actual: Bitmap
  /// The changes, each once, those of the largest clusters first.
  private(set) var changes: [SnapshotResult.PixelChange] = []

  /// Finds the changes between two images.
  init(_ difference: PixelDifference, _ reference: Bitmap, _ actual: Bitmap) {
    (self.difference, self.reference, self.actual) = (difference, reference, actual)
    if let alignment = difference.alignment {
      add(lines(alignment))
      for cluster in alignment.remainder.clusters {
        add(content(in: alignment.referenceRect(for: cluster.box) ?? cluster.box, cluster.box))
      }
    } else {
      for cluster in difference.clusters { add(change(of: cluster)) }
    }
  }

  private mutating func add(_ change: SnapshotResult.PixelChange?) {
    guard let change, !changes.contains(change) else { return }
    changes.append(change)
  }

  private func change(of cluster: PixelCluster) -> SnapshotResult.PixelChange? {
    if let distance = cluster.movement, distance != PixelOffset(x: 0, y: 0) {
      return .movement(x: distance.x, y: distance.y)
    }
    return color(in: cluster.box) ?? content(in: cluster.box, cluster.box)
  }

  /// The pixels of a rectangle in both images.
  private func content(in old: PixelRect, _ new: PixelRect) -> SnapshotResult.PixelChange? {
    let digests = [(old, reference), (new, actual)].map { box, bitmap in
      SnapshotResult.Evidence.pixels(in: box, bitmap, bitmap)
    }
    guard digests.allSatisfy({ $0 != nil }) else { return nil }
    return .content(digest: SHA256.digest(ofUTF8: digests.compactMap(\.self).joined()))
  }

  /// The inserted and the removed lines; their content must be equal, too, unless it is space.
  private func lines(_ alignment: ImageAlignment) -> SnapshotResult.PixelChange {
    let causes = alignment.causes
    let contents = causes.filter { !$0.isSpace }.map { band in
      let bitmap = band.kind == .inserted ? actual : reference
      return SnapshotResult.Evidence.pixels(in: alignment.rect(of: band), bitmap, bitmap) ?? ""
    }
    func counts(_ kind: ImageAlignment.Band.Kind) -> [Int] {
      causes.filter { $0.kind == kind }.map(\.range.count)
    }
    return .lines(
      alignment.axis == .rows ? .rows : .columns, inserted: counts(.inserted),
      removed: counts(.removed),
      digest: contents.isEmpty ? nil : SHA256.digest(ofUTF8: contents.joined(separator: "|")))
  }

  // MARK: Colors

  /// The maximum number of different changes of a pixel in a recolored area.
  private static let maximumColorCount = 1_024
  /// The largest difference of a channel from that of a blended color, by rounding.
  private static let rounding = 2

  /// Returns the change of a color, or `nil` if it does not explain all pixels of a rectangle.
  ///
  /// The edges of a shape or a text are blends with what is around it, so each pixel must have
  /// changed by a part of the change of the color. If one of the colors also remains in or next to
  /// the rectangle, the shape itself may have changed: a new text changes white to black, too.
  private func color(in box: PixelRect) -> SnapshotResult.PixelChange? {
    let (width, height) = (
      min(reference.width, actual.width), min(reference.height, actual.height)
    )
    guard box.right <= width, box.bottom <= height else { return nil }
    let frame = PixelRect(
      left: max(0, box.x - 1), top: max(0, box.y - 1), right: min(box.right + 1, width),
      bottom: min(box.bottom + 1, height))
    guard let words = words(in: frame) else { return nil }
    func distance(_ change: Change) -> Int {
      change.delta.reduce(0) { $0 + $1 * $1 }
    }
    let main = words.changes.max {
      (distance($0.key), $0.value, $1.key.to) < (distance($1.key), $1.value, $0.key.to)
    }
    guard let main = main?.key, !words.unchanged.contains(main.from),
      !words.unchanged.contains(main.to)
    else { return nil }
    let (delta, length) = (main.delta, distance(main))
    for change in words.changes.keys {
      let dot = zip(change.delta, delta).reduce(0) { $0 + $1.0 * $1.1 }
      guard dot > 0 else { return nil }
      for (part, whole) in zip(change.delta, delta)
      where abs(part * length - whole * dot) > Self.rounding * length {
        return nil
      }
    }
    return .color(from: Self.name(main.from), to: Self.name(main.to))
  }

  /// The change of a pixel, as premultiplied words.
  private struct Change: Hashable {
    let from: UInt32
    let to: UInt32

    /// The differences of the channels.
    var delta: [Int] {
      stride(from: UInt32(0), to: 32, by: 8).map { Int(to >> $0 & 255) - Int(from >> $0 & 255) }
    }
  }

  /// Returns the changes of pixels with their numbers, and the unchanged colors, or `nil` if there
  /// are too many.
  private func words(in box: PixelRect) -> (changes: [Change: Int], unchanged: Set<UInt32>)? {
    unsafe reference.withUnsafePixels { old in
      unsafe actual.withUnsafePixels { new in
        var changes: [Change: Int] = [:]
        var unchanged: Set<UInt32> = []
        for y in box.y..<box.y + box.height {
          var last: Change?
          var count = 0
          for x in box.x..<box.x + box.width {
            let change = unsafe Change(
              from: old[y &* reference.width &+ x], to: new[y &* actual.width &+ x])
            // Most pixels equal their neighbors, and a dictionary is slow.
            if change != last {
              last.map { Self.add($0, count, to: &changes, &unchanged) }
              (last, count) = (change, 0)
            }
            count += 1
          }
          last.map { Self.add($0, count, to: &changes, &unchanged) }
          guard changes.count + unchanged.count <= Self.maximumColorCount else { return nil }
        }
        return (changes, unchanged)
      }
    }
  }

  private static func add(
    _ change: Change, _ count: Int, to changes: inout [Change: Int],
    _ unchanged: inout Set<UInt32>
  ) {
    if change.from == change.to {
      unchanged.insert(change.from)
    } else {
      changes[change, default: 0] += count
    }
  }

  /// The straight channels of a premultiplied color, such as `#FF8000`.
  private static func name(_ word: UInt32) -> String {
    let alpha = Int(word >> 24)
    let channels = [0, 8, 16].map { shift in
      alpha == 0 ? 0 : min(255, (Int(word >> shift & 255) * 255 + alpha / 2) / alpha)
    }
    return "#"
      + (channels + (alpha == 255 ? [] : [alpha])).map { channel in
        let digits = String(channel, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
