/// The straight lines of all flattened outlines of a scene, in 24.8 fixed point.
///
/// ## Guarantees
/// - Every coordinate lies within ``FixedPoint/reach`` of the origin.
/// - No line is level: those cover nothing.
@safe
struct EdgeBuffer: ~Copyable {
  private var storage = ScratchBuffer<Edge>(capacity: 256, filledWith: Edge())
  /// The most lines; those beyond are left out.
  let maximumCount: Int
  /// Whether lines have been left out since the buffer was emptied.
  private(set) var isFull = false
  /// The number of lines.
  private(set) var count = 0

  /// Creates a buffer.
  ///
  /// - Parameter maximumCount: The most lines: 2²⁵ take 512 MiB.
  init(maximumCount: Int = 33_554_432) {
    self.maximumCount = maximumCount
  }

  /// The lines, valid until the next one is added.
  var base: UnsafePointer<Edge> { unsafe UnsafePointer(storage.base) }

  /// Adds a line unless it is level.
  @inline(__always)
  mutating func append(_ line: Edge) {
    guard line.startY != line.endY else { return }
    if count == storage.capacity, !grow() { return }
    unsafe storage.base[count] = line
    count &+= 1
  }

  /// Forgets one line; the last one takes its place.
  mutating func removeLine(at index: Int) {
    count -= 1
    unsafe storage.base[index] = storage.base[count]
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
    isFull = false
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
    isFull = false
  }

  /// Makes room for more, and returns whether there may be more.
  @inline(never)
  private mutating func grow() -> Bool {
    guard count < maximumCount else {
      isFull = true
      return false
    }
    storage.reserve(min(count * 2, maximumCount), keeping: count, filledWith: Edge())
    return true
  }
}
