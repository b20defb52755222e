import CPNG

/// The owner of a libpng reader, with its faults as errors.
@safe
struct PNGReaderHandle: ~Copyable {
  private let reader: OpaquePointer

  /// Creates a reader of bytes that stay where they are while it lives.
  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>, pixelsEnd: Int) throws(PNGError) {
    let reader = unsafe cpng_reader_create(bytes.baseAddress, bytes.count, pixelsEnd)
    guard let reader = unsafe reader else { throw .noMemory }
    unsafe self.reader = reader
  }

  deinit {
    unsafe cpng_reader_destroy(reader)
  }

  /// Reads up to the pixels and settles how rows come; a row form of `CPNG.h`.
  func start(rows: Int) throws(PNGError) {
    unsafe try check(cpng_reader_start(reader, Int32(rows)))
  }

  /// The bytes of a row as it comes.
  var rowByteCount: Int { unsafe cpng_reader_row_size(reader) }

  /// Reads the next row.
  @unsafe
  func readRow(_ target: UnsafeMutablePointer<UInt8>) throws(PNGError) {
    unsafe try check(cpng_reader_read_row(reader, target))
  }

  /// Reads all rows.
  @unsafe
  func readImage(_ target: UnsafeMutablePointer<UInt32>, stride: Int) throws(PNGError) {
    let status = unsafe target.withMemoryRebound(to: UInt8.self, capacity: stride) { target in
      unsafe cpng_reader_read_image(reader, target, stride)
    }
    try check(status)
  }

  /// Reads to the end.
  func finish() throws(PNGError) {
    unsafe try check(cpng_reader_finish(reader))
  }

  private func check(_ status: Int32) throws(PNGError) {
    guard status != CPNG_OK else { return }
    throw unsafe PNGError.reading(String(cString: cpng_reader_message(reader)))
  }
}
