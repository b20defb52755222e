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
