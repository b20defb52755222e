public import SnapshotDrawing

/// The parts of a path that are drawn, with the members of Core Graphics' `CGPathDrawingMode`.
///
/// On systems without Core Graphics, it also has that name.
public enum PathDrawingMode: Int32, Hashable, Sendable {
  /// The area by the nonzero rule.
  case fill
  /// The area by the even-odd rule.
  case eoFill
  /// The stroke.
  case stroke
  /// The area by the nonzero rule, and the stroke above it.
  case fillStroke
  /// The area by the even-odd rule, and the stroke above it.
  case eoFillStroke
}

extension GraphicsContext {
  /// Draws the current path and removes it.
  public func drawPath(using mode: PathDrawingMode) {
    let path = currentPath
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke, .eoFillStroke:
      fillPath(using: mode == .eoFillStroke ? .evenOdd : .nonzero)
      addPath(path)
      strokePath()
    }
  }

  /// Replaces the current path with the area of its stroke, for ``fillPath(using:)`` or
  /// ``clip(using:)``.
  public func replacePathWithStrokedPath() {
    currentPath = StrokeOutline(of: currentPath, strokeStyle).path
  }

  /// Adds a line and a circular arc that rounds the corner of two lines to the current path.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner. The first line connects it to the current point.
  ///   - tangent2End: The end of the second line.
  ///   - radius: The radius, in points.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds rectangles to the current path.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Strokes separate lines between pairs of points.
  ///
  /// A last point without a partner is ignored. As in Core Graphics, the current path is removed.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Clips subsequent drawing to rectangles.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Clips subsequent drawing to the alpha of an image in a rectangle.
  ///
  /// As in Core Graphics, the first row of the image is at the bottom of the rectangle, unless the
  /// coordinates are flipped.
  public func clip(to rect: CGRect, mask: Image) {
    clip(to: rect, alphaOf: mask, flip(in: rect))
  }

  /// Returns the transform that flips a rectangle vertically.
  func flip(in rect: CGRect) -> Transform2D {
    Transform2D(translationX: 0, y: rect.minY + rect.maxY).scaledBy(x: 1, y: -1)
  }
}
