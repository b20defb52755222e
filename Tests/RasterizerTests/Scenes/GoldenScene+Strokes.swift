import SnapshotDrawing

extension GoldenScene {
  private static let zigzag = Path([
    .move(to: Point(x: 8, y: 38)), .line(to: Point(x: 14, y: 10)), .line(to: Point(x: 24, y: 36)),
    .line(to: Point(x: 30, y: 30)), .line(to: Point(x: 40, y: 12)),
  ])

  private static let loop = Path([
    .move(to: Point(x: 8, y: 40)),
    .cubic(to: Point(x: 40, y: 40), control1: Point(x: 50, y: -14), control2: Point(x: -2, y: -14)),
    .quad(to: Point(x: 24, y: 44), control: Point(x: 40, y: 45)), .close,
  ])

  static let strokes: [GoldenScene] = {
    var scenes: [GoldenScene] = []
    for cap in [LineCap.butt, .round, .square] {
      for join in [LineJoin.miter, .round, .bevel] {
        scenes.append(
          GoldenScene(name: "stroke.\(cap.rawValue).\(join.rawValue)") {
            $0.stroke(
              zigzag, StrokeStyle(width: 6.5, cap: cap, join: join), with: .color(.blue))
          })
        scenes.append(
          GoldenScene(name: "stroke.loop.\(cap.rawValue).\(join.rawValue)") {
            $0.stroke(loop, StrokeStyle(width: 4, cap: cap, join: join), with: .color(.purple))
          })
      }
      scenes.append(
        GoldenScene(name: "stroke.dashed.\(cap.rawValue)") {
          $0.stroke(
            loop, StrokeStyle(width: 3, cap: cap, dashes: [7, 5, 2], dashPhase: 3),
            with: .color(.brown))
        })
      scenes.append(
        GoldenScene(name: "stroke.dot.\(cap.rawValue)") {
          $0.stroke(
            Path([.move(to: Point(x: 20, y: 20)), .line(to: Point(x: 20, y: 20))]),
            StrokeStyle(width: 12, cap: cap), with: .color(.red))
        })
    }
    for limit in [1.0, 2, 4] {
      scenes.append(
        GoldenScene(name: "stroke.miterLimit.\(Int(limit))") {
          $0.stroke(zigzag, StrokeStyle(width: 5, miterLimit: limit), with: .color(.black))
        })
    }
    scenes += [
      GoldenScene(name: "stroke.hairline", scale: Scale(1.5)) {
        $0.stroke(loop, StrokeStyle(width: 0.3), with: .color(.black))
      },
      GoldenScene(name: "stroke.stretched") {
        $0.concatenate(Transform2D(a: 0.9, b: 0.1, c: 0, d: 0.3, tx: 2, ty: 3))
        $0.stroke(loop, StrokeStyle(width: 8, join: .round), with: .color(.orange))
      },
      GoldenScene(name: "stroke.wideCurve") {
        $0.stroke(
          Path([
            .move(to: Point(x: 10, y: 40)),
            .cubic(
              to: Point(x: 38, y: 40), control1: Point(x: 14, y: 10), control2: Point(x: 34, y: 10)),
          ]), StrokeStyle(width: 18, cap: .round), with: .color(Color.blue.withAlphaComponent(0.5)))
      },
      GoldenScene(name: "stroke.dashed.rect") {
        $0.stroke(
          Path(Rect(x: 7.5, y: 9.25, width: 33, height: 28)),
          StrokeStyle(width: 5, dashes: [9, 4], dashPhase: 3), with: .color(.black))
      },
      GoldenScene(name: "stroke.clip") {
        $0.withClip(.stroke(loop, StrokeStyle(width: 8))) {
          $0.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 48)), with: .color(.green))
        }
      },
    ]
    return scenes
  }()
}
