import Drawing
import Geometry
import Pixels
import Testing

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

  private func check(
    _ kind: Gradient.Geometry, _ spread: Gradient.Spread, allowed: Double,
    _ place: (Double, Double) -> Double
  ) throws {
    let gradient = Gradient(kind, stops: GradientAccuracyTests.stops, spread: spread)
    let picture = try drawn(120, 90) {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 120, height: 90)), with: .gradient(gradient))
    }
    var worst = 0.0
    for y in 0..<90 {
      for x in 0..<120 {
        let t = place(Double(x) + 0.5, Double(y) + 0.5)
        // A period's end is a step, on which the last bit decides.
        guard spread != .repeat || abs(t - t.rounded()) > 1e-4 else { continue }
        let pixel = picture[x, y]
        for (channel, expected) in zip(
          [pixel.red, pixel.green, pixel.blue, pixel.alpha], exact(t, spread))
        {
          worst = max(worst, abs(Double(channel) - expected))
        }
      }
    }
    #expect(worst <= allowed)
  }

  @Test(
    "Linear gradients are within one level", arguments: [Gradient.Spread.pad, .repeat, .reflect])
  func linear(spread: Gradient.Spread) throws {
    let (from, to) = (Point(x: 20.3, y: 31), Point(x: 90, y: 55.5))
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    try check(.linear(from: from, to: to), spread, allowed: 1) { x, y in
      ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
    }
  }

  @Test("Radial gradients are within one level", arguments: [Gradient.Spread.pad, .reflect])
  func radial(spread: Gradient.Spread) throws {
    try check(.radial(center: Point(x: 51.7, y: 40), radius: 42), spread, allowed: 1) { x, y in
      ((x - 51.7) * (x - 51.7) + (y - 40) * (y - 40)).squareRoot() / 42
    }
  }
}
