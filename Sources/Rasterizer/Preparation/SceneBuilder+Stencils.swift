import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  /// Adds a drawing in one color, stretched to a rectangle.
  ///
  /// A layer holds it where cut-outs must not reach the background, or where the overlap of two
  /// layers would be visible.
  mutating func draw(
    _ drawing: any ImageDrawing, in rect: Rect, _ color: Color, _ transform: Transform2D
  ) {
    let size = drawing.size.exact
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    let stencil = drawing.stencil
    let place = Transform2D(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
      ty: rect.minY
    ).concatenating(transform)
    guard place.isFinite else { return }
    let isPlain =
      stencil.layers.count == 1 || blendMode == .sourceOver && color.alpha == 255
    guard stencil.hasCutOuts || !isPlain else {
      for layer in stencil.layers { fill(layer.shape, with: .color(color), place) }
      return
    }
    pushLayer(opacity: UInt32(color.alpha), isPlain: false)
    var opaque = color
    opaque.alpha = 255
    for layer in stencil.layers where !box.isEmpty {
      blendMode = layer.isCutOut ? .destinationOut : .sourceOver
      fill(layer.shape, with: .color(opaque), place)
    }
    pop()
  }

  /// Returns the pixels of a drawing for uses that need some, such as masks and patterns.
  ///
  /// The number of pixels per point is lower if the bitmap would exceed the limit for effects.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels along one point of the drawing.
  ///   - edges: How finely edges are drawn; exactly for uses that round the result.
  mutating func bitmap(of image: Image, scale: Double, edges: EdgePrecision) -> Bitmap? {
    guard failure == nil else { return nil }
    var context = DrawingContext()
    let size = image.size.exact
    context.draw(image, in: Rect(origin: .zero, size: size))
    let area = size.width * size.height
    let largest = (Double(limits.effectPixelCount) / area).squareRoot()
    let scale = Scale(min(max(min(scale, largest), 1.0 / 64), 4096))
    do throws(RenderError) {
      let bitmap = try Rasterizer(edges: edges).render(
        context.makeDisplayList(), size: scale.pixelSize(image.size), scale: scale)
      retainedPixelCount += bitmap.width * bitmap.height
      return bitmap
    } catch {
      fail(error)
      return nil
    }
  }
}

extension Stencil.Layer {
  /// The area that the layer covers.
  fileprivate var shape: Shape {
    guard let lineWidth else { return .path(path, .nonzero) }
    return .stroke(path, StrokeStyle(width: lineWidth, cap: .round, join: .round))
  }
}
