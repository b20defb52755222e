import SnapshotDrawing
import SnapshotGeometry

extension DisplayList {
  /// Returns the list with all outlines drawn another way round that must give the same pixels.
  ///
  /// Rectangles become paths. Dashed paths stay, for their dashes begin where they do.
  func redrawn(_ way: ContourWay) -> DisplayList {
    var context = DrawingContext()
    for item in items {
      context.transform = item.transform
      context.blendMode = item.blendMode
      switch item.command {
      case .fill(let shape, let paint): context.fill(way.apply(shape), with: paint)
      case .image(let image, let rect, let style): context.draw(image, in: rect, style: style)
      case .glyphs(let run, let paint):
        context.draw(
          GlyphRun(
            run.glyphs.map {
              GlyphRun.Glyph(GlyphOutline(way.apply($0.outline.path)), at: $0.position)
            }), with: paint)
      case .shadow(let shape, let shadow): context.drawShadow(of: way.apply(shape), shadow)
      case .pushClip(let shape): context.pushClip(way.apply(shape))
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

/// A change of how contours are drawn that must not change what they enclose.
enum ContourWay: CaseIterable {
  /// From the last contour to the first.
  case lastFirst
  /// Every contour backwards.
  case reversed
  /// Every closed contour from its second corner on.
  case rotated
  /// Both of the latter.
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
