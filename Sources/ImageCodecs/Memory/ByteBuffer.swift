#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The error of a failed memory allocation.
struct OutOfMemory: Error {}

/// A buffer of bytes for kernels, initialized to zero and freed with its owner.
@safe
final class ByteBuffer {
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  /// Allocates memory from the system.
  init(count: Int) throws(OutOfMemory) {
    guard let memory = unsafe calloc(max(count, 1), 1) else { throw OutOfMemory() }
    unsafe start = memory.bindMemory(to: UInt8.self, capacity: max(count, 1))
    self.count = count
  }

  /// Creates a buffer with the bytes of an array.
  convenience init(copying bytes: [UInt8]) throws(OutOfMemory) {
    try self.init(count: bytes.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return }
      unsafe start.update(from: source, count: bytes.count)
    }
  }

  deinit {
    unsafe free(start)
  }

  /// Returns the first `count` bytes as an array.
  func array(count: Int) -> [UInt8] {
    precondition(count <= self.count, "byte count \(count) exceeds the buffer's \(self.count)")
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }
}

/// Returns whether two sequences of pixels are equal.
@inline(__always)
@unsafe
func pixelsAreEqual(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int
) -> Bool {
  unsafe memcmp(first, second, count &* 4) == 0
}

/// Returns whether two sequences of bytes are equal.
@inline(__always)
@unsafe
func bytesAreEqual(
  _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int
) -> Bool {
  unsafe memcmp(first, second, count) == 0
}
