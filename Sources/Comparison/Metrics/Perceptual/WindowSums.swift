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
