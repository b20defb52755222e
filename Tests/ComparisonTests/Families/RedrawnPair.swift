import SnapshotDrawing
import SnapshotRasterizer
import SnapshotTypography

/// Two drawings of a scene, with redrawn edges in the second one.
struct RedrawnPair {
  /// The difference between the rasterizers.
  enum Kind: Int, CaseIterable {
    /// One to four pixels at a rounded corner change by up to 25 levels.
    case corner
    /// Each partly covered pixel changes by up to 12 levels of 255.
    case jitter
    /// Everything is offset by up to a sixteenth of a pixel.
    case shift
    /// The coverage is one of 17 values, as with 16 samples per pixel.
    case samples
    /// Partly covered pixels are lighter or darker, as with another gamma.
    case gamma
    /// Stems and edges are up to a sixteenth of a pixel heavier.
    case stems
  }

  let reference: Bitmap
  let actual: Bitmap

  /// Draws a random scene twice, at 1 to 3 pixels per point.
  init(_ kind: Kind, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let scale = Int.random(in: 1...3, using: &generator)
    let scene = RedrawnScene(isRound: kind == .corner, scale: scale, using: &generator)
    let drawing = try scene.render()
    switch kind {
    case .corner:
      let changed = drawing.cornersChanged(
        from: scene.color, to: scene.background, using: &generator)
      (reference, actual) = try drawing.croppedByChance(with: changed, using: &generator)
      return
    case .jitter:
      actual = drawing.edgesJittered(by: Int.random(in: 3...12, using: &generator), seed: seed)
    case .shift:
      let limit = 0.0625 / Double(scale)
      actual = try scene.render(
        x: Double.random(in: -limit...limit, using: &generator),
        y: Double.random(in: -limit...limit, using: &generator))
    case .samples:
      actual = drawing.mixing(scene.color, scene.background) {
        ($0 * 16 + 127) / 255 * 255 / 16
      }
    case .gamma:
      let strength = Int.random(in: 12...64, using: &generator)
      let sign = generator.chance(0.5) ? 1 : -1
      actual = drawing.mixing(scene.color, scene.background) {
        $0 + $0 * (255 - $0) * strength * sign / 65_025
      }
    case .stems:
      actual = try scene.render(
        grown: Double.random(in: 0.01...0.0625, using: &generator) / Double(scale))
    }
    reference = drawing
  }
}

/// A shape or a text of one color on a background.
private struct RedrawnScene {
  let background: Color
  let color: Color
  private let scale: Int
  private let draw: @Sendable (inout DrawingContext, Double, Double, Double) -> Void
  private let size: PixelSize

  init(isRound: Bool, scale: Int, using generator: inout SeededGenerator) {
    self.scale = scale
    let (background, color) = RedrawnScene.colors(using: &generator)
    (self.background, self.color) = (background, color)
    let width = generator.chance(0.4) ? Int.random(in: 14...30, using: &generator) : 80
    let height = width == 80 ? 44 : Int.random(in: 14...26, using: &generator)
    size = PixelSize(width: width * scale, height: height * scale)
    let inset = Double.random(in: 2...3, using: &generator)
    let box = Rect(
      x: inset, y: inset, width: Double(width) - 2 * inset - 0.5,
      height: Double(height) - 2 * inset - 1)
    let radius = Double.random(in: 3...6, using: &generator)
    let stroke = Double.random(in: 0.75...2, using: &generator)
    let text = generator.element(of: ["Reset all", "Wi-Fi", "38.05", "Sign in", "Menu"])
    let fontSize = Double(Int.random(in: 9...22, using: &generator))
    let weight = generator.element(of: [Font.Weight.light, .regular, .bold])
    switch Int.random(in: 0..<(isRound ? 3 : 5), using: &generator) {
    case 0:
      draw = { context, dx, dy, grown in
        context.fill(
          box.minX + dx - grown, box.minY + dy - grown, box.width + 2 * grown,
          box.height + 2 * grown,
          radius: radius + grown, color)
      }
    case 1:
      let aligned = generator.chance(0.5)
      let frame =
        aligned ? Rect(x: 2.5, y: 2.5, width: Double(width - 5), height: Double(height - 5)) : box
      draw = { context, dx, dy, grown in
        let path = Path(
          RoundedRect(
            Rect(x: frame.minX + dx, y: frame.minY + dy, width: frame.width, height: frame.height),
            radius: radius))
        context.stroke(
          path, StrokeStyle(width: (aligned ? 1 : stroke) + 2 * grown), with: .color(color))
      }
    case 2:
      let side = min(box.width, box.height)
      draw = { context, dx, dy, grown in
        context.fillEllipse(
          box.minX + dx - grown, box.minY + dy - grown, side + 2 * grown, side + 2 * grown, color)
      }
    case 3:
      draw = { context, dx, dy, grown in
        context.stroke(
          [Point(x: box.minX + dx, y: box.minY + dy), Point(x: box.maxX + dx, y: box.maxY + dy)],
          width: stroke + 2 * grown, color)
      }
    default:
      draw = { context, dx, dy, grown in
        context.fill(
          text: text, box.minX + dx, box.minY + dy, size: fontSize, weight: weight, color,
          grown: grown)
      }
    }
  }

  /// Returns two random colors with enough contrast, often those of an interface.
  private static func colors(
    using generator: inout SeededGenerator
  ) -> (background: Color, color: Color) {
    var background = generator.element(of: [Color.white, .white, Color(hex: 0xF2F2F7), .black])
    if generator.chance(0.3) { background = Color.random(using: &generator) }
    let color =
      generator.chance(0.4)
      ? Color.random(apartFrom: background, by: 80, using: &generator)
      : generator.element(
        of: [Color(white8: 0), Color(white8: 102), Color(white8: 144), Color(hex: 0x007AFF)])
        .pushed(apartFrom: background, by: 80)
    return (background, color)
  }

  /// Draws the scene with an offset in points, and with expanded edges.
  func render(x: Double = 0, y: Double = 0, grown: Double = 0) throws -> Bitmap {
    var context = DrawingContext()
    draw(&context, x, y, grown)
    return try Rasterizer(edges: .exact).render(
      context.makeDisplayList(), size: size, scale: Scale(Double(scale)), background: background)
  }
}
