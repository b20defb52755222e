/// A table of text with aligned columns.
struct TextTable {
  struct Cell {
    let text: String
    let style: TextStyle?
    let isNumber: Bool

    /// Creates a cell with a text, whose control characters are already replaced.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - style: The style, or `nil` for none.
    ///   - isNumber: Whether the text is aligned at the right edge of its column.
    init(_ text: String, _ style: TextStyle? = nil, isNumber: Bool = false) {
      (self.text, self.style, self.isNumber) = (text, style, isNumber)
    }
  }

  private var rows: [[Cell]] = []
  private var widths: [Int] = []

  mutating func append(_ row: [Cell]) {
    rows.append(row)
    widths += Array(repeating: 0, count: max(0, row.count - widths.count))
    // The last column needs no padding, so a long text there does not widen it.
    for (column, cell) in row.enumerated() where column < row.count - 1 || cell.isNumber {
      widths[column] = max(widths[column], cell.text.count)
    }
  }

  /// Returns the lines, with two spaces between columns.
  func lines(for output: CommandOutput, indent: Int = 0) -> [String] {
    rows.map { row in
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: max(0, widths[column] - cell.text.count))
        let text = cell.style.map { output.styled(cell.text, $0) } ?? cell.text
        if cell.isNumber {
          line += padding + text
        } else {
          line += text + (column < row.count - 1 ? padding : "")
        }
        if column < row.count - 1 { line += "  " }
      }
      return line
    }
  }
}
