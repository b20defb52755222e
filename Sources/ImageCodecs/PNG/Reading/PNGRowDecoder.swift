import CSnapshotPNG
import SnapshotPixels

/// A decoder of the rows of a PNG without libpng, which takes a fraction of the time.
///
/// It decodes no file that libpng rejects. If it cannot decode a file, libpng must decode it or
/// report the error.
@safe
struct PNGRowDecoder: ~Copyable {
  private let rows: OpaquePointer
  /// The compressed data, with padding, which the decoder reads.
  private let stream: ByteBuffer

  /// Creates a decoder, or returns `nil` for a file that only libpng may decode.
  ///
  /// The caller has read the chunks before the pixels with libpng.
  init?(_ structure: PNGStructure, in bytes: [UInt8]) throws(PNGError) {
    let header = structure.header
    guard !header.isInterlaced, header.bitDepth <= 8, structure.hasPlainEnd,
      Self.isPlain(structure.pixelRanges, inflatedByteCount: header.inflatedByteCount)
    else { return nil }
    let count = structure.compressedByteCount
    let stream = try ByteBuffer.forPNG(count: count + Int(CPNG_STREAM_PADDING))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return }
      var offset = 0
      for range in structure.pixelRanges {
        unsafe (stream.start + offset).update(from: source + range.lowerBound, count: range.count)
        offset += range.count
      }
    }
    let rows = unsafe cpng_rows_create(
      stream.start, count, header.rowByteCount(width: header.size.width),
      header.bitDepth < 8 ? 1 : header.colorType.channelCount, header.size.height)
    guard let rows = unsafe rows else { throw .noMemory }
    unsafe self.rows = rows
    self.stream = stream
  }

  deinit {
    unsafe cpng_rows_destroy(rows)
  }

  /// Returns whether libpng accepts chunks of pixels of some lengths.
  private static func isPlain(_ ranges: [Range<Int>], inflatedByteCount: Int) -> Bool {
    let limit = max(PNGStructure.plainByteCount, inflatedByteCount)
    return ranges.allSatisfy { $0.count <= limit }
      && ranges.dropLast().allSatisfy { $0.count >= Int(CPNG_CHUNK_MINIMUM) }
  }

  /// Returns the samples of the next row, or `nil` if libpng must decode the file.
  ///
  /// They are valid until the row after the next one is read.
  @unsafe
  mutating func nextRow() -> UnsafePointer<UInt8>? { unsafe cpng_rows_next(rows) }

  /// Returns whether the pixels end after the last row and have the correct checksum, or `false` if
  /// libpng must decode the file.
  mutating func finish() -> Bool { unsafe cpng_rows_finish(rows) != 0 }
}
