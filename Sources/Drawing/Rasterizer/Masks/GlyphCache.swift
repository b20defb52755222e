import SnapshotDrawing

/// A cache of the coverage of glyphs.
///
/// A screen with two thousand glyphs has about a hundred different ones, and drawing a mask is six
/// to nine times faster than filling an outline. The pen is rounded to quarter or whole pixels, so
/// a glyph has at most sixteen masks per size. The hash table uses open addressing and the
/// outline's digest.
struct GlyphCache: ~Copyable {
  /// The parameters that all glyphs of a run have in common.
  private struct Variant: Hashable {
    /// The transform, without its translation.
    let linear: Transform2D
    let rounding: EdgeRounding
  }

  /// The maximum distance of a cached outline's points from the pen, in pixels.
  static let maximumRadius = 256.0
  /// The number of elements above which the cache is emptied between two scenes: 8 MiB, or the
  /// number of pixels in the bitmap.
  static let maximumElementCount = 2_097_152

  private var masks: [GlyphMask] = []
  private var table = [Int32](repeating: -1, count: 1024)
  private var variants: [Variant] = []
  private var variantNumbers: [Variant: UInt64] = [:]
  private var memory = MaskMemory()
  private var maker = MaskMaker()

  /// The memory in use, in bytes.
  var byteCount: Int {
    memory.byteCount + masks.byteCount + table.byteCount + variants.byteCount
      + variantNumbers.byteCount + maker.byteCount
  }

  /// The number of elements in all masks.
  var elementCount: Int { memory.elementCount }

  /// Empties the cache if it is too large.
  mutating func trim(pixelCount: Int) {
    guard elementCount > max(GlyphCache.maximumElementCount, pixelCount) || variants.count > 256
    else {
      return
    }
    masks.removeAll()
    variants.removeAll()
    variantNumbers.removeAll()
    table = [Int32](repeating: -1, count: 1024)
    memory.removeAll()
  }

  /// Returns the number of the variant with a transform's linear part and a rounding.
  mutating func variant(of transform: Transform2D, _ rounding: EdgeRounding) -> UInt64 {
    var linear = transform
    linear.tx = 0
    linear.ty = 0
    let variant = Variant(linear: linear, rounding: rounding)
    if let last = variants.last, last == variant { return UInt64(variants.count - 1) }
    if let known = variantNumbers[variant] { return known }
    let number = UInt64(variants.count)
    variants.append(variant)
    variantNumbers[variant] = number
    return number
  }

  /// Returns the mask of an outline, or `nil` if it is not cached.
  ///
  /// - Parameters:
  ///   - variant: The number of the variant; see ``variant(of:_:)``.
  ///   - phaseX: The pen's horizontal position within its pixel, in quarter pixels, 0 to 3.
  ///   - phaseY: The pen's vertical position within its pixel, in quarter pixels, 0 to 3.
  func mask(
    of contours: GlyphContours, variant: UInt64, phaseX: Int, phaseY: Int
  ) -> PositionedGlyph? {
    let key = GlyphCache.key(variant, phaseX, phaseY)
    let index = Int(table[slot(of: contours, key)])
    return index < 0 ? nil : positioned(index)
  }

  /// Adds the mask of an outline that is not cached.
  ///
  /// The parameters are those of ``mask(of:variant:phaseX:phaseY:)``.
  mutating func addMask(
    of contours: GlyphContours, variant: UInt64, phaseX: Int, phaseY: Int,
    flattener: inout Flattener
  ) -> PositionedGlyph {
    let key = GlyphCache.key(variant, phaseX, phaseY)
    table[slot(of: contours, key)] = Int32(masks.count)
    make(contours, key, variants[Int(variant)], phaseX, phaseY, &flattener)
    if masks.count * 2 > table.count { growTable() }
    return positioned(masks.count - 1)
  }

  @inline(__always)
  private static func key(_ variant: UInt64, _ phaseX: Int, _ phaseY: Int) -> UInt64 {
    variant << 4 | UInt64(truncatingIfNeeded: phaseX << 2 | phaseY)
  }

  /// Returns the slot of a glyph, or the free one in which it would be.
  @inline(__always)
  private func slot(of contours: GlyphContours, _ key: UInt64) -> Int {
    let limit = table.count &- 1
    var slot = GlyphCache.slot(contours, key, limit)
    while true {
      let index = Int(table[slot])
      if index < 0 || masks[index].variant == key && masks[index].contours == contours {
        return slot
      }
      slot = (slot &+ 1) & limit
    }
  }

  /// Returns the slot at which the search for a glyph begins.
  ///
  /// - Parameter limit: The last slot, one less than a power of two.
  @inline(__always)
  private static func slot(_ contours: GlyphContours, _ key: UInt64, _ limit: Int) -> Int {
    let hash = (contours.digest ^ key &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: hash >> 40) & limit
  }

  private func positioned(_ index: Int) -> PositionedGlyph {
    let mask = masks[index]
    return unsafe PositionedGlyph(
      x: mask.left, y: mask.top, width: mask.width, height: mask.height, elements: mask.elements)
  }

  private mutating func make(
    _ contours: GlyphContours, _ key: UInt64, _ variant: Variant, _ phaseX: Int,
    _ phaseY: Int, _ flattener: inout Flattener
  ) {
    var transform = variant.linear
    transform.tx = Double(phaseX) / 4
    transform.ty = Double(phaseY) / 4
    flattener.begin()
    flattener.add(contours.path, transform)
    let shape = flattener.finish()
    let box = shape.bounds
    let width = (box.width + 3) & ~3
    let elements = unsafe memory.add(width * box.height)
    if !box.isEmpty {
      unsafe maker.draw(
        flattener.lines.base + shape.lines.lowerBound, count: shape.lines.count, rule: .nonzero,
        rounding: variant.rounding, box: box, into: elements, stride: width)
    }
    flattener.discard(shape)
    masks.append(
      unsafe GlyphMask(
        contours: contours, variant: key, left: Int32(box.x), top: Int32(box.y),
        width: Int32(width), height: Int32(box.height), elements: elements))
  }

  private mutating func growTable() {
    var larger = [Int32](repeating: -1, count: table.count * 2)
    let limit = larger.count - 1
    for (index, mask) in masks.enumerated() {
      var slot = GlyphCache.slot(mask.contours, mask.variant, limit)
      while larger[slot] >= 0 { slot = (slot + 1) & limit }
      larger[slot] = Int32(index)
    }
    table = larger
  }
}

/// The cached coverage of an outline, for a variant and a quarter-pixel phase.
@safe
struct GlyphMask {
  let contours: GlyphContours
  /// The number of the variant and the phases, combined.
  let variant: UInt64
  /// The position of the first pixel, relative to the pen's pixel.
  let left: Int32
  let top: Int32
  /// The size in pixels.
  ///
  /// The width is a multiple of four; the last columns may be empty.
  let width: Int32
  let height: Int32
  /// The first element, in the memory of the cache.
  let elements: UnsafePointer<UInt32>
}

/// A mask of the glyph cache, positioned in device space.
@safe
struct PositionedGlyph: BitwiseCopyable {
  var x: Int32
  var y: Int32
  let width: Int32
  let height: Int32
  /// The mask's first element, in the memory of the cache.
  let elements: UnsafePointer<UInt32>

  var box: PixelRect { PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)) }
}
