/// Writes frames as lines of text, for terminals that cannot position the cursor.
struct LineWriter {
  private var previous: [String] = []

  /// Returns the lines that are not empty, or nothing if the frame did not change.
  mutating func bytes(for frame: Frame) -> [UInt8] {
    let rows = (0..<frame.height).map { frame.text(row: $0) }.filter { !$0.isEmpty }
    guard rows != previous else { return [] }
    previous = rows
    return Array((rows.joined(separator: "\n") + "\n\n").utf8)
  }
}

extension Frame {
  /// Returns the frame as lines of text, with images on top of them, at the position of the cursor.
  func sequence(depth: ColorDepth) -> [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<height {
      var style = CellStyle.plain
      for cell in cells[y * width..<(y + 1) * width] {
        if cell.style != style {
          bytes += Array(cell.style.sequence(depth: depth).utf8)
          style = cell.style
        }
        bytes += Array(cell.text.utf8)
      }
      bytes += Array("\u{1B}[0m\n".utf8)
    }
    // The cursor is below the lines.
    for image in images {
      bytes += Array("\u{1B}7\u{1B}[\(height - image.area.y)A\u{1B}[\(image.area.x + 1)G".utf8)
      bytes += image.sequence
      bytes += Array("\u{1B}8".utf8)
    }
    return bytes
  }
}
