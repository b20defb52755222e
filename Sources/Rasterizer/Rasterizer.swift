public import SnapshotDrawing
public import SnapshotPixels

/// Turns display lists into pixels: the same bytes on every machine, in debug and in release.
///
/// How and why is told in <doc:HowDrawingWorks>.
public struct Rasterizer: Sendable {
  private let memory: RenderMemoryPool
  private let limits: RenderLimits?
  private let edges: EdgePrecision

  /// Creates a rasterizer that draws edges with a precision.
  public init(edges: EdgePrecision = .stepped) { self.init(edges: edges, memory: .shared) }

  /// Creates a rasterizer with its own memory, or with limits that do not depend on the bitmap.
  init(
    edges: EdgePrecision = .stepped, memory: RenderMemoryPool, limits: RenderLimits? = nil
  ) {
    self.edges = edges
    self.memory = memory
    self.limits = limits
  }

  /// Returns the picture of a display list.
  ///
  /// A shape whose numbers are not finite draws nothing; coordinates beyond 2²⁰ pixels are cut
  /// there.
  ///
  /// - Parameters:
  ///   - list: What to draw, in points, from the picture's top-left corner.
  ///   - size: The extents of the picture in pixels.
  ///   - scale: The number of pixels along one point.
  ///   - background: The color beneath all drawing.
  /// - Throws: ``RenderError`` when a bitmap cannot have the size, a side is longer than 2²⁰ pixels,
  ///   or the list takes more memory than it may.
  public func render(
    _ list: DisplayList, size: PixelSize, scale: Scale, background: Color = .clear
  ) throws(RenderError) -> Bitmap {
    var bitmap: Bitmap
    do throws(BitmapError) {
      bitmap = try Bitmap(size: size)
    } catch {
      throw .bitmap(error)
    }
    try draw(list, into: &bitmap, scale: scale, background: background)
    return bitmap
  }

  /// Draws a display list into a part of a bitmap, and leaves the other pixels as they are.
  ///
  /// - Parameters:
  ///   - list: What to draw, in points, from the bitmap's top-left corner.
  ///   - bitmap: The bitmap.
  ///   - scale: The number of pixels along one point.
  ///   - background: The color that replaces what was there.
  ///   - part: The pixels to draw, or `nil` for all.
  /// - Throws: ``RenderError`` when a side of the bitmap is longer than 2²⁰ pixels, or the list takes
  ///   more memory than it may; the pixels of the part are any then.
  package func draw(
    _ list: DisplayList, into bitmap: inout Bitmap, scale: Scale, background: Color,
    part: PixelRect? = nil
  ) throws(RenderError) {
    let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let box = part?.intersection(whole) ?? whole
    guard !box.isEmpty else { return }
    let sideLimit = Int(FixedPoint.reach)
    guard max(whole.width, whole.height) <= sideLimit else {
      throw .bitmapTooLarge(bitmap.size, sideLimit: sideLimit)
    }
    try memory.withMemory { memory throws(RenderError) in
      try unsafe bitmap.withUnsafeMutablePixels { pixels throws(RenderError) in
        guard let base = pixels.baseAddress else { return .kept }
        let target = unsafe PixelTarget(base: base, box: whole, stride: whole.width)
        var builder = SceneBuilder(
          reusing: memory.scene.take() ?? PreparedScene(), canvas: whole, box: box, scale: scale,
          edges: edges, limits: limits)
        builder.replace(with: PremultipliedColor(background).word)
        let plainLayers = list.plainLayers()
        for (index, item) in list.items.enumerated() {
          builder.add(item, isPlain: plainLayers.contains(index))
          if builder.isFull { builder.settle(into: target, with: &memory.painter) }
          if let failure = builder.failure { throw failure }
        }
        builder.closeScopes()
        if let failure = builder.failure { throw failure }
        let scene = builder.finish()
        scene.paint(box, into: target, with: &memory.painter)
        return memory.keep(scene, pixelCount: whole.width * whole.height)
      }
    }
  }
}
