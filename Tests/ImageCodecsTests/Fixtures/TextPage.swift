import SnapshotDrawing

/// A page of 800 x 700 pixels with lines of random letters with a few levels of antialiasing, in
/// random colors on one or two backgrounds.
struct TextPage {
  private(set) var bitmap: Bitmap
  private var random: SeededGenerator

  init(seed: Int) throws {
    random = SeededGenerator(seed: seed)
    let paper = Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    let card = Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    bitmap = try Bitmap(size: PixelSize(width: 800, height: 700), color: paper)
    let levels = [5, 12, 16].randomElement(using: &random) ?? 5
    let letters = (0..<40).map { _ in letter(levels: levels) }
    let inks = (0..<3).map { _ in Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random)) }
    for line in 0..<24 {
      let isOnCard = line / 4 % 2 == 1
      if isOnCard { fill(y: 14 + line * 28, with: card) }
      let ink = inks.randomElement(using: &random) ?? .black
      draw(
        letters, at: 16 + line * 28, from: isOnCard ? card : paper, to: ink, levels: levels)
    }
  }

  /// Returns the coverage of a letter of 11 x 18 pixels: vertical and horizontal strokes with
  /// antialiased edges.
  private mutating func letter(levels: Int) -> [Int] {
    var coverage = [Int](repeating: 0, count: 11 * 18)
    for _ in 0..<3 {
      let start = Int.random(in: 0..<8, using: &random)
      let isUpright = Bool.random(using: &random)
      let edge = Int.random(in: 1..<levels, using: &random)
      for place in 0..<(isUpright ? 18 : 9) {
        for depth in 0..<4 {
          let level = [edge, levels, levels, levels - edge][depth]
          let index = isUpright ? place * 11 + start + depth : (2 * start + depth) * 11 + place
          guard index < coverage.count else { continue }
          coverage[index] = max(coverage[index], level)
        }
      }
    }
    return coverage
  }

  private mutating func draw(
    _ letters: [[Int]], at y: Int, from paper: Color, to ink: Color, levels: Int
  ) {
    func mix(_ first: UInt8, _ second: UInt8, _ level: Int) -> UInt8 {
      UInt8((Int(first) * (levels - level) + Int(second) * level) / levels)
    }
    for column in 0..<60 where Int.random(in: 0..<6, using: &random) > 0 {
      let coverage = letters.randomElement(using: &random) ?? []
      for (index, level) in coverage.enumerated() where level > 0 {
        let color = Color(
          red8: mix(paper.red, ink.red, level), green8: mix(paper.green, ink.green, level),
          blue8: mix(paper.blue, ink.blue, level))
        bitmap[24 + column * 12 + index % 11, y + index / 11] = PremultipliedColor(color)
      }
    }
  }

  private mutating func fill(y: Int, with color: Color) {
    for row in y..<y + 28 {
      for x in 12..<788 { bitmap[x, row] = PremultipliedColor(color) }
    }
  }
}
