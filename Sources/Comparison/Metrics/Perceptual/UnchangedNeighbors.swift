import SnapshotPixels

/// The color range of the neighbors of a pixel that are equal in both images, up to one level.
///
/// A pixel on an edge is a mixture of the colors on both sides. If another rasterizer drew the
/// edge, these colors are still there, and both mixtures are between them. If a stroke was
/// recolored, no neighbor still has the color of its ink.
@safe
struct UnchangedNeighbors {
  /// The lowest value of each channel; 255 if there is no such neighbor.
  private(set) var lowest = ChannelLanes(0xFF_FFFF)
  /// The highest value of each channel; 0 if there is no such neighbor.
  private(set) var highest = ChannelLanes(0)

  init(_ pair: PixelPair, _ x: Int, _ y: Int, _ backdrop: Backdrop) {
    let (left, right) = (x == 0 ? 0 : x &- 1, x &+ 1 == pair.common.width ? x : x &+ 1)
    let bottom = y &+ 1 == pair.common.height ? y : y &+ 1
    var row = y == 0 ? 0 : y &- 1
    while row <= bottom {
      let (referenceRow, actualRow) = unsafe (pair.referenceRow(row), pair.actualRow(row))
      var column = left
      while column <= right {
        let (expected, actual) = unsafe (
          backdrop.composite(referenceRow[column]), backdrop.composite(actualRow[column])
        )
        if expected == actual || ColorMatcher.isOneLevel(expected, actual) {
          let lanes = ChannelLanes(expected)
          (lowest, highest) = (lowest.lower(lanes), highest.upper(lanes))
        }
        column = column &+ 1
      }
      row = row &+ 1
    }
  }

  /// Returns whether the expected and the actual value of a channel are within its range, up to one
  /// level.
  func enclose(_ channel: Int, _ expected: Int, _ actual: Int) -> Bool {
    min(expected, actual) &+ 1 >= lowest[channel] && max(expected, actual) <= highest[channel] &+ 1
  }
}
