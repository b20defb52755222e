/// A chunk of a PNG: its type and the range of its content in the file.
///
/// ## Guarantees
/// - The content is within the file, and its checksum is correct.
struct PNGChunk {
  let type: PNGChunkType
  let content: Range<Int>

  /// The offset of the chunk's length field.
  var offset: Int { content.lowerBound - 8 }
}

/// Reads the chunks of a PNG, from the signature to `IEND`, and verifies their checksums.
///
/// Bytes after `IEND` are ignored.
struct PNGChunkReader {
  private let bytes: [UInt8]
  private var position = PNGSignature.bytes.count
  private var isAtEnd = false

  init(_ bytes: [UInt8]) throws(PNGError) {
    try PNGSignature.check(bytes)
    self.bytes = bytes
  }

  /// Returns the next chunk, or `nil` after `IEND`.
  mutating func next() throws(PNGError) -> PNGChunk? {
    guard !isAtEnd else { return nil }
    try require(position + 12)
    let length = Int(bytes.bigEndianUInt32(at: position))
    let type = PNGChunkType(code: bytes.bigEndianUInt32(at: position + 4))
    guard type.isValid, length <= Int32.max else { throw .invalidChunk(offset: position) }
    let content = position + 8..<position + 8 + length
    try require(content.upperBound + 4)
    let checksum = Checksum.crc32(of: bytes, in: position + 4..<content.upperBound)
    guard checksum == bytes.bigEndianUInt32(at: content.upperBound) else {
      throw .wrongChecksum(chunk: type.name, offset: position)
    }
    position = content.upperBound + 4
    isAtEnd = type == .end
    return PNGChunk(type: type, content: content)
  }

  /// Returns all chunks of a file.
  static func chunks(of bytes: [UInt8]) throws(PNGError) -> [PNGChunk] {
    var reader = try PNGChunkReader(bytes)
    var chunks: [PNGChunk] = []
    while let chunk = try reader.next() { chunks.append(chunk) }
    return chunks
  }

  private func require(_ count: Int) throws(PNGError) {
    guard bytes.count >= count else { throw .truncated(expected: count, actual: bytes.count) }
  }
}
