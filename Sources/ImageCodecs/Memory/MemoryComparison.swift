#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
