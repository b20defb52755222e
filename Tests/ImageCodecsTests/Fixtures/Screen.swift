import SnapshotDrawing

/// A screen of 780 x 1688 pixels with words of text, one of which changes at a time.
struct Screen {
  /// The content of the screen.
  enum Content {
    /// Rows of cards with a disc and two lines of antialiased letters.
    case cards
    /// Lines of letters in more colors than a palette has.
    case page
  }

  private let content: Content
  private(set) var bitmap: Bitmap
  private var random = SeededGenerator(seed: 4)
  private static let ink = Color(hex: 0x1C1C1E)
  private static let accents = [0x007AFF, 0x34C759, 0xFF3B30, 0xFF9500].map(Color.init(hex:))

  init(_ content: Content = .cards) throws {
    self.content = content
    bitmap = try Bitmap(
      size: PixelSize(width: 780, height: 1688), color: Color(hex: 0xF2F2F7))
    switch content {
    case .cards: drawCards()
    case .page: drawPage()
    }
  }

  private mutating func drawCards() {
    for row in 0..<10 {
      let y = 120 + row * 152
      fill(x: 32, y: y, width: 716, height: 132, with: .white)
      disc(x: 56, y: y + 26, diameter: 80, color: Screen.accents[row % 4])
      for word in 0..<6 { self.word(x: 160 + word * 90, y: y + 28) }
      for word in 0..<5 { self.word(x: 160 + word * 90, y: y + 76) }
    }
  }

  private mutating func drawPage() {
    for line in 0..<50 {
      fill(x: 0, y: 20 + line * 33, width: 780, height: 33, with: .white)
      for x in 0..<12 {
        fill(x: x * 65, y: 50 + line * 33, width: 60, height: 1, with: shade(line, x))
      }
      for word in 0..<8 { self.word(x: 30 + word * 90, y: 24 + line * 33) }
    }
  }

  /// Returns one of 600 colors.
  private func shade(_ line: Int, _ column: Int) -> Color {
    Color(red8: UInt8(line * 5), green8: UInt8(column * 20), blue8: 99)
  }

  /// Replaces a word with another.
  mutating func change() {
    let (x, y): (Int, Int)
    switch content {
    case .cards:
      y =
        120 + Int.random(in: 0..<10, using: &random) * 152
        + [28, 76][Int.random(in: 0..<2, using: &random)]
      x = 160 + Int.random(in: 0..<5, using: &random) * 90
    case .page:
      y = 24 + Int.random(in: 0..<50, using: &random) * 33
      x = 30 + Int.random(in: 0..<8, using: &random) * 90
    }
    fill(x: x, y: y, width: 80, height: 24, with: .white)
    word(x: x, y: y)
  }

  private mutating func word(x: Int, y: Int) {
    for letter in 0..<Int.random(in: 3...5, using: &random) {
      self.letter(Int.random(in: 0..<26, using: &random), x: x + letter * 15, y: y)
    }
  }

  /// Draws one of 26 letters of strokes, with half-covered edges.
  private mutating func letter(_ index: Int, x: Int, y: Int) {
    let soft = Color(hex: [0x8E8E8F, 0xC6C6C7, 0x555557][index % 3])
    fill(x: x, y: y, width: 3, height: 20, with: Screen.ink)
    fill(x: x + 3, y: y, width: 1, height: 20, with: soft)
    if index % 2 == 0 { fill(x: x, y: y + index / 3, width: 11, height: 3, with: Screen.ink) }
    if index % 3 == 0 { fill(x: x + 8, y: y + 3, width: 3, height: 17, with: Screen.ink) }
    if index % 5 < 3 { fill(x: x + 2, y: y + 19 - index / 2, width: 9, height: 1, with: soft) }
    if index > 12 { fill(x: x + 4, y: y + index - 10, width: 6, height: 2, with: soft) }
  }

  private mutating func disc(x: Int, y: Int, diameter: Int, color: Color) {
    let radius = diameter * 2
    for row in 0..<diameter {
      for column in 0..<diameter {
        let (dx, dy) = (column * 4 + 2 - radius, row * 4 + 2 - radius)
        let excess = (dx * dx + dy * dy - radius * radius) / (radius / 2)
        guard excess < 4 else { continue }
        let share = UInt8(max(0, min(3, excess + 1)) * 60)
        let soft = Color(
          red8: max(color.red, share), green8: max(color.green, share),
          blue8: max(color.blue, share))
        bitmap[x + column, y + row] = PremultipliedColor(soft)
      }
    }
  }

  private mutating func fill(x: Int, y: Int, width: Int, height: Int, with color: Color) {
    let pixel = PremultipliedColor(color)
    for row in y..<y + height {
      for column in x..<x + width { bitmap[column, row] = pixel }
    }
  }
}
