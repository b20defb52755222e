/// A growable buffer of trivial values, which is reused, and freed with its owner.
///
/// Kernels work on its ``base`` pointer, which never leaves this module.
@safe
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The first element.
  private(set) var base: UnsafeMutablePointer<Element>
  /// The number of elements for which memory is allocated.
  private(set) var capacity: Int

  /// The allocated memory, in bytes.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  /// Allocates memory for elements, all with the given value.
  init(capacity: Int, filledWith value: Element) {
    self.capacity = capacity
    unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: max(1, capacity))
    unsafe base.initialize(repeating: value, count: max(1, capacity))
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Allocates memory for at least `count` elements, and preserves the first `used`.
  ///
  /// If memory is allocated, all other elements become `value`.
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
