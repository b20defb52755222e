#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bytes that kernels read and write, freed with their owner; zero at first.
@safe
final class ByteBuffer {
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  /// Takes the memory from the system.
  init(count: Int) throws(PNGError) {
    guard let memory = unsafe calloc(max(count, 1), 1) else { throw .noMemory }
    unsafe start = memory.bindMemory(to: UInt8.self, capacity: max(count, 1))
    self.count = count
  }

  /// Copies an array.
  convenience init(copying bytes: [UInt8]) throws(PNGError) {
    try self.init(count: bytes.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return }
      unsafe start.update(from: source, count: bytes.count)
    }
  }

  deinit {
    unsafe free(start)
  }

  /// Returns the first bytes as an array.
  func array(count: Int) -> [UInt8] {
    precondition(count <= self.count, "\(count) bytes of a buffer of \(self.count)")
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }
}
