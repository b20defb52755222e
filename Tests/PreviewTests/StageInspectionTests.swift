import SnapshotDrawing
import SnapshotRasterizer
import Testing

/// The text of each stage, for a rectangle on pixel boundaries and a triangle.
@Suite struct StageInspectionTests {
  private var list: DisplayList {
    var context = DrawingContext()
    context.fill(.rect(CGRect(x: 1, y: 1, width: 3, height: 2)), with: .color(.red))
    var triangle = Path()
    triangle.move(to: CGPoint(x: 4, y: 4))
    triangle.addLine(to: CGPoint(x: 8, y: 4))
    triangle.addLine(to: CGPoint(x: 4, y: 8))
    triangle.close()
    context.fill(.path(triangle, .nonzero), with: .color(.blue))
    return context.makeDisplayList()
  }

  private func text(_ stage: StageInspection.Stage, box: PixelRect? = nil) throws -> String {
    try StageInspection.text(
      of: stage, list, size: PixelSize(width: 8, height: 8), scale: 1, box: box)
  }

  @Test func operationsAreListedFromBackToFront() throws {
    let text = try text(.operations)
    #expect(
      text == """
        0 replace with rgba(0, 0, 0, 0) in (0, 0) 8x8, opaque in (0, 0) 8x8
        1 draw box with rgba(255, 0, 0, 255) in (1, 1) 3x2, opaque in (1, 1) 3x2
        2 draw 2 lines, nonzero, with rgba(0, 0, 255, 255) in (4, 4) 4x4, 16 steps

        """)
  }

  @Test func linesAreListedInPixels() throws {
    let text = try text(.lines)
    #expect(
      text == """
        2 draw 2 lines, nonzero, with rgba(0, 0, 255, 255) in (4, 4) 4x4, 16 steps
          (8.0, 4.0) to (4.0, 8.0)
          (4.0, 8.0) to (4.0, 4.0)

        """)
  }

  @Test func spansHaveTheirCoverage() throws {
    let text = try text(.spans)
    #expect(
      text == """
        1 draw box with rgba(255, 0, 0, 255) in (1, 1) 3x2, opaque in (1, 1) 3x2
          y 1..<3 x 1..<4 coverage 256
        2 draw 2 lines, nonzero, with rgba(0, 0, 255, 255) in (4, 4) 4x4, 16 steps
          y 4..<5 x 4..<8 coverage 256 256 256 128
          y 5..<6 x 4..<8 coverage 256 256 128 0
          y 6..<7 x 4..<8 coverage 256 128 0 0
          y 7..<8 x 4..<8 coverage 128 0 0 0

        """)
  }

  @Test func boxLimitsTheText() throws {
    let box = PixelRect(x: 6, y: 4, width: 2, height: 1)
    let spans = try text(.spans, box: box)
    #expect(
      spans == """
        2 draw 2 lines, nonzero, with rgba(0, 0, 255, 255) in (4, 4) 4x4, 16 steps
          y 4..<5 x 6..<8 coverage 256 128

        """)
    let lines = try text(.lines, box: box)
    #expect(
      lines == """
        2 draw 2 lines, nonzero, with rgba(0, 0, 255, 255) in (4, 4) 4x4, 16 steps
          (8.0, 4.0) to (4.0, 8.0)

        """)
    let outside = try text(.operations, box: PixelRect(x: 20, y: 20, width: 1, height: 1))
    #expect(outside.isEmpty)
  }

  @Test func sidesOfARectangleAreEdgesLikeOthers() throws {
    var context = DrawingContext()
    context.fill(
      .rect(CGRect(x: 0.5, y: 0.5, width: 6, height: 7)), with: .color(.black))
    let text = try StageInspection.text(
      of: .spans, context.makeDisplayList(), size: PixelSize(width: 8, height: 8), scale: 1)
    #expect(
      text == """
        1 draw 6 lines, equal rows 1..<7, with rgba(0, 0, 0, 255) in (0, 0) 7x8, \
        opaque in (2, 2) 3x4, 16 steps
          y 0..<1 x 0..<7 coverage 64 128 128 128 128 128 64
          y 1..<7 x 0..<7 coverage 128 256 256 256 256 256 128
          y 7..<8 x 0..<7 coverage 64 128 128 128 128 128 64

        """)
  }

  @Test func masksOfShadowsHaveSpans() throws {
    var context = DrawingContext()
    context.drawShadow(
      of: .rect(CGRect(x: 4, y: 4, width: 24, height: 2)),
      Shadow(color: .black, sigma: 1))
    let text = try StageInspection.text(
      of: .spans, context.makeDisplayList(), size: PixelSize(width: 32, height: 10), scale: 1,
      box: PixelRect(x: 10, y: 4, width: 8, height: 1))
    #expect(text.hasSuffix("  y 4..<5 x 10..<18 coverage 156\n"), "\(text)")
  }

  @Test func bitmapBeyondTheLimitIsAnError() {
    #expect(throws: RenderError.self) {
      try StageInspection.text(
        of: .lines, DisplayList(), size: PixelSize(width: 2_000_000, height: 1), scale: 1)
    }
  }
}
