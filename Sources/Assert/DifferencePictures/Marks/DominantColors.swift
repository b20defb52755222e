import SnapshotComparison
import SnapshotDrawing

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
    (self.reference, self.actual) = (Color(first.pixel), Color(second.pixel))
    backdrop = equal.mostFrequent.flatMap { $0.count * 2 > equal.total ? Color($0.pixel) : nil }
    let largest = pairs.values.max() ?? 0
    // Next to a shape that appears or disappears, there is the color that it covers.
    let others = [equal.mostFrequent?.pixel, Self.border(of: rect.actual, in: actual)]
    isRecoloring =
      largest * 100 >= before.total * Self.recoloringPercentage && !others.contains(first.pixel)
      && !others.contains(second.pixel)
  }

  private static func haveDivisor(_ first: Int, _ second: Int) -> Bool {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    return a > 1
  }

  /// Returns the most frequent color of the pixels around a rectangle, or `nil` if there are none.
  private static func border(of rect: PixelRect, in image: Bitmap) -> UInt32? {
    let outer = rect.outset(by: 2).intersection(image.size.bounds)
    var counts = ColorCounts()
    for y in [outer.y, outer.bottom - 1] where y >= 0 && (y < rect.y || y >= rect.bottom) {
      for x in outer.x..<outer.right { counts.add(image[x, y].word) }
    }
    for x in [outer.x, outer.right - 1] where x >= 0 && (x < rect.x || x >= rect.right) {
      for y in outer.y..<outer.bottom { counts.add(image[x, y].word) }
    }
    return counts.mostFrequent?.pixel
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
  var mostFrequent: (pixel: UInt32, count: Int)? {
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
    return best
  }
}

extension Color {
  fileprivate init(_ pixel: UInt32) { self.init(PremultipliedColor(uncheckedPixel: pixel)) }
}

