import SnapshotDrawing

/// Downsamples a part of an image, so that each pixel is the mean of the area that it covers.
///
/// Windows have edges at multiples of 1/16384 of a source pixel. Their sums are exact: 8 bits per
/// channel, 14 bits of weight in each direction, and at most 2²⁸ pixels fit in 64 bits. Only the
/// mean is rounded. It is therefore the same on every machine, opaque if the image is, and no
/// channel exceeds alpha.
enum AreaFilter {
  /// Returns the means of all windows, or `nil` if a bitmap of that size is not possible.
  static func shrink(_ bitmap: Bitmap, columns: AreaAxis, rows: AreaAxis) -> Bitmap? {
    let count = columns.count
    guard var result = try? Bitmap(size: PixelSize(width: count, height: rows.count)) else {
      return nil
    }
    let windows = ZeroedBuffer<AreaAxis.Window>(capacity: count)
    for x in 0..<count { unsafe windows.start[x] = columns.window(at: x) }
    let across = ZeroedBuffer<UInt64>(capacity: 4 * count)
    let sums = ZeroedBuffer<UInt64>(capacity: 4 * count)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe bitmap.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        var summedLine = -1
        for y in 0..<rows.count {
          let window = rows.window(at: y)
          unsafe sums.start.update(repeating: 0, count: 4 * count)
          for line in window.first...window.last {
            // Adjacent windows can share a line.
            if line != summedLine {
              unsafe sum(source + line * bitmap.width, windows.start, count, into: across.start)
              summedLine = line
            }
            unsafe add(
              across.start, count: 4 * count, weight: window.weight(of: line), to: sums.start)
          }
          unsafe write(
            sums.start, windows.start, count, height: window.length, to: target + y * count)
        }
      }
    }
    return result
  }

  /// Sums the channels of a line within each window, with four sums per window.
  private static func sum(
    _ line: UnsafePointer<UInt32>, _ windows: UnsafePointer<AreaAxis.Window>, _ count: Int,
    into sums: UnsafeMutablePointer<UInt64>
  ) {
    // Two channels at a time, in 32 bits each, which 65,536 pixels cannot overflow.
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    var sums = unsafe sums
    var index = 0
    while index < count {
      let window = unsafe windows[index]
      let first = unsafe UInt64(line[window.first])
      let last = unsafe UInt64(line[window.last])
      let (firstWeight, lastWeight) = (window.firstWeight, window.lastWeight)
      unsafe sums[0] = (first & 255) &* firstWeight &+ (last & 255) &* lastWeight
      unsafe sums[1] = (first >> 8 & 255) &* firstWeight &+ (last >> 8 & 255) &* lastWeight
      unsafe sums[2] = (first >> 16 & 255) &* firstWeight &+ (last >> 16 & 255) &* lastWeight
      unsafe sums[3] = (first >> 24) &* firstWeight &+ (last >> 24) &* lastWeight
      var pixel = window.first &+ 1
      while pixel < window.last {
        let end = min(pixel &+ 65_536, window.last)
        var redBlue: UInt64 = 0
        var greenAlpha: UInt64 = 0
        while pixel < end {
          let value = unsafe UInt64(line[pixel])
          redBlue = redBlue &+ ((value | value &<< 16) & mask)
          greenAlpha = greenAlpha &+ ((value &>> 8 | value &<< 8) & mask)
          pixel = pixel &+ 1
        }
        unsafe sums[0] &+= (redBlue & 0xFFFF_FFFF) &* AreaAxis.one
        unsafe sums[1] &+= (greenAlpha & 0xFFFF_FFFF) &* AreaAxis.one
        unsafe sums[2] &+= (redBlue >> 32) &* AreaAxis.one
        unsafe sums[3] &+= (greenAlpha >> 32) &* AreaAxis.one
      }
      unsafe sums += 4
      index = index &+ 1
    }
  }

  private static func add(
    _ line: UnsafePointer<UInt64>, count: Int, weight: UInt64,
    to sums: UnsafeMutablePointer<UInt64>
  ) {
    var index = 0
    while index < count {
      unsafe sums[index] = sums[index] &+ line[index] &* weight
      index = index &+ 1
    }
  }

  private static func write(
    _ sums: UnsafePointer<UInt64>, _ windows: UnsafePointer<AreaAxis.Window>, _ count: Int,
    height: UInt64, to result: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      let area = unsafe windows[index].length &* height
      let half = area >> 1
      let channels = unsafe sums + 4 &* index
      let (red, green) = unsafe ((channels[0] &+ half) / area, (channels[1] &+ half) / area)
      let (blue, alpha) = unsafe ((channels[2] &+ half) / area, (channels[3] &+ half) / area)
      unsafe result[index] = UInt32(
        truncatingIfNeeded: red | green << 8 | blue << 16 | alpha << 24)
      index = index &+ 1
    }
  }
}

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
