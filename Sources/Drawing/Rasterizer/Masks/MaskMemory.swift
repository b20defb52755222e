import SnapshotDrawing

/// The memory of cached masks, in blocks.
///
/// Masks stay where they are when further ones are added, so that the memory of a mask is accessed
/// only once while it is created.
@safe
struct MaskMemory: ~Copyable {
  /// Some elements, of which the first are in use.
  @safe
  private struct Block {
    let base: UnsafeMutablePointer<UInt32>
    let capacity: Int
  }

  /// The number of elements in a block, unless a mask is larger: 256 KiB.
  private static let blockCapacity = 65_536

  private var blocks: [Block] = []
  /// The block in use, and its number of used elements.
  private var current = 0
  private var used = 0

  /// The number of elements in all masks.
  private(set) var elementCount = 0

  /// The allocated memory, in bytes.
  var byteCount: Int {
    blocks.reduce(0) { $0 + $1.capacity * MemoryLayout<UInt32>.stride }
  }

  init() {}

  deinit {
    for block in blocks { unsafe block.base.deallocate() }
  }

  /// Returns elements with any values, which are valid until ``removeAll()``.
  mutating func add(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if current < blocks.count, blocks[current].capacity - used < count {
      current += 1
      used = 0
    }
    if current == blocks.count {
      blocks.append(MaskMemory.block(count))
    } else if blocks[current].capacity - used < count {
      unsafe blocks[current].base.deallocate()
      blocks[current] = MaskMemory.block(count)
    }
    let elements = unsafe blocks[current].base + used
    used += count
    elementCount += count
    return unsafe elements
  }

  /// Removes all masks and keeps the memory.
  mutating func removeAll() {
    (current, used, elementCount) = (0, 0, 0)
  }

  private static func block(_ count: Int) -> Block {
    let capacity = max(count, blockCapacity)
    return unsafe Block(base: UnsafeMutablePointer.allocate(capacity: capacity), capacity: capacity)
  }
}

/// Writes the coverage of flattened shapes into memory, one element per pixel.
struct MaskMaker: ~Copyable {
  private var cells = CellBuffer()
  private var spans = SpanRow()

  /// The memory in use, in bytes.
  var byteCount: Int { cells.byteCount + spans.byteCount }

  /// Writes the coverage of the pixels in a box.
  ///
  /// - Parameters:
  ///   - rounding: The rounding of the coverage.
  ///   - box: The pixels; not empty.
  ///   - stride: The number of elements from one row of the result to the next, all of which are
  ///     written.
  mutating func draw(
    _ lines: UnsafePointer<Edge>, count: Int, rule: FillRule, rounding: EdgeRounding,
    box: PixelRect, into elements: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    unsafe Kernels.fill(elements, count: stride * box.height, with: 0)
    spans.reserve(width: box.width)
    cells.begin(box: box)
    unsafe cells.add(lines, count: count, rule: rule)
    var row = cells.firstRow
    while row <= cells.lastRow {
      cells.sweep(row: row, rule: rule, steps: rounding.coverageSteps, into: &spans)
      let target = unsafe elements + row &* stride
      var index = 0
      while index < spans.count {
        let span = unsafe spans.spans[index]
        let (start, length) = (Int(span.start), Int(span.count))
        if span.coverage == Span.varying {
          unsafe (target + start).update(from: spans.coverage + start, count: length)
        } else {
          unsafe Kernels.fill(
            target + start, count: length, with: span.coverage | span.coverage << 16)
        }
        index &+= 1
      }
      row &+= 1
    }
  }
}
