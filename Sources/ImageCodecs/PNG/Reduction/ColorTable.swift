/// A hash table with the indices of at most 256 colors, which are premultiplied pixels.
@safe
final class ColorTable {
  /// The colors in the order of their indices.
  private(set) var colors: [UInt32] = []

  /// The maximum number of colors.
  static let capacity = 256
  // At most an eighth of the slots is occupied, so a search takes a step or two.
  private static let bits: UInt32 = 11
  private static let mask = Int(1 << bits) - 1
  private let keys = UnsafeMutablePointer<UInt32>.allocate(capacity: mask + 1)
  /// The index of each key plus one, or zero for a free slot.
  private let values = UnsafeMutablePointer<UInt32>.allocate(capacity: mask + 1)

  /// Creates a table of at most 256 distinct colors.
  init(_ colors: [UInt32] = []) {
    unsafe keys.initialize(repeating: 0, count: ColorTable.mask + 1)
    unsafe values.initialize(repeating: 0, count: ColorTable.mask + 1)
    for color in colors { _ = insert(color) }
  }

  deinit {
    unsafe keys.deallocate()
    unsafe values.deallocate()
  }

  /// Returns the index of a color, or -1 if the table does not contain it.
  func index(of color: UInt32) -> Int {
    let slot = slot(of: color)
    return unsafe Int(values[slot]) &- 1
  }

  /// Returns the index of a color after adding it if necessary, or -1 if the table is full.
  func insert(_ color: UInt32) -> Int {
    let slot = slot(of: color)
    let known = unsafe Int(values[slot])
    if known > 0 { return known &- 1 }
    guard colors.count < ColorTable.capacity else { return -1 }
    colors.append(color)
    unsafe keys[slot] = color
    unsafe values[slot] = UInt32(colors.count)
    return colors.count - 1
  }

  private func slot(of color: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> (32 &- ColorTable.bits))
    while unsafe values[slot] != 0 && keys[slot] != color {
      slot = (slot &+ 1) & ColorTable.mask
    }
    return slot
  }
}
