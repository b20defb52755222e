import SnapshotDrawing

/// A random list of cells with one or two edits, as an image and an outline before and after.
struct RandomEdits {
  /// A cell that was added, removed, or changed.
  struct Edit {
    let kind: String
    let cell: Int
  }

  /// One version of the list.
  struct Version {
    let image: Bitmap
    let outline: String
    /// The rectangle of each cell.
    let boxes: [Int: PixelRect]
  }

  private struct Cell {
    let id: Int
    var text: Int
    let height: Int
  }

  let before: Version
  let after: Version
  let edits: [Edit]

  /// Creates a list.
  ///
  /// - Parameter isFixed: Whether both images have the same height.
  init(seed: Int, isFixed: Bool) throws {
    var random = TestRandom(seed: UInt64(seed) &+ 4_242)
    var cells: [Cell] = []
    for id in 0..<4 + random.next(5) {
      cells.append(Cell(id: id, text: 100 + id, height: 10 + random.next(12)))
    }
    before = try Self.version(cells, isFixed: isFixed)
    var edits: [Edit] = []
    for number in 0...random.next(2) {
      let index = random.next(cells.count)
      let isOriginal = cells[index].id < 50 && cells[index].text < 200
      switch random.next(3) {
      case 0:
        cells.insert(Cell(id: 50 + number, text: 500 + seed * 4 + number, height: 12), at: index)
        edits.append(Edit(kind: "added", cell: 50 + number))
      case 1 where isOriginal && cells.count > 3:
        edits.append(Edit(kind: "removed", cell: cells[index].id))
        cells.remove(at: index)
      case 2 where isOriginal:
        cells[index].text = 2_000 + seed * 4 + number
        edits.append(Edit(kind: "changed", cell: cells[index].id))
      default: break
      }
    }
    after = try Self.version(cells, isFixed: isFixed)
    self.edits = edits
  }

  private static func version(_ cells: [Cell], isFixed: Bool) throws -> Version {
    var rows: [Int] = []
    var outline = ""
    var boxes: [Int: PixelRect] = [:]
    for cell in cells {
      let content = (0..<cell.height - 4).map { cell.text * 40 + 2 + $0 }
      outline += "\n Cell; 0 \(rows.count) 100 \(cell.height); backgroundColor = #FFFFFF"
      outline += "; text = \"t\(cell.text)\""
      boxes[cell.id] = PixelRect(x: 0, y: rows.count, width: 100, height: cell.height)
      rows += RowImage.blank(2) + content + RowImage.blank(2)
    }
    let height = isFixed ? 130 : rows.count
    rows = Array((rows + RowImage.blank(130)).prefix(height))
    return Version(
      image: try RowImage.draw(rows),
      outline: "Page; 0 0 100 \(height); backgroundColor = #FFFFFF" + outline, boxes: boxes)
  }
}
