import SnapshotDrawing

/// A blur of a completed layer, with a separate standard deviation for each axis.
///
/// An axis with a blur wider than ``BoxBlur/maximumSigma`` is first downsampled by a power of two,
/// and enlarged when it is drawn. The origin of the downsampled pixels moves with the layer, so
/// that moving it by whole pixels changes nothing.
struct LayerBlur {
  /// One direction of the blur.
  struct Axis {
    /// The blur of the downsampled layer.
    let blur: BoxBlur
    /// The number of device pixels per downsampled pixel.
    let factor: Int
    /// The device pixel at which a downsampled one begins, from 0 up to the factor.
    let origin: Int

    /// Creates an axis.
    ///
    /// - Parameters:
    ///   - sigma: The standard deviation in pixels; see ``ReducedBlur/bounded(_:)``.
    ///   - shift: The origin of the layer's coordinates, in device pixels.
    init(sigma: Double, shift: Double) {
      let factor = ReducedBlur.factor(of: sigma)
      blur = BoxBlur(sigma: sigma / Double(factor))
      self.factor = factor
      origin = ReducedBlur.origin(of: shift, factor: factor)
    }

    /// The distance by which the blur extends its content, in device pixels.
    var outset: Int { (blur.outset + 2) * factor }

    /// Returns the downsampled pixels for a range of device pixels, extended by the blur and by one
    /// more pixel for interpolation.
    func reduced(_ first: Int, _ end: Int) -> Range<Int> {
      let margin = blur.outset + 1
      let start = floored(first - origin) - margin
      return start..<max(start + 1, floored(end - 1 - origin) + 1 + margin)
    }

    private func floored(_ value: Int) -> Int {
      value >= 0 ? value / factor : -((factor - 1 - value) / factor)
    }
  }

  /// A blurred layer.
  struct Result {
    /// The downsampled pixels.
    let bitmap: Bitmap
    /// The device pixels that they cover.
    let bounds: PixelRect
    /// The pixels that are not transparent.
    let visible: PixelRect?
  }

  let across: Axis
  let down: Axis

  /// Whether the blur changes no pixel.
  var isIdentity: Bool { across.blur.isIdentity && down.blur.isIdentity }

  /// Returns the downsampled pixels of a blurred box of device pixels.
  func reduced(_ box: PixelRect) -> PixelRect {
    let columns = across.reduced(box.x, box.right)
    let rows = down.reduced(box.y, box.bottom)
    return PixelRect(
      left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound,
      bottom: rows.upperBound)
  }

  /// Returns a blurred layer of a box, with some of its channels and zero in the others, or `nil`
  /// if a bitmap cannot have that size.
  ///
  /// - Parameter shifts: The bit offsets of the channels in a pixel, alpha first.
  func apply(to bitmap: Bitmap, _ box: PixelRect, shifts: [UInt32]) -> Result? {
    let small = reduced(box)
    let count = small.width * small.height
    guard var result = try? Bitmap(size: small.size) else { return nil }
    let bits = fractionBits
    let plane = ZeroedBuffer<UInt16>(capacity: count)
    let scratch = ZeroedBuffer<UInt16>(
      capacity: count + 2 * max(small.width, small.height))
    var visible: PixelRect?
    unsafe result.withUnsafeMutablePixels { target in
      unsafe bitmap.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for shift in shifts {
          unsafe plane.start.update(repeating: 0, count: count)
          unsafe reduce(source, box, shift, bits, into: plane.start, small)
          unsafe BoxBlur.apply(
            across: across.blur, down: down.blur, plane.start, width: small.width,
            height: small.height, keeping: small.height, scratch: scratch.start)
          unsafe BoxBlur.insert(plane.start, shift, bits, target, count)
        }
        visible = unsafe BoxBlur.visibleBox(of: target, width: small.width, height: small.height)
          .map { box in
            enlarged(box.moved(x: small.x, y: small.y).expanded(by: 1))
              .intersection(enlarged(small))
          }
      }
    }
    return Result(bitmap: result, bounds: enlarged(small), visible: visible)
  }

  /// The number of fraction bits in a plane's values, which both blurs support.
  private var fractionBits: UInt16 {
    if across.blur.isIdentity { return down.blur.fractionBits }
    if down.blur.isIdentity { return across.blur.fractionBits }
    return min(across.blur.fractionBits, down.blur.fractionBits)
  }

  private func enlarged(_ box: PixelRect) -> PixelRect {
    PixelRect(
      x: across.origin + box.x * across.factor, y: down.origin + box.y * down.factor,
      width: box.width * across.factor, height: box.height * down.factor)
  }

  /// Writes the mean of a channel over the pixels that each downsampled pixel covers.
  private func reduce(
    _ source: UnsafePointer<UInt32>, _ box: PixelRect, _ shift: UInt32, _ bits: UInt16,
    into plane: UnsafeMutablePointer<UInt16>, _ small: PixelRect
  ) {
    let (left, top) = (
      across.origin &+ small.x &* across.factor, down.origin &+ small.y &* down.factor
    )
    let (width, height) = (box.width, box.height)
    if across.factor == 1, down.factor == 1 {
      var y = 0
      while y < height {
        let row = unsafe source + y &* width
        let targetRow = box.y &+ y &- top
        let target = unsafe plane + (targetRow &* small.width &+ box.x &- left)
        var x = 0
        while x < width {
          let level: UInt32 = unsafe (row[x] &>> shift) & 255
          unsafe target[x] = UInt16(truncatingIfNeeded: level) &<< bits
          x &+= 1
        }
        y &+= 1
      }
      return
    }
    let sums = ZeroedBuffer<UInt64>(capacity: small.width)
    let area = UInt64(across.factor &* down.factor)
    var row = 0
    while row < small.height {
      let first = max(0, top &+ row &* down.factor &- box.y)
      let end = min(height, top &+ (row &+ 1) &* down.factor &- box.y)
      if first < end {
        unsafe sums.start.update(repeating: 0, count: small.width)
        for y in first..<end {
          let line = unsafe source + y &* width
          var x = 0
          while x < width {
            let column = (box.x &+ x &- left) / across.factor
            unsafe sums.start[column] &+= UInt64((line[x] &>> shift) & 255)
            x &+= 1
          }
        }
        let target = unsafe plane + row &* small.width
        var column = 0
        while column < small.width {
          let sum = unsafe sums.start[column] &<< UInt64(bits)
          unsafe target[column] = UInt16(truncatingIfNeeded: (sum &+ area / 2) / area)
          column &+= 1
        }
      }
      row &+= 1
    }
  }
}

