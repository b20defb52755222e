import SnapshotDrawing
import Testing

@Suite("Text matches finely divided outlines")
struct TextAccuracyTests {
  @Test(
    "Outlines at any position are as accurate as curves with a tolerance of a twentieth of a pixel",
    arguments: [(Scale.x1, 2.8), (.x2, 1.8), (.x3, 1.3)])
  func outlines(scale: Scale, allowed: Double) throws {
    let mean = try meanError(scale, step: 0, usesRun: false)
    #expect(mean <= allowed)
  }

  @Test(
    "Runs on quarter pixels are as accurate as outlines", arguments: [(Scale.x1, 2.8), (.x2, 1.8)])
  func runs(scale: Scale, allowed: Double) throws {
    let mean = try meanError(scale, step: 0.25 / scale.factor, usesRun: true)
    #expect(mean <= allowed)
  }

  @Test(
    "Runs at any position have errors of at most an eighth of a pixel",
    arguments: [(Scale.x1, 8.2), (.x3, 3.8)])
  func runsAnywhere(scale: Scale, allowed: Double) throws {
    let mean = try meanError(scale, step: 0, usesRun: true)
    #expect(mean <= allowed)
  }

  /// Returns the mean error over all pixels that a glyph touches, in levels.
  private func meanError(_ scale: Scale, step: Double, usesRun: Bool) throws -> Double {
    let text = ScatteredGlyphs(24, scale, step: step)
    var fine = FineOutline(side: max(text.size.width, text.size.height), reach: 0)
    for glyph in text.glyphs {
      fine.add(
        glyph.contours.path,
        Transform2D(translationX: glyph.position.x, y: glyph.position.y)
          .concatenating(Transform2D(scaleX: scale.factor, y: scale.factor)))
    }
    return try text.meanError(usesRun: usesRun) { fine.coverage(x: $0, y: $1, .nonzero) * 255 }
  }
}
