import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// What a sheet shows in a frame.
enum PanelContent {
  /// A picture over a checkerboard.
  case picture(ScaledImage)
  /// What differs.
  case figure(DifferenceFigure)

  /// The extents in pixels.
  var size: PixelSize {
    switch self {
    case .picture(let picture): picture.original.size
    case .figure(let figure): figure.size
    }
  }

  /// How the line around an exhibit looks.
  struct Frame {
    /// Its color.
    var color = Palette.frame
    /// Its width, in points.
    var width = 1.0
  }

  /// Draws the part that a placement shows, in a frame around it.
  ///
  /// - Parameter ringBounds: How far rings may reach; `nil` for none, around an enlarged part.
  func draw(
    at placement: Placement, ringBounds: Rect? = nil, frame: Frame = Frame(), _ scale: SheetScale,
    in context: inout DrawingContext
  ) throws(BitmapError) {
    let line = scale.pixels(frame.width)
    guard !size.isEmpty,
      let shown = placement.rect(size.whole).intersection(placement.target)
    else {
      // There is no pixel to be framed, so a line stands for it.
      let size = Size(width: scale.pixels(24), height: line)
      let stroke = Rect(origin: placement.target.origin, size: size)
      context.fill(.rect(stroke), with: .color(frame.color))
      return
    }
    context.fill(.rect(shown.inset(by: 0 - line)), with: .color(frame.color))
    switch self {
    case .picture(let picture):
      Checkerboard.draw(in: shown, scale, &context)
      picture.draw(at: placement, in: &context)
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
  var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
