import SnapshotDrawing

/// Letter-like glyphs at random positions, in rows of eight.
struct ScatteredGlyphs {
  /// Letter-like outlines with straight stems, diagonals, bowls, and counters.
  static let outlines: [GlyphContours] = {
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
    return [GlyphContours(bowl), GlyphContours(ring), GoldenScene.letter]
  }()

  let glyphs: [GlyphRun.Glyph]
  let scale: Scale
  /// The size of the image that contains the glyphs.
  let size: PixelSize

  /// Creates glyphs.
  ///
  /// - Parameter step: The distance between horizontal positions in points; 0 for any position.
  init(_ count: Int, _ scale: Scale, step: Double) {
    var random = SeededGenerator(seed: 41)
    glyphs = (0..<count).map { index in
      let x = Double(index % 8) * 12 + Double.random(in: 2...4, using: &random)
      return GlyphRun.Glyph(
        Self.outlines[index % 3],
        at: Point(x: step > 0 ? (x / step).rounded() * step : x, y: Double(index / 8) * 13 + 14))
    }
    self.scale = scale
    size = scale.pixelSize(CGSize(width: 104, height: Double(count / 8) * 13 + 7))
  }

  func drawOutlines(in context: inout DrawingContext) {
    for glyph in glyphs {
      let transform = context.transform
      context.translateBy(x: glyph.position.x, y: glyph.position.y)
      context.fill(.path(glyph.contours.path, .nonzero), with: .color(.black))
      context.transform = transform
    }
  }

  /// Returns the mean error over all pixels that a glyph touches, in levels.
  ///
  /// - Parameters:
  ///   - usesRun: Whether the glyphs are drawn as a run instead of as outlines.
  ///   - expected: Returns the exact alpha of a pixel, in levels.
  func meanError(usesRun: Bool, expected: (_ x: Int, _ y: Int) -> Double) throws -> Double {
    let rendered = try drawn(size.width, size.height, scale: scale, edges: .exact) {
      if usesRun {
        $0.draw(GlyphRun(glyphs), with: .color(.black))
      } else {
        drawOutlines(in: &$0)
      }
    }
    var (sum, count) = (0.0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let exact = expected(x, y)
        guard exact > 1e-6 || rendered[x, y].alpha > 0 else { continue }
        sum += abs(Double(rendered[x, y].alpha) - exact)
        count += 1
      }
    }
    return sum / Double(count)
  }
}
