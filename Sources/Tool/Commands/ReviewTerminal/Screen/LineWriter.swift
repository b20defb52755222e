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
