/// The straight lines of all flattened outlines of a scene, in 24.8 fixed point.
///
/// ## Guarantees
/// - Every coordinate lies within ``FixedPoint/reach`` of the origin.
/// - No line is level: those cover nothing.
@safe
struct LineBuffer: ~Copyable {
  private var storage = ScratchBuffer<Line>(capacity: 256, filledWith: Line())
  /// The number of lines.
  private(set) var count = 0

  /// The lines, valid until the next one is added.
  var base: UnsafePointer<Line> { unsafe UnsafePointer(storage.base) }

  /// Adds a line unless it is level.
  @inline(__always)
  mutating func append(_ line: Line) {
    guard line.startY != line.endY else { return }
    if count == storage.capacity { grow() }
    unsafe storage.base[count] = line
    count &+= 1
  }

  /// Forgets the lines from an index on.
  mutating func removeLines(from index: Int) {
    count = min(count, index)
  }

  /// Forgets all lines but those of some ranges, and returns where these are now.
  ///
  /// - Parameter ranges: Ranges in order, none of which overlap.
  mutating func keep(_ ranges: [Range<Int>]) -> [Range<Int>] {
    count = 0
    return ranges.map { range in
      let start = count
      unsafe (storage.base + start).update(
        from: storage.base + range.lowerBound, count: range.count)
      count += range.count
      return start..<count
    }
  }

  /// The bytes of memory in use.
  var byteCount: Int { storage.byteCount }

  /// Forgets all lines and keeps the memory.
  mutating func removeAll() {
    count = 0
  }

  private mutating func grow() {
    storage.reserve(count * 2, keeping: count, filledWith: Line())
  }
}
