import SnapshotDrawing

/// The structural similarity of the windows around undecided pixels.
///
/// A window has 31 by 31 pixels, fewer at the edges. Each block of the image with undecided pixels
/// maintains column sums, so each pixel is added and subtracted at most once per block. All sums
/// are exact.
@safe
struct StructuralSimilarity: ~Copyable {
  /// The distance from the center of a window to its edge, in pixels.
  static let reach = 15

  private static let blockSide = 128

  private let pair: PixelPair
  private let backdrop: Backdrop
  private let size: PixelSize
  private let columns: ZeroedBuffer<UInt64>

  init(_ pair: PixelPair, _ backdrop: Backdrop) throws(BitmapError) {
    self.pair = pair
    self.backdrop = backdrop
    size = pair.common
    columns = try ZeroedBuffer(
      count: (Self.blockSide + 2 * Self.reach) * WindowSums.wordCount, for: pair.union)
  }

  /// Ignores the undecided pixels with similar windows, and marks the others as differing.
  func resolveUndecidedPixels(in mask: UnsafeMutablePointer<UInt8>) {
    for top in stride(from: 0, to: size.height, by: Self.blockSide) {
      for left in stride(from: 0, to: size.width, by: Self.blockSide) {
        let block = PixelRect(
          left: left, top: top, right: min(size.width, left + Self.blockSide),
          bottom: min(size.height, top + Self.blockSide))
        let undecided = unsafe Self.undecided(in: block, mask, stride: pair.union.width)
        if !undecided.isEmpty { unsafe resolve(mask, in: undecided) }
      }
    }
  }

  /// Returns the bounding rectangle of the undecided pixels in a block.
  private static func undecided(
    in block: PixelRect, _ mask: UnsafePointer<UInt8>, stride: Int
  ) -> PixelRect {
    var (left, top, right, bottom) = (block.right, block.bottom, block.x, block.y)
    var y = block.y
    while y < block.bottom {
      var x = block.x
      while x < block.right {
        if unsafe mask[y &* stride &+ x] == PerceptualMetric.undecided {
          if x < left { left = x }
          if x >= right { right = x &+ 1 }
          if y < top { top = y }
          bottom = y &+ 1
        }
        x = x &+ 1
      }
      y = y &+ 1
    }
    return PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  private func resolve(_ mask: UnsafeMutablePointer<UInt8>, in block: PixelRect) {
    let reach = Self.reach
    let left = max(0, block.x - reach)
    let right = min(size.width, block.right + reach)
    unsafe columns.start.update(repeating: 0, count: (right - left) * WindowSums.wordCount)
    let top = max(0, block.y - reach)
    for row in top..<min(size.height, block.y + reach) {
      slide(from: nil, to: row, left, right)
    }
    for y in block.y..<block.bottom {
      let (leaving, entering) = (y - reach - 1, y + reach)
      slide(
        from: leaving >= top ? leaving : nil, to: entering < size.height ? entering : nil, left,
        right)
      unsafe resolve(
        mask + y * pair.union.width, from: block.x, to: block.right, columnsFrom: left,
        rowCount: min(size.height, entering + 1) - max(0, leaving + 1))
    }
  }

  /// Subtracts the row that leaves the windows from the column sums, and adds the one that enters
  /// them.
  private func slide(from leaving: Int?, to entering: Int?, _ left: Int, _ right: Int) {
    var sums = unsafe columns.start
    var x = left
    if let leaving, let entering {
      let (reference, actual) = unsafe (pair.referenceRow(entering), pair.actualRow(entering))
      let (oldReference, oldActual) = unsafe (pair.referenceRow(leaving), pair.actualRow(leaving))
      while x < right {
        unsafe sumsOfPixels(reference[x], actual[x]).replace(
          sumsOfPixels(oldReference[x], oldActual[x]), in: sums)
        unsafe sums = sums + WindowSums.wordCount
        x = x &+ 1
      }
    } else if let row = leaving ?? entering {
      let (reference, actual) = unsafe (pair.referenceRow(row), pair.actualRow(row))
      while x < right {
        let pixel = unsafe sumsOfPixels(reference[x], actual[x])
        if leaving == nil { unsafe pixel.add(to: sums) } else { unsafe pixel.subtract(from: sums) }
        unsafe sums = sums + WindowSums.wordCount
        x = x &+ 1
      }
    }
  }

  /// Returns the sums of one pixel of each image.
  private func sumsOfPixels(_ expected: UInt32, _ actual: UInt32) -> WindowSums {
    WindowSums(UInt64(backdrop.composite(expected)), UInt64(backdrop.composite(actual)))
  }

  /// Decides the undecided pixels of a row with a sliding window.
  private func resolve(
    _ states: UnsafeMutablePointer<UInt8>, from first: Int, to end: Int, columnsFrom left: Int,
    rowCount: Int
  ) {
    let reach = Self.reach
    var sums = WindowSums()
    var (start, stop) = (left, left)
    var x = first
    while x < end {
      while stop < min(size.width, x &+ reach &+ 1) {
        unsafe sums.add(columns.start + (stop &- left) &* WindowSums.wordCount)
        stop = stop &+ 1
      }
      while start < x &- reach {
        unsafe sums.subtract(columns.start + (start &- left) &* WindowSums.wordCount)
        start = start &+ 1
      }
      if unsafe states[x] == PerceptualMetric.undecided {
        let isSimilar = sums.areSimilar(pixelCount: (stop &- start) &* rowCount)
        unsafe states[x] = isSimilar ? PixelState.excused : PixelState.differing
      }
      x = x &+ 1
    }
  }
}

/// The backdrop that translucent pixels are composited onto.
enum Backdrop: CaseIterable {
  case white
  case black

