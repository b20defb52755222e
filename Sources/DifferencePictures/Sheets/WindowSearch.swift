import SnapshotPixels

/// A search for the part of an image that shows a change best: with many changed pixels, and with
/// edges that do not cut through content such as words.
struct WindowSearch {
  /// The maximum numbers of positions along both axes; rows of text are narrower than columns.
  private static let stepCounts = (x: 8, y: 72)

  private let scene: FailureScene
  /// The size of the part.
  private let size: PixelSize
  /// The rectangle of the change.
  private let box: PixelRect
  /// The space between the change and the edges of the part, if there is enough.
  private let context: Int

  /// Creates a search.
  init(_ scene: FailureScene, _ size: PixelSize, around box: PixelRect, context: Int) {
    (self.scene, self.size, self.context) = (scene, size, context)
    self.box = box.intersection(scene.size.bounds)
  }

  /// The best part, or `nil` if no part shows a changed pixel.
  var best: PixelRect? {
    let xs = positions(
      box.x, box.right, size.width, scene.size.width, Self.stepCounts.x)
    let ys = positions(
      box.y, box.bottom, size.height, scene.size.height, Self.stepCounts.y)
    var candidates: [(rect: PixelRect, count: Int, rank: Int)] = []
    // The grid is counted once for all candidates, because they overlap.
    let grid = CountGrid(scene.strengths, in: box)
    for (row, y) in ys.enumerated() {
      for (column, x) in xs.enumerated() {
        let rect = PixelRect(x: x, y: y, width: size.width, height: size.height)
        candidates.append((rect, grid.count(in: rect), row + column))
      }
    }
    let most = candidates.reduce(0) { max($0, $1.count) }
    guard most > 0 else { return nil }
    var best: (rect: PixelRect, cost: Int)?
    for candidate in candidates where 10 * candidate.count >= 8 * most {
      let cost = 4 * cutCount(candidate.rect) + candidate.rank
      if cost < best?.cost ?? .max { best = (candidate.rect, cost) }
    }
    return best?.rect
  }

  /// Returns the positions of the part along an axis, the preferred ones first: centered around a
  /// change that fits, or starting at a larger one.
  private func positions(
    _ first: Int, _ end: Int, _ length: Int, _ limit: Int, _ count: Int
  ) -> [Int] {
    let last = max(0, limit - length)
    let slack = length - (end - first)
    let (lower, upper): (Int, Int)
    let preferred: Int
    if slack >= 0 {
      let margin = min(context, slack / 2)
      (lower, upper) = (end + margin - length, first - margin)
      preferred = first - slack / 2
    } else {
      (lower, upper) = (first - context, end + context - length)
      preferred = lower
    }
    let range = max(0, min(lower, last))...max(0, min(max(lower, upper), last))
    let start = min(max(preferred, range.lowerBound), range.upperBound)
    let step = max(1, range.count / count)
    var result = [start]
    for index in 1...(2 * count) {
      for position in [start - index * step, start + index * step]
      where range.contains(position) { result.append(position) }
    }
    return result
  }

  /// Returns the number of shapes that the edges of a part cut, in the actual image.
  private func cutCount(_ rect: PixelRect) -> Int {
    let rect = rect.intersection(scene.actual.size.bounds)
    guard !rect.isEmpty else { return 0 }
    let (image, width) = (scene.actual, scene.actual.width)
    let start = rect.y * width + rect.x
    let (columns, rows) = (rect.width, rect.height)
    // The edges of the image cut nothing.
    let top = rect.y == 0 ? 0 : image.changeCount(from: start, by: 1, columns)
    let bottom =
      rect.bottom == image.height
      ? 0 : image.changeCount(from: start + (rows - 1) * width, by: 1, columns)
    let left = rect.x == 0 ? 0 : image.changeCount(from: start, by: width, rows)
    let right =
      rect.right == width ? 0 : image.changeCount(from: start + columns - 1, by: width, rows)
    return min(top, 60) + min(bottom, 60) + min(left, 60) + min(right, 30) / 2
  }
}

/// The numbers of changed pixels in a grid of squares, which can be added up for any rectangle.
private struct CountGrid {
  /// The side of a square, in pixels.
  private static let side = 8

  private let origin: PixelRect
  private let columnCount: Int
  private let rowCount: Int
  /// The sums of all squares above and to the left of a corner.
  private var sums: [Int]

  init(_ map: StrengthMap, in box: PixelRect) {
    origin = box
    let side = Self.side
    columnCount = (box.width + side - 1) / side
    rowCount = (box.height + side - 1) / side
    let stride = columnCount + 1
    sums = [Int](repeating: 0, count: stride * (rowCount + 1))
    for row in 0..<rowCount {
      var total = 0
      for column in 0..<columnCount {
        let counts = map.counts(
          in: PixelRect(
            x: box.x + column * side, y: box.y + row * side, width: side, height: side
          ).intersection(box))
        total += counts.slight + counts.medium + counts.strong
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + total
      }
    }
  }

  /// Returns the number of changed pixels in the squares that a rectangle touches.
  func count(in rect: PixelRect) -> Int {
    let side = Self.side
    let part = rect.intersection(origin)
    guard !part.isEmpty else { return 0 }
    let (left, top) = ((part.x - origin.x) / side, (part.y - origin.y) / side)
    let right = min(columnCount, (part.right - origin.x + side - 1) / side)
    let bottom = min(rowCount, (part.bottom - origin.y + side - 1) / side)
    let stride = columnCount + 1
    return sums[bottom * stride + right] - sums[top * stride + right] - sums[bottom * stride + left]
      + sums[top * stride + left]
  }
}
