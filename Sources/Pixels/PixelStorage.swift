#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory of a bitmap, freed with its last owner.
///
/// The class is `Sendable` although it is mutable, because only `Bitmap` uses it, and a bitmap
/// writes only to a storage that it owns uniquely.
@safe
final class PixelStorage: @unchecked Sendable {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  private let memory: ZeroedMemory?

  /// Allocates transparent pixels, or returns `nil` if the system is out of memory.
  init?(count: Int) {
    guard count > 0 else {
      unsafe pixels = UnsafeMutableBufferPointer(start: nil, count: 0)
      memory = nil
      return
    }
    guard let memory = ZeroedMemory(byteCount: count * MemoryLayout<UInt32>.stride) else {
      return nil
    }
    unsafe pixels = UnsafeMutableBufferPointer(
      start: memory.base.bindMemory(to: UInt32.self, capacity: count), count: count)
    self.memory = memory
  }

  deinit {
    memory?.deallocate()
  }

  /// Copies the pixels.
  ///
  /// A write to a shared bitmap cannot throw, so running out of memory is fatal.
  func copy() -> PixelStorage {
    guard let copy = unsafe PixelStorage(count: pixels.count) else {
      preconditionFailure(unsafe "out of memory copying \(pixels.count) pixels")
    }
    if let source = unsafe pixels.baseAddress, let target = unsafe copy.pixels.baseAddress {
      unsafe target.update(from: source, count: pixels.count)
    }
    return copy
  }

  /// The value of all pixels, or `nil` if two pixels differ or there are none.
  ///
  /// The comparison stops at the first pixel that differs from its neighbor.
  var uniformPixel: UInt32? {
    guard let first = unsafe pixels.baseAddress else { return nil }
    let byteCount = unsafe (pixels.count - 1) * MemoryLayout<UInt32>.stride
    return unsafe memcmp(first, first + 1, byteCount) == 0 ? first.pointee : nil
  }

  func hasEqualPixels(as other: PixelStorage) -> Bool {
    guard unsafe pixels.count == other.pixels.count else { return false }
    guard let first = unsafe pixels.baseAddress, let second = unsafe other.pixels.baseAddress else {
      return true
    }
    return unsafe memcmp(first, second, pixels.count * MemoryLayout<UInt32>.stride) == 0
  }
}
