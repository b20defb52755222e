#if JPEG
  import CSnapshotTurboJPEG

  /// The functions of TurboJPEG, as pointers that tests can replace.
  @safe
  struct TurboJPEG: Sendable {
    typealias Pixels = UnsafeMutablePointer<UInt8>
    typealias Bytes = UnsafePointer<UInt8>
    typealias Number = UnsafeMutablePointer<Int32>

    var create: @convention(c) @Sendable () -> tjhandle?
    var destroy: @convention(c) @Sendable (tjhandle?) -> Int32
    var readHeader:
      @convention(c) @Sendable (
        tjhandle?, Bytes?, UInt, Number?, Number?, Number?, Number?
      ) -> Int32
    var decompress:
      @convention(c) @Sendable (
        tjhandle?, Bytes?, UInt, Pixels?, Int32, Int32, Int32, Int32, Int32
      ) -> Int32
    var message: @convention(c) @Sendable (tjhandle?) -> UnsafeMutablePointer<CChar>?

    /// The functions of the library.
    static let live = unsafe TurboJPEG(
      create: tjInitDecompress, destroy: tjDestroy, readHeader: tjDecompressHeader3,
      decompress: tjDecompress2, message: tjGetErrorStr2)
  }
#endif
