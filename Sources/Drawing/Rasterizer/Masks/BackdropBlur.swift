import SnapshotDrawing

/// Blurs, saturates, and tints the pixels behind a shape.
///
/// The pixels are reduced to their means over squares, blurred, and enlarged with linear
/// interpolation to four quarters per square. Reducing and enlarging are part of the blur: their
/// variances are subtracted from that of the Gaussian. The squares are counted from the first
/// pixel, so that moving everything by whole pixels changes nothing. The outermost squares continue
/// beyond the edges.
///
/// All pixels of a quarter are equal, which is not visible in a blur and makes the image file
/// smaller.
struct BackdropBlur {
  /// A filtered area.
  enum Result {
    /// All pixels are equal.
    case color(UInt32)
    /// The reduced pixels, the side of their squares in pixels, and whether all are opaque.
    case reduced(Bitmap, side: Int, isOpaque: Bool)
    /// A bitmap could not be created.
    case failure(BitmapError)
  }

  /// The maximum number of pixels along the side of a square, so that sums fit in 16 bits.
  private static let maximumFactor = 16
  /// The smallest standard deviation in reduced pixels, except without reduction.
  private static let minimumSigma = 3.0

  /// The number of pixels along the side of a square.
  let factor: Int
  private let blur: BoxBlur
  private let color: BackdropColor

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation, in pixels; NaN and negative values become zero.
  ///   - saturation: The factor of the distance from gray; NaN becomes 1.
  ///   - tint: The color drawn over the blurred pixels, premultiplied.
  init(sigma: Double, saturation: Double, tint: UInt32) {
    let limit = Double(BackdropBlur.maximumFactor) * BoxBlur.maximumSigma
    let sigma = sigma > 0 ? min(sigma, limit) : 0
    var factor = 1
    while factor < BackdropBlur.maximumFactor,
      sigma >= BackdropBlur.minimumSigma * Double(2 * factor)
    {
      factor *= 2
    }
    // The variance of a mean over a square is 1/12 of its squared side, that of interpolation 1/6.
    let side = Double(factor)
    let variance = (sigma * sigma - (side * side - 1) / 4) / (side * side)
    self.factor = factor
    blur = BoxBlur(sigma: variance.squareRoot())
    color = BackdropColor(saturation: saturation, tint: tint)
  }

  /// Returns the filtered pixels of a bitmap that is not empty.
  func apply(to bitmap: Bitmap) -> Result {
    let (width, height) = (bitmap.width, bitmap.height)
    let (columns, rows) = ((width - 1) / factor + 1, (height - 1) / factor + 1)
    return unsafe bitmap.withUnsafePixels { pixels in
      guard let source = pixels.baseAddress else { return .color(0) }
      if unsafe BackdropBlur.isConstant(source, count: width &* height) {
        var pixel = unsafe source[0]
        unsafe color.apply(to: &pixel, count: 1)
        return .color(pixel)
      }
      let sums = ZeroedBuffer<UInt64>(capacity: columns &* rows)
      unsafe reduce(source, width, height, into: sums.start, columns, rows)
      let means = ZeroedBuffer<UInt32>(capacity: columns &* rows)
      unsafe blurPlanes(sums.start, columns, rows, into: means.start)
      let scale = factor > 1 ? 2 : 1
      var result: Bitmap
      do throws(BitmapError) {
        result = try Bitmap(size: PixelSize(width: columns * scale, height: rows * scale))
      } catch {
        return .failure(error)
      }
      var isOpaque = false
      unsafe result.withUnsafeMutablePixels { pixels in
        guard let target = pixels.baseAddress else { return }
        if scale == 2 {
          unsafe BackdropBlur.enlarge(means.start, columns, rows, into: target)
        } else {
          unsafe target.update(from: means.start, count: columns &* rows)
        }
        unsafe color.apply(to: target, count: pixels.count)
        isOpaque = unsafe Kernels.isOpaque(target, count: pixels.count)
      }
      return .reduced(result, side: factor / scale, isOpaque: isOpaque)
    }
  }

