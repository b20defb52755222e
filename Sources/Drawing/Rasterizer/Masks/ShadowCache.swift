import SnapshotDrawing

/// A cache of the coverage of shadows.
///
/// The shadows of rounded rectangles of different sizes differ only in the length of their straight
/// sides. A small rectangle is therefore blurred as a nine-patch for all of them.
struct ShadowCache: ~Copyable {
  /// The parameters of a nine-patch.
  struct Key: Hashable {
    let rect: Rect
    let radii: CornerRadii
    let style: CornerStyle
    let blur: BoxBlur
    let steps: UInt32?
  }

  /// The number of elements above which the cache is emptied between two scenes: 16 MiB, or the
  /// number of pixels in the bitmap.
  static let maximumElementCount = 4_194_304

  private var masks: [Key: ShadowMask] = [:]
  private var memory = MaskMemory()
  private var hasUncached = false
  private var plane = ZeroedBuffer<UInt16>(capacity: 64)
  private var scratch = ZeroedBuffer<UInt16>(capacity: 64)
  private var maker = MaskMaker()

  /// The memory in use, in bytes.
  var byteCount: Int {
    masks.byteCount + memory.byteCount + plane.byteCount + scratch.byteCount + maker.byteCount
  }

  /// The number of elements in all masks.
  var elementCount: Int { memory.elementCount }

  /// Empties the cache if it is too large or contains masks without a key.
  mutating func trim(pixelCount: Int) {
    guard elementCount > max(ShadowCache.maximumElementCount, pixelCount) || hasUncached else {
      return
    }
    masks.removeAll()
    memory.removeAll()
    hasUncached = false
  }

  /// Returns a cached mask.
  func mask(for key: Key, box: PixelRect) -> ShadowMask? {
    var mask = masks[key]
    mask?.box = box
    return mask
  }

  /// Blurs a shape, and caches the mask if there is a key.
  ///
  /// - Parameters:
  ///   - maskBox: The pixels of the mask, in the coordinates of the shape's lines. It includes a
  ///     margin for the blur, except where the pixels outside do not matter.
  ///   - box: The pixels of the shadow in device space.
  ///   - isMirrored: Whether the lower half mirrors the upper one, and need not be stored.
  ///   - steps: The number of steps to which the blurred coverage is rounded.
  mutating func make(
    _ shape: FlatShape, of lines: borrowing EdgeBuffer, rule: FillRule, blur: BoxBlur,
    maskBox: PixelRect, box: PixelRect, isMirrored: Bool, steps: UInt32?, key: Key?
  ) -> ShadowMask {
    let (width, height) = (maskBox.width, maskBox.height)
    let storedRows = isMirrored ? height / 2 + 1 : height
    // The rows that the stored ones depend on.
    let rowCount = min(height, storedRows + blur.outset)
    let elements = unsafe memory.add(width * storedRows)
    plane.reserve(width * rowCount)
    scratch.reserve(width * rowCount + 2 * max(width, rowCount))
    // A few rows at a time, because the cells of a row take as much memory as its elements.
    let bandHeight = min(storedRows, max(1, ShadowCache.bandCapacity / width))
    for top in stride(from: 0, to: rowCount, by: bandHeight) {
      let band = PixelRect(
        x: maskBox.x, y: maskBox.y + top, width: width, height: min(bandHeight, rowCount - top))
      unsafe maker.draw(
        lines.base + shape.lines.lowerBound, count: shape.lines.count, rule: rule,
        rounding: .exact, box: band, into: elements, stride: width)
      unsafe ShadowCache.pack(
        elements, plane.start + top * width, width * band.height, fractionBits: blur.fractionBits)
    }
    unsafe blur.apply(
      plane.start, width: width, height: rowCount, keeping: storedRows, scratch: scratch.start)
    unsafe ShadowCache.unpack(
      plane.start, elements, width * storedRows, fractionBits: blur.fractionBits, steps: steps)
    let mask = unsafe ShadowMask(
      box: box, elements: elements, width: width, height: height, isMirrored: isMirrored)
    if let key { masks[key] = mask } else { hasUncached = true }
    return mask
  }

  /// The number of elements that are drawn at a time, unless a row has more.
  private static let bandCapacity = 32_768

  private static func pack(
    _ elements: UnsafePointer<UInt32>, _ plane: UnsafeMutablePointer<UInt16>, _ count: Int,
    fractionBits: UInt16
  ) {
    var index = 0
    while index < count {
      unsafe plane[index] = UInt16(truncatingIfNeeded: elements[index]) &<< fractionBits
      index &+= 1
    }
  }

  /// Converts a blurred plane to the elements of a mask, with the coverage in both halves.
  ///
  /// Rounding to steps requires a division, so the results for all 257 values are computed in
  /// advance.
  private static func unpack(
    _ plane: UnsafePointer<UInt16>, _ elements: UnsafeMutablePointer<UInt32>, _ count: Int,
    fractionBits: UInt16, steps: UInt32?
  ) {
    let bits = UInt32(fractionBits)
    let half = (1 &<< bits) &>> 1 as UInt32
    let table = ZeroedBuffer<UInt32>(capacity: 257)
    var value: UInt32 = 0
    while value <= 256 {
      let rounded = steps.map { (((value &* $0 &+ 128) >> 8) << 8 &+ $0 >> 1) / $0 } ?? value
      unsafe table.start[Int(value)] = rounded | rounded << 16
      value &+= 1
    }
    var index = 0
    while index < count {
      let value = unsafe (UInt32(plane[index]) &+ half) &>> bits
      unsafe elements[index] = table.start[Int(value > 256 ? 256 : value)]
      index &+= 1
    }
  }
}

/// A shadow: a mask of the shadow cache, whose middle column and row repeat to the full size.
@safe
struct ShadowMask {
  /// The pixels that the shadow touches, in device space.
  var box: PixelRect
  /// The mask's first element, in the memory of the cache.
  let elements: UnsafePointer<UInt32>
  /// The size of the mask, in pixels.
  let width: Int
  let height: Int

  /// Whether the lower half mirrors the upper one, and is not stored.
  let isMirrored: Bool

  /// The number of columns and rows that the mask omits; all equal its middle ones.
  var missingColumns: Int { box.width - width }
  var missingRows: Int { box.height - height }

  /// Returns the row of the mask that a row of the shadow equals.
  @inline(__always)
  func maskRow(_ row: Int) -> Int {
    let middle = height / 2
    let unfolded = row < middle ? row : row < middle &+ missingRows ? middle : row &- missingRows
    return isMirrored && unfolded > middle ? height &- 1 &- unfolded : unfolded
  }
}
