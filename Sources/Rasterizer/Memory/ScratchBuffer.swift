#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A growable buffer of trivial values, which is reused, and freed with its owner.
///
/// All bytes of new memory are zero. Large memory comes from the system, which has already cleared
/// it, and takes time only for the pages that are used.
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

  /// Allocates memory for elements.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe base = ScratchBuffer.allocate(max(1, capacity))
  }

  deinit {
    unsafe free(base)
  }

  /// Allocates memory for at least `count` elements, and preserves the first `used`.
  ///
  /// If memory is allocated, all other elements become zero.
  mutating func reserve(_ count: Int, keeping used: Int = 0) {
    guard count > capacity else { return }
    let grown = max(count, capacity + capacity / 2)
    let larger = unsafe ScratchBuffer.allocate(grown)
    if used > 0 { unsafe larger.update(from: base, count: used) }
    unsafe free(base)
    unsafe base = larger
    capacity = grown
  }

  /// Allocates memory whose bytes are zero.
  ///
  /// Rendering cannot continue without scratch memory, so running out of it is fatal, like in
  /// Swift's own allocations.
  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
    guard let memory = unsafe calloc(count, MemoryLayout<Element>.stride) else {
      preconditionFailure("out of memory for \(count) elements")
    }
    return unsafe memory.bindMemory(to: Element.self, capacity: count)
  }
}

extension Array {
  /// The bytes allocated for the elements, without memory that these refer to.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}

extension Dictionary {
  /// The bytes allocated for keys and values, without memory that these refer to.
  var byteCount: Int { capacity * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride) }
}
