/// One axis of a downsampled image: the source pixels that each of its pixels covers.
struct AreaAxis {
  /// The weight of a fully covered pixel.
  static let one: UInt64 = 1 << UInt64(shift)
  /// The fractional bits of a weight.
  private static let shift = 14

  /// The range of source pixels that a pixel of the result covers.
  struct Window: BitwiseCopyable {
    let first: Int
    let last: Int
    /// The covered part of the first pixel, in 1/16384.
    let firstWeight: UInt64
    /// The covered part of the last pixel, or zero if it is also the first.
    let lastWeight: UInt64
    /// The covered length, in 1/16384 of a pixel.
    let length: UInt64

    /// Creates a window between two increasing positions, in 1/16384 of a pixel.
    fileprivate init(from: Int, to: Int) {
      first = from >> AreaAxis.shift
      last = (to &- 1) >> AreaAxis.shift
      length = UInt64(to &- from)
      firstWeight = first == last ? length : UInt64((first &+ 1) << AreaAxis.shift &- from)
      lastWeight = first == last ? 0 : UInt64(to &- last << AreaAxis.shift)
    }

    /// Returns the covered part of a pixel of the window, in 1/16384.
    func weight(of pixel: Int) -> UInt64 {
      pixel == first ? firstWeight : (pixel == last ? lastWeight : AreaAxis.one)
    }
  }

  /// The number of pixels in the result.
  let count: Int
  /// The position of the first pixel's edge, in 32.32 fixed point.
  private let start: Int
  /// The distance between pixels, in 32.32 fixed point; negative if the image is mirrored.
  private let step: Int
  /// The part of the image that is read, in 1/16384 of a pixel.
  private let low: Int
  private let high: Int

  /// Creates an axis of at least one pixel.
  ///
  /// - Parameters:
  ///   - start: The position of pixel 0, in pixels of the image.
  ///   - step: The distance between adjacent pixels, in pixels of the image.
  ///   - first: The index of the result's first pixel.
  ///   - part: The first and the last position that is read, in pixels of the image.
  ///   - length: The length of the image along the axis, in pixels.
  init(start: Double, step: Double, first: Int, count: Int, part: (Double, Double), length: Int) {
    self.count = count
    self.step = ImageSampler.fixed(step)
    self.start = ImageSampler.fixed(start) &+ first &* self.step
    let limit = length << AreaAxis.shift
    low = max(0, min(Int((part.0 * Double(AreaAxis.one)).rounded()), limit - 1))
    high = max(low + 1, min(Int((part.1 * Double(AreaAxis.one)).rounded()), limit))
  }

  /// Returns the window of a pixel of the result.
  ///
  /// It is at least one source pixel wide, so that an image that is enlarged along this axis is not
  /// coarser than its pixels.
  func window(at index: Int) -> Window {
    let begin = start &+ index &* step
    let (before, after) = step < 0 ? (begin &+ step, begin) : (begin, begin &+ step)
    let missing = max(0, (1 << 32 &- (after &- before)) / 2)
    // Rounds to the nearest 1/16384.
    let from = (before &- missing &+ 1 << 17) >> 18
    let to = (after &+ missing &+ 1 << 17) >> 18
    let bounded = max(low, min(from, high - 1))
    return Window(from: bounded, to: max(bounded + 1, min(to, high)))
  }
}
