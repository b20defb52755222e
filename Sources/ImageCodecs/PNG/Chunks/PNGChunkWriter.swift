import SnapshotPixels

/// Writes the chunks of a PNG.
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

extension PNGChunkWriter {
  /// Appends `IHDR`.
  mutating func appendHeader(size: PixelSize, format: SampleFormat) {
    var content: [UInt8] = []
    content.append(bigEndian: UInt32(size.width))
    content.append(bigEndian: UInt32(size.height))
    content += [format.bitDepth, format.colorType.rawValue, 0, 0, 0]
    append(.header, content)
  }

  /// Appends `PLTE` and `tRNS` if the format needs them.
  mutating func appendPalette(_ format: SampleFormat) {
    switch format.colorType {
    case .palette:
      let colors = format.palette.map(unpremultipliedPixel)
      append(.palette, colors.flatMap { [$0.byte(0), $0.byte(1), $0.byte(2)] })
      // Entries after the last one in tRNS are opaque.
      let count = (colors.lastIndex { $0.byte(3) != 255 } ?? -1) + 1
      if count > 0 { append(.transparency, colors.prefix(count).map { $0.byte(3) }) }
    case .gray:
      guard let key = format.transparentColor else { return }
      append(.transparency, [0, key.byte(0) >> (8 - format.bitDepth)])
    case .rgb:
      guard let key = format.transparentColor else { return }
      append(.transparency, [0, key.byte(0), 0, key.byte(1), 0, key.byte(2)])
    case .grayAlpha, .rgba: return
    }
  }
}

extension UInt32 {
  /// Returns one of the four bytes, starting with the lowest.
  fileprivate func byte(_ index: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: self >> (index * 8)) }
}
