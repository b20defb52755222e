import SnapshotPixels

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
