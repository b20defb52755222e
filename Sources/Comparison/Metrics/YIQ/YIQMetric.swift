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

  /// Sets the state of every pixel that both images have and whose mask is 255.
  func judge(_ pair: PixelPair, _ mask: UnsafeMutablePointer<UInt8>) {
    let (common, stride) = (pair.common, pair.union.width)
    let limit = Self.maximum * threshold * threshold
    let reference = unsafe YIQImage(
      pixels: pair.reference, stride: pair.referenceSize.width, size: common)
    let actual = unsafe YIQImage(
      pixels: pair.actual, stride: pair.actualSize.width, size: common)
    for y in 0..<common.height where !pair.isSameRow(y) {
      var x = 0
      while x < common.width {
        let index = y &* stride &+ x
        if unsafe mask[index] == PixelState.differing {
          let delta = YIQDelta(
            reference.pixel(x, y), actual.pixel(x, y), offset: reference.offset(x, y))
          if delta.distance <= limit {
            unsafe mask[index] = PixelState.imperceptible
          } else if reference.isAntialiased(x, y, comparedWith: actual)
            || actual.isAntialiased(x, y, comparedWith: reference)
          {
            unsafe mask[index] = PixelState.excused
          }
        }
        x = x &+ 1
      }
    }
  }
}
