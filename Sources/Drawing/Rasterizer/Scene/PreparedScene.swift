import SnapshotDrawing

/// A display list prepared for drawing: flattened, with resolved paints, and clipped to boxes.
///
/// It is a class because the compiler checks every field of a noncopyable structure, including
/// nested fields, in every function that uses one.
final class PreparedScene {
  /// The operations, back to front.
  var operations: [RenderOperation] = []
  /// The flattened outlines of all operations.
  var flattener = Flattener()
  /// The memory for expanding strokes.
  var stroker = Stroker()
  /// The glyphs of all operations, and the cache with their masks.
  ///
  /// Nothing that is called during an access to one of them accesses it again, so accesses cannot
  /// overlap. Checking that at run time for each glyph took an eighth of the time of drawing text.
  @exclusivity(unchecked) var glyphs: [PositionedGlyph] = []
  @exclusivity(unchecked) var glyphCache = GlyphCache()
  /// The shadows of all operations, and the cache with their masks.
  var shadows: [ShadowMask] = []
  var shadowCache = ShadowCache()
  var gradients: [any Sampler] = []
  var samplers: [ImageSampler] = []
  /// The bitmaps that samplers read, with their opacity.
  var images: [ObjectIdentifier: (bitmap: Bitmap, isOpaque: Bool)] = [:]
  /// The sharpness of bitmaps that are tinted or used as masks.
  private var sharpImages: [ObjectIdentifier: Bool] = [:]

  func add(_ gradient: GradientSampler) -> PaintSource {
    switch gradient.colors {
    case .solid(let pixel):
      return .solid(pixel)
    case .sampler(let sampler):
      gradients.append(sampler)
      return .gradient(gradients.count - 1)
    }
  }

  /// Returns a bitmap and whether it is opaque, which is determined once per scene.
  func image(_ bitmap: Bitmap) -> (bitmap: Bitmap, isOpaque: Bool) {
    if let known = images[bitmap.identity] { return known }
    let isOpaque = unsafe bitmap.withUnsafePixels { pixels in
      guard let base = pixels.baseAddress else { return true }
      return unsafe Kernels.isOpaque(base, count: pixels.count)
    }
    images[bitmap.identity] = (bitmap, isOpaque)
    return (bitmap, isOpaque)
  }

  /// Returns whether a bitmap is sharp, which is determined once per scene.
  func isSharp(_ bitmap: Bitmap) -> Bool {
    if let known = sharpImages[bitmap.identity] { return known }
    let isSharp = PixelArtDetector.isSharp(bitmap)
    sharpImages[bitmap.identity] = isSharp
    return isSharp
  }

  func colors(of source: PaintSource) -> RowColors {
    switch source {
    case .solid(let pixel): .solid(pixel)
    case .gradient(let index): .sampler(gradients[index])
    case .image(let index): .sampler(samplers[index])
    }
  }
}

extension PreparedScene {
  /// The memory that grows with the drawing, except images and gradients, in pixels of 4 bytes.
  var pixelCount: Int {
    let glyphCount = unsafe glyphs.count
    let elementCount = unsafe glyphCache.elementCount + shadowCache.elementCount
    return elementCount + flattener.lines.count * 4 + glyphCount * 6 + operations.count * 32
  }

  /// The memory that is retained from one scene to the next, in bytes.
  var byteCount: Int {
    var count = operations.byteCount + flattener.lines.byteCount + stroker.byteCount
    count += unsafe glyphs.byteCount + glyphCache.byteCount
    count += shadows.byteCount + shadowCache.byteCount
    count += gradients.byteCount + samplers.byteCount
    count += images.byteCount + sharpImages.byteCount
    return count
  }

  /// Removes everything and retains the memory.
  func removeAll() {
    operations.removeAll(keepingCapacity: true)
    releaseUnused()
  }

  /// Removes everything that the operations do not use, if these draw only boxes of images.
  func releaseUnused() {
    var ranges: [Range<Int>] = []
    for operation in operations {
      switch operation.kind {
      case .pushClip(.lines(let range, _), _), .pushClip(.sides(let range, _), _):
        ranges.append(range)
      case .draw, .replace, .pushClip, .popClip, .pushLayer, .popLayer:
        break
      }
    }
    ranges = flattener.keep(ranges)
    var next = 0
    var used: [ImageSampler] = []
    func keep(_ index: Int) -> Int {
      used.append(samplers[index])
      return used.count - 1
    }
    for index in operations.indices {
      switch operations[index].kind {
      case .draw(let coverage, .image(let sampler)):
        operations[index].kind = .draw(coverage, .image(keep(sampler)))
      case .pushClip(var coverage, let mask):
        switch coverage {
        case .lines(_, let rule):
          coverage = .lines(ranges[next], rule)
          next += 1
        case .sides(_, let rows):
          coverage = .sides(ranges[next], rows: rows)
          next += 1
        case .box, .glyphs, .shadow:
          break
        }
        operations[index].kind = .pushClip(coverage, mask: mask.map { keep($0) })
      case .draw, .replace, .popClip, .pushLayer, .popLayer:
        break
      }
    }
    samplers = used
    unsafe glyphs.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    sharpImages.removeAll(keepingCapacity: true)
  }

  /// Empties caches that are too large.
  ///
  /// No operation may use them.
  ///
  /// - Parameter pixelCount: The number of pixels in the bitmap, up to which a cache may grow.
  func trimCaches(pixelCount: Int) {
    unsafe glyphCache.trim(pixelCount: pixelCount)
    shadowCache.trim(pixelCount: pixelCount)
  }
}
