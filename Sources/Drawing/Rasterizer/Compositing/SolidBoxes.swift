import SnapshotDrawing

/// The boxes at the back of a band, each filled with a single color.
///
/// Between two adjacent horizontal edges, all rows are equal if a box that replaces pixels covers
/// them across the width of the band. Then only the first row is blended, and the others are copied
/// from it.
@safe
struct SolidBoxes: ~Copyable {
  /// A box and its premultiplied color.
  struct Box: BitwiseCopyable {
    var edges = VisibleParts.Edges()
    var color: UInt32 = 0
    /// Whether the color replaces the pixels, because it is opaque or not blended.
    var replacesPixels = false
  }

  /// The maximum number of row edges with which rows are copied.
  ///
  /// The bands of bitmaps that are wider than 1,024 pixels have fewer than 128 rows. The bands of
  /// narrow bitmaps can have thousands.
  private static let maximumRowEdgeCount = 64
  /// The number of pixels that can be blended in the time it takes to find out whether a box covers
  /// a row.
  private static let pixelsPerVisit = 16

  private var boxes = ZeroedBuffer<Box>(capacity: 64)
  private var count = 0
  /// The sum of the areas of the boxes that are blended.
  private var blendedArea = 0
  /// The rows of device space at which boxes begin or end, in ascending order without duplicates.
  private var rowEdges = ZeroedBuffer<Int>(capacity: SolidBoxes.maximumRowEdgeCount)
  private var rowEdgeCount = 0

  /// The memory in use, in bytes.
  var byteCount: Int { boxes.byteCount + rowEdges.byteCount }

  mutating func removeAll() {
    count = 0
    blendedArea = 0
  }

  /// Adds a box in front of the others.
  mutating func append(_ box: Box) {
    if !box.replacesPixels {
      if box.color == 0 { return }
      let edges = box.edges
      blendedArea &+= (edges.right &- edges.left) &* (edges.bottom &- edges.top)
    }
    boxes.reserve(count &+ 1, keeping: count)
    unsafe boxes.start[count] = box
    count &+= 1
  }

  /// Draws the boxes into a band that contains them.
  mutating func paint(band: PixelRect, into target: PixelTarget) {
    // The first row that has not been drawn.
    var start = band.y
    if isWorthSearching(band, rowEdgeCount: 2), findRowEdges(),
      isWorthSearching(band, rowEdgeCount: rowEdgeCount)
    {
      var index = 1
      while index < rowEdgeCount {
        let (top, bottom) = unsafe (rowEdges.start[index &- 1], rowEdges.start[index])
        if bottom &- top > 1, isWorthCopying(top, band) {
          paint(rows: start..<top &+ 1, into: target)
          target.repeatRow(top, left: band.x, count: band.width, until: bottom)
          start = bottom
        }
        index &+= 1
      }
    }
    paint(rows: start..<band.bottom, into: target)
  }

  /// Draws the parts of the boxes in a range of rows of device space.
  private func paint(rows: Range<Int>, into target: PixelTarget) {
    let (top, bottom) = (rows.lowerBound, rows.upperBound)
    var index = 0
    while index < count {
      let box = unsafe boxes.start[index]
      let first = box.edges.top > top ? box.edges.top : top
      let end = box.edges.bottom < bottom ? box.edges.bottom : bottom
      if first < end {
        let part = PixelRect(
          left: box.edges.left, top: first, right: box.edges.right, bottom: end)
        if box.replacesPixels {
          target.replace(part, with: box.color)
        } else {
          target.draw(box.color, over: part)
        }
      }
      index &+= 1
    }
  }

  /// Whether blending takes longer than visiting all boxes for each interval between two row edges
  /// and copying a row of it.
  private func isWorthSearching(_ band: PixelRect, rowEdgeCount: Int) -> Bool {
    let visits = count &* SolidBoxes.pixelsPerVisit
    return blendedArea > (visits &+ band.width) &* rowEdgeCount
  }

  /// Returns whether the rows from a row edge to the next one are equal, and copying the first one
  /// takes less time than drawing them.
  private func isWorthCopying(_ row: Int, _ band: PixelRect) -> Bool {
    var isCovered = false
    var blended = 0
    var index = 0
    while index < count {
      let box = unsafe boxes.start + index
      if unsafe box.pointee.edges.top <= row && box.pointee.edges.bottom > row {
        let width = unsafe box.pointee.edges.right &- box.pointee.edges.left
        if unsafe !box.pointee.replacesPixels {
          blended &+= width
        } else if width == band.width {
          isCovered = true
        }
      }
      index &+= 1
    }
    // Copying a row takes about as long as filling it and blending half of it.
    return isCovered && blended &* 2 >= band.width
  }

  /// Finds the row edges of all boxes, and returns whether their number is within the limit.
  private mutating func findRowEdges() -> Bool {
    rowEdgeCount = 0
    var index = 0
    while index < count {
      let edges = unsafe boxes.start[index].edges
      if !insert(edges.top) || !insert(edges.bottom) { return false }
      index &+= 1
    }
    return true
  }

  /// Inserts a row edge that is not there yet, and returns whether there was space.
  private mutating func insert(_ row: Int) -> Bool {
    var (index, end) = (0, rowEdgeCount)
    while index < end {
      let middle = (index &+ end) / 2
      if unsafe rowEdges.start[middle] < row { index = middle &+ 1 } else { end = middle }
    }
    if unsafe index < rowEdgeCount && rowEdges.start[index] == row { return true }
    if rowEdgeCount == SolidBoxes.maximumRowEdgeCount { return false }
    var last = rowEdgeCount
    while last > index {
      unsafe rowEdges.start[last] = rowEdges.start[last &- 1]
      last &-= 1
    }
    unsafe rowEdges.start[index] = row
    rowEdgeCount &+= 1
    return true
  }
}
