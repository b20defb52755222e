import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
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
    var random = SeededGenerator(seed: 41)
    let glyphs = (0..<40).map { index in
      let x = Double(index % 8) * 12 + Double.random(in: 2...4, using: &random)
      return GlyphRun.Glyph(
        TextAccuracyTests.outlines[index % 3],
        at: Point(
          x: step > 0 ? (x / step).rounded() * step : x, y: Double(index / 8) * 13 + 14))
    }
    func drawOutlines(in context: inout DrawingContext) {
      for glyph in glyphs {
        let transform = context.transform
        context.translateBy(x: glyph.position.x, y: glyph.position.y)
        context.fill(.path(glyph.outline.path, .nonzero), with: .color(.black))
        context.transform = transform
      }
    }
    let pixels = scale.pixelSize(CGSize(width: 104, height: 72))
    let rendered = try drawn(pixels.width, pixels.height, scale: scale, edges: .exact) {
      if usesRun {
        $0.draw(GlyphRun(glyphs), with: .color(.black))
      } else {
        drawOutlines(in: &$0)
      }
    }
    // The scale is twelve times larger, and a sample is itself an area: 12 x 12 samples that are
    // only inside or outside would have an error of 5 levels at a vertical stem.
    let large = try drawn(
      pixels.width * 12, pixels.height * 12, scale: Scale(scale.factor * 12), edges: .exact,
      drawOutlines)
    var (sum, count) = (0.0, 0)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        var inside = 0
        for v in 0..<12 {
          for u in 0..<12 { inside += Int(large[x * 12 + u, y * 12 + v].alpha) }
        }
        let expected = Double(inside) / 144
        guard inside > 0 || rendered[x, y].alpha > 0 else { continue }
        sum += abs(Double(rendered[x, y].alpha) - expected)
        count += 1
      }
    }
    return sum / Double(count)
  }
}
