import SnapshotDrawing

extension GoldenScene {
  private static let drop = Shadow(
    color: Color.black.withAlphaComponent(0.6), offset: Point(x: 1.5, y: 3.25), sigma: 2.5)

  private static func cast(
    _ name: String, scale: Scale = 1, _ shadow: Shadow = drop,
    _ content: @escaping @Sendable (inout DrawingContext) -> Void
  ) -> GoldenScene {
    GoldenScene(name: "cast.\(name)", scale: scale) {
      $0.pushShadow(shadow)
      content(&$0)
      $0.pop()
    }
  }

  /// Shadows of drawing, and blurs with two standard deviations.
  static let casts: [GoldenScene] = [
    cast("glyphs") { $0.draw(word, with: .color(.blue)) },
    cast("glyphs.3x", scale: 3) { $0.draw(word, with: .color(.blue)) },
    cast("image") { $0.draw(checks, in: Rect(x: 6, y: 5, width: 30, height: 31.5)) },
    cast("sharp", Shadow(color: .gray, offset: Point(x: 2.5, y: -1.75), sigma: 0)) {
      $0.fill(.path(star, .evenOdd), with: .color(.red))
    },
    cast("wide", Shadow(color: .black, offset: Point(x: -3, y: 4), sigma: 90)) {
      $0.fill(.path(blob, .nonzero), with: .color(.orange))
    },
    cast("far", Shadow(color: .red, offset: Point(x: -60.5, y: 70), sigma: 4)) {
      $0.fill(.rect(Rect(x: 70, y: -60, width: 30, height: 31)), with: .color(.green))
    },
    cast("nested") {
      $0.fill(.rect(Rect(x: 4, y: 5, width: 20, height: 17)), with: .color(.yellow))
      $0.pushClip(.rect(Rect(x: 10, y: 10, width: 30, height: 30), cornerRadius: 9))
      $0.pushShadow(Shadow(color: .blue, offset: Point(x: 4, y: 2), sigma: 1))
      $0.fill(.path(star, .nonzero), with: .color(Color.white.withAlphaComponent(0.8)))
      $0.pop()
      $0.pop()
    },
    GoldenScene(name: "cast.inClip") {
      $0.withClip(.path(blob, .nonzero)) {
        $0.pushShadow(drop)
        $0.fill(.rect(Rect(x: 2, y: 2, width: 28, height: 20)), with: .color(.cyan))
        $0.pop()
      }
    },
    GoldenScene(name: "cast.multiply") {
      $0.fill(.path(star, .nonzero), with: .color(.yellow))
      $0.blendMode = .multiply
      $0.pushShadow(drop)
      $0.blendMode = .sourceOver
      $0.fill(.path(blob, .nonzero), with: .color(Color.cyan.withAlphaComponent(0.7)))
      $0.pop()
    },
    GoldenScene(name: "cast.turned") {
      $0.concatenate(Transform2D(a: 0.8, b: 0.6, c: -0.9, d: 1.2, tx: 20, ty: 2))
      $0.pushShadow(drop)
      $0.fill(.rect(Rect(x: 3, y: 5, width: 15, height: 12)), with: .color(.purple))
      $0.pop()
    },
    axes("across", x: 3, y: 0), axes("down", x: 0, y: 2), axes("both", x: 5, y: 1),
    axes("wide", x: 100, y: 1.5), axes("multiply", x: 3, y: 1, by: .multiply),
    axes("sourceIn", x: 3, y: 1, by: .sourceIn),
    GoldenScene(name: "blur.axes.turned") {
      $0.concatenate(Transform2D(a: 0.1, b: 1.2, c: -0.9, d: 0.3, tx: 40, ty: 6))
      $0.pushBlur(sigmaX: 4, sigmaY: 0.5)
      $0.fill(.rect(Rect(x: 3, y: 5, width: 25, height: 18)), with: .color(.purple))
      $0.pop()
    },
  ]

  private static func axes(
    _ name: String, x: Double, y: Double, by mode: BlendMode = .sourceOver
  ) -> GoldenScene {
    GoldenScene(name: "blur.axes.\(name)") {
      $0.fill(.rect(Rect(x: 0, y: 12, width: 48, height: 12)), with: .color(.green))
      $0.blendMode = mode
      $0.pushBlur(sigmaX: x, sigmaY: y)
      $0.blendMode = .sourceOver
      $0.fill(.path(star, .nonzero), with: .color(.red))
      $0.pop()
    }
  }
}
