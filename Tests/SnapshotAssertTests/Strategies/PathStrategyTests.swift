import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct PathStrategyTests {
  private var star: Path {
    var path = Path()
    path.move(to: CGPoint(x: 50, y: 10))
    for point in [(74, 82), (12, 37), (88, 37), (26, 82)] {
      path.addLine(to: CGPoint(x: point.0, y: point.1))
    }
    path.close()
    return path
  }

  @Test func aPathIsDrawnInItsBounds() {
    assertSnapshot(of: star, as: .image(scale: 2, backgroundColor: .white))
  }

  @Test func elementsAreLines() throws {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2.5))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.close()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    let text = """
      MoveTo (1, 2.5)
      LineTo (3, 4)
      QuadCurveTo (7, 8) (5, 6)
      Close

      MoveTo (0, 0)
      CurveTo (2, 2) (3, 3) (1, 1)

      """
    #expect(try Snapshotting<Path, String>.elementsDescription.snapshot(path) == text)
    #expect(
      try Snapshotting<BezierPath, String>.elementsDescription.snapshot(BezierPath(path))
        == text)
  }

  @Test func ruleDecidesWhichPointsAreInside() {
    let strategy: Snapshotting<Path, Bitmap> = .image(
      rule: .evenOdd, scale: 2, color: .systemBlue, backgroundColor: .white)
    assertSnapshot(of: star, as: strategy)
  }

  @Test func imageIsTheSameAtEveryOriginOfWholePixels() throws {
    let strategy: Snapshotting<Path, Bitmap> = .image(scale: 2)
    let bitmap = try strategy.snapshot(star)
    #expect(bitmap.size == PixelSize(width: 152, height: 144))
    let moved = star.applying(Transform2D(translationX: -120.5, y: 33))
    #expect(try strategy.snapshot(moved) == bitmap)
  }

  @Test func boundsAreWholePixels() throws {
    let path = Path(CGRect(x: 0.25, y: 0.5, width: 1, height: 1))
    #expect(
      try Snapshotting<Path, Bitmap>.image.snapshot(path).size == PixelSize(width: 2, height: 2))
    #expect(
      try Snapshotting<Path, Bitmap>.image(scale: 2).snapshot(path).size
        == PixelSize(width: 3, height: 2))
  }

  @Test(arguments: [0.0, .nan, .infinity]) func pathWithoutAnAreaFails(height: Double) {
    let path = Path(CGRect(x: 0, y: 0, width: 4, height: height))
    #expect(throws: (any Error).self) { try Snapshotting<Path, Bitmap>.image.snapshot(path) }
    #expect(throws: (any Error).self) { try Snapshotting<Path, Bitmap>.image.snapshot(Path()) }
  }
}
