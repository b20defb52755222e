import SnapshotDrawing

@testable import SnapshotComparison

/// A random list of cells and an edited copy, as rows with numbers that are equal for equal rows.
///
/// Row 0 is blank; separators repeat; the rows of a cell are unique.
struct RandomList {
  /// The rows of the reference.
  private(set) var reference: [Int] = []
  /// The rows of the actual image.
  private(set) var actual: [Int] = []

  private var next = 2
  private var generator: SeededGenerator

  /// Creates a list with edits.
  ///
  /// - Parameters:
  ///   - editCount: The number of edits.
  ///   - isFixed: Whether both images have the same height and equal bars at both ends.
  init(seed: UInt64, editCount: Int, isFixed: Bool) {
    generator = SeededGenerator(seed: seed)
    let (header, footer) = (cell(), cell())
    let before = (0..<Int.random(in: 4...9, using: &generator)).map { _ in cell() }
    var after = before
    for _ in 0..<editCount { edit(&after) }
    (reference, actual) = (before.flatMap { $0 }, after.flatMap { $0 })
    guard isFixed else { return }
    let count = Int.random(in: 60...160, using: &generator)
    reference = header + Self.fit(reference, count) + footer
    actual = header + Self.fit(actual, count) + footer
  }

  private static func fit(_ rows: [Int], _ count: Int) -> [Int] {
    Array((rows + Array(repeating: 0, count: count)).prefix(count))
  }

  /// Returns blank rows, unique rows, blank rows, and a separator.
  private mutating func cell() -> [Int] {
    let count = Int.random(in: 10...18, using: &generator)
    defer { next += count }
    let margin = [Int](repeating: 0, count: Int.random(in: 0...4, using: &generator))
    return margin + Array(next..<next + count) + margin + [1]
  }

  private mutating func edit(_ cells: inout [[Int]]) {
    let index = Int.random(in: 0..<cells.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: cells.insert(cell(), at: index)
    case 1: if cells.count > 2 { cells.remove(at: index) }
    case 2:
      let space = Int.random(in: 1...9, using: &generator)
      cells[index].insert(contentsOf: Array(repeating: 0, count: space), at: 0)
    default:
      let row = Int.random(in: 0..<cells[index].count, using: &generator)
      for row in row..<min(row + 4, cells[index].count) {
        cells[index][row] = next
        next += 1
      }
    }
  }

  /// Draws rows: blank ones white, separators white and gray, and others in colors that follow from
  /// their number.
  static func draw(_ rows: [Int], width: Int = 40) throws -> Bitmap {
    var colors: [Color] = []
    var image = try Bitmap(size: PixelSize(width: width, height: rows.count), color: .white)
    for (y, row) in rows.enumerated() where row > 0 {
      var generator = SeededGenerator(seed: UInt64(row))
      colors = (0..<4).map { _ in
        Color(white8: row == 1 ? 200 : UInt8(truncatingIfNeeded: generator.next()))
      }
      for x in 4..<width { image[x, y] = PremultipliedColor(colors[x / 3 % 4]) }
    }
    return image
  }
}
