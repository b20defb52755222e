import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Zero-initialized memory for elements of one type, freed with its last reference.
@safe
final class Scratch<Element: BitwiseCopyable> {
  let start: UnsafeMutablePointer<Element>

  /// Allocates elements for the comparison of images of a size.
  ///
  /// - Throws: ``SnapshotPixels/BitmapError/noMemory(_:)`` with the size of the images.
  init(count: Int, for size: PixelSize) throws(BitmapError) {
    guard let memory = unsafe calloc(max(1, count), MemoryLayout<Element>.stride) else {
      throw .noMemory(size)
    }
    unsafe start = memory.bindMemory(to: Element.self, capacity: max(1, count))
  }

  deinit {
    unsafe free(start)
  }
}
