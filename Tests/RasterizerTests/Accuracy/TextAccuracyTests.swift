import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import Testing

@Suite("Text matches finely divided outlines")
struct TextAccuracyTests {
  /// Letter-like outlines with straight stems, diagonals, bowls, and counters.
  static let outlines: [GlyphOutline] = {
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let bowl = Path([
      .move(to: p(1, 0)), .line(to: p(1, -9.6)), .line(to: p(4.6, -9.6)),
      .quad(to: p(7.9, -7), control: p(7.9, -9.6)), .quad(to: p(6.2, -5), control: p(7.9, -5.4)),
      .quad(to: p(8.4, -2.6), control: p(8.4, -4.6)), .quad(to: p(4.9, 0), control: p(8.4, 0)),
      .close, .move(to: p(2.3, -8.5)), .line(to: p(2.3, -5.5)), .line(to: p(4.5, -5.5)),
      .quad(to: p(6.5, -7), control: p(6.5, -5.5)), .quad(to: p(4.5, -8.5), control: p(6.5, -8.5)),
      .close,
    ])
    let ring = Path([
      .move(to: p(0.6, -4.8)), .quad(to: p(4.8, -9.8), control: p(0.6, -9.8)),
      .quad(to: p(9, -4.8), control: p(9, -9.8)), .quad(to: p(4.8, 0.2), control: p(9, 0.2)),
      .quad(to: p(0.6, -4.8), control: p(0.6, 0.2)), .close, .move(to: p(2, -4.8)),
      .quad(to: p(4.8, -1), control: p(2, -1)), .quad(to: p(7.6, -4.8), control: p(7.6, -1)),
      .quad(to: p(4.8, -8.6), control: p(7.6, -8.6)), .quad(to: p(2, -4.8), control: p(2, -8.6)),
      .close,
    ])
    return [GlyphOutline(bowl), GlyphOutline(ring), GoldenScene.letter]
  }()

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
    var random = SeededGenerator(seed: 41)
    let glyphs = (0..<24).map { index in
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
    let pixels = scale.pixelSize(CGSize(width: 104, height: 46))
    let rendered = try drawn(pixels.width, pixels.height, scale: scale, edges: .exact) {
      if usesRun {
        $0.draw(GlyphRun(glyphs), with: .color(.black))
      } else {
        drawOutlines(in: &$0)
      }
    }
    var fine = FineOutline(side: max(pixels.width, pixels.height), reach: 0)
    for glyph in glyphs {
      fine.add(
        glyph.outline.path,
        Transform2D(translationX: glyph.position.x, y: glyph.position.y)
          .concatenating(Transform2D(scaleX: scale.factor, y: scale.factor)))
    }
    var (sum, count) = (0.0, 0)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let expected = fine.coverage(x: x, y: y, .nonzero) * 255
        guard expected > 1e-6 || rendered[x, y].alpha > 0 else { continue }
        sum += abs(Double(rendered[x, y].alpha) - expected)
        count += 1
      }
    }
    return sum / Double(count)
  }
}