  /// Writes four pixels for each pixel, interpolated at the centers of its quarters.
  private static func enlarge(
    _ source: UnsafePointer<UInt32>, _ columns: Int, _ rows: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    var y = 0
    while y < 2 &* rows {
      let row = y &>> 1
      let other = y & 1 == 0 ? max(row &- 1, 0) : min(row &+ 1, rows &- 1)
      let (near, far) = unsafe (source + row &* columns, source + other &* columns)
      let line = unsafe target + y &* 2 &* columns
      var x = 0
      while x < columns {
        let (before, after) = (x > 0 ? x &- 1 : 0, x &+ 1 < columns ? x &+ 1 : x)
        let (middle, left, right) = unsafe (
          quarters(near[x], far[x]), quarters(near[before], far[before]),
          quarters(near[after], far[after])
        )
        unsafe line[2 &* x] = sixteenths(middle, left)
        unsafe line[2 &* x &+ 1] = sixteenths(middle, right)
        x &+= 1
      }
      y &+= 1
    }
  }

  /// Returns three times one pixel plus another, with 16 bits per channel.
  private static func quarters(_ near: UInt32, _ far: UInt32) -> UInt64 {
    func lanes(_ pixel: UInt32) -> UInt64 {
      let pixel = UInt64(truncatingIfNeeded: pixel)
      return pixel & 0x00FF_00FF | (pixel & 0xFF00_FF00) &<< 24
    }
    return 3 &* lanes(near) &+ lanes(far)
  }

  /// Returns the pixel of three times one sum plus another, divided by 16 and rounded.
  private static func sixteenths(_ near: UInt64, _ far: UInt64) -> UInt32 {
    let sum = (3 &* near &+ far &+ 0x0008_0008_0008_0008) &>> 4
    return UInt32(truncatingIfNeeded: sum & 0x00FF_00FF | sum &>> 24 & 0xFF00_FF00)
  }

  private static func isConstant(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    let first = unsafe pixels[0]
    var index = 1
    while index < count, unsafe pixels[index] == first { index &+= 1 }
    return index == count
  }

  /// Writes the sums of all channels over squares, with 16 bits each: red, blue, green, and alpha.
  private func reduce(
    _ source: UnsafePointer<UInt32>, _ width: Int, _ height: Int,
    into sums: UnsafeMutablePointer<UInt64>, _ columns: Int, _ rows: Int
  ) {
    let last = width &- 1
    var y = 0
    while y < rows &* factor {
      let pixels = unsafe source + (y < height ? y : height &- 1) &* width
      let target = unsafe sums + y / factor &* columns
      var column = 0
      var x = 0
      while column < columns {
        let end = x &+ factor
        var sum: UInt64 = 0
        while x < end {
          let pixel = unsafe UInt64(truncatingIfNeeded: pixels[x < width ? x : last])
          sum &+= pixel & 0x00FF_00FF | (pixel & 0xFF00_FF00) &<< 24
          x &+= 1
        }
        unsafe target[column] &+= sum
        column &+= 1
      }
      y &+= 1
    }
  }

  /// Blurs the means of all channels, with the outermost means repeated beyond the edges.
  private func blurPlanes(
    _ sums: UnsafePointer<UInt64>, _ columns: Int, _ rows: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let margin = blur.outset
    let (width, height) = (columns &+ 2 &* margin, rows &+ 2 &* margin)
    let plane = ZeroedBuffer<UInt16>(capacity: width &* height)
    let scratch = ZeroedBuffer<UInt16>(
      capacity: width &* height &+ 2 &* max(width, height))
    let area = UInt64(truncatingIfNeeded: factor &* factor)
    let bits = UInt64(blur.fractionBits)
    let half = bits == 0 ? 0 : 1 &<< (UInt32(bits) &- 1) as UInt32
    // Alpha is first, so that the other channels can be clamped to it.
    for (lane, shift) in [(48, 24), (0, 0), (32, 8), (16, 16)] as [(UInt64, UInt32)] {
      var y = 0
      while y < rows {
        let means = unsafe sums + y &* columns
        let line = unsafe plane.start + (y &+ margin) &* width
        var x = 0
        while x < columns {
          let sum = unsafe (means[x] &>> lane) & 0xFFFF
          unsafe line[x &+ margin] = UInt16(
            truncatingIfNeeded: ((sum &<< bits) &+ area / 2) / area)
          x &+= 1
        }
        unsafe line.update(repeating: line[margin], count: margin)
        unsafe (line + margin + columns)
          .update(repeating: line[margin &+ columns &- 1], count: margin)
        y &+= 1
      }
      let (first, last) = unsafe (
        plane.start + margin &* width, plane.start + (margin &+ rows &- 1) &* width
      )
      for row in 0..<margin {
        unsafe (plane.start + row &* width).update(from: first, count: width)
        unsafe (last + (row &+ 1) &* width).update(from: last, count: width)
      }
      unsafe blur.apply(
        plane.start, width: width, height: height, keeping: height, scratch: scratch.start)
      y = 0
      while y < rows {
        let line = unsafe plane.start + ((y &+ margin) &* width &+ margin)
        let pixels = unsafe target + y &* columns
        var x = 0
        while x < columns {
          let value = unsafe (UInt32(line[x]) &+ half) &>> UInt32(bits)
          let limit = shift == 24 ? 255 : unsafe pixels[x] >> 24
          unsafe pixels[x] = pixels[x] | min(value, limit) &<< shift
          x &+= 1
        }
        y &+= 1
      }
    }
  }
}

