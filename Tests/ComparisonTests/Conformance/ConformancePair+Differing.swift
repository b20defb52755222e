import SnapshotDrawing

/// Pairs that should differ because of an intentional change.
extension ConformancePair {
  static func differing() throws -> [ConformancePair] { try allDiffering.get() }

  private static let allDiffering = Result {
    try colors() + smallColors() + hues() + shapes() + details()
  }

  /// A card of a color with a label.
  private static func card(_ hex: UInt32) throws -> Bitmap {
    try drawn {
      $0.fill(8, 8, 80, 56, radius: 10, Color(hex: hex))
      $0.fill(text: "Open", 24, 26, size: 16, .white)
    }
  }

  /// Similar colors of interfaces.
  private static func colors() throws -> [ConformancePair] {
    try [
      ConformancePair(
        "blue (0, 122, 255) and (10, 132, 255)", UInt32(0x007AFF), UInt32(0x0A84FF), card),
      ConformancePair(
        "green (52, 199, 89) and (48, 209, 88)", UInt32(0x34C759), UInt32(0x30D158), card),
      ConformancePair("#999 and #8E8E93", UInt32(0x999999), UInt32(0x8E8E93), card),
      ConformancePair("a step of five grays", UInt32(0xC8C8C8), UInt32(0xC3C3C3), card),
      ConformancePair("(39, 44, 92) and (39, 44, 14)", UInt32(0x272C5C), UInt32(0x272C0E), card),
      ConformancePair("black and #1C1C1E", UInt32(0x000000), UInt32(0x1C1C1E), card),
      ConformancePair("blue and a darker blue", UInt32(0x0000FF), UInt32(0x0000EB), card),
      ConformancePair("a background of #FFF and #F7F7F7", Color.white, Color(hex: 0xF7F7F7)) {
        color in
        try drawn(on: color) { $0.fill(text: "Settings", 8, 8) }
      },
      ConformancePair("a label in #000 and #1C1C1E", Color.black, Color(hex: 0x1C1C1E)) { color in
        try drawn { $0.fill(text: "Settings", 8, 8, color) }
      },
      ConformancePair("a label in #999 and #8E8E93", UInt32(0x999999), UInt32(0x8E8E93)) { hex in
        try drawn { $0.fill(text: "Details", 8, 8, size: 11, Color(hex: hex)) }
      },
      ConformancePair("a hairline in #C6C6C8 and #E5E5EA", UInt32(0xC6C6C8), UInt32(0xE5E5EA)) {
        hex in
        try drawn { $0.fill(8, 36, 88, 1, Color(hex: hex)) }
      },
    ]
  }

  /// Patterns that similarity metrics over entire images consider equal.
  private static func hues() throws -> [ConformancePair] {
    // The luma of (100, 151, 80) and (198, 101, 80) is equal: 0.587 of the change in green is 0.299
    // of the change in red.
    let rings = { (first: Color, second: Color) in
      try Bitmap(width: 96, height: 72) { x, y in
        let distance = (x - 48) * (x - 48) + (y - 36) * (y - 36)
        return distance / 97 % 2 == 0 ? first : second
      }
    }
    let plain = try rings(Color(white8: 120), Color(white8: 235))
    return try [
      ConformancePair(
        "equal luma, another hue", UInt32(0x649750), UInt32(0xC66550), card),
      ConformancePair(
        "a pattern of equal luma and another hue",
        rings(Color(red8: 100, green8: 151, blue8: 80), .white),
        rings(Color(red8: 198, green8: 101, blue8: 80), .white)),
      ConformancePair(
        "a pattern whose white is a gray", rings(Color(white8: 30), .white),
        rings(Color(white8: 30), Color(white8: 232))),
      ConformancePair(
        "a pattern in another hue", plain,
        plain.mapping { value, _, _, channel in
          channel == 0 ? value + 14 : channel == 2 ? value - 14 : value
        }),
    ]
  }

