import CSnapshotImageCodecs
import SnapshotDrawing

/// Reads the pixels of a PNG into a bitmap.
///
/// Common formats are decoded row by row into the bitmap, and repeated rows are copied. libpng
/// decodes all others to straight RGBA, which is premultiplied in place. It always reads the chunks
/// before the pixels, and it decodes files that ``PNGRowDecoder`` does not.
struct PNGPixelReader {
  /// The decoder of common formats.
  enum Decoder {
    /// The fast decoder, or libpng if that cannot decode a file.
    case fastest
    /// libpng.
    case library
  }

  let structure: PNGStructure
  let bytes: [UInt8]
  var decoder = Decoder.fastest

  func read(into bitmap: inout Bitmap) throws(PNGError) {
    let result = unsafe bytes.withUnsafeBufferPointer { file in
      Result { () throws(PNGError) in unsafe try read(file, into: &bitmap) }
    }
    try result.get()
  }

  @unsafe
  private func read(
    _ file: UnsafeBufferPointer<UInt8>, into bitmap: inout Bitmap
  ) throws(PNGError) {
    let handle = unsafe try PNGReaderHandle(file, pixelsEnd: structure.pixelsEnd)
    if let expansion = RowExpansion(structure, in: bytes) {
      try handle.start(rows: CPNG_ROWS_AS_STORED)
      if structure.header.isInterlaced {
        try readPasses(from: handle, by: expansion, into: &bitmap)
      } else {
        if decoder == .fastest, try readRows(by: expansion, into: &bitmap) { return }
        try readRows(from: handle, by: expansion, into: &bitmap)
      }
    } else {
      try handle.start(rows: CPNG_ROWS_RGBA)
      try readImage(from: handle, into: &bitmap)
    }
    try handle.finish()
  }

  /// Reads all rows without libpng, and returns whether that was possible.
  private func readRows(
    by expansion: RowExpansion, into bitmap: inout Bitmap
  ) throws(PNGError) -> Bool {
    guard var decoder = try PNGRowDecoder(structure, in: bytes) else { return false }
    let (width, height) = (bitmap.width, bitmap.height)
    let rowByteCount = structure.header.rowByteCount(width: width)
    let isComplete = unsafe bitmap.withUnsafeMutablePixels { pixels in
      guard let start = pixels.baseAddress else { return false }
      var last: UnsafePointer<UInt8>?
      for y in 0..<height {
        let target = unsafe start + y &* width
        guard let row = unsafe decoder.nextRow() else { return false }
        if let last = unsafe last, unsafe bytesAreEqual(row, last, count: rowByteCount) {
          unsafe target.update(from: target - width, count: width)
        } else {
          // libpng may find an error before the row that has an invalid palette index.
          guard unsafe (try? expansion.expand(row, into: target, count: width)) != nil else {
            return false
          }
        }
        unsafe last = row
      }
      return true
    }
    return isComplete && decoder.finish()
  }

  private func readRows(
    from handle: borrowing PNGReaderHandle, by expansion: RowExpansion, into bitmap: inout Bitmap
  ) throws(PNGError) {
    let width = bitmap.width
    let height = bitmap.height
    let rowByteCount = try rowByteCount(handle)
    // Pixels are read as 32 bits, including the last one in a row of 24-bit pixels.
    let row = try ZeroedBuffer.forPNG(count: rowByteCount + 3)
    let above = try ZeroedBuffer.forPNG(count: rowByteCount + 3)
    unsafe try bitmap.withUnsafeMutablePixels { (pixels) throws(PNGError) in
      guard let start = pixels.baseAddress else { return }
      for y in 0..<height {
        let target = unsafe start + y &* width
        let (current, last) =
          y & 1 == 0 ? unsafe (row.start, above.start) : unsafe (above.start, row.start)
        unsafe try handle.readRow(current)
        if y > 0, unsafe bytesAreEqual(current, last, count: rowByteCount) {
          unsafe target.update(from: target - width, count: width)
        } else {
          unsafe try expansion.expand(current, into: target, count: width)
        }
      }
    }
  }

