import SnapshotDrawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ZeroedBuffer<UInt8> {
  /// Allocates bytes, or throws the error of the PNG codec.
  static func forPNG(count: Int) throws(PNGError) -> ZeroedBuffer {
    guard let buffer = ZeroedBuffer(count: count) else { throw .noMemory }
    return buffer
  }

  /// Copies the bytes of an array, or throws the error of the PNG codec.
  static func forPNG(copying bytes: [UInt8]) throws(PNGError) -> ZeroedBuffer {
    let buffer = try forPNG(count: bytes.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return }
      unsafe buffer.start.update(from: source, count: bytes.count)
    }
    return buffer
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
