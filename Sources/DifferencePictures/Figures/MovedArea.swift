import SnapshotComparison
import SnapshotPixels

/// Content in the difference panel that moved.
struct MovedArea {
  /// The rectangle in the panel.
  let rect: PixelRect
  /// The distance, in pixels.
  let distance: PixelOffset

  /// Returns the text of a plate, such as `moved ↓ 44`.
  ///
  /// - Parameter scale: The number of pixels per point.
  func caption(scale: Double) -> String {
    "moved " + distance.arrows(scale: scale).joined(separator: " ")
  }

  /// Returns the movements that a difference found without an alignment, and the clusters that they
  /// do not explain.
  static func unaligned(
    _ difference: PixelDifference
  ) -> (areas: [MovedArea], boxes: [PixelRect], changed: [PixelCluster]) {
    var areas: [MovedArea] = []
    var boxes: [PixelRect] = []
    if let movement = difference.movement {
      let (old, new) = (movement.box, movement.box.offset(by: movement.distance))
      areas = [MovedArea(rect: old.union(new), distance: movement.distance)]
      boxes = [old, new]
    }
    let movementBoxes = boxes
    var changed: [PixelCluster] = []
    for cluster in difference.clusters {
      if let distance = cluster.movement {
        areas.append(MovedArea(rect: cluster.box, distance: distance))
        boxes.append(cluster.box)
        continue
      }
      let isExplained =
        movementBoxes.contains { !$0.intersection(cluster.box).isEmpty }
        && areas[0].rect.intersection(cluster.box) == cluster.box
      if !isExplained { changed.append(cluster) }
    }
    return (areas, boxes, changed)
  }
}

extension PixelOffset {
  /// Returns the directions and the distances in points, such as `→ 3` and `↓ 8`.
  fileprivate func arrows(scale: Double) -> [String] {
    var arrows: [String] = []
    if x != 0 { arrows.append("\(x > 0 ? "→" : "←") \(Points.text(abs(x), scale: scale))") }
    if y != 0 { arrows.append("\(y > 0 ? "↓" : "↑") \(Points.text(abs(y), scale: scale))") }
    return arrows
  }
}

/// Lengths in points, as text.
enum Points {
  /// Returns a number of pixels in points, with up to two decimals.
  static func text(_ pixels: Int, scale: Double) -> String {
    let hundredths = Int((Double(pixels) * 100 / scale).rounded())
    let (points, fraction) = hundredths.quotientAndRemainder(dividingBy: 100)
    if fraction == 0 { return points.grouped }
    if fraction % 10 == 0 { return "\(points.grouped).\(fraction / 10)" }
    return "\(points.grouped).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension PixelRect {
  /// Returns the smallest rectangle that contains two rectangles.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns the rectangle with its edges moved outward by a distance.
  func outset(by distance: Int) -> PixelRect {
    PixelRect(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// Returns whether two rectangles overlap or touch; the rectangles may be empty.
  func touches(_ other: PixelRect) -> Bool {
    x <= other.right && other.x <= right && y <= other.bottom && other.y <= bottom
  }
}
