import SnapshotDrawing

/// The edges of all flattened outlines of a scene, in 24.8 fixed point.
///
/// ## Guarantees
/// - Every coordinate is within ``FixedPoint/reach`` of the origin.
/// - No edge is horizontal, because horizontal edges cover nothing.
@safe
struct EdgeBuffer: ~Copyable {
  private var storage = ZeroedBuffer<Edge>(capacity: 256)
  /// The maximum number of edges.
  ///
  /// Further edges are left out.
  let maximumCount: Int
  /// Whether edges have been left out since ``removeAll()``.
  private(set) var isFull = false
  /// The number of edges.
  private(set) var count = 0

  /// Creates a buffer.
  ///
  /// - Parameter maximumCount: The maximum number of edges. 2²⁵ edges take 512 MiB.
  init(maximumCount: Int = 33_554_432) {
    self.maximumCount = maximumCount
  }

  /// The edges.
  ///
  /// The pointer is valid until the next edge is added.
  var base: UnsafePointer<Edge> { unsafe UnsafePointer(storage.start) }

  /// Adds an edge, unless it is horizontal.
  @inline(__always)
  mutating func append(_ line: Edge) {
    guard line.startY != line.endY else { return }
    if count == storage.count, !grow() { return }
    unsafe storage.start[count] = line
    count &+= 1
  }

  /// Removes an edge and moves the last one to its index.
  mutating func removeLine(at index: Int) {
    count -= 1
    unsafe storage.start[index] = storage.start[count]
  }

  mutating func removeLines(from index: Int) {
    count = min(count, index)
  }

  /// Removes all edges outside the given ranges, and returns the new ranges.
  ///
  /// - Parameter ranges: Ordered ranges that do not overlap.
  mutating func keep(_ ranges: [Range<Int>]) -> [Range<Int>] {
    count = 0
    isFull = false
    return ranges.map { range in
      let start = count
      unsafe (storage.start + start).update(
        from: storage.start + range.lowerBound, count: range.count)
      count += range.count
      return start..<count
    }
  }

  /// The memory in use, in bytes.
  var byteCount: Int { storage.byteCount }

  /// Removes all edges and keeps the memory.
  mutating func removeAll() {
    count = 0
    isFull = false
  }

  /// Grows the memory, or returns `false` if the maximum is reached.
  @inline(never)
  private mutating func grow() -> Bool {
    guard count < maximumCount else {
      isFull = true
      return false
    }
    storage.reserve(min(count * 2, maximumCount), keeping: count)
    return true
  }
}

/// A line of a flattened outline in device space, in 24.8 fixed point, with y increasing downward.
struct Edge: BitwiseCopyable {
  var startX: Int32 = 0
  var startY: Int32 = 0
  var endX: Int32 = 0
  var endY: Int32 = 0
}

/// A flattened shape: its edges in the buffer and the pixels that it can touch.
struct FlatShape {
  /// The indices of the edges.
  let lines: Range<Int>
  /// The pixels that the edges touch.
  ///
  /// Empty without edges.
  let bounds: PixelRect
}
