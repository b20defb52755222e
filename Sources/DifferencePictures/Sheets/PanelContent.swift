import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The content of a panel: an image or a difference, with a border.
enum PanelContent {
  /// An image on a checkerboard.
  case image(ScaledImage)
  /// A difference.
  case figure(DifferenceFigure)

  /// The size in pixels.
  var size: PixelSize {
    switch self {
    case .image(let image): image.original.size
    case .figure(let figure): figure.size
    }
  }

  /// The border of a panel.
  struct Border {
    /// The color of the line.
    var color = Palette.frame
    /// The width of the line, in points.
    var width = 1.0
  }

  /// Draws the part in a placement, with a border.
  ///
  /// - Parameter ringBounds: The bounds for rings; `nil` to draw an enlarged part without rings.
  func draw(
    at placement: PanelPlacement, ringBounds: Rect? = nil, border: Border = Border(),
    _ scale: SheetScale, in context: inout DrawingContext
  ) throws(BitmapError) {
    let line = scale.pixels(border.width)
    guard !size.isEmpty,
      let shown = placement.rect(size.bounds).intersection(placement.target)
    else {
      // An empty image has no pixels for a border, so a line represents it.
      let size = Size(width: scale.pixels(24), height: line)
      let stroke = Rect(origin: placement.target.origin, size: size)
      context.fill(.rect(stroke), with: .color(border.color))
      return
    }
    context.fill(.rect(shown.inset(by: 0 - line)), with: .color(border.color))
    switch self {
    case .image(let image):
      Checkerboard.draw(in: shown, scale, &context)
      image.draw(at: placement, in: &context)
    case .figure(let figure):
      if let ringBounds {
        figure.draw(at: placement, within: ringBounds, scale, in: &context)
      } else {
        try figure.drawPart(at: placement, in: &context)
      }
    }
  }
}

extension PixelSize {
  /// The rectangle of this size at the origin.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
