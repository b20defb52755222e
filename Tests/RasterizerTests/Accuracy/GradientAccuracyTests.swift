import SnapshotDrawing
import Testing

import func Foundation.atan2

/// Compares gradients with the same formula in double precision, evaluated at the center of each
/// pixel.
@Suite("Gradients match double precision")
struct GradientAccuracyTests {
  private static let stops = [
    Gradient.Stop(at: 0, Color(hex: 0xFF2010)),
    Gradient.Stop(at: 0.3, Color(hex: 0x20FF80).withAlphaComponent(0.4)),
    Gradient.Stop(at: 0.7, Color(hex: 0x1020FF)), Gradient.Stop(at: 1, .white),
  ]

  private func exact(_ parameter: Double, _ spread: Gradient.Spread) -> [Double] {
    var t = parameter
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
    let fraction = (t - from.offset) / (to.offset - from.offset)
    func channels(_ color: Color) -> [Double] {
      let alpha = Double(color.alpha)
      return [Double(color.red), Double(color.green), Double(color.blue), 255].map {
        $0 * alpha / 255
      }
    }
    return zip(channels(from.color), channels(to.color)).map { $0 + ($1 - $0) * fraction }
  }

  /// Compares every pixel with the color at a parameter.
  ///
  /// Pixels closer than `margin` to the end of a period are skipped, because a period ends in a
  /// step whose side depends on the last bit. A pixel without a parameter is transparent.
  private func check(
    _ kind: Gradient.Geometry, _ spread: Gradient.Spread, margin: Double = 0,
    transform: Transform2D = .identity, gradientTransform: Transform2D = .identity,
    _ parameter: (Double, Double) -> Double?
  ) throws {
    let gradient = Gradient(
      kind, stops: GradientAccuracyTests.stops, spread: spread, transform: gradientTransform)
    let rendered = try drawn(120, 90) {
      $0.concatenate(transform)
      $0.fill(.rect(Rect(x: -200, y: -200, width: 400, height: 400)), with: .gradient(gradient))
    }
    var (worst, skipped) = (0.0, 0)
    for y in 0..<90 {
      for x in 0..<120 {
        let pixel = rendered[x, y]
        guard let t = parameter(Double(x) + 0.5, Double(y) + 0.5) else {
          #expect(pixel.alpha == 0)
          continue
        }
        guard margin == 0 || abs(t - t.rounded()) > margin else {
          skipped += 1
          continue
        }
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
    // The parameter is a multiple of 1/2048.
    try check(kind, spread, margin: spread == .repeat ? 1e-3 : 0) { x, y in
      GradientAccuracyTests.length(x - 51.7, y - 40) / 42
    }
  }

  @Test("Elliptic gradients are within one level", arguments: spreads)
  func elliptic(spread: Gradient.Spread) throws {
    let kind = Gradient.Geometry.radial(center: Point(x: 3, y: 4), radius: 30)
    let transform = Transform2D(a: 1.3, b: 0, c: 0.4, d: 0.8, tx: 50, ty: 38)
    try check(kind, spread, margin: spread == .repeat ? 1e-4 : 0, transform: transform) { x, y in
      let v = (y - 38) / 0.8
      let u = (x - 50 - 0.4 * v) / 1.3
      return GradientAccuracyTests.length(u - 3, v - 4) / 30
    }
  }

  @Test("Conic gradients are within one level, and make one turn", arguments: spreads)
  func conic(spread: Gradient.Spread) throws {
    let kind = Gradient.Geometry.conic(center: Point(x: 55.2, y: 43.9), startTurn: 0.3)
    try check(kind, spread, margin: 1e-4) { x, y in
      let turn = atan2(y - 43.9, x - 55.2) / (2 * Double.pi) - 0.3
      return turn - turn.rounded(.down)
    }
  }

  /// Two circles, and whether one is inside the other.
  struct CirclePair: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let from: Gradient.Circle
    let to: Gradient.Circle

    init(_ name: String, _ from: (Double, Double, Double), _ to: (Double, Double, Double)) {
      testDescription = name
      self.from = Gradient.Circle(center: Point(x: from.0, y: from.1), radius: from.2)
      self.to = Gradient.Circle(center: Point(x: to.0, y: to.1), radius: to.2)
    }

    /// The largest parameter whose circle passes through a point, by the rule of the canvas
    /// standard and the quadratic formula.
    func parameter(_ x: Double, _ y: Double) -> Double? {
      let (dx, dy) = (to.center.x - from.center.x, to.center.y - from.center.y)
      let growth = to.radius - from.radius
      let (px, py) = (x - from.center.x, y - from.center.y)
      let a = dx * dx + dy * dy - growth * growth
      let b = -2 * (px * dx + py * dy + from.radius * growth)
      let c = px * px + py * py - from.radius * from.radius
      let parameters: [Double]
      if a == 0 {
        parameters = b == 0 ? [] : [-c / b]
      } else {
        let inside = b * b - 4 * a * c
        guard inside >= 0 else { return nil }
        parameters = [(-b + inside.squareRoot()) / (2 * a), (-b - inside.squareRoot()) / (2 * a)]
      }
      return parameters.filter { from.radius + $0 * growth >= 0 }.max()
    }
  }

  static let pairs = [
    CirclePair("one in the other", (40.2, 38, 8), (52, 45.5, 40)),
    CirclePair("inward", (60, 45, 38), (66, 40.3, 4)),
    CirclePair("a focus inside", (70.4, 30.2, 0), (60, 45, 36)),
    CirclePair("a focus on the edge", (20, 45, 0), (60, 45, 40)),
    CirclePair("a cone", (30.1, 30, 6), (80, 60.7, 20)),
    CirclePair("a cone toward its tip", (80, 60.7, 20), (30.1, 30, 6)),
    CirclePair("a tube", (30.3, 50, 12), (85, 40.1, 12)),
    CirclePair("around one center", (60, 45, 12), (60, 45, 38)),
    CirclePair("around one center, inward", (60, 45, 38), (60, 45, 12)),
  ]

  @Test(
    "Gradients between two circles are within one level, and transparent outside their cone",
    arguments: pairs, spreads)
  func circles(pair: CirclePair, spread: Gradient.Spread) throws {
    try check(
      .circles(from: pair.from, to: pair.to), spread, margin: spread == .repeat ? 1e-4 : 0,
      pair.parameter)
  }

  @Test("A gradient's transform applies to its coordinates", arguments: spreads)
  func transforms(spread: Gradient.Spread) throws {
    let own = Transform2D(a: 1.3, b: 0.2, c: -0.4, d: 0.8, tx: 50, ty: 38)
    let outer = Transform2D(a: 0.9, b: 0, c: 0.1, d: 1.1, tx: 3, ty: -2)
    let inverse = try #require(own.concatenating(outer).inverse)
    let margin = spread == .repeat ? 1e-4 : 0
    func local(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y).applying(inverse) }
    try check(
      .radial(center: Point(x: 3, y: 4), radius: 30), spread, margin: margin, transform: outer,
      gradientTransform: own
    ) { x, y in
      let point = local(x, y)
      return GradientAccuracyTests.length(point.x - 3, point.y - 4) / 30
    }
    try check(
      .linear(from: Point(x: -20, y: 0), to: Point(x: 30, y: 0)), spread, margin: margin,
      transform: outer, gradientTransform: own
    ) { x, y in (local(x, y).x + 20) / 50 }
    let pair = CirclePair("", (1, 2, 5), (8, 3, 28))
    try check(
      .circles(from: pair.from, to: pair.to), spread, margin: margin, transform: outer,
      gradientTransform: own
    ) { x, y in
      let point = local(x, y)
      return pair.parameter(point.x, point.y)
    }
  }

