import SnapshotDrawing
import Testing

/// Tests that the description of a display list shows every difference between paints and scopes.
@Suite("Descriptions of paints and scopes")
struct PaintDescriptionTests {
  @Test("Gradients describe their circles and their transform")
  func gradients() {
    var gradient = Gradient(
      .circles(
        from: Gradient.Circle(center: Point(x: 1, y: 2), radius: 3),
        to: Gradient.Circle(center: .zero, radius: 4.5)), colors: [.red, .blue])
    #expect(
      gradient.description
        == "circles (1, 2) radius 3.0 to (0, 0) radius 4.5 of #FF0000@0.0 #0000FF@1.0")
    gradient.transform = Transform2D(scaleX: 2, y: 1)
    #expect(gradient.description.hasSuffix("#0000FF@1.0 transformed by [2 0 0 1 0 0]"))
  }

  @Test("Patterns describe a pixel digest, their modes, and values other than defaults")
  func patterns() throws {
    let pattern = ImagePattern(GoldenScene.flag)
    #expect(pattern.description.hasPrefix("pattern bitmap 3x2 "))
    #expect(pattern.description.hasSuffix(" repeat"))
    #expect(pattern.description.split(separator: " ")[3].count == 8)
    #expect(ImagePattern(GoldenScene.checks).description != pattern.description)
    #expect(
      ImagePattern(
        .solid(.red, width: 2, height: 2), tileModeX: .mirror, tileModeY: .decal,
        sampling: .nearest, transform: Transform2D(translationX: 1, y: 2)
      ).description
        == "pattern solid #FF0000 2x2 mirror by decal, nearest transformed by (1, 2)")
  }

  @Test("Blurs describe both deviations if they differ, and shadows describe their content")
  func scopes() {
    var context = DrawingContext()
    context.pushBlur(sigma: 2)
    context.pushBlur(sigmaX: 3, sigmaY: 0.5)
    context.pushShadow(Shadow(color: .black, offset: Point(x: 0, y: 4), sigma: 8))
    #expect(
      context.makeDisplayList().description == """
        blur of sigma 2
          blur of sigma 3 by 0.5
            shadow of what follows, #000000 sigma 8.0 at (0, 4)
            end
          end
        end
        """)
  }
}
