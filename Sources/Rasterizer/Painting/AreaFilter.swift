import Pixels

/// Shrinks a part of an image so that every pixel is the mean of all that it covers.
///
/// The weights are exact shares of pixels in double precision, summed from left to right and from
/// top to bottom, so that the result is the same on every machine.
enum AreaFilter {
  /// The pixels of a line that a pixel of the result covers.
  private struct Window {
    let first: Int
    let weights: [Double]
  }

  /// Returns a picture of a size.
  ///
  /// - Parameters:
  ///   - startU: The left edge of the first column in the image's pixels; one column is `stepU`.
  ///   - startV: The upper edge of the first row in the image's pixels; one row is `stepV`.
  static func shrink(
    _ bitmap: Bitmap, part: ImageSampler.Part, to size: PixelSize, startU: Double, stepU: Double,
    startV: Double, stepV: Double
  ) -> Bitmap? {
    guard var result = try? Bitmap(size: size) else { return nil }
    let columns = windows(size.width, startU, stepU, part.left, part.right, bitmap.width)
    let rows = windows(size.height, startV, stepV, part.top, part.bottom, bitmap.height)
    var sums = [SIMD4<Double>](repeating: .zero, count: bitmap.width)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe bitmap.withUnsafePixels { source in
        for (y, row) in rows.enumerated() {
          for x in sums.indices { sums[x] = .zero }
          for (offset, weight) in row.weights.enumerated() {
            let line = (row.first + offset) * bitmap.width
            for x in sums.indices { sums[x] += unsafe channels(source[line + x]) * weight }
          }
          for (x, column) in columns.enumerated() {
            var mean = SIMD4<Double>.zero
            for (offset, weight) in column.weights.enumerated() {
              mean += sums[column.first + offset] * weight
            }
            unsafe target[y * size.width + x] = ColorRamp.word((mean[0], mean[1], mean[2], mean[3]))
          }
        }
      }
    }
    return result
  }

  private static func channels(_ word: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255), Double(word >> 24))
  }

  private static func windows(
    _ count: Int, _ start: Double, _ step: Double, _ low: Double, _ high: Double, _ extent: Int
  ) -> [Window] {
    (0..<count).map { index in
      // At least a pixel wide, so that enlarging is not coarser than the image itself.
      let middle = start + (Double(index) + 0.5) * step
      let half = max(step, 1) / 2
      let from = max(low, min(middle - half, high - 1e-6))
      let to = max(from + 1e-6, min(middle + half, high))
      let first = max(0, min(extent - 1, Int(from.rounded(.down))))
      let last = max(first, min(extent - 1, Int(to.rounded(.up)) - 1))
      let weights = (first...last).map { pixel in
        max(0, min(to, Double(pixel) + 1) - max(from, Double(pixel)))
      }
      let total = weights.reduce(0, +)
      return Window(first: first, weights: weights.map { total > 0 ? $0 / total : 1 })
    }
  }
}