  @Test("Circles that are equal, not finite, or without a radius draw nothing")
  func noCircles() throws {
    func circle(_ x: Double, _ radius: Double) -> Gradient.Circle {
      Gradient.Circle(center: Point(x: x, y: 9), radius: radius)
    }
    for (from, to) in [
      (circle(9, 5), circle(9, 5)), (circle(4, 0), circle(9, 0)), (circle(4, -3), circle(9, -1)),
      (circle(.nan, 2), circle(9, 5)), (circle(4, .infinity), circle(9, 5)),
      (circle(.infinity, 2), circle(.infinity, 5)),
    ] {
      let rendered = try drawn(20, 20) {
        $0.fill(
          .rect(Rect(x: 0, y: 0, width: 20, height: 20)),
          with: .gradient(Gradient(.circles(from: from, to: to), colors: [.red, .blue])))
      }
      #expect(rendered.digest == (try drawn(20, 20) { _ in }).digest)
    }
  }

  @Test("Circles that a transform flattens draw nothing, concentric or not")
  func flatCircles() throws {
    func circle(_ x: Double, _ radius: Double) -> Gradient.Circle {
      Gradient.Circle(center: Point(x: x, y: 9), radius: radius)
    }
    for (from, to) in [
      (circle(9, 0), circle(9, 5)), (circle(9, 5), circle(9, 2)), (circle(4, 1), circle(9, 5)),
    ] {
      for colors in [[Color.red, .blue], [.red]] {
        let rendered = try drawn(20, 20) {
          $0.fill(
            .rect(Rect(x: 0, y: 0, width: 20, height: 20)),
            with: .gradient(
              Gradient(
                .circles(from: from, to: to), colors: colors,
                transform: Transform2D(scaleX: 0, y: 1))))
        }
        #expect(rendered.digest == (try drawn(20, 20) { _ in }).digest)
      }
    }
  }
}