extension BackdropBlur {
  /// Replaces the pixels of an area outside a clip by the nearest ones inside it in the same row.
  ///
  /// The pixels outside do not show in the shape that is blurred, so they must not shine through at
  /// its edges. Rows without any pixels inside the clip equal the nearest row that has some.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels of the area.
  ///   - mask: A bitmap of the same size, which is opaque inside the clip.
  static func continueEdges(of bitmap: inout Bitmap, inside mask: Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    unsafe mask.withUnsafePixels { mask in
      unsafe bitmap.withUnsafeMutablePixels { pixels in
        guard let inside = mask.baseAddress, let base = pixels.baseAddress else { return }
        var firstRow: Int?
        for y in 0..<height {
          let row = unsafe base + y &* width
          if unsafe continueEdges(of: row, inside: inside + y &* width, count: width) {
            if firstRow == nil { firstRow = y }
          } else if firstRow != nil {
            unsafe row.update(from: row - width, count: width)
          }
        }
        for y in 0..<(firstRow ?? 0) {
          unsafe (base + y &* width).update(from: base + (firstRow ?? 0) &* width, count: width)
        }
      }
    }
  }

  /// Replaces the pixels of a row outside a clip, and returns `false` if all are outside.
  private static func continueEdges(
    of row: UnsafeMutablePointer<UInt32>, inside mask: UnsafePointer<UInt32>, count: Int
  ) -> Bool {
    var first = 0
    while first < count, unsafe mask[first] != .max { first &+= 1 }
    guard first < count else { return false }
    unsafe row.update(repeating: row[first], count: first)
    var x = first &+ 1
    while x < count {
      if unsafe mask[x] != .max { unsafe row[x] = row[x &- 1] }
      x &+= 1
    }
    return true
  }
}

/// The saturation and the tint of blurred pixels.
struct BackdropColor {
  /// The factor of the distance from gray, in 1/256.
  private let saturation: Int
  private let tint: UInt32

  init(saturation: Double, tint: UInt32) {
    let bounded = saturation.isNaN ? 1 : min(max(saturation, 0), 16)
    self.saturation = Int((bounded * 256).rounded())
    self.tint = tint
  }

  /// Changes premultiplied pixels in place.
  ///
  /// The luminance has the weights of ITU-R BT.709 in 1/65,536, so grays do not change.
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    unsafe saturate(pixels, count: count)
    if tint >> 24 > 0 { unsafe Kernels.blend(pixels, count: count, with: tint) }
  }

  private func saturate(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var index = 0
    while saturation != 256, index < count {
      let pixel = unsafe pixels[index]
      let alpha = Int(truncatingIfNeeded: pixel >> 24)
      let red = Int(truncatingIfNeeded: pixel & 255)
      let green = Int(truncatingIfNeeded: pixel &>> 8 & 255)
      let blue = Int(truncatingIfNeeded: pixel &>> 16 & 255)
      let luminance = 13_933 &* red &+ 46_871 &* green &+ 4_732 &* blue
      let gray = luminance &* (256 &- saturation) &+ 1 &<< 23
      func saturated(_ level: Int) -> UInt32 {
        let value = (gray &+ (level &<< 16) &* saturation) &>> 24
        return UInt32(truncatingIfNeeded: value < 0 ? 0 : value > alpha ? alpha : value)
      }
      let (first, second) = (saturated(red), saturated(green) &<< 8)
      unsafe pixels[index] = first | second | saturated(blue) &<< 16 | pixel & 0xFF00_0000
      index &+= 1
    }
  }
}
