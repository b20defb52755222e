import SnapshotPixels

/// The most frequent colors of the changed pixels of a rectangle, and of the pixels around them.
struct DominantColors {
  /// The number of pixels from which the colors are taken.
  private static let sampleCount = 4_096

  /// The color of the changed pixels in the reference.
  let reference: Color
  /// The color of the changed pixels in the actual image.
  let actual: Color
  /// The color of the equal pixels, if most of them have it.
  let backdrop: Color?
  /// Whether most changed pixels changed from ``reference`` to ``actual``, and neither is the color
  /// of the equal pixels, which a new shape would reveal or cover.
  let isRecoloring: Bool
  /// The minimum percentage of the changed pixels that must have the same change of color.
  private static let recoloringPercentage = 60

  /// Finds the colors, or returns `nil` if no pixel of the rectangle changed.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the reference and in the actual image.
  ///   - strengths: A map in which the rectangle has the position `mapped`.
  init?(
    _ rect: (reference: PixelRect, actual: PixelRect), mapped: PixelRect, _ strengths: Mask,
    reference: Bitmap, actual: Bitmap
  ) {
    let width = min(rect.reference.width, rect.actual.width, mapped.width)
    let height = min(rect.reference.height, rect.actual.height, mapped.height)
    let stride = strengths.size.width
    guard width > 0, height > 0 else { return nil }
    let pixelCount = width * height
    var step = max(1, pixelCount / (4 * Self.sampleCount))
    // A step with a divisor of the width would read only some columns.
    while step > 1, Self.haveDivisor(step, width) { step += 1 }
    var (before, after, equal) = (ColorCounts(), ColorCounts(), ColorCounts())
    var pairs: [UInt64: Int] = [:]
    unsafe strengths.withUnsafeValues { strengths in
      unsafe reference.withUnsafePixels { first in
        unsafe actual.withUnsafePixels { second in
          var index = 0
          while index < pixelCount {
            let (y, x) = index.quotientAndRemainder(dividingBy: width)
            index += step
            let one = (rect.reference.y + y) * reference.width + rect.reference.x + x
            let other = (rect.actual.y + y) * actual.width + rect.actual.x + x
            let map = (mapped.y + y) * stride + mapped.x + x
            guard one < first.count, other < second.count, map < strengths.count else { continue }
            if unsafe strengths[map] != 0 {
              unsafe before.add(first[one])
              unsafe after.add(second[other])
              unsafe pairs[UInt64(first[one]) << 32 | UInt64(second[other]), default: 0] += 1
            } else {
              unsafe equal.add(second[other])
            }
          }
        }
      }
    }
    guard let first = before.mostFrequent, let second = after.mostFrequent else { return nil }
    (self.reference, self.actual) = (first.color, second.color)
    backdrop = equal.mostFrequent.flatMap { $0.count * 2 > equal.total ? $0.color : nil }
    let largest = pairs.values.max() ?? 0
    // Next to a shape that appears or disappears, there is the color that it covers.
    let others = [equal.mostFrequent?.color, Self.border(of: rect.actual, in: actual)]
    isRecoloring =
      largest * 100 >= before.total * Self.recoloringPercentage && !others.contains(first.color)
      && !others.contains(second.color)
  }

  private static func haveDivisor(_ first: Int, _ second: Int) -> Bool {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    return a > 1
  }

  /// Returns the most frequent color of the pixels around a rectangle, or `nil` if there are none.
  private static func border(of rect: PixelRect, in image: Bitmap) -> Color? {
    let outer = rect.outset(by: 2).intersection(image.size.bounds)
    var counts = ColorCounts()
    for y in [outer.y, outer.bottom - 1] where y >= 0 && (y < rect.y || y >= rect.bottom) {
      for x in outer.x..<outer.right { counts.add(image[x, y].word) }
    }
    for x in [outer.x, outer.right - 1] where x >= 0 && (x < rect.x || x >= rect.right) {
      for y in outer.y..<outer.bottom { counts.add(image[x, y].word) }
    }
    return counts.mostFrequent?.color
  }
}

/// The number of pixels of each color.
private struct ColorCounts {
  private var counts: [UInt32: Int] = [:]
  private(set) var total = 0

  mutating func add(_ pixel: UInt32) {
    counts[pixel, default: 0] += 1
    total += 1
  }

  /// The most frequent color, and the smaller pixel value among equally frequent ones.
  var mostFrequent: (color: Color, count: Int)? {
    var best: (pixel: UInt32, count: Int)?
    for (pixel, count) in counts {
      guard let other = best else {
        best = (pixel, count)
        continue
      }
      if count > other.count || (count == other.count && pixel < other.pixel) {
        best = (pixel, count)
      }
    }
    return best.map { (Color(PremultipliedColor(uncheckedPixel: $0.pixel)), $0.count) }
  }
}
