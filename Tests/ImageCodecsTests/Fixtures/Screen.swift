import Pixels

/// A screen of 780 by 1688 pixels: rows of cards with a disc and lines of letters with soft edges,
/// of which one word changes at a time.
struct Screen {
  private(set) var bitmap: Bitmap
  private var random = SeededGenerator(seed: 4)
  private static let ink = Color(hex: 0x1C1C1E)
  private static let accents = [0x007AFF, 0x34C759, 0xFF3B30, 0xFF9500].map(Color.init(hex:))

  init() throws {
    bitmap = try Bitmap(
      size: PixelSize(width: 780, height: 1688), color: Color(hex: 0xF2F2F7))
    for row in 0..<10 {
      let y = 120 + row * 152
      fill(x: 32, y: y, width: 716, height: 132, with: .white)
      disc(x: 56, y: y + 26, diameter: 80, color: Screen.accents[row % 4])
      for word in 0..<6 { self.word(x: 160 + word * 90, y: y + 28) }
      for word in 0..<5 { self.word(x: 160 + word * 90, y: y + 76) }
    }
  }

  /// Replaces one word by another.
  mutating func change() {
    let row = Int.random(in: 0..<10, using: &random)
    let column = Int.random(in: 0..<5, using: &random)
    let y = 120 + row * 152 + [28, 76][Int.random(in: 0..<2, using: &random)]
    fill(x: 160 + column * 90, y: y, width: 80, height: 24, with: .white)
    word(x: 160 + column * 90, y: y)
  }

  private mutating func word(x: Int, y: Int) {
    for letter in 0..<Int.random(in: 3...5, using: &random) {
      self.letter(Int.random(in: 0..<26, using: &random), x: x + letter * 15, y: y)
    }
  }

  /// Draws one of 26 figures of strokes, each with an edge of half the ink.
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
          red: max(color.red, share), green: max(color.green, share), blue: max(color.blue, share))
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
