import SnapshotDrawing

extension DisplayList {
  /// Returns the list with all outlines changed in a way that must not change a pixel.
  ///
  /// Rectangles become paths. Dashed paths do not change, because their dashes depend on the start.
  func redrawn(_ change: ContourChange) -> DisplayList {
    var context = DrawingContext()
    for item in items {
      context.transform = item.transform
      context.blendMode = item.blendMode
      switch item.command {
      case .fill(let shape, let paint): context.fill(change.apply(shape), with: paint)
      case .image(let image, let rect, let style): context.draw(image, in: rect, style: style)
      case .glyphs(let run, let paint):
        context.draw(
          GlyphRun(
            run.glyphs.map {
              GlyphRun.Glyph(GlyphContours(change.apply($0.contours.path)), at: $0.position)
            }), with: paint)
      case .shadow(let shape, let shadow): context.drawShadow(of: change.apply(shape), shadow)
      case .backdrop(let shape, let filter): context.drawBackdrop(in: change.apply(shape), filter)
      case .pushClip(let shape): context.pushClip(change.apply(shape))
      case .pushMask(let image, let rect): context.pushMask(image, in: rect)
      case .pushLayer(let opacity): context.pushLayer(opacity: Double(opacity) / 255)
      case .pushBlur(let x, let y): context.pushBlur(sigmaX: x, sigmaY: y)
      case .pushShadow(let shadow): context.pushShadow(shadow)
      case .pop: context.pop()
      }
    }
    return context.makeDisplayList()
  }
}

/// A change of the way in which contours are drawn, which must not change their area.
enum ContourChange: CaseIterable {
  /// Reverses the order of contours.
  case lastFirst
  /// Reverses the direction of every contour.
  case reversed
  /// Starts every closed contour at its second corner.
  case rotated
  /// Reverses the direction and changes the start.
  case reversedAndRotated

  fileprivate func apply(_ shape: Shape) -> Shape {
    switch shape {
    case .rect(let rect): .path(apply(Path(rect)), .nonzero)
    case .roundedRect(let rounded): .path(apply(Path(rounded)), .nonzero)
    case .path(let path, let rule): .path(apply(path), rule)
    case .stroke(let path, let style):
      style.dashes.isEmpty ? .stroke(apply(path), style) : .stroke(path, style)
    }
  }

  fileprivate func apply(_ path: Path) -> Path {
    var contours = Contour.contours(of: path)
    switch self {
    case .lastFirst: contours.reverse()
    case .reversed: contours = contours.map(\.reversed)
    case .rotated: contours = contours.map { $0.rotated(by: 1) }
    case .reversedAndRotated: contours = contours.map { $0.reversed.rotated(by: 1) }
    }
    return Path(contours.flatMap(\.elements))
  }
}
