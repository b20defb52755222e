import SnapshotDrawing

/// Reusable memory for kernels, which grows as needed.
extension ZeroedBuffer {
  /// The allocated memory, in bytes.
  var byteCount: Int { count * MemoryLayout<Element>.stride }

  /// Allocates memory for elements.
  ///
  /// Rendering cannot continue without it, so running out of memory is fatal, as in Swift's own
  /// allocations.
  init(capacity: Int) {
    guard let buffer = ZeroedBuffer(count: capacity) else {
      preconditionFailure("out of memory for \(capacity) elements")
    }
    self = buffer
  }

  /// Allocates memory for at least `count` elements, and preserves the first `used`.
  ///
  /// If memory is allocated, all other elements become zero.
  mutating func reserve(_ count: Int, keeping used: Int = 0) {
    guard count > self.count else { return }
    let larger = ZeroedBuffer(capacity: max(count, self.count + self.count / 2))
    if used > 0 { unsafe larger.start.update(from: start, count: used) }
    self = larger
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
