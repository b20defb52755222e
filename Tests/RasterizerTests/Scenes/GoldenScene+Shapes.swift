import SnapshotDrawing

extension GoldenScene {
  static let star = Path([
    .move(to: Point(x: 24, y: 2)), .line(to: Point(x: 37.5, y: 44)), .line(to: Point(x: 2, y: 18)),
    .line(to: Point(x: 46, y: 18)), .line(to: Point(x: 10.5, y: 44)), .close,
  ])

  static let blob = Path([
    .move(to: Point(x: 8, y: 20)),
    .cubic(
      to: Point(x: 40, y: 12), control1: Point(x: 2, y: -6), control2: Point(x: 30, y: -8)),
    .quad(to: Point(x: 30, y: 44), control: Point(x: 52.25, y: 40)),
    .cubic(
      to: Point(x: 8, y: 20), control1: Point(x: 20, y: 47), control2: Point(x: -4, y: 44)),
    .close,
  ])

  static let shapes: [GoldenScene] = [
    GoldenScene(name: "rect.whole") {
      $0.fill(.rect(Rect(x: 5, y: 7, width: 30, height: 20)), with: .color(.blue))
    },
    GoldenScene(name: "rect.fractional") {
      $0.fill(.rect(Rect(x: 5.3, y: 7.7, width: 30.1, height: 20.9)), with: .color(.blue))
    },
    GoldenScene(name: "rect.translucent") {
      $0.fill(.rect(Rect(x: 5, y: 7, width: 30, height: 20)), with: .color(.red))
      $0.fill(
        .rect(Rect(x: 15, y: 17, width: 30.5, height: 20)),
        with: .color(Color.green.withAlphaComponent(0.4)))
    },
    GoldenScene(name: "rect.turned") {
      $0.concatenate(Transform2D(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 2))
      $0.fill(.rect(Rect(x: 3, y: 5, width: 25, height: 18)), with: .color(.purple))
    },
    GoldenScene(name: "rounded.circular") {
      $0.fill(
        .rect(Rect(x: 4, y: 4, width: 40, height: 30), cornerRadius: 9), with: .color(.orange))
    },
    GoldenScene(name: "rounded.fractional.3x", scale: 3) {
      $0.fill(
        .rect(Rect(x: 1.25, y: 1.1, width: 12.3, height: 13.7), cornerRadius: 4),
        with: .color(Color.orange.withAlphaComponent(0.7)))
    },
    GoldenScene(name: "path.star.nonzero") {
      $0.fill(.path(star, .nonzero), with: .color(.brown))
    },
    GoldenScene(name: "path.star.evenOdd") {
      $0.fill(.path(star, .evenOdd), with: .color(.brown))
    },
    GoldenScene(name: "path.blob") {
      $0.fill(.path(blob, .nonzero), with: .color(.magenta))
    },
    GoldenScene(name: "path.ellipse.1.5x", scale: Scale(1.5)) {
      $0.fill(
        .path(Path(ellipseIn: Rect(x: 2, y: 6, width: 27.5, height: 18.2)), .nonzero),
        with: .color(.darkGray))
    },
  ]
}