  /// Shapes that moved, appeared, or disappeared.
  private static func shapes() throws -> [ConformancePair] {
    let white = try drawn { _ in }
    let row = { (body: (inout DrawingContext) -> Void) in
      try drawn {
        $0.fill(8, 8, 80, 56, radius: 10, Color(white8: 242))
        $0.fill(text: "Notes", 16, 14)
        body(&$0)
      }
    }
    let plain = try row { _ in }
    return try [
      ConformancePair(
        "one red pixel", white,
        white.changing(PixelRect(x: 47, y: 31, width: 1, height: 1), to: .red)),
      ConformancePair("a hairline moved by a pixel", 40.0, 41.0) { y in
        try row { $0.fill(8, y, 80, 1, Color(white8: 200)) }
      },
      ConformancePair(
        "a border of a pixel", plain,
        row { context in
          for rect in [(0.0, 0.0, 96.0, 1.0), (0, 71, 96, 1), (0, 0, 1, 72), (95, 0, 1, 72)] {
            context.fill(rect.0, rect.1, rect.2, rect.3, Color(white8: 60))
          }
        }),
      ConformancePair("an icon moved by a pixel", 60.0, 61.0) { x in
        try row { $0.fillEllipse(x, 30, 18, 18, Color(hex: 0xFF9500)) }
      },
      ConformancePair("a dot that is missing", plain, row { $0.fillEllipse(70, 40, 4, 4, .red) }),
      ConformancePair(
        "an underline", plain, row { $0.fill(16, 30, 34, 1, .black) }),
      ConformancePair(
        "a tick", plain,
        row {
          $0.stroke(
            [Point(x: 66, y: 40), Point(x: 70, y: 45), Point(x: 78, y: 33)], width: 2,
            Color(hex: 0x007AFF))
        }),
      ConformancePair("corners of 8 and 12", 8.0, 12.0) { radius in
        try drawn { $0.fill(12, 12, 72, 48, radius: radius, Color(hex: 0x5856D6)) }
      },
    ]
  }

  /// Letters, shadows, gradients, and alpha.
  private static func details() throws -> [ConformancePair] {
    let shadow = { (alpha: UInt8) in
      try drawn {
        let shape = Shape.rect(Rect(x: 20, y: 14, width: 56, height: 40), cornerRadius: 6)
        $0.drawShadow(
          of: shape,
          Shadow(color: Color(white8: 0, alpha8: alpha), offset: Point(x: 0, y: 6), sigma: 5))
        $0.fill(shape, with: .color(.white))
      }
    }
    let gradient = { (end: Color) in
      try drawn {
        let gradient = Gradient(
          .linear(from: Point(x: 0, y: 0), to: Point(x: 0, y: 72)),
          colors: [Color(hex: 0x5AC8FA), end])
        $0.fill(.rect(Rect(x: 8, y: 0, width: 80, height: 72)), with: .gradient(gradient))
      }
    }
    return try [
      ConformancePair("a digit", "Total 38.00", "Total 33.00") { text in
        try drawn { $0.fill(text: text, 8, 20, size: 13) }
      },
      ConformancePair("a comma instead of a point", "Total 38.00", "Total 38,00") { text in
        try drawn { $0.fill(text: text, 8, 20, size: 13) }
      },
      ConformancePair("text moved by a pixel", 8.0, 9.0) { x in
        try drawn { $0.fill(text: "Reset all", x, 20, size: 13) }
      },
      ConformancePair("text moved by a quarter of a pixel", 8.0, 8.25) { x in
        try drawn { $0.fill(text: "Reset all", x, 20, size: 13) }
      },
      ConformancePair("a shadow 10% darker", UInt8(100), UInt8(110), shadow),
      ConformancePair(
        "a gradient that ends elsewhere", Color(hex: 0x007AFF), Color(hex: 0x0A60F0), gradient),
      ConformancePair("alpha alone", UInt8(255), UInt8(230)) { alpha in
        try drawn(on: .clear) { $0.fill(12, 12, 72, 48, Color(white8: 255, alpha8: alpha)) }
      },
    ]
  }
}
