import SnapshotDrawing
import SnapshotRasterizer
import SnapshotTypography

/// Two drawings of a scene, with a text, dot, or icon recolored in the second one.
struct RecoloredPair {
  let reference: Bitmap
  let actual: Bitmap

  /// Draws a random scene next to other ink, at 1 to 3 pixels per point.
  init(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let scale = Double(Int.random(in: 1...3, using: &generator))
    let palette = Palette(using: &generator)
    let subject = Subject(using: &generator)
    let adjacentInk = AdjacentInk(subject, palette, using: &generator)
    func render(_ color: Color) throws -> Bitmap {
      var context = DrawingContext()
      adjacentInk.draw(in: &context)
      subject.draw(in: &context, color)
      return try Rasterizer().render(
        context.makeDisplayList(), size: PixelSize(width: 80 * Int(scale), height: 44 * Int(scale)),
        scale: Scale(scale), background: palette.background)
    }
    reference = try render(palette.color)
    actual = try render(palette.changed)
  }
}

/// The colors of a scene.
private struct Palette {
  let background: Color
  let ink: Color
  let color: Color
  let changed: Color

  init(using generator: inout SeededGenerator) {
    let backgrounds = [Color.white, .white, Color(hex: 0xF2F2F7), .black, Color(hex: 0x1C1C1E)]
    background =
      generator.chance(0.7) ? generator.element(of: backgrounds) : Color.random(using: &generator)
    ink =
      generator.chance(0.7)
      ? (background.luma > 128_000 ? .black : .white)
      : Color.random(apartFrom: background, by: 60, using: &generator)
    color =
      generator.chance(0.5)
      ? Color(white8: UInt8(Int.random(in: 0...255, using: &generator)))
        .pushed(apartFrom: background, by: 40)
      : Color.random(apartFrom: background, by: 40, using: &generator)
    changed = color.changed(background, using: &generator)
  }
}

/// A shape that is drawn in one color.
private struct Subject {
  enum Kind {
    case text(String, size: Double, Int)
    case dot(Double)
    case tick(Double, width: Double)
    case ring(Double, width: Double)
    case line(Double, slant: Double, width: Double)
    case cross(Double, width: Double)
  }

  let kind: Kind
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  init(using generator: inout SeededGenerator) {
    x = Double.random(in: 16...30, using: &generator)
    y = Double.random(in: 13...18, using: &generator)
    let side = Double.random(in: 3...18, using: &generator)
    let stroke = Double.random(in: 0.5...2.5, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...4:
      let text = generator.element(
        of: ["3", "i", "8", ".", ":", "At", "12:30", "lim", "Reset", "Wi-Fi", "%", "-", "S", "x"])
      let size =
        generator.chance(0.7)
        ? Double(Int.random(in: 9...17, using: &generator))
        : Double(Int.random(in: 18...34, using: &generator))
      let weight = Int.random(in: 0..<3, using: &generator)
      kind = .text(text, size: size, weight)
      (width, height) = (Double(text.count) * size * 0.6, size * 1.2)
    case 5, 6:
      let diameter = Double.random(in: 1...9, using: &generator)
      kind = .dot(diameter)
      (width, height) = (diameter, diameter)
    case 7:
      kind = .tick(side, width: stroke)
      (width, height) = (side, side)
    case 8:
      kind = generator.chance(0.5) ? .ring(side, width: stroke) : .cross(side, width: stroke)
      (width, height) = (side, side)
    default:
      let slant = generator.chance(0.5) ? 0 : Double.random(in: -8...8, using: &generator)
      kind = .line(side + 10, slant: slant, width: stroke)
      (width, height) = (side + 10, stroke)
    }
  }

  func draw(in context: inout DrawingContext, _ color: Color) {
    switch kind {
    case .text(let text, let size, let weight):
      context.fill(
        text: text, x, y, size: size, weight: [.light, .regular, .bold][weight], color)
    case .dot(let diameter):
      context.fillEllipse(x, y, diameter, diameter, color)
    case .tick(let side, let width):
      let points = [(0, 0.5), (0.35, 0.9), (1, 0.1)].map {
        Point(x: x + side * $0.0, y: y + side * $0.1)
      }
      context.stroke(points, width: width, color)
    case .ring(let side, let width):
      let path = Path(ellipseIn: Rect(x: x, y: y, width: side, height: side))
      context.stroke(path, StrokeStyle(width: width), with: .color(color))
    case .line(let length, let slant, let width):
      context.stroke(
        [Point(x: x, y: y), Point(x: x + length, y: y + slant)], width: width, color)
    case .cross(let side, let width):
      context.stroke(
        [Point(x: x, y: y), Point(x: x + side, y: y + side)], width: width, color)
      context.stroke(
        [Point(x: x + side, y: y), Point(x: x, y: y + side)], width: width, color)
    }
  }
}

