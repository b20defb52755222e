import SnapshotImageCodecs

/// A PNG that is assembled from chunks, with errors if a test needs them.
struct RawPNG {
  var width: UInt32 = 1
  var height: UInt32 = 1
  var bitDepth: UInt8 = 8
  var colorType: UInt8 = 0
  var interlacing: UInt8 = 0
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// The rows, each with its filter byte.
  var scanlines: [UInt8] = [0, 0]
  /// The compressed scanlines; `nil` to compress ``scanlines``.
  var data: [UInt8]?
  var ancillary: [(PNGChunkType, [UInt8])] = []

  var bytes: [UInt8] {
    var writer = PNGChunkWriter()
    writer.append(
      .header,
      [width, height].flatMap { value in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
      } + [bitDepth, colorType, 0, 0, interlacing])
    for (type, content) in ancillary { writer.append(type, content) }
    if !palette.isEmpty { writer.append(.palette, palette) }
    if !transparency.isEmpty { writer.append(.transparency, transparency) }
    writer.append(.pixels, data ?? RawPNG.stored(scanlines))
    writer.append(.end)
    return writer.bytes
  }

  /// Returns a zlib stream of stored blocks.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(65_535)
      let count = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0]
      stream += [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      stream += block
    } while !rest.isEmpty
    return stream + ZlibStream.checksum(of: bytes)
  }
}
