import SnapshotPixels

/// A display list prepared for drawing: flattened, with resolved paints, and clipped to boxes.
///
/// It is a class because the compiler tracks each field of a noncopyable structure, nested ones
/// included, in every function that has one.
final class PreparedScene {
  /// The operations, back to front.
  var operations: [RenderOperation] = []
  /// The flattened outlines of all operations.
  var flattener = Flattener()
  /// The memory for expanding strokes.
  var stroker = Stroker()
  /// The glyphs of all operations, and the cache with their masks.
  var glyphs: [PositionedGlyph] = []
  var glyphCache = GlyphCache()
  /// The shadows of all operations, and the cache with their masks.
  var shadows: [ShadowMask] = []
  var shadowCache = ShadowCache()
  /// The gradients of all operations.
  var gradients: [any Sampler] = []
  /// The images of all operations.
  var samplers: [ImageSampler] = []
  /// The bitmaps that samplers read, with their opacity.
  var images: [ObjectIdentifier: (bitmap: Bitmap, isOpaque: Bool)] = [:]
  /// The sharpness of bitmaps that are tinted or used as masks.
  var sharpImages: [ObjectIdentifier: Bool] = [:]

  /// Adds the sampler of a gradient, and returns its source.
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
    let isSharp = SharpImage.isSharp(bitmap)
    sharpImages[bitmap.identity] = isSharp
    return isSharp
  }

  /// Returns the colors of a source.
  func colors(of source: PaintSource) -> RowColors {
    switch source {
    case .solid(let pixel): .solid(pixel)
    case .gradient(let index): .sampler(gradients[index])
    case .image(let index): .sampler(samplers[index])
    }
  }
}
