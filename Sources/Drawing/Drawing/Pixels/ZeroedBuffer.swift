#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Zero-filled memory for the elements of one type, freed with its owner.
///
/// Only the pages that are accessed cost time. A buffer in a local variable lives until the end of
/// its scope, so its pointer is valid until then.
@safe
package struct ZeroedBuffer<Element: BitwiseCopyable>: ~Copyable {
  package let start: UnsafeMutablePointer<Element>
  /// The number of elements.
  package let count: Int
  private let memory: ZeroedMemory

  /// Allocates elements, or returns `nil` if the system is out of memory.
  package init?(count: Int) {
    let size = MemoryLayout<Element>.stride
    guard count <= Int.max / size, let memory = ZeroedMemory(byteCount: max(1, count) * size) else {
      return nil
    }
    unsafe start = memory.base.bindMemory(to: Element.self, capacity: max(1, count))
    self.count = count
    self.memory = memory
  }

  deinit {
    memory.deallocate()
  }
}

/// Zero-filled memory from the system, which costs nothing until it is accessed.
///
/// With Glibc, large memory is requested in huge pages. Otherwise the system provides each page of
/// 4 KiB at the first access to it, which takes longer for a bitmap than drawing most screens.
///
/// An address sanitizer finds an access outside memory from `calloc`, but not one to the unused end
/// of a huge page. Builds with the flag `ADDRESS_SANITIZER` therefore use `calloc` for all sizes.
@safe
struct ZeroedMemory {
  /// The first byte.
  let base: UnsafeMutableRawPointer
  /// The pages that contain the memory, or `nil` if it belongs to the heap.
  private let pages: UnsafeMutableRawBufferPointer?

  /// The minimum number of bytes for which memory consists of huge pages.
  private static let minimumHugeByteCount = 4_194_304
  /// The size of a huge page on x86-64 and arm64.
  private static let hugePageByteCount = 2_097_152

  /// Allocates memory, or returns `nil` if the system is out of memory.
  init?(byteCount: Int) {
    #if canImport(Glibc) && !ADDRESS_SANITIZER
      let huge = ZeroedMemory.hugePageByteCount
      let (size, isTooLarge) = byteCount.addingReportingOverflow(2 * huge)
      if byteCount >= ZeroedMemory.minimumHugeByteCount {
        guard !isTooLarge,
          let mapped = unsafe mmap(
            nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
          unsafe mapped != MAP_FAILED
        else { return nil }
        // The space before the first boundary of a huge page, and after the last, is never used.
        let address = UInt(bitPattern: mapped)
        unsafe base = mapped + Int((0 &- address) % UInt(huge))
        unsafe pages = UnsafeMutableRawBufferPointer(start: mapped, count: size)
        // Without huge pages, the memory is only slower.
        _ = unsafe madvise(base, (byteCount + huge - 1) / huge * huge, MADV_HUGEPAGE)
        return
      }
    #endif
    guard let memory = unsafe calloc(byteCount, 1) else { return nil }
    unsafe base = memory
    unsafe pages = nil
  }

  /// Returns the memory to the system.
  func deallocate() {
    guard let pages = unsafe pages else {
      unsafe free(base)
      return
    }
    #if canImport(Glibc)
      _ = unsafe munmap(pages.baseAddress, pages.count)
    #endif
  }
}
