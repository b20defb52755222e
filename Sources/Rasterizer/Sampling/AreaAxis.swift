/// Where the pixels of a shrunken image lie in one direction of the image.
struct AreaAxis {
  /// A pixel of the image, as the windows' weights count.
  static let one: UInt64 = 1 << UInt64(shift)
  /// Bits behind the binary point of a weight.
  private static let shift = 14

  /// The pixels of the image that one of the result covers, none of them by nothing.
  struct Window: BitwiseCopyable {
    let first: Int
    let last: Int
    /// How much of the first pixel is covered, in 1/16384.
    let firstWeight: UInt64
    /// How much of the last pixel is covered; zero when that is the first.
    let lastWeight: UInt64
    /// How much is covered in all.
    let length: UInt64

    /// Creates a window from one place to a larger one, in 1/16384 of a pixel.
    fileprivate init(from: Int, to: Int) {
      first = from >> AreaAxis.shift
      last = (to &- 1) >> AreaAxis.shift
      length = UInt64(to &- from)
      firstWeight = first == last ? length : UInt64((first &+ 1) << AreaAxis.shift &- from)
      lastWeight = first == last ? 0 : UInt64(to &- last << AreaAxis.shift)
    }

    /// Returns how much of a pixel between the first and the last is covered, in 1/16384.
    func weight(of pixel: Int) -> UInt64 {
      pixel == first ? firstWeight : (pixel == last ? lastWeight : AreaAxis.one)
    }
  }

  /// How many pixels the result has.
  let count: Int
  /// Where its first pixel begins, in 32.32 fixed point.
  private let start: Int
  /// How far it is to the next one, negative where the image is mirrored.
  private let step: Int
  /// The part of the image that is read, in 1/16384 of a pixel.
  private let low: Int
  private let high: Int

  /// Creates an axis of at least one pixel.
  ///
  /// - Parameters:
  ///   - start: Where pixel 0 begins, in pixels of the image.
  ///   - step: How far it is to the next one.
  ///   - first: The number of the first pixel of the result.
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

  /// Returns the window of a pixel of the result: at least a pixel wide, so that what is enlarged in
  /// one direction is not coarser than the image itself.
  func window(at index: Int) -> Window {
    let begin = start &+ index &* step
    let (before, after) = step < 0 ? (begin &+ step, begin) : (begin, begin &+ step)
    let missing = max(0, (1 << 32 &- (after &- before)) / 2)
    // To the nearest 1/16384.
    let from = (before &- missing &+ 1 << 17) >> 18
    let to = (after &+ missing &+ 1 << 17) >> 18
    let bounded = max(low, min(from, high - 1))
    return Window(from: bounded, to: max(bounded + 1, min(to, high)))
  }
}
