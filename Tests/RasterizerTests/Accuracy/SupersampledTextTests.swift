import SnapshotDrawing
import Testing

@Suite("Text matches supersampling")
struct SupersampledTextTests {
  @Test(
    "Outlines at any position have a mean error of at most 2.5 levels",
    arguments: [Scale.x1, .x2, .x3])
  func outlines(scale: Scale) throws {
    let mean = try meanError(scale, step: 0, usesRun: false)
    #expect(mean <= 2.5)
  }

  @Test(
    "Runs on quarter pixels have a mean error of at most 2.5 levels", arguments: [Scale.x1, .x2])
  func runs(scale: Scale) throws {
    let mean = try meanError(scale, step: 0.25 / scale.factor, usesRun: true)
    #expect(mean <= 2.5)
  }

  /// Returns the mean error over all pixels that a glyph touches, in levels.
  private func meanError(_ scale: Scale, step: Double, usesRun: Bool) throws -> Double {
    let text = ScatteredGlyphs(40, scale, step: step)
    // The scale is twelve times larger, and a sample is itself an area: 12 x 12 samples that are
    // only inside or outside would have an error of 5 levels at a vertical stem.
    let large = try drawn(
      text.size.width * 12, text.size.height * 12, scale: Scale(scale.factor * 12), edges: .exact,
      text.drawOutlines)
    return try text.meanError(usesRun: usesRun) { x, y in
      var inside = 0
      for v in 0..<12 {
        for u in 0..<12 { inside += Int(large[x * 12 + u, y * 12 + v].alpha) }
      }
      return Double(inside) / 144
    }
  }
}
