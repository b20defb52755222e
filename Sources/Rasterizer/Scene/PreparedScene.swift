import SnapshotPixels

/// A display list made ready for drawing: flattened, colored, clipped to its boxes.
struct PreparedScene: ~Copyable {
  /// The steps, back to front.
  var operations: [Operation] = []
  /// The outlines of all steps.
  var flattener = Flattener()
  /// What strokes are made with.
  var stroker = Stroker()
  /// The glyphs that steps draw, and the masks that they come from.
  var glyphs: [PositionedGlyph] = []
  var glyphCache = GlyphCache()
  /// The shadows that steps draw, and the masks that they come from.
  var shadows: [ShadowMask] = []
  var shadowCache = ShadowCache()
  /// The gradients that steps draw, by kind.
  var linears: [LinearSampler] = []
  var radials: [RadialSampler] = []
  var generals: [GeneralSampler] = []
  var circles: [CircleSampler] = []
  /// The pictures that steps draw.
  var samplers: [ImageSampler] = []
  /// The bitmaps that samplers read, and whether they are opaque.
  var images: [ObjectIdentifier: (bitmap: Bitmap, isOpaque: Bool)] = [:]
  /// Whether images among these that are tinted or used as masks are sharp.
  var sharpImages: [ObjectIdentifier: Bool] = [:]

  /// Returns a bitmap and whether it is opaque, which is found out once a scene.
  mutating func image(_ bitmap: Bitmap) -> (bitmap: Bitmap, isOpaque: Bool) {
    if let known = images[bitmap.identity] { return known }
    let isOpaque = unsafe bitmap.withUnsafePixels { pixels in
      guard let base = pixels.baseAddress else { return true }
      return unsafe Kernels.isOpaque(base, count: pixels.count)
    }
    images[bitmap.identity] = (bitmap, isOpaque)
    return (bitmap, isOpaque)
  }

  /// Whether an image of the scene is sharp, which is determined once per scene.
  mutating func isSharp(_ bitmap: Bitmap) -> Bool {
    if let known = sharpImages[bitmap.identity] { return known }
    let isSharp = SharpImage.isSharp(bitmap)
    sharpImages[bitmap.identity] = isSharp
    return isSharp
  }

  /// Whether a source covers every pixel that it is drawn on wholly.
  func isOpaque(_ source: Source) -> Bool {
    switch source {
    case .solid(let word): word >> 24 == 255
    case .linear(let index): linears[index].isOpaque
    case .radial(let index): radials[index].isOpaque
    case .general(let index): generals[index].ramp.isOpaque
    case .circles(let index): circles[index].isOpaque
    case .image(let index): samplers[index].isOpaque
    }
  }

  /// Writes the words of a source at pixels from a column and a row of the device on.
  @inline(__always)
  func read(
    _ source: Source, x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>,
    rows: ImageRows
  ) {
    switch source {
    case .solid(let word): unsafe Kernels.fill(result, count: count, with: word)
    case .linear(let index): unsafe linears[index].read(x: x, y: y, count: count, into: result)
    case .radial(let index): unsafe radials[index].read(x: x, y: y, count: count, into: result)
    case .general(let index): unsafe generals[index].read(x: x, y: y, count: count, into: result)
    case .circles(let index): unsafe circles[index].read(x: x, y: y, count: count, into: result)
    case .image(let index):
      unsafe samplers[index].read(x: x, y: y, count: count, into: result, rows: rows)
    }
  }
}
