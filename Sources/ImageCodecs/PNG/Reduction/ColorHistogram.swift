import SnapshotPixels

/// What colors a picture has, so far as it matters for how it is stored.
struct ColorHistogram {
  /// The colors as a bitmap's words, in the order of their first pixels; `nil` above 256.
  let colors: [UInt32]?
  /// How many pixels each of the colors has, in the rows that differ from the one above.
  let counts: [Int]
  /// The color that most rows begin with.
  let margin: UInt32?
  /// Whether all pixels are opaque.
  let isOpaque: Bool
  /// Whether each pixel is opaque or has no alpha at all.
  let isBinary: Bool
  /// An opaque color that no pixel has, for pictures with too many colors for a palette.
  let unusedColor: UInt32?
  /// Whether all pixels have three equal channels.
  let isGray: Bool

  /// Whether a few colors fill nearly all of the image, as with text and shapes.
  var isFlat: Bool {
    let total = counts.reduce(0, +)
    return counts.reduce(0) { $1 * 64 >= total ? $0 + $1 : $0 } * 4 >= total * 3
  }

  /// Returns the first color, from black upwards in red, then green, then blue, that is not there.
  private static func unusedColor(in bitmaps: [Bitmap]) -> UInt32? {
    var isUsed = [Bool](repeating: false, count: 1 << 12)
    for bitmap in bitmaps {
      unsafe bitmap.withUnsafePixels { pixels in
        guard let words = pixels.baseAddress else { return }
        for index in 0..<pixels.count {
          let word = unsafe words[index]
          if word >> 24 == 255 && word & 0xFF_F000 == 0 { isUsed[Int(word & 0xFFF)] = true }
        }
      }
    }
    return isUsed.firstIndex(of: false).map { 0xFF00_0000 | UInt32($0) }
  }

  /// Takes the census of bitmaps of one width.
  init(_ bitmaps: [Bitmap]) {
    var kernel = CensusKernel(width: bitmaps.first?.width ?? 0)
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

/// Counts colors row by row; runs of one color are looked up once.
private struct CensusKernel {
  let width: Int
  let table = ColorTable()
  var counts = [Int](repeating: 0, count: ColorTable.capacity)
  /// How many rows begin with each of the colors.
  var margins = [Int](repeating: 0, count: ColorTable.capacity)
  var hasOverflowed = false
  /// The bits that all words have.
  var commonBits = UInt32.max
  /// The bits in which red differs from green, and above them green from blue, in any word.
  var differingBits: UInt32 = 0
  var isBinary = true

  init(width: Int) {
    self.width = width
  }

  mutating func add(_ bitmap: Bitmap) {
    unsafe bitmap.withUnsafePixels { pixels in
      guard let words = pixels.baseAddress else { return }
      for y in 0..<bitmap.height {
        let row = unsafe words + y &* width
        if y == 0 || (unsafe !pixelsAreEqual(row, row - width, count: width)) { unsafe add(row) }
        if !hasOverflowed { margins[table.index(of: unsafe row[0])] += 1 }
      }
    }
  }

  @unsafe
  private mutating func add(_ row: UnsafePointer<UInt32>) {
    var x = 0
    while x < width {
      let word = unsafe row[x]
      let start = x
      x = x &+ 1
      while x < width, unsafe row[x] == word { x = x &+ 1 }
      add(word, count: x &- start)
    }
  }

  @inline(__always)
  private mutating func add(_ word: UInt32, count: Int) {
    commonBits &= word
    differingBits |= word ^ (word >> 8)
    let alpha = word >> 24
    if alpha != 255 && alpha != 0 { isBinary = false }
    guard !hasOverflowed else { return }
    let index = table.insert(word)
    guard index >= 0 else {
      hasOverflowed = true
      return
    }
    counts[index] &+= count
  }
}
