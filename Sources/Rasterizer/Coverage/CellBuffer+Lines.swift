import SnapshotGeometry

extension CellBuffer {
  /// Adds the lines of a shape, in 24.8 fixed point in device space.
  ///
  /// - Parameter rule: The fill rule with which the cells will be swept.
  mutating func add(_ lines: UnsafePointer<Edge>, count: Int, rule: FillRule) {
    // The period of even-odd coverage divides 2³², so an overflow does not change the coverage.
    if count > CellBuffer.maximumWinding, rule == .nonzero, unsafe canWrap(lines, count: count) {
      unsafe addWidely(lines, count: count)
    } else {
      unsafe add(lines, count: count)
    }
  }

  /// Adds lines, at most ``maximumWinding`` of which cross the same row.
  mutating func add(_ lines: UnsafePointer<Edge>, count: Int) {
    unsafe Kernels.add(lines, count: count, to: &rows)
  }
}
