import Drawing
import Geometry
import Pixels

/// Reads a part of an image at the pixels of the device.
///
/// Positions are integers of 32.32 fixed point from the first device pixel of the draw on, so that
/// a pixel gets the same colour whichever part of the draw is asked for. Weights have 8 bits; the
/// two directions are interpolated one after the other, each rounded.
struct ImageSampler {
  /// What lies beyond the edges of the part.
  enum Edge {
    /// Its outermost pixels.
    case clamp
    /// The part again.
    case tile
  }

  /// The part of the image that is read, in its pixels.
  struct Part {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  let bitmap: Bitmap
  /// Whether every pixel that is read is opaque.
  let isOpaque: Bool
  /// Whether columns do not depend on rows, nor rows on columns, so that whole rows are read at
  /// once; see ``ImageRows``.
  let isRowwise: Bool
  /// The number of this sampler in its scene.
  var index: Int

  let originX: Int
  let originY: Int
  let startU: Int
  let startV: Int
  let stepUX: Int
  let stepVY: Int
  private let stepUY: Int
  private let stepVX: Int
  private let isNearest: Bool
  private let edge: Edge
  private let tint: UInt32?
  /// The first and the last position at which a pixel has its middle.
  let minimumU: Int
  let maximumU: Int
  let minimumV: Int
  let maximumV: Int

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - image: The picture, not empty, and whether it is opaque.
  ///   - inverse: How device pixels, counted from the origin, become pixels of the picture.
  ///   - tint: The premultiplied word that replaces the picture's colours.
  init(
    _ image: (bitmap: Bitmap, isOpaque: Bool), index: Int, part: Part, edge: Edge,
    isNearest: Bool, tint: UInt32?, inverse: AffineTransform, originX: Int, originY: Int
  ) {
    bitmap = image.bitmap
    self.index = index
    self.originX = originX
    self.originY = originY
    self.isNearest = isNearest
    self.edge = edge
    self.tint = tint
    let middle = Point(x: 0.5, y: 0.5).applying(inverse)
    startU = ImageSampler.fixed(middle.x - 0.5)
    startV = ImageSampler.fixed(middle.y - 0.5)
    stepUX = ImageSampler.fixed(inverse.a)
    stepUY = ImageSampler.fixed(inverse.c)
    stepVX = ImageSampler.fixed(inverse.b)
    stepVY = ImageSampler.fixed(inverse.d)
    func bounds(_ low: Double, _ high: Double, _ extent: Int) -> (Int, Int) {
      let limit = Double(extent - 1)
      let first = max(0, min(low, limit))
      let last = max(first, min(high - 1, limit))
      return (ImageSampler.fixed(first), ImageSampler.fixed(last))
    }
    (minimumU, maximumU) = bounds(part.left, part.right, image.bitmap.width)
    (minimumV, maximumV) = bounds(part.top, part.bottom, image.bitmap.height)
    isRowwise = stepUY == 0 && stepVX == 0 && stepUX > 0 && !isNearest && edge == .clamp
    if let tint {
      isOpaque = image.isOpaque && tint >> 24 == 255
    } else {
      isOpaque = image.isOpaque
    }
  }

  /// Writes the words of pixels from a column and a row of the device on.
  func read(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>, rows: ImageRows
  ) {
    if isRowwise {
      unsafe rows.read(self, x: x, y: y, count: count, into: result)
    } else {
      unsafe readEach(x: x, y: y, count: count, into: result)
    }
    guard let tint else { return }
    var index = 0
    while index < count {
      unsafe result[index] = PixelArithmetic.fade(tint, by: result[index] >> 24)
      index &+= 1
    }
  }

  private func readEach(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    var u = startU &+ (x &- originX) &* stepUX &+ (y &- originY) &* stepUY
    var v = startV &+ (x &- originX) &* stepVX &+ (y &- originY) &* stepVY
    let width = bitmap.width
    unsafe bitmap.withUnsafePixels { pixels in
      var index = 0
      while index < count {
        let (left, right, weightU) = neighbors(u, minimumU, maximumU)
        let (top, bottom, weightV) = neighbors(v, minimumV, maximumV)
        let (first, second) = (top &* width, bottom &* width)
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

  /// Returns the two pixels around a position, and the weight of the second, 0 to 255.
  @inline(__always)
  private func neighbors(_ position: Int, _ minimum: Int, _ maximum: Int) -> (Int, Int, UInt32) {
    var place = isNearest ? position &+ 1 << 31 : position
    switch edge {
    case .clamp:
      if place < minimum { place = minimum }
      if place > maximum { place = maximum }
    case .tile:
      let period = maximum &- minimum &+ 1 << 32
      place = (place &- minimum) % period
      if place < 0 { place = place &+ period }
      place = place &+ minimum
    }
    let index = place >> 32
    let weight = isNearest ? 0 : UInt32(truncatingIfNeeded: place >> 24) & 255
    let last = maximum >> 32
    if index >= last {
      return (last, edge == .tile ? minimum >> 32 : last, edge == .tile ? weight : 0)
    }
    return (index, index &+ 1, weight)
  }

  /// Returns a number in 32.32 fixed point, within ±2²⁸.
  static func fixed(_ value: Double) -> Int {
    let limit = 268_435_456.0
    let one = 4_294_967_296.0
    guard value > -limit else { return value <= -limit ? -Int(limit * one) : 0 }
    return value < limit ? Int((value * one).rounded(.down)) : Int(limit * one)
  }
}
