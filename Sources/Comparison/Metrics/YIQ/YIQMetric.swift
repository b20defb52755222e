import SnapshotPixels

/// The rule of pixelmatch 7.2 with equal counts: a distance in YIQ, beyond which pixels count unless they
/// look like antialiasing.
///
/// The distance is Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission
/// color space in mobile applications" (2010). All sums are in the order that pixelmatch has them in, since
/// its test for equal brightness is one for equal numbers.
struct YIQMetric {
  /// The largest distance that two colors have.
  static let maximum = 35_215.0

  let threshold: Double

  /// Sets the state of every pixel of a mask that is 255 and that both pictures have.
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
