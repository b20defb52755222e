import SnapshotDrawing

extension GoldenScene {
  private static let canvas = Shape.rect(Rect(x: 0, y: 0, width: 48, height: 48))

  private static let stops = [
    Gradient.Stop(at: 0.1, .red), Gradient.Stop(at: 0.4, Color.yellow.withAlphaComponent(0.3)),
    Gradient.Stop(at: 0.4, .blue), Gradient.Stop(at: 0.9, .green),
  ]

  /// An asymmetric image of 3 x 2 points.
  static let flag: Image = {
    let colors: [[Color]] = [
      [.red, .yellow, .blue], [.green, Color.black.withAlphaComponent(0), .white],
    ]
    guard var bitmap = try? Bitmap(size: PixelSize(width: 3, height: 2)) else {
      return .solid(.clear)
    }
    for y in 0..<2 {
      for x in 0..<3 { bitmap[x, y] = PremultipliedColor(colors[y][x]) }
    }
    return Image(bitmap)
  }()

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Gradient.Circle {
    Gradient.Circle(center: Point(x: x, y: y), radius: radius)
  }

  /// Gradients between circles and with transforms, and patterns of images.
  static let patterns: [GoldenScene] = {
    var scenes: [GoldenScene] = []
    let pairs: [(String, Gradient.Circle, Gradient.Circle)] = [
      ("nested", circle(20, 18, 4), circle(24, 24, 20)),
      ("inward", circle(24, 24, 20), circle(28, 30, 3)),
      ("focal", circle(30, 20, 0), circle(24, 24, 18)),
      ("touching", circle(6, 24, 0), circle(24, 24, 18)),
      ("cone", circle(12, 12, 2), circle(34, 30, 9)),
      ("tube", circle(10, 30, 8), circle(36, 20, 8)),
      ("concentric", circle(24, 24, 8), circle(24, 24, 20)),
      ("concentric.inward", circle(24, 24, 20), circle(24, 24, 8)),
      ("same", circle(24, 24, 8), circle(24, 24, 8)),
    ]
    for (name, from, to) in pairs {
      for spread in [Gradient.Spread.pad, .repeat, .reflect] {
        scenes.append(
          GoldenScene(name: "circles.\(name).\(spread.rawValue)") {
            $0.fill(
              canvas,
              with: .gradient(Gradient(.circles(from: from, to: to), stops: stops, spread: spread)))
          })
      }
    }
    let leaning = Transform2D(a: 1.2, b: 0.3, c: -0.5, d: 0.6, tx: 8, ty: 4)
    let kinds: [(String, Gradient.Geometry)] = [
      ("linear", .linear(from: Point(x: 10, y: 8), to: Point(x: 30, y: 20))),
      ("radial", .radial(center: Point(x: 20, y: 22), radius: 15)),
      ("conic", .conic(center: Point(x: 20.5, y: 22), startTurn: 0.1)),
      ("circles", .circles(from: circle(20, 18, 4), to: circle(24, 24, 20))),
    ]
    for (name, kind) in kinds {
      scenes.append(
        GoldenScene(name: "gradient.transform.\(name)") {
          $0.fill(
            canvas, with: .gradient(Gradient(kind, stops: stops, transform: leaning)))
        })
    }
    for mode in ImagePattern.TileMode.allCases {
      for sampling in [ImageStyle.Sampling.nearest, .bilinear, .area] {
        scenes.append(
          GoldenScene(name: "pattern.\(mode.rawValue).\(sampling.rawValue)") {
            $0.fill(
              .path(blob, .nonzero),
              with: .pattern(
                ImagePattern(
                  flag, tileMode: mode, sampling: sampling,
                  transform: Transform2D(a: 3.25, b: 0, c: 0, d: 3.5, tx: 17.3, ty: 15.6))))
          })
      }
      scenes.append(
        GoldenScene(name: "pattern.\(mode.rawValue).turned") {
          $0.stroke(
            star, StrokeStyle(width: 6),
            with: .pattern(
              ImagePattern(
                flag, tileMode: mode,
                transform: Transform2D(a: 2, b: 1, c: -1.5, d: 2.5, tx: 20, ty: 18))))
        })
    }
    scenes += [
      GoldenScene(name: "pattern.two", scale: 2) {
        $0.fill(
          canvas,
          with: .pattern(
            ImagePattern(
              flag, tileModeX: .mirror, tileModeY: .decal,
              transform: Transform2D(a: 2, b: 0, c: 0, d: 5, tx: 3, ty: 6))))
      },
      GoldenScene(name: "pattern.shrunk") {
        $0.fill(
          canvas,
          with: .pattern(
            ImagePattern(
              checks, sampling: .area,
              transform: Transform2D(a: 0.3, b: 0, c: 0, d: 0.45, tx: 3, ty: 6))))
      },
      GoldenScene(name: "pattern.solid") {
        $0.fill(
          canvas,
          with: .pattern(
            ImagePattern(
              .solid(.purple, width: 7, height: 4), tileMode: .decal,
              transform: Transform2D(a: 2, b: 1, c: -1, d: 2, tx: 16.5, ty: 9))))
      },
      GoldenScene(name: "pattern.glyphs") {
        $0.draw(word, with: .pattern(ImagePattern(flag)))
      },
    ]
    return scenes
  }()
}
