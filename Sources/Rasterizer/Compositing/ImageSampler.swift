import Geometry
import Pixels

/// Reads an image at the pixels of the device, between its own pixels by bilinear interpolation.
///
/// Positions are integers of 32.32 fixed point from the first device pixel of the draw on, so that
/// a pixel gets the same colour whichever part of the draw is asked for. Beyond its edges the
/// image goes on with its outermost pixels. The weights have 8 bits; rows are interpolated first,
/// then columns, each rounded.
struct ImageSampler {
  private static let one = 4_294_967_296.0

  private let bitmap: Bitmap
  private let originX: Int
  private let originY: Int
  private let startU: Int
  private let startV: Int
  private let stepUX: Int
  private let stepUY: Int
  private let stepVX: Int
  private let stepVY: Int

  /// Whether every pixel that is read is opaque.
  let isOpaque: Bool

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, not empty.
  ///   - inverse: How device pixels become pixels of the picture.
  ///   - origin: The device pixel from which positions are counted.
  init(_ bitmap: Bitmap, inverse: AffineTransform, originX: Int, originY: Int) {
    self.bitmap = bitmap
    self.originX = originX
    self.originY = originY
    let middle = Point(x: Double(originX) + 0.5, y: Double(originY) + 0.5).applying(inverse)
    startU = ImageSampler.fixed(middle.x - 0.5)
    startV = ImageSampler.fixed(middle.y - 0.5)
    stepUX = ImageSampler.fixed(inverse.a)
    stepUY = ImageSampler.fixed(inverse.c)
    stepVX = ImageSampler.fixed(inverse.b)
    stepVY = ImageSampler.fixed(inverse.d)
    isOpaque = false
  }

  /// Writes the words of pixels from a column and a row of the device on.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    let lastU = bitmap.width - 1
    let lastV = bitmap.height - 1
    var u = startU &+ (x &- originX) &* stepUX &+ (y &- originY) &* stepUY
    var v = startV &+ (x &- originX) &* stepVX &+ (y &- originY) &* stepVY
    unsafe bitmap.withUnsafePixels { pixels in
      var index = 0
      while index < count {
        let (left, weightU) = ImageSampler.split(u, last: lastU)
        let (top, weightV) = ImageSampler.split(v, last: lastV)
        let right = left < lastU ? left &+ 1 : left
        let first = top &* (lastU &+ 1)
        let second = top < lastV ? first &+ lastU &+ 1 : first
        let leftWord = unsafe PixelArithmetic.interpolate(
          pixels[first &+ left], pixels[second &+ left], weight: weightV)
        let rightWord = unsafe PixelArithmetic.interpolate(
          pixels[first &+ right], pixels[second &+ right], weight: weightV)
        unsafe result[index] = PixelArithmetic.interpolate(leftWord, rightWord, weight: weightU)
        u = u &+ stepUX
        v = v &+ stepVX
        index &+= 1
      }
    }
  }

  /// Returns the pixel before a position, and the weight of the one after it, 0 to 255.
  @inline(__always)
  private static func split(_ position: Int, last: Int) -> (Int, UInt32) {
    if position <= 0 { return (0, 0) }
    let index = position >> 32
    if index >= last { return (last, 0) }
    return (index, UInt32(truncatingIfNeeded: position >> 24) & 255)
  }

  /// Returns a number in 32.32 fixed point, within ±2²⁸.
  private static func fixed(_ value: Double) -> Int {
    let limit = 268_435_456.0
    guard value > -limit else { return value <= -limit ? -Int(limit * one) : 0 }
    return value < limit ? Int((value * one).rounded(.down)) : Int(limit * one)
  }
}
