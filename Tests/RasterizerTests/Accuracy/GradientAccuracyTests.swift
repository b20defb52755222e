import Drawing
import Geometry
import Pixels
import Testing

import func Foundation.atan2

/// Gradients beside the same formula in double precision, evaluated at the middle of each pixel.
@Suite("Gradients beside double precision")
struct GradientAccuracyTests {
  private static let stops = [
    Gradient.Stop(at: 0, Color(hex: 0xFF2010)),
    Gradient.Stop(at: 0.3, Color(hex: 0x20FF80).withAlphaComponent(0.4)),
    Gradient.Stop(at: 0.7, Color(hex: 0x1020FF)), Gradient.Stop(at: 1, .white),
  ]

  private func exact(_ place: Double, _ spread: Gradient.Spread) -> [Double] {
    var t = place
    switch spread {
    case .pad: t = max(0, min(1, t))
    case .repeat: t -= t.rounded(.down)
    case .reflect:
      t -= 2 * (t / 2).rounded(.down)
      if t > 1 { t = 2 - t }
    }
    let stops = GradientAccuracyTests.stops
    let next = stops.firstIndex { $0.offset >= t && $0.offset > 0 } ?? stops.count - 1
    let (from, to) = (stops[next - 1], stops[next])
    let share = (t - from.offset) / (to.offset - from.offset)
    func channels(_ color: Color) -> [Double] {
      let alpha = Double(color.alpha)
      return [Double(color.red), Double(color.green), Double(color.blue), 255].map {
        $0 * alpha / 255
      }
    }
    return zip(channels(from.color), channels(to.color)).map { $0 + ($1 - $0) * share }
  }

  /// Compares every pixel with the colour at a place, but for those nearer than `margin` to where a
  /// period ends: that is a step, whose side the last bit decides.
  private func check(
    _ kind: Gradient.Geometry, _ spread: Gradient.Spread, margin: Double = 0,
    transform: AffineTransform = .identity, _ place: (Double, Double) -> Double
  ) throws {
    let gradient = Gradient(kind, stops: GradientAccuracyTests.stops, spread: spread)
    let picture = try drawn(120, 90) {
      $0.concatenate(transform)
      $0.fill(.rect(Rect(x: -200, y: -200, width: 400, height: 400)), with: .gradient(gradient))
    }
    var (worst, skipped) = (0.0, 0)
    for y in 0..<90 {
      for x in 0..<120 {
        let t = place(Double(x) + 0.5, Double(y) + 0.5)
        guard margin == 0 || abs(t - t.rounded()) > margin else {
          skipped += 1
          continue
        }
        let pixel = picture[x, y]
        for (channel, expected) in zip(
          [pixel.red, pixel.green, pixel.blue, pixel.alpha], exact(t, spread))
        {
          worst = max(worst, abs(Double(channel) - expected))
        }
      }
    }
    #expect(worst <= 1)
    #expect(skipped < 120 * 90 / 50)
  }

  private static func length(_ dx: Double, _ dy: Double) -> Double {
    (dx * dx + dy * dy).squareRoot()
  }

  private static let spreads: [Gradient.Spread] = [.pad, .repeat, .reflect]

  @Test("Linear gradients are within one level", arguments: spreads)
  func linear(spread: Gradient.Spread) throws {
    let (from, to) = (Point(x: 20.3, y: 31), Point(x: 90, y: 55.5))
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    try check(.linear(from: from, to: to), spread, margin: spread == .repeat ? 1e-4 : 0) { x, y in
      ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
    }
  }

  @Test("Radial gradients are within one level", arguments: spreads)
  func radial(spread: Gradient.Spread) throws {
    let kind = Gradient.Geometry.radial(center: Point(x: 51.7, y: 40), radius: 42)
    // The place is a multiple of 1/2048.
    try check(kind, spread, margin: spread == .repeat ? 1e-3 : 0) { x, y in
      GradientAccuracyTests.length(x - 51.7, y - 40) / 42
    }
  }

  @Test("Elliptic gradients are within one level", arguments: spreads)
  func elliptic(spread: Gradient.Spread) throws {
    let kind = Gradient.Geometry.radial(center: Point(x: 3, y: 4), radius: 30)
    let transform = AffineTransform(a: 1.3, b: 0, c: 0.4, d: 0.8, tx: 50, ty: 38)
    try check(kind, spread, margin: spread == .repeat ? 1e-4 : 0, transform: transform) { x, y in
      let v = (y - 38) / 0.8
      let u = (x - 50 - 0.4 * v) / 1.3
      return GradientAccuracyTests.length(u - 3, v - 4) / 30
    }
  }

  @Test("Conic gradients are within one level, and go round once", arguments: spreads)
  func conic(spread: Gradient.Spread) throws {
    let kind = Gradient.Geometry.conic(center: Point(x: 55.2, y: 43.9), startTurn: 0.3)
    try check(kind, spread, margin: 1e-4) { x, y in
      let turn = atan2(y - 43.9, x - 55.2) / (2 * Double.pi) - 0.3
      return turn - turn.rounded(.down)
    }
  }
}
