import CSnapshotPNG

/// The owner of a libpng reader.
///
/// It converts libpng's failures to errors.
@safe
struct PNGReaderHandle: ~Copyable {
  private let library: PNGLibrary
  private let reader: OpaquePointer

  /// Creates a reader of bytes, which must stay valid for its lifetime.
  @unsafe
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, pixelsEnd: Int, library: PNGLibrary = .live
  ) throws(PNGError) {
    let reader = unsafe library.create(bytes.baseAddress, bytes.count, pixelsEnd)
    guard let reader = unsafe reader else { throw .noMemory }
    unsafe self.reader = reader
    self.library = library
  }

  deinit {
    unsafe library.destroy(reader)
  }

  /// Reads up to the pixels and sets the row format, a constant from `CSnapshotPNG.h`.
  func start(rows: Int) throws(PNGError) {
    unsafe try check(library.start(reader, Int32(rows)))
  }

  /// The number of bytes in a row, in the row format.
  var rowByteCount: Int { unsafe library.rowSize(reader) }

  /// Reads the next row.
  @unsafe
  func readRow(_ target: UnsafeMutablePointer<UInt8>) throws(PNGError) {
    unsafe try check(library.readRow(reader, target))
  }

  /// Reads all rows.
  @unsafe
  func readImage(_ target: UnsafeMutablePointer<UInt32>, stride: Int) throws(PNGError) {
    let status = unsafe target.withMemoryRebound(to: UInt8.self, capacity: stride) { target in
      unsafe library.readImage(reader, target, stride)
    }
    try check(status)
  }

  /// Reads to the end of the file.
  func finish() throws(PNGError) {
    unsafe try check(library.finish(reader))
  }

  private func check(_ status: Int32) throws(PNGError) {
    guard status != CPNG_OK else { return }
    let message = unsafe library.message(reader).map { unsafe String(cString: $0) }
    throw PNGError.reading(message ?? "")
  }
}