/// The ink next to a subject, which does not change its color.
private struct AdjacentInk {
  private let draws: [@Sendable (inout DrawingContext) -> Void]

  init(_ subject: Subject, _ palette: Palette, using generator: inout SeededGenerator) {
    var draws: [@Sendable (inout DrawingContext) -> Void] = []
    let ink = palette.ink
    if generator.chance(0.6) {
      let size = Double(Int.random(in: 9...14, using: &generator))
      let bottom = subject.y + subject.height + Double.random(in: 0...4, using: &generator)
      let top = subject.y - size * 1.2 - Double.random(in: 0...3, using: &generator)
      draws.append { context in
        context.fill(text: "Invoices are due", 2, top, size: size, ink)
        context.fill(text: "Late payment of", 2, bottom, size: size, ink)
      }
    }
    if generator.chance(0.35) {
      let (size, gap) = (
        Double(Int.random(in: 9...16, using: &generator)),
        Double.random(in: 0.5...4, using: &generator)
      )
      draws.append { context in
        context.fill(text: "for", subject.x - size * 1.3 - gap, subject.y, size: size, ink)
        context.fill(
          text: "due by", subject.x + subject.width + gap, subject.y, size: size, ink)
      }
    }
    if generator.chance(0.3) {
      let below = subject.y + subject.height + Double.random(in: -2...2, using: &generator)
      let width = Double.random(in: 0.5...2, using: &generator)
      draws.append { context in
        context.fill(4, below, 70, width, ink)
      }
    }
    if generator.chance(0.3) {
      let side = Double.random(in: 4...16, using: &generator)
      let gap = Double.random(in: 0...4, using: &generator)
      draws.append { context in
        context.fillEllipse(
          subject.x + subject.width + gap, subject.y - 2, side, side, ink)
      }
    }
    self.draws = draws
  }

  func draw(in context: inout DrawingContext) {
    for draw in draws { draw(&context) }
  }
}

extension Color {
  fileprivate var luma: Int { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) }

  static func random(using generator: inout SeededGenerator) -> Color {
    func channel() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
    return Color(red8: channel(), green8: channel(), blue8: channel())
  }

  static func random(
    apartFrom other: Color, by levels: Int, using generator: inout SeededGenerator
  ) -> Color {
    random(using: &generator).pushed(apartFrom: other, by: levels)
  }

  /// Returns a color whose largest channel difference from another color is at least some levels.
  func pushed(apartFrom other: Color, by levels: Int) -> Color {
    guard largestDistance(to: other) < levels else { return self }
    return Color(white8: other.luma > 128_000 ? 90 : 170)
  }

  private func moved(_ red: Int, _ green: Int, _ blue: Int) -> Color {
    func clamped(_ value: UInt8, _ delta: Int) -> UInt8 {
      UInt8(max(0, min(255, Int(value) + delta)))
    }
    return Color(
      red8: clamped(self.red, red), green8: clamped(self.green, green),
      blue8: clamped(self.blue, blue))
  }

  /// Returns a different color: darker, lighter, closer to the background or further away, with one
  /// changed channel, or of another hue with the same luma.
  fileprivate func changed(_ background: Color, using generator: inout SeededGenerator) -> Color {
    let levels =
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1: Int.random(in: 6...24, using: &generator)
      case 2...5: Int.random(in: 25...42, using: &generator)
      default: Int.random(in: 40...140, using: &generator)
      }
    let signed = generator.chance(0.5) ? levels : -levels
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: return moved(signed, signed, signed)
    case 2, 3:
      let apart = [
        Int(background.red) - Int(red), Int(background.green) - Int(green),
        Int(background.blue) - Int(blue),
      ]
      let largest = max(1, apart.map(abs).max() ?? 1)
      return moved(
        apart[0] * signed / largest, apart[1] * signed / largest, apart[2] * signed / largest)
    case 4:
      let channel = Int.random(in: 0..<3, using: &generator)
      return moved(channel == 0 ? signed : 0, channel == 1 ? signed : 0, channel == 2 ? signed : 0)
    default:
      return generator.chance(0.5)
        ? moved(signed, -signed * 299 / 587, 0) : moved(signed * 114 / 299, 0, -signed)
    }
  }
}

extension SeededGenerator {
  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  mutating func element<Element>(of values: [Element]) -> Element {
    values[Int.random(in: 0..<values.count, using: &self)]
  }
}
