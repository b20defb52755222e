import SnapshotDrawing

/// Pairs that should match: invisible differences, and redrawn edges.
extension ConformancePair {
  static func matching() throws -> [ConformancePair] { try allMatching.get() }

  private static let allMatching = Result {
    try roundings() + edges() + corners() + texts() + soft()
  }

  /// Levels that are rounded differently.
  private static func roundings() throws -> [ConformancePair] {
    let card = try drawn {
      $0.fill(8, 8, 80, 56, radius: 8, Color(white8: 128))
      $0.fill(20, 20, 30, 20, Color(hex: 0x3366CC))
    }
    let photo = try Bitmap(width: 96, height: 72) { x, y in
      Color(
        red8: UInt8(40 + x * 2), green8: UInt8(30 + y * 2), blue8: UInt8(60 + (x * y) % 97))
    }
    let slope = { (bias: Int) in
      try Bitmap(width: 96, height: 72) { x, y in
        Color(white8: UInt8((x * 64 + y * 16 + bias) / 48))
      }
    }
    var noise = SeededGenerator(seed: 4)
    return try [
      ConformancePair(
        "one level of gray in a region", card,
        card.changing(PixelRect(x: 56, y: 20, width: 20, height: 20), to: Color(white8: 129))),
      ConformancePair("one level everywhere", card, card.mapping { value, _, _, _ in value - 1 }),
      ConformancePair(
        "two levels of blue everywhere", card,
        card.mapping { value, _, _, channel in channel == 2 ? value - 2 : value }),
      ConformancePair(
        "white and (254, 255, 255)", Color.white, Color(red8: 254, green8: 255, blue8: 255)
      ) { color in try drawn(on: color) { $0.fill(text: "Settings", 8, 8) } },
      ConformancePair("black and (1, 1, 1)", Color.black, Color(white8: 1)) { color in
        try drawn(on: color) { $0.fill(text: "Settings", 8, 8, .white) }
      },
      ConformancePair("a gradient rounded up instead of down", 0, 47, slope),
      ConformancePair(
        "a photo with noise of one level", photo,
        photo.mapping { value, _, _, _ in value + Int.random(in: -1...1, using: &noise) }),
      ConformancePair(
        "a dithered gradient", try slope(24),
        slope(24).mapping { value, x, y, _ in value + (x ^ y) & 1 }),
      ConformancePair(
        "(0, 254, 252) and (47, 254, 252)", UInt32(0x00FEFC), UInt32(0x2FFEFC)
      ) { hex in try drawn { $0.fill(12, 12, 72, 48, Color(hex: hex)) } },
      ConformancePair(
        "(0, 254, 252) and (94, 254, 252)", UInt32(0x00FEFC), UInt32(0x5EFEFC)
      ) { hex in try drawn { $0.fill(12, 12, 72, 48, Color(hex: hex)) } },
      ConformancePair("one level of alpha", UInt8(128), UInt8(129)) { alpha in
        try drawn(on: .clear) { $0.fill(12, 12, 72, 48, Color(white8: 60, alpha8: alpha)) }
      },
    ]
  }

  /// The edges of shapes, drawn by another rasterizer or offset by a fraction of a pixel.
  private static func edges() throws -> [ConformancePair] {
    let circle = { (offset: Double) in
      try drawn { $0.fillEllipse(18 + offset, 8 + offset, 56, 56, Color(hex: 0x007AFF)) }
    }
    let ring = { (offset: Double) in
      try drawn {
        let path = Path(ellipseIn: Rect(x: 20 + offset, y: 10, width: 52, height: 52))
        $0.stroke(path, StrokeStyle(width: 1.5), with: .color(Color(white8: 80)))
      }
    }
    let line = { (offset: Double) in
      try drawn {
        $0.stroke(
          [Point(x: 6, y: 60 + offset), Point(x: 88, y: 11 + offset)], width: 2, Color(white8: 40))
      }
    }
    let button = try drawn {
      $0.fill(8, 18, 80, 36, radius: 12, Color(hex: 0x34C759))
      $0.fill(text: "Continue", 20, 26, size: 14, .white)
    }
    return try [
      ConformancePair(
        "a circle's edge, six levels", circle(0), circle(0).edgesJittered(by: 6, seed: 1)),
      ConformancePair(
        "a circle's edge, twelve levels", circle(0), circle(0).edgesJittered(by: 12, seed: 2)),
      ConformancePair("a circle 1/16 of a pixel away", 0, 0.0625, circle),
      ConformancePair("a thin ring 1/16 of a pixel away", 0, 0.0625, ring),
      ConformancePair("a slanted line 1/16 of a pixel away", 0, 0.0625, line),
      ConformancePair(
        "a button's edges, eight levels", button, button.edgesJittered(by: 8, seed: 3)),
    ]
  }

  /// Letters, drawn by another rasterizer or offset by a fraction of a pixel.
  private static func texts() throws -> [ConformancePair] {
    let text = { (offset: Double) in
      try drawn {
        $0.fill(text: "Reset all", 8 + offset, 10, size: 14)
        $0.fill(text: "Wi-Fi and data", 8 + offset, 36, size: 11)
      }
    }
    let still = try text(0)
    return try [
      ConformancePair(
        "text, eight levels at its edges", still, still.edgesJittered(by: 8, seed: 6)),
      ConformancePair("text 1/32 of a pixel away", 0, 0.03125, text),
      ConformancePair("text 1/16 of a pixel away", 0, 0.0625, text),
      ConformancePair(
        "text of another gamma", still,
        still.mapping { value, _, _, _ in
          value + value * (255 - value) / 6_000
        }),
    ]
  }

  /// Shadows and resampled images.
  private static func soft() throws -> [ConformancePair] {
    let shadow = { (sigma: Double) in
      try drawn {
        let shape = Shape.rect(Rect(x: 24, y: 18, width: 48, height: 32), cornerRadius: 6)
        $0.drawShadow(
          of: shape,
          Shadow(color: Color(white8: 0, alpha8: 76), offset: Point(x: 0, y: 2), sigma: sigma))
        $0.fill(shape, with: .color(.white))
      }
    }
    let stripes = { (offset: Int) in
      try Bitmap(width: 96, height: 72) { x, y in
        let wave = abs((x * 5 + y * 3) % 240 - 120)
        return Color(white8: UInt8(wave + 60 + offset))
      }
    }
    return try [
      ConformancePair("a shadow whose blur is 2% wider", 6, 6.12, shadow),
      ConformancePair("a resampled image, one level", stripes(0), stripes(1)),
    ]
  }
}