/// Distances between colors, computed from additions, multiplications, divisions, and square roots,
/// whose results are the same on every machine.
enum ColorDistance {
  /// Returns the distance in CIELAB (CIE 1976, illuminant D65).
  static func lab(_ first: Color, _ second: Color) -> Double {
    let (one, other) = (labValues(first), labValues(second))
    let (l, a, b) = (one.l - other.l, one.a - other.a, one.b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  /// Returns the contrast ratio (WCAG 2), 1 to 21.
  static func contrast(_ first: Color, _ second: Color) -> Double {
    let (one, other) = (luminance(first) + 0.05, luminance(second) + 0.05)
    return one > other ? one / other : other / one
  }

  private static func luminance(_ color: Color) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func labValues(_ color: Color) -> (l: Double, a: Double, b: Double) {
    let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    let x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = curve(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = curve((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func curve(_ value: Double) -> Double {
    value > 216.0 / 24_389 ? root(value, 3) : (24_389.0 / 27 * value + 16) / 116
  }

  /// Returns the linear value of a channel of sRGB, 0 to 1.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    guard value > 0.04045 else { return value / 12.92 }
    // The exponent 2.4 is 2 plus two fifths.
    let base = (value + 0.055) / 1.055
    let fifth = root(base, 5)
    return base * base * fifth * fifth
  }

  /// Returns the root of a degree for a value above 0 and up to about 1.1, by Newton's method.
  private static func root(_ value: Double, _ degree: Int) -> Double {
    var result = 1.0
    for _ in 0..<48 {
      var power = 1.0
      for _ in 1..<degree { power *= result }
      result = (Double(degree - 1) * result + value / power) / Double(degree)
    }
    return result
  }
}

/// The brightness of the background in a part of an image where content was replaced.
struct BackdropBrightness {
  /// The maximum number of pixels that are read twice.
  private static let sampleCount = 16_384
  /// The maximum difference of the background's brightness, of 255.
  private static let range = 24
  /// The minimum percentage of the changed pixels that show new content, and of those that do not.
  private static let minimumPercentage = 10

  private let darkest: Int
  private let brightest: Int

  /// Finds the background of a part among its equal pixels.
  ///
  /// Returns `nil` if the changed pixels do not show both new content and a background, such as
  /// those of a view that only disappeared.
  ///
  /// - Parameter isLarge: Whether the part covers much of the image. Its background can change
  ///   together with its content, which is more than content that disappeared.
  init?(of part: PixelRect, in image: Bitmap, _ changed: Mask, isLarge: Bool) {
    guard !part.isEmpty else { return nil }
    let step = max(1, part.width * part.height / Self.sampleCount)
    var counts = [Int](repeating: 0, count: 256)
    var (changedCounts, clearCounts) = (counts, counts)
    unsafe image.withUnsafePixels { pixels in
      unsafe changed.withUnsafeValues { values in
        var y = part.y
        while y < part.bottom {
          for x in part.x..<part.right {
            let luma = Int(GhostImage.luma(unsafe pixels[y * image.width + x]))
            let strength = unsafe values[y * changed.size.width + x]
            if strength == 0 { counts[luma] += 1 } else { changedCounts[luma] += 1 }
            if strength > 1 { clearCounts[luma] += 1 }
          }
          y += step
        }
      }
    }
    let most = counts.indices.reduce(0) { counts[$1] > counts[$0] ? $1 : $0 }
    darkest = max(0, most - Self.range)
    brightest = min(255, most + Self.range)
    let (equal, total) = (counts.reduce(0, +), changedCounts.reduce(0, +))
    guard equal > 0 else { return nil }
    let empty = changedCounts[darkest...brightest].reduce(0, +)
    let clear = clearCounts[darkest...brightest].reduce(0, +)
    if isLarge, clear * 4 > equal + total { return nil }
    let least = total * Self.minimumPercentage
    guard empty * 100 > least, (total - empty) * 100 > least else { return nil }
  }

  /// Returns whether a pixel has the brightness of the background.
  func contains(_ pixel: UInt32) -> Bool {
    let luma = Int(GhostImage.luma(pixel))
    return luma >= darkest && luma <= brightest
  }
}

/// The pixels of a place where content disappeared, so that only the background remains.
enum DisappearedContent {
  /// The maximum number of pixels that are read twice.
  private static let sampleCount = 16_384
  /// The maximum difference of a channel between the background and a pixel that shows it.
  private static let backdropRange = 8
  /// The minimum difference of a channel between the background and content.
  private static let contentRange = 16
  /// The minimum percentage of the changed pixels where content disappeared.
  private static let minimumPercentage = 2

  /// Returns whether changed pixels of a part show its background where the reference has content.
  ///
  /// Content with another color did not disappear, and neither did its edges, which are nearly as
  /// bright as the background.
  ///
  /// - Parameters:
  ///   - part: The rectangle in the actual image.
  ///   - distance: The distance from a pixel of the actual image to that of the reference.
  ///   - changed: The changed pixels, at their positions in the actual image.
  static func isIn(
    _ part: PixelRect, _ distance: PixelOffset, reference: Bitmap, actual: Bitmap, _ changed: Mask
  ) -> Bool {
    let part = part.intersection(actual.size.bounds)
    let step = max(1, part.width * part.height / sampleCount)
    var equal = ColorCounts()
    var pairs: [(old: UInt32?, new: UInt32)] = []
    unsafe reference.withUnsafePixels { first in
      unsafe actual.withUnsafePixels { second in
        unsafe changed.withUnsafeValues { values in
          for y in stride(from: part.y, to: part.bottom, by: step) {
            let oldY = y + distance.y
            for x in part.x..<part.right {
              let new = unsafe second[y * actual.width + x]
              guard unsafe values[y * changed.size.width + x] != 0 else {
                equal.add(new)
                continue
              }
              let oldX = x + distance.x
              let isInside =
                oldX >= 0 && oldX < reference.width && oldY >= 0 && oldY < reference.height
              pairs.append((unsafe isInside ? first[oldY * reference.width + oldX] : nil, new))
            }
          }
        }
      }
    }
    guard let backdrop = equal.mostFrequent?.pixel else { return false }
    let count = pairs.count { old, new in
      StrengthMap.distance(new, backdrop) <= backdropRange
        && old.map { StrengthMap.distance($0, backdrop) > contentRange } == true
    }
    return count * 100 > pairs.count * minimumPercentage
  }
}
