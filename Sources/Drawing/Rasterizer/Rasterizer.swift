public import SnapshotDrawing

/// Renders display lists into bitmaps, with the same bytes on every machine, in debug and release
/// builds.
///
/// See the note `Sources/Development/Notes/HowDrawingWorks.md`.
public struct Rasterizer: Sendable {
  /// The version of the rendering, which changes whenever a display list renders to different
  /// pixels.
  ///
  /// References contain it, so that a failure can distinguish a new renderer from a changed view. A
  /// test compares it with the golden digests.
  ///
  /// Whoever increments it lists the properties that the package's views set differently since the
  /// previous version in `RendererChange`, so that these changes belong to the same cause.
  public static let version = "4"

  private let memory: RenderMemoryPool
  private let limits: RenderLimits?
  private let edges: EdgePrecision

  /// Creates a rasterizer with a precision of edges.
  public init(edges: EdgePrecision = .stepped) { self.init(edges: edges, memory: .shared) }

  /// Creates a rasterizer with separate memory, or with limits that do not depend on the bitmap.
  init(
    edges: EdgePrecision = .stepped, memory: RenderMemoryPool, limits: RenderLimits? = nil
  ) {
    self.edges = edges
    self.memory = memory
    self.limits = limits
  }

  /// Renders a display list into a new bitmap.
  ///
  /// Shapes with coordinates that are not finite are ignored. Coordinates are clamped to 2²⁰
  /// pixels.
  ///
  /// - Parameters:
  ///   - list: The display list, in points, relative to the top-left corner.
  ///   - size: The size of the bitmap, in pixels.
  ///   - scale: The number of pixels per point.
  ///   - background: The color behind all drawing.
  /// - Throws: ``RenderError`` if a bitmap of the size is not possible, a side is longer than 2²⁰
  ///   pixels, or the list exceeds a memory limit.
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

  /// Draws a display list into a part of a bitmap, without changing the other pixels.
  ///
  /// - Parameters:
  ///   - list: The display list, in points, relative to the bitmap's top-left corner.
  ///   - bitmap: The bitmap.
  ///   - scale: The number of pixels per point.
  ///   - background: The color that replaces the previous pixels.
  ///   - part: The pixels to draw, or `nil` for all.
  /// - Throws: ``RenderError`` if a side of the bitmap is longer than 2²⁰ pixels, or the list
  ///   exceeds a memory limit. The pixels of the part are then unspecified.
  package func draw(
    _ list: DisplayList, into bitmap: inout Bitmap, scale: Scale, background: Color,
    part: PixelRect? = nil
  ) throws(RenderError) {
    let bounds = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let box = part?.intersection(bounds) ?? bounds
    guard !box.isEmpty else { return }
    let sideLimit = Int(FixedPoint.reach)
    guard max(bounds.width, bounds.height) <= sideLimit else {
      throw .bitmapTooLarge(bitmap.size, sideLimit: sideLimit)
    }
    try memory.withMemory { memory throws(RenderError) in
      try unsafe bitmap.withUnsafeMutablePixels { pixels throws(RenderError) in
        guard let base = pixels.baseAddress else { return .retained }
        let target = unsafe PixelTarget(base: base, box: bounds, stride: bounds.width)
        // A backdrop in the box may read pixels outside of it.
        var builder = SceneBuilder(
          reusing: memory.scene, canvas: bounds,
          box: list.hasBackdrop ? bounds : box, scale: scale, edges: edges, limits: limits,
          renderDrawing: Rasterizer.renderDrawing)
        builder.keepsDrawing = list.hasBackdrop
        builder.replace(with: PremultipliedColor(background).word)
        let plainLayers = list.plainLayers()
        for (index, item) in list.items.enumerated() {
          builder.add(item, isPlain: plainLayers.contains(index))
          if builder.isFull { builder.flush(into: target, with: &memory.painter) }
          if let failure = builder.failure { throw failure }
        }
        builder.closeScopes()
        if let failure = builder.failure { throw failure }
        memory.painter.paintTiles(of: memory.scene, in: box, into: target)
        return memory.retain(pixelCount: bounds.width * bounds.height)
      }
    }
  }

  /// Renders a drawing that a scene uses as an image.
  static func renderDrawing(
    _ list: DisplayList, _ size: PixelSize, _ scale: Scale, _ edges: EdgePrecision
  ) throws(RenderError) -> Bitmap {
    try Rasterizer(edges: edges).render(list, size: size, scale: scale)
  }
}
