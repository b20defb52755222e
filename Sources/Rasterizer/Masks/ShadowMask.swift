import SnapshotPixels

/// A shadow: a mask of the shadow cache, whose middle column and row repeat to the full size.
@safe
struct ShadowMask {
  /// The pixels that the shadow touches, in device space.
  var box: PixelRect
  /// The mask's first element, in the memory of the cache.
  let elements: UnsafePointer<UInt32>
  /// The size of the mask, in pixels.
  let width: Int
  let height: Int

  /// Whether the lower half mirrors the upper one, and is not stored.
  let isMirrored: Bool

  /// The number of columns and rows that the mask omits; all equal its middle ones.
  var missingColumns: Int { box.width - width }
  var missingRows: Int { box.height - height }

  /// Returns the row of the mask that a row of the shadow equals.
  @inline(__always)
  func maskRow(_ row: Int) -> Int {
    let middle = height / 2
    let unfolded = row < middle ? row : row < middle &+ missingRows ? middle : row &- missingRows
    return isMirrored && unfolded > middle ? height &- 1 &- unfolded : unfolded
  }
}
