import SnapshotDrawing

/// A sampler for a part of an image.
///
/// Positions are in 32.32 fixed point, relative to the first device pixel of the draw, so the color
/// of a pixel does not depend on the part that is read. Weights have 8 bits. The two directions are
/// interpolated and rounded one after the other.
final class ImageSampler: Sampler {
  /// The pixels outside the edges of the part.
  enum Edge {
    /// The outermost pixels of the part.
    case clamp
    /// The part, repeated.
    case tile
    /// The part, repeated with every other copy mirrored.
    case mirror
    /// Transparent pixels.
    case decal
  }

  /// The part of the image that is read, in its pixels.
  struct Part {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// Creates a part from its edges.
    init(left: Double, top: Double, right: Double, bottom: Double) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }

    /// Creates the part that is all of a bitmap.
    init(_ bitmap: Bitmap) {
      self.init(left: 0, top: 0, right: Double(bitmap.width), bottom: Double(bitmap.height))
    }
  }

  let bitmap: Bitmap
  /// Whether every pixel that is read is opaque.
  let isOpaque: Bool
  /// Whether columns and rows are independent, so that rows can be stretched; see ``ImageRows``.
  let isRowwise: Bool
  /// Whether pixels outside an edge are transparent.
  private let isBordered: Bool

  let originX: Int
  let originY: Int
  let startU: Int
  let startV: Int
  let stepUX: Int
  let stepVY: Int
  private let stepUY: Int
  private let stepVX: Int
  private let isNearest: Bool
  private let edgeU: Edge
  private let edgeV: Edge
  private let tint: UInt32?
  /// The rounding of alpha, if it is the coverage of a tint or a mask; see ``PixelArtDetector``.
  private let rounding: EdgeRounding
  /// The positions of the first and the last pixel center of the part.
  let minimumU: Int
  let maximumU: Int
  let minimumV: Int
  let maximumV: Int

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - image: The bitmap, not empty, and whether it is opaque.
  ///   - edges: The edge modes, horizontally and vertically.
  ///   - tint: The premultiplied pixel that replaces the colors of the image.
  ///   - rounding: The rounding of alpha, for tints and masks.
  ///   - inverse: The transform from device pixels, relative to the origin, to pixels of the
  ///     bitmap.
  init(
    _ image: (bitmap: Bitmap, isOpaque: Bool), part: Part, edges: (Edge, Edge), isNearest: Bool,
    tint: UInt32?, rounding: EdgeRounding = .exact, inverse: Transform2D, originX: Int, originY: Int
  ) {
    bitmap = image.bitmap
    self.originX = originX
    self.originY = originY
    self.isNearest = isNearest
    (edgeU, edgeV) = edges
    self.tint = tint
    self.rounding = rounding
    let middle = Point(x: 0.5, y: 0.5).applying(inverse)
    startU = ImageSampler.fixed(middle.x - 0.5)
    startV = ImageSampler.fixed(middle.y - 0.5)
    stepUX = ImageSampler.fixed(inverse.a)
    stepUY = ImageSampler.fixed(inverse.c)
    stepVX = ImageSampler.fixed(inverse.b)
    stepVY = ImageSampler.fixed(inverse.d)
    func bounds(_ low: Double, _ high: Double, _ length: Int) -> (Int, Int) {
      let limit = Double(length - 1)
      let first = max(0, min(low, limit))
      let last = max(first, min(high - 1, limit))
      return (ImageSampler.fixed(first), ImageSampler.fixed(last))
    }
    (minimumU, maximumU) = bounds(part.left, part.right, image.bitmap.width)
    (minimumV, maximumV) = bounds(part.top, part.bottom, image.bitmap.height)
    isRowwise =
      stepUY == 0 && stepVX == 0 && stepUX > 0 && !isNearest
      && edgeU == .clamp && edgeV == .clamp
    isBordered = edgeU == .decal || edgeV == .decal
    isOpaque = image.isOpaque && !isBordered && (tint.map { $0 >> 24 == 255 } ?? true)
  }

  func read(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    if isRowwise {
      unsafe rows.read(self, x: x, y: y, count: count, into: result)
    } else if isBordered {
      unsafe readBordered(x: x, y: y, count: count, into: result)
    } else {
      unsafe readEach(x: x, y: y, count: count, into: result)
    }
    if rounding != .exact {
      unsafe roundAlpha(of: result, count: count)
    }
    guard let tint else { return }
    var index = 0
    while index < count {
      unsafe result[index] = PixelArithmetic.fade(tint, by: result[index] >> 24)
      index &+= 1
    }
  }

  /// Rounds the alpha of pixels as if it were coverage, and clears their colors.
  private func roundAlpha(of pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    let steps = UInt32(truncatingIfNeeded: rounding.coverageSteps)
    let stepSize = 0x1_0000 / steps
    var index = 0
    while index < count {
      let alpha = unsafe pixels[index] >> 24
      let step = (alpha &* steps &* 257 &+ 32_768) >> 16
      let coverage = (step &* stepSize &+ 128) >> 8
      unsafe pixels[index] = ((coverage &* 255 &+ 128) >> 8) << 24
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
        let (left, right, weightU) = neighbors(u, minimumU, maximumU, edgeU)
        let (top, bottom, weightV) = neighbors(v, minimumV, maximumV, edgeV)
        let (first, second) = (top &* width, bottom &* width)
        let leftPixel = unsafe PixelArithmetic.interpolate(
          pixels[first &+ left], pixels[second &+ left], weight: weightV)
        let rightPixel = unsafe PixelArithmetic.interpolate(
          pixels[first &+ right], pixels[second &+ right], weight: weightV)
        unsafe result[index] = PixelArithmetic.interpolate(leftPixel, rightPixel, weight: weightU)
        u = u &+ stepUX
        v = v &+ stepVX
        index &+= 1
      }
    }
  }

  /// Reads like ``readEach(x:y:count:into:)``, with transparent pixels outside some edges.
  private func readBordered(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    var u = startU &+ (x &- originX) &* stepUX &+ (y &- originY) &* stepUY
    var v = startV &+ (x &- originX) &* stepVX &+ (y &- originY) &* stepVY
    let width = bitmap.width
    unsafe bitmap.withUnsafePixels { pixels in
      func pixel(_ column: Int, _ row: Int) -> UInt32 {
        column < 0 || row < 0 ? 0 : unsafe pixels[row &* width &+ column]
      }
      var index = 0
      while index < count {
        let (left, right, weightU) = neighbors(u, minimumU, maximumU, edgeU)
        let (top, bottom, weightV) = neighbors(v, minimumV, maximumV, edgeV)
        let leftPixel = PixelArithmetic.interpolate(
          pixel(left, top), pixel(left, bottom), weight: weightV)
        let rightPixel = PixelArithmetic.interpolate(
          pixel(right, top), pixel(right, bottom), weight: weightV)
        unsafe result[index] = PixelArithmetic.interpolate(leftPixel, rightPixel, weight: weightU)
        u = u &+ stepUX
        v = v &+ stepVX
        index &+= 1
      }
    }
  }

  /// Returns the indices of the two pixels around a position, negative for transparent ones, and
  /// the weight of the second, 0 to 255.
  @inline(__always)
  private func neighbors(
    _ position: Int, _ minimum: Int, _ maximum: Int, _ edge: Edge
  ) -> (Int, Int, UInt32) {
    var position = isNearest ? position &+ 1 << 31 : position
    switch edge {
    case .mirror, .decal:
      return ImageSampler.neighbors(position, minimum, maximum, edge, isNearest: isNearest)
    case .clamp:
      if position < minimum { position = minimum }
      if position > maximum { position = maximum }
    case .tile:
      let period = maximum &- minimum &+ 1 << 32
      position = (position &- minimum) % period
      if position < 0 { position = position &+ period }
      position = position &+ minimum
    }
    let index = position >> 32
    let weight = isNearest ? 0 : UInt32(truncatingIfNeeded: position >> 24) & 255
    let last = maximum >> 32
    if index >= last {
      return (last, edge == .tile ? minimum >> 32 : last, edge == .tile ? weight : 0)
    }
    return (index, index &+ 1, weight)
  }

  /// Returns the indices of the two pixels around a position, if the part is mirrored or has
  /// transparent edges.
  private static func neighbors(
    _ position: Int, _ minimum: Int, _ maximum: Int, _ edge: Edge, isNearest: Bool
  ) -> (Int, Int, UInt32) {
    let (first, last) = (minimum >> 32, maximum >> 32)
    let count = last &- first &+ 1
    let weight = isNearest ? 0 : UInt32(truncatingIfNeeded: position >> 24) & 255
    let index = position >> 32 &- first
    guard edge == .mirror else {
      func inside(_ index: Int) -> Int { index >= 0 && index < count ? first &+ index : -1 }
      return (inside(index), inside(index &+ 1), weight)
    }
    func mirrored(_ index: Int) -> Int {
      var position = index % (2 &* count)
      if position < 0 { position = position &+ 2 &* count }
      return first &+ (position < count ? position : 2 &* count &- 1 &- position)
    }
    return (mirrored(index), mirrored(index &+ 1), weight)
  }

  /// Returns a number in 32.32 fixed point, clamped to ±2²⁸.
  static func fixed(_ value: Double) -> Int {
    let limit = 268_435_456.0
    let one = 4_294_967_296.0
    guard value > -limit else { return value <= -limit ? -Int(limit * one) : 0 }
    return value < limit ? Int((value * one).rounded(.down)) : Int(limit * one)
  }
}

