/// Sums over the pixels of a window of at most 31 by 31, for two pictures and three channels.
///
/// For each channel a word holds the sum of the one picture's values in bits 0 to 17, that of the
/// other's in bits 18 to 35 and that of their products above; two more hold the sums of the squares of
/// both, those of red and green in one word. No sum outgrows its bits, so words are added as a whole.
struct WindowSums {
  static let wordCount = 5

  private var red: UInt64 = 0
  private var green: UInt64 = 0
  private var blue: UInt64 = 0
  private var redGreenSquares: UInt64 = 0
  private var blueSquares: UInt64 = 0

  init() {}

  /// Creates the sums of one pixel of each picture, red in bits 0 to 7, then green and blue.
  init(_ first: UInt64, _ second: UInt64) {
    let (r0, r1) = (first & 255, second & 255)
    let (g0, g1) = (first &>> 8 & 255, second &>> 8 & 255)
    let (b0, b1) = (first &>> 16 & 255, second &>> 16 & 255)
    red = r0 | r1 &<< 18 | (r0 &* r1) &<< 36
    green = g0 | g1 &<< 18 | (g0 &* g1) &<< 36
    blue = b0 | b1 &<< 18 | (b0 &* b1) &<< 36
    redGreenSquares = (r0 &* r0 &+ r1 &* r1) | (g0 &* g0 &+ g1 &* g1) &<< 32
    blueSquares = b0 &* b0 &+ b1 &* b1
  }

  func add(to words: UnsafeMutablePointer<UInt64>) {
    unsafe words[0] = words[0] &+ red
    unsafe words[1] = words[1] &+ green
    unsafe words[2] = words[2] &+ blue
    unsafe words[3] = words[3] &+ redGreenSquares
    unsafe words[4] = words[4] &+ blueSquares
  }

  func subtract(from words: UnsafeMutablePointer<UInt64>) {
    unsafe words[0] = words[0] &- red
    unsafe words[1] = words[1] &- green
    unsafe words[2] = words[2] &- blue
    unsafe words[3] = words[3] &- redGreenSquares
    unsafe words[4] = words[4] &- blueSquares
  }

  mutating func add(_ words: UnsafePointer<UInt64>) {
    red = unsafe red &+ words[0]
    green = unsafe green &+ words[1]
    blue = unsafe blue &+ words[2]
    redGreenSquares = unsafe redGreenSquares &+ words[3]
    blueSquares = unsafe blueSquares &+ words[4]
  }

  mutating func subtract(_ words: UnsafePointer<UInt64>) {
    red = unsafe red &- words[0]
    green = unsafe green &- words[1]
    blue = unsafe blue &- words[2]
    redGreenSquares = unsafe redGreenSquares &- words[3]
    blueSquares = unsafe blueSquares &- words[4]
  }

  /// Returns the mean similarity of the three channels, -1 to 1.
  func similarity(pixelCount: Int) -> Double {
    let count = UInt64(pixelCount)
    return
      (Self.similarity(red, redGreenSquares & 0xFFFF_FFFF, count)
      + Self.similarity(green, redGreenSquares &>> 32, count)
      + Self.similarity(blue, blueSquares, count)) / 3
  }

  private static func similarity(_ sums: UInt64, _ squares: UInt64, _ count: UInt64) -> Double {
    let (first, second) = (Double(sums & 0x3_FFFF), Double(sums &>> 18 & 0x3_FFFF))
    let pixels = Double(count)
    let products = pixels * Double(sums &>> 36) - first * second
    let deviations = pixels * Double(squares) - first * first - second * second
    let (c1, c2) = (6.5025 * pixels * pixels, 58.5225 * pixels * pixels)
    return (2 * first * second + c1) * (2 * products + c2)
      / ((first * first + second * second + c1) * (deviations + c2))
  }
}
