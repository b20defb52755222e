import SnapshotDrawing
import Testing

/// A random drawing in which every command has antialiased edges.
struct RandomScene: Sendable, CustomTestStringConvertible {
  private static let side = 40.0

  /// The icon of tinted images and masks.
  private static let icon: Image? = {
    let rendered = try? drawn(30, 30, edges: .exact) {
      $0.fill(
        .path(Path(ellipseIn: Rect(x: 1.3, y: 2.2, width: 26.4, height: 23.7)), .nonzero),
        with: .color(.black))
    }
    return rendered.map { Image($0) }
  }()

  /// The symbol of drawings, masks, and patterns.
  private struct Symbol: ImageDrawing {
    let size = CGSize(width: 17, height: 13)
    let stencil = Stencil([
      .init(Path(ellipseIn: Rect(x: 1.2, y: 0.7, width: 14, height: 11))),
      .init(
        Path([.move(to: Point(x: 3, y: 2)), .line(to: Point(x: 15, y: 11.4))]), lineWidth: 2.3,
        isCutOut: true),
      .init(Path([.move(to: Point(x: 2, y: 9)), .line(to: Point(x: 16, y: 4))]), lineWidth: 1.1),
    ])
    var description: String { "symbol" }
  }

  let seed: UInt64
  let scale: Scale
  let edges: EdgePrecision

  /// Scenes at 1x, 1.5x, 2x, and 3x with both precisions.
  static let all: [RandomScene] = (1...4 as ClosedRange<UInt64>).flatMap { seed in
    [Scale.x1, Scale(1.5), .x2, .x3].flatMap { scale in
      [EdgePrecision.stepped, .exact].map {
        RandomScene(seed: seed, scale: scale, edges: $0)
      }
    }
  }

  var testDescription: String { "seed \(seed) at \(scale.factor)x, \(edges)" }

  /// The size in pixels.
  var size: PixelSize {
    scale.pixelSize(CGSize(width: RandomScene.side, height: RandomScene.side))
  }

  /// Returns the drawing.
  func list() -> DisplayList {
    var random = SeededGenerator(seed: seed)
    var context = DrawingContext()
    for _ in 0..<18 { RandomScene.draw(in: &context, depth: 0, &random) }
    return context.makeDisplayList()
  }

  /// Draws a random command, with more inside if it begins a scope.
  static func draw(
    in context: inout DrawingContext, depth: Int, _ random: inout SeededGenerator
  ) {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func point() -> Point { Point(x: number(-4...44), y: number(-4...44)) }
    let color =
      [Color.red, .blue, .green, .black, .orange, .white]
      .map { $0.withAlphaComponent(number(0.3...1)) }
      .randomElement(using: &random) ?? .black
    let rect = Rect(
      x: number(-3...26), y: number(-3...26), width: number(1...24), height: number(1...24))
    let triangle = Path([.move(to: point()), .line(to: point()), .line(to: point()), .close])
    let curve = Path([
      .move(to: point()), .cubic(to: point(), control1: point(), control2: point()), .close,
    ])
    let kind = Int.random(in: 0..<(depth < 2 ? 17 : 10), using: &random)
    switch kind {
    case 0: context.fill(.rect(rect), with: .color(color))
    case 1: context.fill(.rect(rect, cornerRadius: number(0...9)), with: .color(color))
    case 2: context.fill(.path(curve, .nonzero), with: .color(color))
    case 3:
      context.fill(
        .path(triangle, .evenOdd),
        with: .gradient(
          Gradient(.linear(from: point(), to: point()), colors: [color, .yellow, .purple])))
    case 4: context.stroke(curve, StrokeStyle(width: number(0.3...5)), with: .color(color))
    case 5:
      let start = point()
      let glyphs = (0..<6).map {
        GlyphRun.Glyph(
          ScatteredGlyphs.outlines[$0 % 3], at: Point(x: start.x + Double($0) * 5.3, y: start.y))
      }
      context.draw(GlyphRun(glyphs), with: .color(color))
    case 6:
      if let icon { context.draw(icon, in: rect, style: ImageStyle(tint: color)) }
    case 7:
      context.drawShadow(
        of: .rect(rect, cornerRadius: 3), Shadow(color: color, sigma: number(0...3)))
    case 8: context.draw(Image(Symbol()), in: rect, style: ImageStyle(tint: color))
    case 9:
      let pattern = ImagePattern(Image(Symbol()).withTintColor(color))
      context.fill(.path(curve, .nonzero), with: .pattern(pattern))
    default:
      switch kind {
      case 10: context.pushClip(.rect(rect, cornerRadius: number(1...9)))
      case 11: context.pushClip(.path(triangle, .nonzero))
      case 12: context.pushLayer(opacity: 0.7)
      case 13: context.pushMask(Image(Symbol()), in: rect)
      case 14: context.pushShadow(Shadow(color: color, offset: Point(x: 1.3, y: 0.6), sigma: 1.7))
      case 15:
        if let icon { context.pushMask(icon, in: rect) } else { context.pushLayer(opacity: 1) }
      default: context.pushBlur(sigma: number(0.2...3))
      }
      for _ in 0..<4 { draw(in: &context, depth: depth + 1, &random) }
      context.pop()
    }
  }
}
