import CSnapshotComparison
import SnapshotPixels

/// The metric of pixelmatch 7.2, with the same counts: pixels beyond a distance in YIQ count,
/// unless they look antialiased.
///
/// The distance is that of Kotsarenko and Ramos, "Measuring perceived color difference using YIQ
/// NTSC transmission color space in mobile applications" (2010). All sums have the same order as in
/// pixelmatch, because its test for equal brightness compares floating-point numbers.
struct YIQMetric {
  /// The maximum distance of two colors.
  static let maximum = 35_215.0

  let threshold: Double
  var kernels = MetricKernels.vectors

  /// Sets the state of every pixel that both images have and whose mask is 255.
  func judge(
    _ pair: PixelPair, _ mask: UnsafeMutablePointer<UInt8>
  ) throws(BitmapError) {
    let (common, stride) = (pair.common, pair.union.width)
    let limit = Self.maximum * threshold * threshold
    let images = unsafe (
      reference: YIQImage(pixels: pair.reference, stride: pair.referenceSize.width, size: common),
      actual: YIQImage(pixels: pair.actual, stride: pair.actualSize.width, size: common)
    )
    let marks = kernels.apply(to: common) ? try SiblingMarks(pair) : nil
    for y in 0..<common.height where !pair.isSameRow(y) {
      let states = unsafe mask + y &* stride
      var undecided = PixelState.differing
      if let marks {
        let hasOpen = unsafe marks.withRows(around: y) { rows in
          unsafe ccomparison_judge_yiq(
            pair.referenceRow(y), pair.actualRow(y), common.width, rows, limit, states)
        }
        guard hasOpen else { continue }
        undecided = MetricKernels.open
      }
      var x = 0
      while x < common.width {
        if unsafe states[x] == undecided {
          unsafe states[x] = Self.state(x, y, images.reference, images.actual, limit: limit)
        }
        x = x &+ 1
      }
    }
  }

  /// Returns the state of an unequal pixel.
  private static func state(
    _ x: Int, _ y: Int, _ reference: YIQImage, _ actual: YIQImage, limit: Double
  ) -> UInt8 {
    let delta = YIQDelta(
      reference.pixel(x, y), actual.pixel(x, y), offset: reference.offset(x, y))
    if delta.distance <= limit { return PixelState.imperceptible }
    return reference.isAntialiased(x, y, comparedWith: actual)
      || actual.isAntialiased(x, y, comparedWith: reference)
      ? PixelState.excused : PixelState.differing
  }
}