/// A blur of a layer, which is prepared smaller if the blur is wide.
///
/// If a blur is wider than ``BoxBlur/maximumSigma``, its content is prepared at a smaller scale, by
/// a power of two, blurred with a smaller standard deviation, and enlarged when it is drawn. Time
/// and memory therefore do not grow with the width of the blur.
struct ReducedBlur {
  /// The largest standard deviation, in pixels; larger ones are clamped.
  static let maximumSigma = FixedPoint.reach

  /// The blur of the reduced layer.
  let blur: BoxBlur
  /// The number of device pixels per pixel of the reduced layer, in each direction.
  let factor: Int
  /// The device pixel at which the reduced layer's first pixel begins, from 0 up to the factor.
  let originX: Int
  let originY: Int

  /// The transform from the device to the pixels of the reduced layer.
  var reduction: Transform2D {
    Transform2D(translationX: Double(-originX), y: Double(-originY))
      .concatenating(Transform2D(scaleX: 1 / Double(factor), y: 1 / Double(factor)))
  }

  /// Returns a standard deviation clamped to the valid range; NaN and negative values become zero.
  static func bounded(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, maximumSigma) : 0 }

  /// Returns the factor by which a layer is reduced for a standard deviation in pixels.
  static func factor(of sigma: Double) -> Int {
    var factor = 1
    while sigma / Double(factor) > BoxBlur.maximumSigma { factor *= 2 }
    return factor
  }

  /// Returns the origin of a reduced layer in one direction.
  ///
  /// The pixels are counted from the origin of a transform, so that moving everything by whole
  /// pixels changes nothing.
  ///
  /// - Parameter shift: The translation of the transform, in device pixels.
  static func origin(of shift: Double, factor: Int) -> Int {
    guard factor > 1, abs(shift) < 1e9 else { return 0 }
    let remainder = Int(shift.rounded(.down)) % factor
    return remainder < 0 ? remainder + factor : remainder
  }

  /// Returns the pixels of the reduced layer for a box of the device.
  func reduced(_ box: PixelRect) -> PixelRect {
    guard factor > 1 else { return box }
    func down(_ value: Int) -> Int { Int((Double(value) / Double(factor)).rounded(.down)) }
    // One more on each side, because enlarging interpolates between neighbors.
    return PixelRect(
      left: down(box.x - originX) - 1, top: down(box.y - originY) - 1,
      right: down(box.right - originX) + 2, bottom: down(box.bottom - originY) + 2)
  }

  /// Returns the device pixels that a box of the reduced layer covers.
  func enlarged(_ box: PixelRect) -> PixelRect {
    PixelRect(
      x: originX + box.x * factor, y: originY + box.y * factor, width: box.width * factor,
      height: box.height * factor)
  }
}
