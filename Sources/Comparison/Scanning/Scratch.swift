import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory of one kind of number, zeroed, freed with its last owner.
@safe
final class Scratch<Element: BitwiseCopyable> {
  let start: UnsafeMutablePointer<Element>

  /// Allocates zeros for a purpose.
  ///
  /// - Throws: ``SnapshotPixels/BitmapError/noMemory(_:)`` with the size of the image.
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
