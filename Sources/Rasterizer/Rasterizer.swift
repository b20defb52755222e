public import Drawing
public import Pixels

/// Turns display lists into pixels: the same bytes on every machine, in debug and in release.
///
/// How and why is told in <doc:HowDrawingWorks>.
public struct Rasterizer: Sendable {
  private let memory: RenderMemoryPool

  /// Creates a rasterizer.
  public init() { self.init(memory: .shared) }

  init(memory: RenderMemoryPool) { self.memory = memory }

  /// Returns the picture of a display list.
  ///
  /// A shape whose numbers are not finite draws nothing; coordinates beyond 2²⁰ pixels are cut
  /// there.
  ///
  /// - Parameters:
  ///   - list: What to draw, in points, from the picture's top-left corner.
  ///   - size: The extents of the picture in pixels.
  ///   - scale: The number of pixels along one point.
  ///   - background: The colour beneath all drawing.
  /// - Throws: ``BitmapError/tooLarge(_:)`` when a bitmap cannot have the size.
  public func render(
    _ list: DisplayList, size: PixelSize, scale: Scale, background: Color = .clear
  ) throws(BitmapError) -> Bitmap {
    var bitmap = try Bitmap(size: size)
    draw(list, into: &bitmap, scale: scale, background: background)
    return bitmap
  }

  /// Draws a display list into a part of a bitmap, and leaves the other pixels as they are.
  ///
  /// - Parameters:
  ///   - list: What to draw, in points, from the bitmap's top-left corner.
  ///   - bitmap: The bitmap.
  ///   - scale: The number of pixels along one point.
  ///   - background: The colour that replaces what was there.
  ///   - part: The pixels to draw, or `nil` for all.
  package func draw(
    _ list: DisplayList, into bitmap: inout Bitmap, scale: Scale, background: Color,
    part: PixelRect? = nil
  ) {
    let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let box = part?.intersection(whole) ?? whole
    guard !box.isEmpty else { return }
    memory.withMemory { memory in
      var builder = SceneBuilder(
        reusing: memory.scene.take() ?? PreparedScene(), canvas: whole, box: box, scale: scale)
      builder.replace(with: PremultipliedColor(background).word)
      for item in list.items { builder.add(item) }
      let scene = builder.finish()
      unsafe bitmap.withUnsafeMutablePixels { pixels in
        guard let base = pixels.baseAddress else { return }
        let target = unsafe PixelTarget(base: base, box: whole, stride: whole.width)
        scene.paint(box, into: target, with: &memory.painter)
      }
      memory.scene = consume scene
    }
  }
}
