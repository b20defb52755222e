import SnapshotDrawing
import SnapshotViews
import Testing

/// The areas of strokes, compared with the strokes themselves.
@Suite struct StrokeOutlineTests {
  /// A zigzag with sharp and blunt corners, a closed triangle, and a curve.
  private static var path: GraphicsPath {
    let path = MutableGraphicsPath()
    path.addLines(between: [
      CGPoint(x: 4, y: 5), CGPoint(x: 18, y: 6), CGPoint(x: 7, y: 10), CGPoint(x: 18, y: 14),
    ])
    path.addLines(between: [
      CGPoint(x: 25, y: 5), CGPoint(x: 36, y: 8), CGPoint(x: 28, y: 16),
    ])
    path.closeSubpath()
    path.move(to: CGPoint(x: 5, y: 24))
    path.addCurve(
      to: CGPoint(x: 34, y: 34), control1: CGPoint(x: 10, y: 48), control2: CGPoint(x: 24, y: 12))
    path.addQuadCurve(to: CGPoint(x: 34, y: 24), control: CGPoint(x: 38, y: 30))
    return path
  }

  private func set(_ style: StrokeStyle, _ context: GraphicsContext) {
    context.setLineWidth(style.width)
    context.setLineCap(style.cap)
    context.setLineJoin(style.join)
    context.setMiterLimit(style.miterLimit)
    context.setLineDash(phase: style.dashPhase, lengths: style.dashes.map { CGFloat($0) })
  }

  @Test(arguments: [
    StrokeStyle(width: 3), StrokeStyle(width: 4, cap: .square, join: .bevel),
    StrokeStyle(width: 5, cap: .round, join: .round), StrokeStyle(width: 3, miterLimit: 1.5),
    StrokeStyle(width: 2, dashes: [5, 3], dashPhase: 4),
    StrokeStyle(width: 2, cap: .square, dashes: [4], dashPhase: -1),
    StrokeStyle(width: 2, cap: .round, dashes: [0, 5, 2, 4]),
  ])
  func outlineCoversTheStroke(style: StrokeStyle) throws {
    let path = Self.path
    let expected = try DrawnPixels { context in
      set(style, context)
      context.addPath(path)
      context.strokePath()
    }
    let pixels = try DrawnPixels { context in
      set(style, context)
      context.addPath(path)
      context.replacePathWithStrokedPath()
      context.fillPath()
    }
    #expect(expected.coveredCount > 50)
    #expect(pixels.difference(from: expected) < 64)
    #expect(abs(pixels.coveredCount - expected.coveredCount) <= 4)
    // The area of a stroke by its style is the same.
    let dashed =
      style.dashes.isEmpty
      ? path
      : path.copy(
        dashingWithPhase: style.dashPhase, lengths: style.dashes.map { CGFloat($0) })
    let copy = dashed.copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
      miterLimit: style.miterLimit)
    let copied = try DrawnPixels { context in
      context.addPath(copy)
      context.fillPath()
    }
    #expect(copied.difference(from: pixels) <= 1)
  }

  @Test func outlineOfATransformedPathKeepsItsWidth() {
    let path = MutableGraphicsPath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    let outline = path.copy(
      strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: Transform2D(scaleX: 2, y: 2))
    #expect(outline.boundingBox == CGRect(x: 0, y: -2, width: 20, height: 4))
    let dashes = path.copy(
      dashingWithPhase: 0, lengths: [6, 100], transform: Transform2D(scaleX: 2, y: 2))
    #expect(dashes.boundingBox == CGRect(x: 0, y: 0, width: 6, height: 0))
  }

  @Test func strokeIsAClip() throws {
    let pixels = try DrawnPixels { context in
      context.setLineWidth(4)
      context.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
      context.replacePathWithStrokedPath()
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(pixels.coveredCount == 24 * 24 - 16 * 16)
    #expect(pixels[20, 20].alpha == 0 && pixels[8, 8].alpha == 255 && pixels[7, 8].alpha == 0)
  }
}
