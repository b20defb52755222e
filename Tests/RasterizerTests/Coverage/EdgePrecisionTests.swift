import SnapshotDrawing
import Testing

@Suite("Stepped edges")
struct EdgePrecisionTests {
  /// A single antialiased edge of any kind.
  private static let kinds: [(name: String, draw: @Sendable (inout DrawingContext) -> Void)] = [
    ("fill", { $0.fill(.path(GoldenScene.blob, .evenOdd), with: .color(.black)) }),
    (
      "rect",
      { $0.fill(.rect(Rect(x: 3.2, y: 4.3, width: 9.9, height: 7.7)), with: .color(.black)) }
    ),
    (
      "rounded",
      {
        $0.fill(
          .rect(Rect(x: 2.3, y: 3.1, width: 17.1, height: 18.7), cornerRadius: 7),
          with: .color(.black))
      }
    ),
    (
      "stroke",
      { $0.stroke(GoldenScene.blob, StrokeStyle(width: 1.3, cap: .round), with: .color(.black)) }
    ),
    ("glyphs", { $0.draw(GoldenScene.word, with: .color(.black)) }),
    (
      "clip",
      {
        $0.withClip(.path(GoldenScene.blob, .nonzero)) {
          $0.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 48)), with: .color(.black))
        }
      }
    ),
  ]

  /// Returns the alpha of black for each coverage: a step in 256ths, times 255.
  static func levels(_ steps: Int) -> Set<UInt8> {
    Set(
      (0...steps).map { step in
        let coverage = (Double(step) / Double(steps) * 256).rounded()
        return UInt8((coverage * 255 / 256).rounded())
      })
  }

  @Test("Edges have 16 steps at 1x and 12 from 2x on", arguments: kinds.indices)
  func steps(index: Int) throws {
    let kind = Self.kinds[index]
    for (scale, steps) in [(1.0, 16), (1.5, 16), (2, 12), (3, 12)] {
      let rendered = try drawn(Int(48 * scale), Int(48 * scale), scale: Scale(scale), kind.draw)
      let levels = EdgePrecisionTests.levels(steps)
      #expect(rendered.alphas.isSubset(of: levels), "\(kind.name) at \(scale)x")
      #expect(rendered.alphas.count > 4, "\(kind.name) at \(scale)x")
      let exact = try drawn(
        Int(48 * scale), Int(48 * scale), scale: Scale(scale), edges: .exact, kind.draw)
      #expect(!exact.alphas.isSubset(of: levels), "\(kind.name) at \(scale)x")
    }
  }

  @Test("Blurs have exact coverage", arguments: [Scale.x1, .x2])
  func blurs(scale: Scale) throws {
    func rendered(_ edges: EdgePrecision) throws -> Bitmap {
      try drawn(96, 96, scale: scale, edges: edges) { context in
        context.pushBlur(sigma: 1)
        context.draw(GoldenScene.word, with: .color(.blue))
        context.pushClip(.path(GoldenScene.blob, .nonzero))
        context.fill(.path(GoldenScene.star, .nonzero), with: .color(.green))
        context.pop()
        context.pop()
        context.pushBlur(sigmaX: 0.5, sigmaY: 2)
        context.fill(.path(GoldenScene.star, .nonzero), with: .color(.orange))
        context.pop()
      }
    }
    #expect(try rendered(.stepped) == rendered(.exact))
  }

  @Test("Drawing after a blur has steps again")
  func afterBlur() throws {
    let rendered = try drawn(48, 48) { context in
      context.pushBlur(sigma: 1)
      context.fill(.rect(Rect(x: 200, y: 0, width: 1, height: 1)), with: .color(.black))
      context.pop()
      context.fill(.path(GoldenScene.blob, .nonzero), with: .color(.black))
    }
    #expect(rendered.alphas.count <= 17)
  }

  @Test("The paint inside a shape does not change")
  func paint() throws {
    let gradient = Gradient(
      .linear(from: Point(x: 4, y: 4), to: Point(x: 44, y: 30)), colors: [.white, .purple, .clear])
    func rendered(_ edges: EdgePrecision) throws -> Bitmap {
      try drawn(48, 48, edges: edges) {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 24)), with: .gradient(gradient))
        $0.draw(GoldenScene.checks, in: Rect(x: 0, y: 24, width: 48, height: 24))
      }
    }
    #expect(try rendered(.stepped) == rendered(.exact))
  }

  // MARK: Glyphs

  /// Returns a run of glyphs, each moved by some pixels.
  private func run(
    _ scale: Scale, movedBy x: Double, edges: EdgePrecision = .stepped, turn: Bool = false
  ) throws -> Bitmap {
    try drawn(160, 160, scale: scale, edges: edges) {
      if turn {
        $0.concatenate(Transform2D(a: 0.96, b: 0.28, c: -0.28, d: 0.96, tx: 10, ty: 2))
      }
      let glyphs = (0..<9).map {
        GlyphRun.Glyph(
          GoldenScene.letter,
          at: Point(x: 4 + Double($0) * 4 + x / scale.factor, y: 30 / scale.factor))
      }
      $0.draw(GlyphRun(glyphs), with: .color(.black))
    }
  }

  @Test("Glyphs start at whole pixels from 2x on, and at quarter pixels at 1x")
  func glyphs() throws {
    for scale in [Scale.x2, .x3] {
      let full = try run(scale, movedBy: 0)
      #expect(try run(scale, movedBy: 0.4) == full)
      #expect(try run(scale, movedBy: -0.4) == full)
      #expect(try run(scale, movedBy: 0.6) == run(scale, movedBy: 1))
      #expect(
        try run(scale, movedBy: 0.25, edges: .exact) != run(scale, movedBy: 0, edges: .exact))
    }
    let full = try run(.x1, movedBy: 0)
    #expect(try run(.x1, movedBy: 0.1) == full)
    #expect(try run(.x1, movedBy: 0.25) != full)
  }

  /// Returns letters at fractions of pixels, with a transform.
  private func letters(below transform: Transform2D) throws -> Bitmap {
    try drawn(160, 80, scale: .x2) {
      $0.concatenate(transform)
      let glyphs = (0..<9).map {
        GlyphRun.Glyph(GoldenScene.letter, at: Point(x: 4 + Double($0) * 4.13, y: 20.2))
      }
      $0.draw(GlyphRun(glyphs), with: .color(.black))
    }
  }

  @Test("A run that moves by fractions of a pixel moves as a unit")
  func movedGlyphs() throws {
    for tenths in -12...12 {
      let pixels = Double(tenths) / 10
      let (x, y) = (pixels / 2, 0.4 - pixels / 2)
      let rounded = Transform2D(
        translationX: (x * 2 + 0.5).rounded(.down) / 2, y: (y * 2 + 0.5).rounded(.down) / 2)
      #expect(
        try letters(below: Transform2D(translationX: x, y: y)) == letters(below: rounded),
        "\(pixels) pixels")
    }
  }

  @Test("Glyphs of a resized run are at quarter pixels, so that their distances grow evenly")
  func resizedGlyphs() throws {
    func rendered(_ shift: Double) throws -> Bitmap {
      try letters(
        below: Transform2D(a: 1.1, b: 0, c: 0, d: 1.1, tx: shift / 2, ty: 0))
    }
    #expect(try rendered(0) != rendered(0.25) && rendered(0.25) != rendered(0.5))
  }

  @Test("Glyphs of a rotated run are on their baseline, at quarter pixels")
  func turnedGlyphs() throws {
    #expect(try run(.x2, movedBy: 0.3, turn: true) != run(.x2, movedBy: 0, turn: true))
  }
}

extension Bitmap {
  /// The alpha of all pixels.
  var alphas: Set<UInt8> {
    var alphas: Set<UInt8> = []
    for y in 0..<height {
      for x in 0..<width { alphas.insert(self[x, y].alpha) }
    }
    return alphas
  }
}
