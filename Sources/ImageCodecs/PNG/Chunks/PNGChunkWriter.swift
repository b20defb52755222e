/// Writes a PNG chunk by chunk.
package struct PNGChunkWriter {
  package private(set) var bytes = PNGSignature.bytes

  package init() {}

  /// Appends a chunk with its length and checksum.
  package mutating func append(_ type: PNGChunkType, _ content: [UInt8] = []) {
    let start = bytes.count
    bytes.append(bigEndian: UInt32(content.count))
    bytes.append(bigEndian: type.code)
    bytes.append(contentsOf: content)
    bytes.append(bigEndian: Checksum.crc32(of: bytes, in: start + 4..<bytes.count))
  }
}
