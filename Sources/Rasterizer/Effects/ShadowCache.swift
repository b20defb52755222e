import SnapshotGeometry
import SnapshotPixels

/// The coverage of shadows, kept from one draw to the next.
///
/// A rounded rectangle's shadow is the same whatever its extents, but for the length of its
/// straight sides. So only a small one is blurred, a nine-patch.
struct ShadowCache: ~Copyable {
  /// What the coverage of a nine-patch depends on.
  struct Key: Hashable {
    let rect: Rect
    let radii: CornerRadii
    let style: CornerStyle
    let blur: BoxBlur
    let steps: UInt32?
  }

  /// The number of words above which the cache is emptied, between two scenes: 16 MiB, or as many
  /// as the picture has pixels.
  static let maximumWordCount = 4_194_304

  private struct Entry {
    let offset: Int
    let width: Int
    let height: Int
    let isMirrored: Bool
  }

  private var entries: [Key: Entry] = [:]
  private var storage = ScratchBuffer<UInt32>(capacity: 64, filledWith: 0)
  /// The words of all masks.
  private(set) var wordCount = 0
  private var hasUnkept = false
  private var plane = ScratchBuffer<UInt16>(capacity: 64, filledWith: 0)
  private var scratch = ScratchBuffer<UInt16>(capacity: 64, filledWith: 0)
  private var maker = MaskMaker()

  /// The bytes of memory in use.
  var byteCount: Int {
    entries.byteCount + storage.byteCount + plane.byteCount + scratch.byteCount + maker.byteCount
  }

  /// The coverage words of all masks, valid until the next one is made.
  var words: UnsafeMutablePointer<UInt32> { unsafe storage.base }

  /// Empties the cache when it is too large or holds shapes that are not found again.
  mutating func trim(pixelCount: Int) {
    guard wordCount > max(ShadowCache.maximumWordCount, pixelCount) || hasUnkept else { return }
    entries.removeAll()
    wordCount = 0
    hasUnkept = false
  }

  /// Returns a mask that was made before.
  func mask(for key: Key, box: PixelRect) -> ShadowMask? {
    entries[key].map {
      ShadowMask(
        box: box, offset: $0.offset, width: $0.width, height: $0.height,
        isMirrored: $0.isMirrored)
    }
  }

  /// Blurs a shape, and keeps the result under a key if there is one.
  ///
  /// - Parameters:
  ///   - maskBox: The pixels to make, in the coordinates of the shape's lines; with a margin of the
  ///     blur's reach unless what lies beyond is not wanted.
  ///   - box: The pixels in device space that the mask stands for.
  ///   - isMirrored: Whether the lower half is the upper one mirrored, and need not be kept.
  ///   - steps: The number of steps that the blurred coverage is rounded to.
  mutating func make(
    _ shape: FlatShape, of lines: borrowing EdgeBuffer, rule: FillRule, blur: BoxBlur,
    maskBox: PixelRect, box: PixelRect, isMirrored: Bool, steps: UInt32?, key: Key?
  ) -> ShadowMask {
    let (width, height) = (maskBox.width, maskBox.height)
    let count = width * height
    storage.reserve(wordCount + count + 16, keeping: wordCount, filledWith: 0)
    let words = unsafe storage.base + wordCount
    unsafe maker.draw(
      lines.base + shape.lines.lowerBound, count: shape.lines.count, rule: rule,
      rounding: .exact, box: maskBox, into: words, stride: width)
    if !blur.isIdentity {
      plane.reserve(count, filledWith: 0)
      scratch.reserve(count + 2 * max(width, height), filledWith: 0)
      unsafe ShadowCache.pack(words, plane.base, count, fractionBits: blur.fractionBits)
      unsafe blur.apply(plane.base, width: width, height: height, scratch: scratch.base)
      unsafe ShadowCache.unpack(plane.base, words, count, fractionBits: blur.fractionBits)
      if let steps { unsafe ShadowCache.round(words, count, steps: steps) }
    }
    let mask = ShadowMask(
      box: box, offset: wordCount, width: width, height: height, isMirrored: isMirrored)
    if let key {
      entries[key] = Entry(
        offset: wordCount, width: width, height: height, isMirrored: isMirrored)
    } else {
      hasUnkept = true
    }
    wordCount += isMirrored ? width * (height / 2 + 1) : count
    return mask
  }

  private static func pack(
    _ words: UnsafePointer<UInt32>, _ plane: UnsafeMutablePointer<UInt16>, _ count: Int,
    fractionBits: UInt16
  ) {
    var index = 0
    while index < count {
      unsafe plane[index] = UInt16(truncatingIfNeeded: words[index]) &<< fractionBits
      index &+= 1
    }
  }

  private static func unpack(
    _ plane: UnsafePointer<UInt16>, _ words: UnsafeMutablePointer<UInt32>, _ count: Int,
    fractionBits: UInt16
  ) {
    let bits = UInt32(fractionBits)
    let half = (1 &<< bits) &>> 1 as UInt32
    var index = 0
    while index < count {
      let value = unsafe (UInt32(plane[index]) &+ half) &>> bits
      let bounded = value > 256 ? 256 : value
      unsafe words[index] = bounded | bounded << 16
      index &+= 1
    }
  }

  private static func round(_ words: UnsafeMutablePointer<UInt32>, _ count: Int, steps: UInt32) {
    var index = 0
    while index < count {
      let step = unsafe ((words[index] & 0xFFFF) &* steps &+ 128) >> 8
      let rounded = (step << 8 &+ steps >> 1) / steps
      unsafe words[index] = rounded | rounded << 16
      index &+= 1
    }
  }
}