/// A cache of two rows of an image, stretched to the width at which they are drawn.
///
/// An enlarged image needs the same two rows for several rows of the device. Each row is stretched
/// once, and a row of the device is one interpolation between two of them with a constant weight.
@safe
struct ImageRows: ~Copyable {
  private var first = ZeroedBuffer<UInt32>(capacity: 64)
  private var second = ZeroedBuffer<UInt32>(capacity: 64)
  /// The indices of the rows, or -1.
  private var firstRow = -1
  private var secondRow = -1

  /// The columns of the current draw, for which rows are stretched.
  private var left = 0
  private var right = 0

  /// The memory in use, in bytes.
  var byteCount: Int { first.byteCount + second.byteCount }

  /// Creates an empty cache.
  init() {}

  /// Begins a draw of one image between two columns of the device.
  mutating func begin(left: Int, right: Int) {
    self.left = left
    self.right = right
    firstRow = -1
    secondRow = -1
    let count = right - left
    first.reserve(count + 16)
    second.reserve(count + 16)
  }

  /// Writes pixels, starting at a column and a row of the device.
  mutating func read(
    _ sampler: ImageSampler, x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    var v = sampler.startV &+ (y &- sampler.originY) &* sampler.stepVY
    if v < sampler.minimumV { v = sampler.minimumV }
    if v > sampler.maximumV { v = sampler.maximumV }
    let top = v >> 32
    let weight = UInt32(truncatingIfNeeded: v >> 24) & 255
    load(top, of: sampler)
    let offset = x &- left
    if weight == 0 {
      unsafe result.update(from: first.start + offset, count: count)
      return
    }
    loadSecond(top &+ 1, of: sampler)
    unsafe Kernels.interpolate(
      first.start + offset, second.start + offset, count: count, weight: weight, into: result)
  }

