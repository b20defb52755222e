import SnapshotDrawing

extension GoldenScene {
  private static let canvas = Shape.rect(Rect(x: 0, y: 0, width: 48, height: 48))

  private static let stops = [
    Gradient.Stop(at: 0.1, .red), Gradient.Stop(at: 0.4, Color.yellow.withAlphaComponent(0.3)),
    Gradient.Stop(at: 0.4, .blue), Gradient.Stop(at: 0.9, .green),
  ]

  static let paints: [GoldenScene] = {
    var scenes: [GoldenScene] = []
    let kinds: [(String, Gradient.Geometry)] = [
      ("linear", .linear(from: Point(x: 10, y: 8), to: Point(x: 30, y: 20))),
      ("linear.vertical", .linear(from: Point(x: 10, y: 8), to: Point(x: 10, y: 20))),
      ("linear.back", .linear(from: Point(x: 40, y: 8), to: Point(x: 12, y: 8))),
      ("linear.tiny", .linear(from: Point(x: 20, y: 8), to: Point(x: 20.0005, y: 8))),
      ("radial", .radial(center: Point(x: 20, y: 22), radius: 15)),
      ("radial.tiny", .radial(center: Point(x: 20, y: 22), radius: 0.01)),
      ("conic", .conic(center: Point(x: 20.5, y: 22), startTurn: 0.1)),
    ]
    for (name, kind) in kinds {
      for spread in [Gradient.Spread.pad, .repeat, .reflect] {
        scenes.append(
          GoldenScene(name: "gradient.\(name).\(spread.rawValue)") {
            $0.fill(canvas, with: .gradient(Gradient(kind, stops: stops, spread: spread)))
          })
      }
    }
    let opaque = Gradient(
      .linear(from: Point(x: 4, y: 4), to: Point(x: 44, y: 30)), colors: [.white, .purple, .orange])
    let round = Gradient(
      .radial(center: Point(x: 20, y: 20), radius: 18), colors: [.white, .purple, .clear])
    scenes += [
      GoldenScene(name: "gradient.opaque.star") {
        $0.fill(.path(star, .evenOdd), with: .gradient(opaque))
      },
      GoldenScene(name: "gradient.turned") {
        $0.concatenate(Transform2D(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 2))
        $0.fill(.rect(Rect(x: 3, y: 5, width: 30, height: 30)), with: .gradient(opaque))
      },
      GoldenScene(name: "gradient.radial.elliptic") {
        $0.concatenate(Transform2D(a: 1.4, b: 0, c: 0.2, d: 0.7, tx: -4, ty: 5))
        $0.fill(.rect(Rect(x: 3, y: 5, width: 30, height: 30)), with: .gradient(round))
      },
      GoldenScene(name: "gradient.oneStop") {
        $0.fill(
          canvas,
          with: .gradient(
            Gradient(.radial(center: .zero, radius: 4), stops: [Gradient.Stop(at: 0.5, .red)])))
      },
      GoldenScene(name: "gradient.noStops") {
        $0.fill(
          canvas, with: .gradient(Gradient(.radial(center: .zero, radius: 4), stops: [])))
      },
      GoldenScene(name: "gradient.stroke") {
        $0.stroke(star, StrokeStyle(width: 3), with: .gradient(opaque))
      },
      GoldenScene(name: "rounded.fourRadii") {
        $0.fill(
          .roundedRect(
            RoundedRect(
              Rect(x: 3, y: 4, width: 40, height: 36),
              radii: CornerRadii(topLeft: 0, topRight: 4, bottomRight: 12.5, bottomLeft: 20))),
          with: .color(.brown))
      },
      GoldenScene(name: "rounded.continuous", scale: 2) {
        $0.fill(
          .roundedRect(
            RoundedRect(Rect(x: 1, y: 1, width: 22, height: 22), radius: 6, style: .continuous)),
          with: .color(.brown))
      },
      GoldenScene(name: "path.arcs") {
        var path = Path()
        path.addArc(center: Point(x: 24, y: 24), radius: 20, startAngle: 0.3, endAngle: 5.5)
        path.addArc(
          center: Point(x: 24, y: 24), radius: 9, startAngle: 5.5, endAngle: 0.3,
          isClockwise: false)
        path.close()
        $0.fill(.path(path, .nonzero), with: .color(.magenta))
      },
    ]
    return scenes
  }()
}
