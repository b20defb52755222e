import SnapshotPixels

/// The squares of an image that contain pixels that the tolerance permits.
struct ExcusedTiles {
  /// The side length of a square, in pixels.
  let side: Int
  /// The number of columns and rows.
  let columnCount: Int
  let rowCount: Int
  private var marked: [Bool]
  /// The number of permitted pixels.
  private(set) var pixelCount = 0

  /// Finds the squares of a mask.
  init(_ mask: Mask, side: Int) {
    let size = mask.size
    let side = max(1, side)
    let columnCount = (size.width + side - 1) / side
    let rowCount = (size.height + side - 1) / side
    var marked = [Bool](repeating: false, count: columnCount * rowCount)
    var count = 0
    unsafe mask.withUnsafeValues { values in
      guard let values = values.baseAddress else { return }
      for y in 0..<size.height {
        let row = unsafe values + y * size.width
        var x = 0
        while x < size.width {
          if unsafe row[x] != 0 {
            marked[y / side * columnCount + x / side] = true
            count = count &+ 1
          }
          x = x &+ 1
        }
      }
    }
    (self.side, self.columnCount, self.rowCount) = (side, columnCount, rowCount)
    self.marked = marked
    pixelCount = count
  }

  /// The rectangle that contains all squares with permitted pixels; `nil` if there are none.
  var bounds: PixelRect? {
    let indices = marked.indices.filter { marked[$0] }
    guard let first = indices.first, let last = indices.last else { return nil }
    let columns = indices.map { $0 % columnCount }
    let (left, right) = (columns.min() ?? 0, columns.max() ?? 0)
    return PixelRect(
      x: left * side, y: first / columnCount * side, width: (right - left + 1) * side,
      height: (last / columnCount - first / columnCount + 1) * side)
  }

  /// Returns whether a square contains permitted pixels; `false` outside the image.
  func isMarked(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < columnCount && row < rowCount
      && marked[row * columnCount + column]
  }
}
