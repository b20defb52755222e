import SnapshotGeometry
import SnapshotPixels

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

  private struct Entry {
    let offset: Int
    let width: Int
    let height: Int
    let isMirrored: Bool
  }

  private var entries: [Key: Entry] = [:]
  private var storage = ScratchBuffer<UInt32>(capacity: 64, filledWith: 0)
  /// The number of elements in all masks.
  private(set) var elementCount = 0
  private var hasUncached = false
  private var plane = ScratchBuffer<UInt16>(capacity: 64, filledWith: 0)
  private var scratch = ScratchBuffer<UInt16>(capacity: 64, filledWith: 0)
  private var maker = MaskMaker()

  /// The memory in use, in bytes.
  var byteCount: Int {
    entries.byteCount + storage.byteCount + plane.byteCount + scratch.byteCount + maker.byteCount
  }

  /// The coverage of all masks, valid until the next mask is created.
  var elements: UnsafeMutablePointer<UInt32> { unsafe storage.base }

  /// Empties the cache if it is too large or contains masks without a key.
  mutating func trim(pixelCount: Int) {
    guard elementCount > max(ShadowCache.maximumElementCount, pixelCount) || hasUncached else {
      return
    }
    entries.removeAll()
    elementCount = 0
    hasUncached = false
  }

  /// Returns a cached mask.
  func mask(for key: Key, box: PixelRect) -> ShadowMask? {
    entries[key].map {
      ShadowMask(
        box: box, offset: $0.offset, width: $0.width, height: $0.height,
        isMirrored: $0.isMirrored)
    }
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
    let count = width * height
    storage.reserve(elementCount + count + 16, keeping: elementCount, filledWith: 0)
    let elements = unsafe storage.base + elementCount
    unsafe maker.draw(
      lines.base + shape.lines.lowerBound, count: shape.lines.count, rule: rule,
      rounding: .exact, box: maskBox, into: elements, stride: width)
    if !blur.isIdentity {
      plane.reserve(count, filledWith: 0)
      scratch.reserve(count + 2 * max(width, height), filledWith: 0)
      unsafe ShadowCache.pack(elements, plane.base, count, fractionBits: blur.fractionBits)
      unsafe blur.apply(plane.base, width: width, height: height, scratch: scratch.base)
      unsafe ShadowCache.unpack(plane.base, elements, count, fractionBits: blur.fractionBits)
      if let steps { unsafe ShadowCache.round(elements, count, steps: steps) }
    }
    let mask = ShadowMask(
      box: box, offset: elementCount, width: width, height: height, isMirrored: isMirrored)
    if let key {
      entries[key] = Entry(
        offset: elementCount, width: width, height: height, isMirrored: isMirrored)
    } else {
      hasUncached = true
    }
    elementCount += isMirrored ? width * (height / 2 + 1) : count
    return mask
  }

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

  private static func unpack(
    _ plane: UnsafePointer<UInt16>, _ elements: UnsafeMutablePointer<UInt32>, _ count: Int,
    fractionBits: UInt16
  ) {
    let bits = UInt32(fractionBits)
    let half = (1 &<< bits) &>> 1 as UInt32
    var index = 0
    while index < count {
      let value = unsafe (UInt32(plane[index]) &+ half) &>> bits
      let bounded = value > 256 ? 256 : value
      unsafe elements[index] = bounded | bounded << 16
      index &+= 1
    }
  }

  private static func round(_ elements: UnsafeMutablePointer<UInt32>, _ count: Int, steps: UInt32) {
    var index = 0
    while index < count {
      let step = unsafe ((elements[index] & 0xFFFF) &* steps &+ 128) >> 8
      let rounded = (step << 8 &+ steps >> 1) / steps
      unsafe elements[index] = rounded | rounded << 16
      index &+= 1
    }
  }
}
