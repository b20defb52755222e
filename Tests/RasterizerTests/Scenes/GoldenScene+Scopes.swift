import SnapshotDrawing

extension GoldenScene {
  static let checks: Image = {
    var pixels = (0..<4).map { row in
      (0..<4).map { ($0 + row) % 2 == 0 ? Color.red : Color.blue.withAlphaComponent(0.5) }
    }
    pixels[1][2] = .yellow
    guard var bitmap = try? Bitmap(size: PixelSize(width: 4, height: 4)) else {
      return .solid(.clear)
    }
    for y in 0..<4 {
      for x in 0..<4 { bitmap[x, y] = PremultipliedColor(pixels[y][x]) }
    }
    return Image(bitmap)
  }()

  static let scopes: [GoldenScene] = [
    GoldenScene(name: "image.solid") {
      $0.draw(.solid(.green, width: 3, height: 3), in: Rect(x: 3, y: 4, width: 20.5, height: 30))
    },
    GoldenScene(name: "image.bilinear") {
      $0.draw(checks, in: Rect(x: 3, y: 4, width: 40, height: 30))
    },
    GoldenScene(name: "image.bilinear.fractional") {
      $0.draw(checks, in: Rect(x: 3.3, y: 4.6, width: 40.1, height: 30.7))
    },
    GoldenScene(name: "image.turned") {
      $0.concatenate(Transform2D(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 2))
      $0.draw(checks, in: Rect(x: 3, y: 5, width: 25, height: 18))
    },
    GoldenScene(name: "clip.rect") {
      $0.withClip(.rect(Rect(x: 10, y: 10, width: 20, height: 25))) {
        $0.fill(.path(star, .nonzero), with: .color(.red))
      }
    },
    GoldenScene(name: "clip.rect.fractional") {
      $0.withClip(.rect(Rect(x: 10.4, y: 10.4, width: 20.2, height: 25.3))) {
        $0.fill(.path(star, .nonzero), with: .color(.red))
      }
    },
    GoldenScene(name: "clip.rounded.image") {
      $0.withClip(.rect(Rect(x: 6, y: 6, width: 36, height: 36), cornerRadius: 12)) {
        $0.draw(checks, in: Rect(x: 3, y: 4, width: 40, height: 40))
      }
    },
    GoldenScene(name: "clip.nested") {
      $0.withClip(.rect(Rect(x: 4, y: 4, width: 30, height: 30), cornerRadius: 15)) {
        $0.withClip(.path(star, .evenOdd)) {
          $0.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 48)), with: .color(.purple))
        }
      }
    },
    GoldenScene(name: "layer.overlap") {
      $0.withLayer(opacity: 0.5) {
        $0.fill(.rect(Rect(x: 4, y: 4, width: 25, height: 25)), with: .color(.red))
        $0.fill(.path(blob, .nonzero), with: .color(.blue))
      }
    },
    GoldenScene(name: "layer.inClip.withClip") {
      $0.withClip(.path(blob, .nonzero)) {
        $0.withLayer(opacity: 0.7) {
          $0.withClip(.path(star, .nonzero)) {
            $0.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 30)), with: .color(.green))
          }
        }
      }
    },
    GoldenScene(name: "background.clear", background: .clear) {
      $0.fill(.path(blob, .nonzero), with: .color(Color.magenta.withAlphaComponent(0.6)))
    },
  ]
}
