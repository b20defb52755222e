import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import Testing

@Suite("Text beside supersampling")
struct SupersampledTextTests {
  @Test(
    "Outlines anywhere have a mean error of at most 2.5 levels", arguments: [Scale.x1, .x2, .x3])
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

  /// Returns the mean distance, in levels, over all pixels that a glyph touches.
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
    let picture = try drawn(pixels.width, pixels.height, scale: scale, edges: .exact) {
      if usesRun {
        $0.draw(GlyphRun(glyphs), with: .color(.black))
      } else {
        drawOutlines(in: &$0)
      }
    }
    // Twelve times as large, where a sample is a share itself: 12 x 12 samples that are only in or
    // out would be 5 levels off beside an upright stem.
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
        guard inside > 0 || picture[x, y].alpha > 0 else { continue }
        sum += abs(Double(picture[x, y].alpha) - expected)
        count += 1
      }
    }
    return sum / Double(count)
  }
}
