import SnapshotPixels

/// Where the coverage of a shadow lies: a mask, the middle of which is repeated to the full extent.
struct ShadowMask {
  /// The pixels that the shadow touches, in device space.
  var box: PixelRect
  /// Where the words of the mask begin in the cache.
  let offset: Int
  /// The extents of the mask.
  let width: Int
  let height: Int

  /// Whether the lower half is the upper one mirrored, and not stored.
  let isMirrored: Bool

  /// The columns and rows that the mask lacks; they are all like its middle ones.
  var missingColumns: Int { box.width - width }
  var missingRows: Int { box.height - height }

  /// Returns the row of the mask that a row of the shadow is like.
  @inline(__always)
  func maskRow(_ row: Int) -> Int {
    let middle = height / 2
    let unfolded = row < middle ? row : row < middle &+ missingRows ? middle : row &- missingRows
    return isMirrored && unfolded > middle ? height &- 1 &- unfolded : unfolded
  }
}