  /// Expands the rows of each pass in a temporary bitmap and distributes their pixels.
  private func readPasses(
    from handle: borrowing PNGReaderHandle, by expansion: RowExpansion, into bitmap: inout Bitmap
  ) throws(PNGError) {
    let size = bitmap.size
    let row = try ZeroedBuffer.forPNG(count: try rowByteCount(handle) + 3)
    var expanded = try Bitmap.forPNG(size: PixelSize(width: size.width, height: 1))
    for pass in PNGPass.adam7 {
      let part = pass.size(of: size)
      guard !part.isEmpty else { continue }
      for y in 0..<part.height {
        unsafe try handle.readRow(row.start)
        unsafe try expanded.withUnsafeMutablePixels { (pixels) throws(PNGError) in
          guard let pixels = pixels.baseAddress else { return }
          unsafe try expansion.expand(row.start, into: pixels, count: part.width)
        }
        let start = (pass.y + y * pass.rowStep) * size.width + pass.x
        unsafe bitmap.withUnsafeMutablePixels { target in
          unsafe expanded.withUnsafePixels { pixels in
            for x in 0..<part.width {
              unsafe target[start &+ x &* pass.columnStep] = pixels[x]
            }
          }
        }
      }
    }
  }

  /// Returns the number of bytes in the widest stored row, on which libpng and the header must
  /// agree.
  private func rowByteCount(_ handle: borrowing PNGReaderHandle) throws(PNGError) -> Int {
    let (width, count) = (structure.header.size.width, handle.rowByteCount)
    guard count == structure.header.rowByteCount(width: width) else {
      throw .invalidPixels("\(count) bytes per row for \(width) pixels")
    }
    return count
  }

  private func readImage(
    from handle: borrowing PNGReaderHandle, into bitmap: inout Bitmap
  ) throws(PNGError) {
    let size = bitmap.size
    let mayBeTranslucent =
      structure.transparency != nil || structure.header.colorType.hasAlpha
    unsafe try bitmap.withUnsafeMutablePixels { (pixels) throws(PNGError) in
      guard let start = pixels.baseAddress else { return }
      guard handle.rowByteCount == size.width * 4 else {
        throw .invalidPixels("\(handle.rowByteCount) bytes per row for \(size.width) pixels")
      }
      unsafe try handle.readImage(start, stride: size.width * 4)
      if mayBeTranslucent { unsafe premultiply(pixels) }
    }
  }
}

/// The pixels in a pass of an interlaced PNG, at regular distances.
struct PNGPass {
  let x: Int
  let y: Int
  let columnStep: Int
  let rowStep: Int

  /// All pixels, as in a file without interlacing.
  static let noninterlaced = PNGPass(x: 0, y: 0, columnStep: 1, rowStep: 1)

  /// The seven passes of Adam7, in order.
  static let adam7 = [
    PNGPass(x: 0, y: 0, columnStep: 8, rowStep: 8),
    PNGPass(x: 4, y: 0, columnStep: 8, rowStep: 8),
    PNGPass(x: 0, y: 4, columnStep: 4, rowStep: 8),
    PNGPass(x: 2, y: 0, columnStep: 4, rowStep: 4),
    PNGPass(x: 0, y: 2, columnStep: 2, rowStep: 4),
    PNGPass(x: 1, y: 0, columnStep: 2, rowStep: 2),
    PNGPass(x: 0, y: 1, columnStep: 1, rowStep: 2),
  ]

  /// Returns the number of columns and rows of the pass, for the size of the image.
  func size(of size: PixelSize) -> PixelSize {
    PixelSize(
      width: (size.width - x + columnStep - 1) / columnStep,
      height: (size.height - y + rowStep - 1) / rowStep)
  }
}

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

  static let live = unsafe PNGLibrary(
    create: cpng_reader_create, destroy: cpng_reader_destroy, start: cpng_reader_start,
    rowSize: cpng_reader_row_size, readRow: cpng_reader_read_row,
    readImage: cpng_reader_read_image, finish: cpng_reader_finish, message: cpng_reader_message)
}
