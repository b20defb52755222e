import CSnapshotImageCodecs
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
    guard let checksum = checksum(of: stream) else { return }
    stream.replaceSubrange((stream.count - 4)..., with: checksum)
    var rest = stream[...]
    for index in chunks.indices {
      let prefixCount = chunks[index].prefixCount
      let count = chunks[index].content.count - prefixCount
      chunks[index].content.replaceSubrange(prefixCount..., with: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the last four bytes of a stream, or `nil` if zlib cannot decompress the bytes between
  /// the header and these four.
  private static func checksum(of stream: [UInt8]) -> [UInt8]? {
    guard stream.count > 6 else { return nil }
    let input = Array(stream[2..<stream.count - 4])
    var isComplete = false
    // Clearing the memory would take longer than decompressing most streams.
    let output = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
      let status = unsafe cpng_inflate_raw(
        input, input.count, memory.baseAddress, memory.count, &count)
      isComplete = Int(status) == CPNG_OK
    }
    guard isComplete else { return nil }
    let sum = unsafe adler32(1, output, UInt32(output.count))
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt($0)) }
  }
}
