/// The indices of at most 256 colors, found by hashing; a color is a bitmap's word.
@safe
final class ColorTable {
  /// The colors in the order of their indices.
  private(set) var colors: [UInt32] = []

  /// The most colors.
  static let capacity = 256
  // An eighth full at most, so that a search ends after a step or two.
  private static let bits: UInt32 = 11
  private static let mask = Int(1 << bits) - 1
  private let keys = UnsafeMutablePointer<UInt32>.allocate(capacity: mask + 1)
  /// The index of a key plus one, or zero in a free slot.
  private let values = UnsafeMutablePointer<UInt32>.allocate(capacity: mask + 1)

  /// Creates a table of colors, at most 256 and all different.
  init(_ colors: [UInt32] = []) {
    unsafe keys.initialize(repeating: 0, count: ColorTable.mask + 1)
    unsafe values.initialize(repeating: 0, count: ColorTable.mask + 1)
    for color in colors { _ = insert(color) }
  }

  deinit {
    unsafe keys.deallocate()
    unsafe values.deallocate()
  }

  /// Returns a color's index, or -1 when the table does not have it.
  func index(of color: UInt32) -> Int {
    let slot = slot(of: color)
    return unsafe Int(values[slot]) &- 1
  }

  /// Returns a color's index, new if need be; -1 when the table is full.
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
