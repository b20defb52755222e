import SnapshotDrawing

/// The colors of one or more bitmaps, with the properties that determine the sample format.
struct ColorHistogram {
  /// The colors as premultiplied pixels, in the order of first occurrence; `nil` for more than 256.
  let colors: [UInt32]?
  /// The number of pixels of each color, in rows that differ from the one above.
  let counts: [Int]
  /// The color that is first in the most rows.
  let margin: UInt32?
  /// Whether all pixels are opaque.
  let isOpaque: Bool
  /// Whether each pixel is either opaque or fully transparent.
  let isBinary: Bool
  /// An opaque color that no pixel has, for images with too many colors for a palette.
  let unusedColor: UInt32?
  /// Whether all pixels have three equal channels.
  let isGray: Bool

  /// Whether a few colors fill nearly all of the image, as with text and shapes.
  var isFlat: Bool {
    let total = counts.reduce(0, +)
    return counts.reduce(0) { $1 * 64 >= total ? $0 + $1 : $0 } * 4 >= total * 3
  }

  /// Returns the first unused color without blue, counted from black upward in red, then in green.
  private static func unusedColor(in bitmaps: [Bitmap]) -> UInt32? {
    var isUsed = [Bool](repeating: false, count: 1 << 12)
    for bitmap in bitmaps {
      unsafe bitmap.withUnsafePixels { pixels in
        guard let start = pixels.baseAddress else { return }
        for index in 0..<pixels.count {
          let pixel = unsafe start[index]
          if pixel >> 24 == 255 && pixel & 0xFF_F000 == 0 { isUsed[Int(pixel & 0xFFF)] = true }
        }
      }
    }
    return isUsed.firstIndex(of: false).map { 0xFF00_0000 | UInt32($0) }
  }

  /// Creates the histogram of bitmaps with the same width.
  init(_ bitmaps: [Bitmap]) {
    var kernel = HistogramKernel(width: bitmaps.first?.width ?? 0)
    for bitmap in bitmaps { kernel.add(bitmap) }
    self.colors = kernel.hasOverflowed ? nil : kernel.table.colors
    self.counts = Array(kernel.counts.prefix(kernel.table.colors.count))
    let margins = kernel.margins
    self.margin = colors.flatMap { colors in
      colors.indices.max { (margins[$0], $1) < (margins[$1], $0) }.map { colors[$0] }
    }
    self.isOpaque = kernel.commonBits >> 24 == 255
    self.isBinary = kernel.isBinary
    self.unusedColor =
      colors == nil && !isOpaque && isBinary ? ColorHistogram.unusedColor(in: bitmaps) : nil
    self.isGray = kernel.differingBits & 0xFFFF == 0
  }
}

/// A counter of colors, which looks up each run of one color once.
private struct HistogramKernel {
  let width: Int
  let table = ColorTable()
  var counts = [Int](repeating: 0, count: ColorTable.capacity)
  /// The number of rows that begin with each color.
  var margins = [Int](repeating: 0, count: ColorTable.capacity)
  var hasOverflowed = false
  /// The bits that are set in all pixels.
  var commonBits = UInt32.max
  /// The bits that differ between red and green, and above them between green and blue, in any
  /// pixel.
  var differingBits: UInt32 = 0
  var isBinary = true

  init(width: Int) {
    self.width = width
  }

  mutating func add(_ bitmap: Bitmap) {
    unsafe bitmap.withUnsafePixels { pixels in
      guard let start = pixels.baseAddress else { return }
      for y in 0..<bitmap.height {
        let row = unsafe start + y &* width
        if y == 0 || (unsafe !pixelsAreEqual(row, row - width, count: width)) { unsafe add(row) }
        if !hasOverflowed { margins[table.index(of: unsafe row[0])] += 1 }
      }
    }
  }

  @unsafe
  private mutating func add(_ row: UnsafePointer<UInt32>) {
    var x = 0
    while x < width {
      let pixel = unsafe row[x]
      let start = x
      x = x &+ 1
      while x < width, unsafe row[x] == pixel { x = x &+ 1 }
      add(pixel, count: x &- start)
    }
  }

  @inline(__always)
  private mutating func add(_ pixel: UInt32, count: Int) {
    commonBits &= pixel
    differingBits |= pixel ^ (pixel >> 8)
    let alpha = pixel >> 24
    if alpha != 255 && alpha != 0 { isBinary = false }
    guard !hasOverflowed else { return }
    let index = table.insert(pixel)
    guard index >= 0 else {
      hasOverflowed = true
      return
    }
    counts[index] &+= count
  }
}

/// A hash table with the indices of at most 256 colors, which are premultiplied pixels.
@safe
final class ColorTable {
  /// The colors in the order of their indices.
  private(set) var colors: [UInt32] = []

  /// The maximum number of colors.
  static let capacity = 256
  // At most an eighth of the slots is occupied, so a search takes a step or two.
  private static let bits: UInt32 = 11
  private static let mask = Int(1 << bits) - 1
  private let keys = UnsafeMutablePointer<UInt32>.allocate(capacity: mask + 1)
  /// The index of each key plus one, or zero for a free slot.
  private let values = UnsafeMutablePointer<UInt32>.allocate(capacity: mask + 1)

  /// Creates a table of at most 256 distinct colors.
  init(_ colors: [UInt32] = []) {
    unsafe keys.initialize(repeating: 0, count: ColorTable.mask + 1)
    unsafe values.initialize(repeating: 0, count: ColorTable.mask + 1)
    for color in colors { _ = insert(color) }
  }

  deinit {
    unsafe keys.deallocate()
    unsafe values.deallocate()
  }

  /// Returns the index of a color, or -1 if the table does not contain it.
  func index(of color: UInt32) -> Int {
    let slot = slot(of: color)
    return unsafe Int(values[slot]) &- 1
  }

  /// Returns the index of a color after adding it if necessary, or -1 if the table is full.
  func insert(_ color: UInt32) -> Int {
    let slot = slot(of: color)
    let known = unsafe Int(values[slot])
    if known > 0 { return known &- 1 }
    guard colors.count < ColorTable.capacity else { return -1 }
    colors.append(color)
    unsafe keys[slot] = color
    unsafe values[slot] = UInt32(colors.count)
    return colors.count - 1
  }

  private func slot(of color: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> (32 &- ColorTable.bits))
    while unsafe values[slot] != 0 && keys[slot] != color {
      slot = (slot &+ 1) & ColorTable.mask
    }
    return slot
  }
}
