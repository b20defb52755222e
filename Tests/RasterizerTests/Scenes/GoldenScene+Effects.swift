import SnapshotDrawing

extension GoldenScene {
  private static let card = Rect(x: 12, y: 10, width: 22, height: 20)
  private static let drop = Shadow(
    color: Color.black.withAlphaComponent(0.6), offset: Point(x: 1, y: 3), sigma: 3)

  static let letter = GlyphContours(
    Path([
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 3.1, y: -9.3)),
      .line(to: Point(x: 4.4, y: -9.3)), .line(to: Point(x: 7.6, y: 0)),
      .line(to: Point(x: 6.1, y: 0)), .quad(to: Point(x: 1.4, y: 0), control: Point(x: 3.7, y: -6)),
      .close,
    ]))

  static let word = GlyphRun(
    (0..<9).map {
      GlyphRun.Glyph(letter, at: Point(x: 2 + Double($0) * 4.85, y: 14 + Double($0 % 3) * 11.3))
    })

  static let effects: [GoldenScene] = {
    var scenes: [GoldenScene] = BlendMode.allCases.map { mode in
      GoldenScene(name: "blend.\(mode.rawValue)", background: .clear) {
        $0.fill(
          .rect(Rect(x: 4, y: 4, width: 28, height: 40)),
          with: .gradient(
            Gradient(
              .linear(from: .zero, to: Point(x: 0, y: 48)), colors: [.orange, .clear, .blue])))
        $0.blendMode = mode
        $0.fill(.path(blob, .nonzero), with: .color(Color.purple.withAlphaComponent(0.7)))
      }
    }
    scenes += [
      GoldenScene(name: "layer.multiply") {
        $0.fill(.path(star, .nonzero), with: .color(.yellow))
        $0.blendMode = .multiply
        $0.pushLayer(opacity: 0.8)
        $0.blendMode = .sourceOver
        $0.fill(.path(blob, .nonzero), with: .color(.cyan))
        $0.pop()
      },
      GoldenScene(name: "backdrop.3x", scale: 3, background: .white) {
        $0.fill(.path(star, .nonzero), with: .color(.orange))
        $0.fill(.path(blob, .nonzero), with: .color(.blue))
        $0.drawBackdrop(
          in: .rect(CGRect(x: 4, y: 3, width: 11, height: 9), cornerRadius: 3),
          BackdropFilter(
            sigma: 3, saturation: 1.8, tint: Color.white.withAlphaComponent(0.3)))
      },
      GoldenScene(name: "shadow.rounded") {
        $0.drawShadow(of: .rect(card, cornerRadius: 6), drop)
        $0.fill(.rect(card, cornerRadius: 6), with: .color(.white))
      },
      GoldenScene(name: "shadow.rect.3x", scale: 3) {
        $0.drawShadow(of: .rect(Rect(x: 5.1, y: 4.3, width: 6.2, height: 5)), drop)
      },
      GoldenScene(name: "shadow.narrow") {
        for (position, sigma) in [0.3, 0.5, 1, 1.9].enumerated() {
          $0.drawShadow(
            of: .rect(
              Rect(x: 4 + 11 * Double(position), y: 6, width: 6, height: 34), cornerRadius: 2),
            Shadow(color: .blue, offset: Point(x: 0, y: 0.5), sigma: sigma))
        }
      },
      GoldenScene(name: "shadow.path") { $0.drawShadow(of: .path(star, .nonzero), drop) },
      GoldenScene(name: "shadow.sharp") {
        $0.drawShadow(of: .path(star, .nonzero), Shadow(color: .gray, sigma: 0))
      },
      GoldenScene(name: "shadow.wide") {
        $0.drawShadow(of: .rect(Rect(x: -300, y: 20, width: 900, height: 10)), drop)
      },
      GoldenScene(name: "blur.layer") {
        $0.pushBlur(sigma: 2)
        $0.fill(.path(star, .nonzero), with: .color(.red))
        $0.fill(.rect(card), with: .color(.blue))
        $0.pop()
      },
      GoldenScene(name: "blur.clipped") {
        $0.withClip(.rect(card, cornerRadius: 5)) {
          $0.pushBlur(sigma: 3)
          $0.fill(.path(star, .evenOdd), with: .color(.red))
          $0.pop()
        }
      },
      GoldenScene(name: "blur.narrow") {
        for (position, sigma) in [0.3, 0.5, 1, 1.9].enumerated() {
          $0.pushBlur(sigma: sigma)
          $0.fill(
            .rect(Rect(x: 4 + 11 * Double(position), y: 6, width: 6, height: 34.5)),
            with: .color(.purple))
          $0.pop()
        }
      },
      GoldenScene(name: "glyphs") { $0.draw(word, with: .color(.black)) },
      GoldenScene(name: "glyphs.3x.translucent", scale: 3) {
        $0.draw(word, with: .color(Color.red.withAlphaComponent(0.5)))
      },
      GoldenScene(name: "glyphs.gradient.clip") {
        $0.withClip(.path(blob, .nonzero)) {
          $0.draw(
            word,
            with: .gradient(
              Gradient(.linear(from: .zero, to: Point(x: 48, y: 0)), colors: [.red, .blue])))
        }
      },
      GoldenScene(name: "glyphs.large", scale: 60) {
        $0.draw(
          GlyphRun([GlyphRun.Glyph(letter, at: Point(x: -1, y: 3))]), with: .color(.black))
      },
    ]
    return scenes
  }()

  /// Stripes that become narrower from left to right, on a background that fades out downward.
  private static let fineStripes: Image = {
    let size = PixelSize(width: 72, height: 60)
    guard var bitmap = try? Bitmap(size: size) else { return .solid(.clear) }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isDark = x * (72 + x) / 288 % 2 == 0
        let alpha = y < 20 ? 1 : 1 - Double(y - 20) / 60
        bitmap[x, y] = PremultipliedColor((isDark ? Color.blue : .yellow).withAlphaComponent(alpha))
      }
    }
    return Image(bitmap)
  }()

  static let images: [GoldenScene] = {
    var scenes: [GoldenScene] = []
    for sampling in [ImageStyle.Sampling.nearest, .bilinear, .area] {
      for (name, rect) in [
        ("grown", Rect(x: 2.3, y: 3, width: 40, height: 37.7)),
        ("shrunk", Rect(x: 20, y: 20.25, width: 2.5, height: 3)),
      ] {
        scenes.append(
          GoldenScene(name: "image.\(sampling.rawValue).\(name)") {
            $0.draw(checks, in: rect, style: ImageStyle(sampling: sampling))
          })
      }
    }
    scenes += [
      GoldenScene(name: "image.area.turned") {
        $0.concatenate(Transform2D(a: 0.4, b: 0.3, c: -0.3, d: 0.4, tx: 20, ty: 16))
        $0.draw(
          fineStripes, in: Rect(x: 0, y: 0, width: 40, height: 36),
          style: ImageStyle(sampling: .area))
      },
      GoldenScene(name: "image.area.mirrored") {
        $0.concatenate(Transform2D(a: -1, b: 0, c: 0, d: 1, tx: 44.5, ty: 3.25))
        $0.draw(
          fineStripes, in: Rect(x: 0, y: 0, width: 33, height: 31),
          style: ImageStyle(sampling: .area))
      },
      GoldenScene(name: "image.area.tile", scale: Scale(0.5)) {
        $0.draw(
          fineStripes, in: Rect(x: 3, y: 5, width: 88, height: 86),
          style: ImageStyle(sampling: .area, resizing: .tile))
      },
      GoldenScene(name: "image.caps", scale: 2) {
        $0.draw(
          checks, in: Rect(x: 1, y: 1.3, width: 20, height: 17),
          style: ImageStyle(sampling: .nearest, capInsets: EdgeInsets(1)))
      },
      GoldenScene(name: "image.caps.tile") {
        $0.draw(
          checks, in: Rect(x: 1, y: 1, width: 40, height: 30),
          style: ImageStyle(
            capInsets: EdgeInsets(top: 1, left: 0.5, bottom: 0, right: 2), resizing: .tile))
      },
      GoldenScene(name: "image.tile", scale: 3) {
        $0.draw(
          checks, in: Rect(x: 1, y: 1, width: 14, height: 13), style: ImageStyle(resizing: .tile))
      },
      GoldenScene(name: "image.tint") {
        $0.draw(
          checks, in: Rect(x: 1, y: 1, width: 40, height: 30), style: ImageStyle(tint: .green))
      },
      GoldenScene(name: "mask") {
        $0.pushMask(checks, in: Rect(x: 4, y: 4, width: 38.5, height: 38))
        $0.fill(.path(star, .nonzero), with: .color(.red))
        $0.pop()
      },
      GoldenScene(name: "mask.inClip") {
        $0.withClip(.path(star, .nonzero)) {
          $0.pushMask(checks, in: Rect(x: 4, y: 4, width: 38.5, height: 38))
          $0.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 48)), with: .color(.blue))
          $0.pop()
        }
      },
    ]
    return scenes
  }()
}