  /// Composites a premultiplied pixel onto the backdrop.
  ///
  /// Returns red in bits 0 to 7, then green and blue, with 0 in the highest byte.
  func composite(_ pixel: UInt32) -> UInt32 {
    let color = pixel & 0xFF_FFFF
    return self == .black ? color : color &+ (255 &- pixel &>> 24) &* 0x01_0101
  }
}

/// The sums over the pixels of a window of at most 31 by 31 pixels, for two images and three
/// channels.
///
/// Each channel has a 64-bit integer with the sum of the values of the first image in bits 0 to 17,
/// the sum of the second image in bits 18 to 35, and the sum of the products in the upper bits.
/// Three more integers contain two sums of squares each. No sum exceeds its bits, so the integers
/// can be added directly.
struct WindowSums {
  static let wordCount = 6

  private var red: UInt64 = 0
  private var green: UInt64 = 0
  private var blue: UInt64 = 0
  private var redSquares: UInt64 = 0
  private var greenSquares: UInt64 = 0
  private var blueSquares: UInt64 = 0

  init() {}

  /// Creates the sums of one pixel of each image, with red in bits 0 to 7, then green and blue.
  init(_ first: UInt64, _ second: UInt64) {
    let (r0, r1) = (first & 255, second & 255)
    let (g0, g1) = (first &>> 8 & 255, second &>> 8 & 255)
    let (b0, b1) = (first &>> 16 & 255, second &>> 16 & 255)
    red = r0 | r1 &<< 18 | (r0 &* r1) &<< 36
    green = g0 | g1 &<< 18 | (g0 &* g1) &<< 36
    blue = b0 | b1 &<< 18 | (b0 &* b1) &<< 36
    redSquares = r0 &* r0 | (r1 &* r1) &<< 32
    greenSquares = g0 &* g0 | (g1 &* g1) &<< 32
    blueSquares = b0 &* b0 | (b1 &* b1) &<< 32
  }

  func add(to words: UnsafeMutablePointer<UInt64>) {
    unsafe words[0] = words[0] &+ red
    unsafe words[1] = words[1] &+ green
    unsafe words[2] = words[2] &+ blue
    unsafe words[3] = words[3] &+ redSquares
    unsafe words[4] = words[4] &+ greenSquares
    unsafe words[5] = words[5] &+ blueSquares
  }

  func subtract(from words: UnsafeMutablePointer<UInt64>) {
    unsafe words[0] = words[0] &- red
    unsafe words[1] = words[1] &- green
    unsafe words[2] = words[2] &- blue
    unsafe words[3] = words[3] &- redSquares
    unsafe words[4] = words[4] &- greenSquares
    unsafe words[5] = words[5] &- blueSquares
  }

