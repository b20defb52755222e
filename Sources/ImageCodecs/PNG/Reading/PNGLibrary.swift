import CSnapshotPNG

/// The functions of the reader in `CSnapshotPNG`, as pointers that tests can replace.
@safe
struct PNGLibrary: Sendable {
  typealias Bytes = UnsafePointer<UInt8>
  typealias Pixels = UnsafeMutablePointer<UInt8>

  var create: @convention(c) @Sendable (Bytes?, Int, Int) -> OpaquePointer?
  var destroy: @convention(c) @Sendable (OpaquePointer?) -> Void
  var start: @convention(c) @Sendable (OpaquePointer?, Int32) -> Int32
  var rowSize: @convention(c) @Sendable (OpaquePointer?) -> Int
  var readRow: @convention(c) @Sendable (OpaquePointer?, Pixels?) -> Int32
  var readImage: @convention(c) @Sendable (OpaquePointer?, Pixels?, Int) -> Int32
  var finish: @convention(c) @Sendable (OpaquePointer?) -> Int32
  var message: @convention(c) @Sendable (OpaquePointer?) -> UnsafePointer<CChar>?

  /// The functions of the library.
  static let live = unsafe PNGLibrary(
    create: cpng_reader_create, destroy: cpng_reader_destroy, start: cpng_reader_start,
    rowSize: cpng_reader_row_size, readRow: cpng_reader_read_row,
    readImage: cpng_reader_read_image, finish: cpng_reader_finish, message: cpng_reader_message)
}
