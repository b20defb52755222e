/// The content of the screen: cells, and images on top of them.
struct Frame: Hashable {
  /// A character at a position of the screen.
  struct Cell: Hashable {
    /// The text; empty for the second half of a wide character.
    var text = " "
    var style = CellStyle.plain
    /// The image that covers the cell, or 0.
    var image: UInt64 = 0
  }

  /// A rectangle of cells.
  struct Area: Hashable {
    /// The first column.
    var x: Int
    /// The first row.
    var y: Int
    /// The number of columns.
    var width: Int
    /// The number of rows.
    var height: Int

    /// Returns the area without some cells at each edge.
    func inset(x dx: Int, y dy: Int) -> Area {
      Area(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
    }
  }

  /// An image on top of cells.
  struct Image: Hashable {
    /// The covered cells.
    let area: Area
    /// The identity of the content: equal for equal images, and not 0.
    let key: UInt64
    /// The sequence that draws the image at the cursor.
    let sequence: [UInt8]

    static func == (first: Image, second: Image) -> Bool {
      first.area == second.area && first.key == second.key
    }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  /// The number of columns, at least 1.
  let width: Int
  /// The number of rows, at least 1.
  let height: Int
  /// The cells, row by row.
  private(set) var cells: [Cell]
  private(set) var images: [Image] = []

  /// Creates an empty screen.
  init(width: Int, height: Int) {
    (self.width, self.height) = (max(1, width), max(1, height))
    cells = Array(repeating: Cell(), count: self.width * self.height)
  }

  /// The whole screen.
  var area: Area { Area(x: 0, y: 0, width: width, height: height) }

  mutating func set(_ cell: Cell, x: Int, y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    cells[y * width + x] = cell
  }

  /// Adds an image, and marks the cells below it.
  mutating func add(_ image: Image) {
    images.append(image)
    for y in image.area.y..<image.area.y + image.area.height {
      for x in image.area.x..<image.area.x + image.area.width {
        set(Cell(image: image.key), x: x, y: y)
      }
    }
  }

  /// Removes all images, for an overlay.
  mutating func removeImages() {
    guard !images.isEmpty else { return }
    images = []
    for index in cells.indices where cells[index].image != 0 { cells[index].image = 0 }
  }

  /// Writes a line of text, which ends with `…` if it is too long.
  ///
  /// - Parameters:
  ///   - x: The first column.
  ///   - y: The row.
  ///   - limit: The number of columns.
  /// - Returns: The number of columns that were written.
  @discardableResult
  mutating func write(_ line: StyledText, x: Int, y: Int, limit: Int) -> Int {
    let limit = min(limit, width - x)
    guard limit > 0, y >= 0, y < height else { return 0 }
    var column = 0
    let isCut = line.width > limit
    for span in line.spans {
      for unit in TextCells.units(of: span.text) {
        if isCut, column + unit.width > limit - 1 {
          set(Cell(text: "…", style: span.style), x: x + column, y: y)
          return column + 1
        }
        set(Cell(text: unit.text, style: span.style), x: x + column, y: y)
        if unit.width == 2 { set(Cell(text: "", style: span.style), x: x + column + 1, y: y) }
        column += unit.width
      }
    }
    return column
  }

  /// Writes a line of text that ends at a column.
  ///
  /// - Parameters:
  ///   - right: The column after the last one.
  ///   - limit: The number of columns.
  /// - Returns: The number of columns that were written.
  @discardableResult
  mutating func write(_ line: StyledText, right: Int, y: Int, limit: Int) -> Int {
    let count = min(line.width, max(0, limit))
    return write(line, x: right - count, y: y, limit: count)
  }

  /// Fills an area with spaces in a style.
  mutating func fill(_ area: Area, _ style: CellStyle) {
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width { set(Cell(style: style), x: x, y: y) }
    }
  }

  /// Draws a frame of lines at the edge of an area.
  mutating func box(_ area: Area, _ style: CellStyle) {
    guard area.width > 1, area.height > 1 else { return }
    let (right, bottom) = (area.x + area.width - 1, area.y + area.height - 1)
    for x in area.x..<right {
      set(Cell(text: "─", style: style), x: x, y: area.y)
      set(Cell(text: "─", style: style), x: x, y: bottom)
    }
    for y in area.y..<bottom {
      set(Cell(text: "│", style: style), x: area.x, y: y)
      set(Cell(text: "│", style: style), x: right, y: y)
    }
    for (text, x, y) in [
      ("┌", area.x, area.y), ("┐", right, area.y), ("└", area.x, bottom), ("┘", right, bottom),
    ] {
      set(Cell(text: text, style: style), x: x, y: y)
    }
  }

  /// The text of a row, without spaces at its end.
  func text(row: Int) -> String {
    var text = cells[row * width..<(row + 1) * width].map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}
