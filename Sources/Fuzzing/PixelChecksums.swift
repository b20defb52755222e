import CSnapshotLibPNG

@testable import SnapshotImageCodecs

/// A chunk of a PNG without its checksum.
struct RawChunk {
  let type: PNGChunkType
  var content: [UInt8]

  /// The number of bytes before the pixels: the sequence number of a frame.
  fileprivate var prefixCount: Int { type == .framePixels ? min(4, content.count) : 0 }
}

/// Corrects the Adler-32 checksums of pixels.
enum PixelChecksums {
  /// The maximum number of decompressed bytes.
  private static let capacity = 1 << 18

  /// Corrects the checksum of each stream that zlib can decompress.
  ///
  /// A stream is in consecutive chunks of one type.
  static func correct(in chunks: inout [RawChunk]) {
    var start = 0
    while start < chunks.count {
      let type = chunks[start].type
      let end = chunks[start...].firstIndex { $0.type != type } ?? chunks.count
      if type == .pixels || type == .framePixels { correct(&chunks[start..<end]) }
      start = end
    }
  }

  private static func correct(_ chunks: inout ArraySlice<RawChunk>) {
    var stream = chunks.flatMap { $0.content.dropFirst($0.prefixCount) }
    guard let (position, checksum) = checksum(of: stream), position + 4 <= stream.count else {
      return
    }
    stream.replaceSubrange(position..<position + 4, with: checksum)
    var rest = stream[...]
    for index in chunks.indices {
      let prefixCount = chunks[index].prefixCount
      let count = chunks[index].content.count - prefixCount
      chunks[index].content.replaceSubrange(prefixCount..., with: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the position of the checksum in a stream, and its four bytes, or `nil` if zlib cannot
  /// decompress the stream.
  private static func checksum(of bytes: [UInt8]) -> (position: Int, bytes: [UInt8])? {
    guard bytes.count > 2 else { return nil }
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, size) == Z_OK else { return nil }
    defer { unsafe inflateEnd(&stream) }
    var input = Array(bytes.dropFirst(2))
    var output = [UInt8](repeating: 0, count: capacity)
    let sum = unsafe input.withUnsafeMutableBufferPointer { input -> UInt? in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        guard unsafe inflate(&stream, Z_FINISH) == Z_STREAM_END else { return nil }
        return unsafe adler32(1, output.baseAddress, UInt32(stream.total_out))
      }
    }
    guard let sum else { return nil }
    let position = unsafe Int(stream.total_in) + 2
    return (position, [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt($0)) })
  }
}
