/// Memory for plain values that grows on demand, is reused, and is freed with its owner.
///
/// Kernels work on its ``base`` pointer; nothing outside this module ever sees one.
@safe
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The first element.
  private(set) var base: UnsafeMutablePointer<Element>
  /// How many elements there is room for.
  private(set) var capacity: Int

  /// The bytes that have been allocated.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  /// Allocates room for some elements, all of the given value.
  init(capacity: Int, filledWith value: Element) {
    self.capacity = capacity
    unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: max(1, capacity))
    unsafe base.initialize(repeating: value, count: max(1, capacity))
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Makes room for at least `count` elements and keeps the first `used`; the others become
  /// `value`.
  mutating func reserve(_ count: Int, keeping used: Int = 0, filledWith value: Element) {
    guard count > capacity else { return }
    let grown = max(count, capacity + capacity / 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    unsafe larger.initialize(repeating: value, count: grown)
    if used > 0 { unsafe larger.update(from: base, count: used) }
    unsafe base.deallocate()
    unsafe base = larger
    capacity = grown
  }
}