  /// Adds these sums to words that contain others, and subtracts the others.
  func replace(_ other: WindowSums, in words: UnsafeMutablePointer<UInt64>) {
    unsafe words[0] = words[0] &+ red &- other.red
    unsafe words[1] = words[1] &+ green &- other.green
    unsafe words[2] = words[2] &+ blue &- other.blue
    unsafe words[3] = words[3] &+ redSquares &- other.redSquares
    unsafe words[4] = words[4] &+ greenSquares &- other.greenSquares
    unsafe words[5] = words[5] &+ blueSquares &- other.blueSquares
  }

  mutating func add(_ words: UnsafePointer<UInt64>) {
    red = unsafe red &+ words[0]
    green = unsafe green &+ words[1]
    blue = unsafe blue &+ words[2]
    redSquares = unsafe redSquares &+ words[3]
    greenSquares = unsafe greenSquares &+ words[4]
    blueSquares = unsafe blueSquares &+ words[5]
  }

  mutating func subtract(_ words: UnsafePointer<UInt64>) {
    red = unsafe red &- words[0]
    green = unsafe green &- words[1]
    blue = unsafe blue &- words[2]
    redSquares = unsafe redSquares &- words[3]
    greenSquares = unsafe greenSquares &- words[4]
    blueSquares = unsafe blueSquares &- words[5]
  }

  /// Returns whether the windows have the same structure, by their mean similarity in red, green,
  /// and blue, and the same brightness and contrast in each channel.
  func areSimilar(pixelCount: Int) -> Bool {
    let red = ChannelSums(red, squares: redSquares, pixelCount)
    let green = ChannelSums(green, squares: greenSquares, pixelCount)
    let blue = ChannelSums(blue, squares: blueSquares, pixelCount)
    return (red.similarity + green.similarity + blue.similarity) / 3 >= ChannelSums.similarityLimit
      && red.agree && green.agree && blue.agree
  }
}

/// The statistics of a channel in two windows.
///
/// All values except the limits are multiplied by the square of the pixel count, so that they are
/// exact.
struct ChannelSums {
  /// The minimum mean similarity of windows with the same structure.
  static let similarityLimit = 0.99
  /// The maximum ratio of the variances of windows with the same contrast.
  ///
  /// A redrawn edge changes the contrast by up to 3%. A label of #999 that becomes #8E8E93 changes
  /// it by 20%, and its similarity is 0.996.
  static let contrastLimit = 1.08
  /// The maximum difference between the means of windows with the same brightness, in levels of
  /// 255.
  ///
  /// A straight edge across the window that is offset by an eighth of a pixel changes the mean by
  /// one level.
  static let brightnessLimit = 2.0

  private let pixels: Double
  private let first: Double
  private let second: Double
  private let firstVariance: Double
  private let secondVariance: Double
  private let covariance: Double
  /// (0.01 · 255)², which limits the weight of dark windows.
  private let c1: Double
  /// (0.03 · 255)², which limits the weight of flat windows.
  private let c2: Double

  /// Unpacks the sums of an integer of ``WindowSums``.
  init(_ sums: UInt64, squares: UInt64, _ pixelCount: Int) {
    pixels = Double(pixelCount)
    first = Double(sums & 0x3_FFFF)
    second = Double(sums &>> 18 & 0x3_FFFF)
    firstVariance = pixels * Double(squares & 0xFFFF_FFFF) - first * first
    secondVariance = pixels * Double(squares &>> 32) - second * second
    covariance = pixels * Double(sums &>> 36) - first * second
    c1 = 6.5025 * pixels * pixels
    c2 = 58.5225 * pixels * pixels
  }

  /// The structural similarity, from -1 to 1 (Wang, Bovik, Sheikh, and Simoncelli, "Image quality
  /// assessment: from error visibility to structural similarity", 2004).
  var similarity: Double {
    (2 * first * second + c1) * (2 * covariance + c2)
      / ((first * first + second * second + c1) * (firstVariance + secondVariance + c2))
  }

  /// Whether the windows have the same brightness and contrast.
  var agree: Bool {
    let difference = first > second ? first - second : second - first
    return difference <= Self.brightnessLimit * pixels && contrastRatio <= Self.contrastLimit
  }

  /// The ratio of the larger variance to the smaller one.
  private var contrastRatio: Double {
    let (one, other) = (firstVariance + c2, secondVariance + c2)
    return one > other ? one / other : other / one
  }
}