  private mutating func load(_ index: Int, of sampler: ImageSampler) {
    if firstRow == index { return }
    if secondRow == index {
      swap(&first, &second)
      swap(&firstRow, &secondRow)
      return
    }
    unsafe stretch(index, of: sampler, into: first.start)
    firstRow = index
  }

  private mutating func loadSecond(_ index: Int, of sampler: ImageSampler) {
    if secondRow == index { return }
    unsafe stretch(index, of: sampler, into: second.start)
    secondRow = index
  }

  private func stretch(
    _ index: Int, of sampler: ImageSampler, into result: UnsafeMutablePointer<UInt32>
  ) {
    let width = sampler.bitmap.width
    let count = right &- left
    unsafe sampler.bitmap.withUnsafePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      unsafe Kernels.stretch(
        base + index &* width, from: sampler.startU &+ (left &- sampler.originX) &* sampler.stepUX,
        step: sampler.stepUX, minimum: sampler.minimumU, maximum: sampler.maximumU, count: count,
        into: result)
    }
  }
}

/// The detection of images whose alpha is the coverage of a shape, such as icons.
///
/// All translucent pixels of a sharp image are on edges. If the image is tinted or used as a mask,
/// its alpha is rounded like the coverage of a shape. Soft masks and images with translucent areas
/// are not sharp.
enum PixelArtDetector {
  /// The maximum number of device pixels per pixel of a sharp image, in each direction.
  ///
  /// Edges that are enlarged further become gradients.
  static let maximumEnlargement = 2.0

  /// Returns whether every translucent pixel of a bitmap is adjacent to a transparent or opaque
  /// one.
  static func isSharp(_ bitmap: Bitmap) -> Bool {
    let (width, height) = (bitmap.width, bitmap.height)
    return unsafe bitmap.withUnsafePixels { pixels in
      /// Returns whether one of the three pixels around a column is transparent or opaque.
      func isAtEdge(_ column: Int, _ row: Int) -> Bool {
        guard row >= 0, row < height else { return false }
        var x = column > 0 ? column &- 1 : 0
        let end = column &+ 1 < width ? column &+ 1 : column
        while x <= end {
          let alpha: UInt32 = unsafe pixels[row &* width &+ x] >> 24
          if alpha == 0 || alpha == 255 { return true }
          x &+= 1
        }
        return false
      }
      var row = 0
      while row < height {
        var column = 0
        while column < width {
          let alpha: UInt32 = unsafe pixels[row &* width &+ column] >> 24
          if alpha > 0, alpha < 255, !isAtEdge(column, row), !isAtEdge(column, row &- 1),
            !isAtEdge(column, row &+ 1)
          {
            return false
          }
          column &+= 1
        }
        row &+= 1
      }
      return true
    }
  }
}
