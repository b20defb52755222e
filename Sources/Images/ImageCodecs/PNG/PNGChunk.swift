import CSnapshotImageCodecs
import SnapshotDrawing

/// The four letters of a chunk's name, as a big-endian number.
package struct PNGChunkType: Hashable {
  package let code: UInt32

  /// Creates a type from four ASCII characters.
  package init(_ name: StaticString) {
    precondition(name.utf8CodeUnitCount == 4, "chunk type \"\(name)\" must have 4 letters")
    self.code = name.description.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  package init(code: UInt32) {
    self.code = code
  }

  package static let header = PNGChunkType("IHDR")
  package static let palette = PNGChunkType("PLTE")
  package static let transparency = PNGChunkType("tRNS")
  package static let pixels = PNGChunkType("IDAT")
  package static let text = PNGChunkType("tEXt")
  package static let compressedText = PNGChunkType("zTXt")
  package static let internationalText = PNGChunkType("iTXt")
  package static let animation = PNGChunkType("acTL")
  package static let frameControl = PNGChunkType("fcTL")
  package static let framePixels = PNGChunkType("fdAT")
  package static let end = PNGChunkType("IEND")

  /// The chunks other than texts that the encoder writes for a still image.
  static let still: Set<PNGChunkType> = [.header, .palette, .transparency, .pixels, .end]
  /// The chunks other than texts that the encoder writes for an animation.
  static let animated = still.union([.animation, .frameControl, .framePixels])

  /// Whether the chunk contains a text, which does not affect pixels.
  var isText: Bool { self == .text || self == .compressedText || self == .internationalText }

  /// Whether a decoder must understand the chunk: its first letter is uppercase.
  var isCritical: Bool { code & 0x2000_0000 == 0 }

  /// The letters, in the order of the file.
  var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
  }

  /// Whether all four are ASCII letters, as PNG requires.
  var isValid: Bool {
    var remaining = code
    for _ in 0..<4 {
      // This bit makes an ASCII letter lowercase.
      let letter = remaining & 0xFF | 0x20
      guard letter >= 0x61, letter <= 0x7A else { return false }
      remaining >>= 8
    }
    return true
  }

  package var name: String { String(decoding: bytes, as: UTF8.self) }
}

/// The eight bytes at the start of every PNG.
enum PNGSignature {
  static let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Checks that a file starts with the signature, and otherwise throws an error that identifies
  /// the file, if possible.
  static func check(_ file: [UInt8]) throws(PNGError) {
    guard !file.isEmpty else { throw .noBytes }
    guard !file.starts(with: bytes) else { return }
    if bytes.starts(with: file) { throw .truncated(expected: 57, actual: file.count) }
    if file.starts(with: "version https://git-lfs".utf8) { throw .gitLFSPointer }
    if file.starts(with: "<<<<<<< ".utf8) { throw .conflictMarkers }
    if isConverted(file) { throw .convertedLineEnds }
    throw .wrongSignature
  }

  /// Returns whether line endings in the signature were converted from CRLF to LF or from LF to
  /// CRLF.
  private static func isConverted(_ file: [UInt8]) -> Bool {
    let tail = file.dropFirst(4)
    return file.starts(with: bytes.prefix(4))
      && (tail.starts(with: [0x0A, 0x1A]) || tail.starts(with: [0x0D, 0x0D, 0x0A]))
  }
}

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

/// The checksum of PNG chunks.
package enum Checksum {
  /// Returns the CRC-32 of a range of bytes.
  package static func crc32(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    unsafe bytes[range].withUnsafeBufferPointer { bytes in
      unsafe cpng_crc32(0, bytes.baseAddress, bytes.count)
    }
  }
}

extension [UInt8] {
  /// Returns the big-endian number in four bytes.
  func bigEndianUInt32(at index: Int) -> UInt32 {
    UInt32(self[index]) << 24 | UInt32(self[index + 1]) << 16 | UInt32(self[index + 2]) << 8
      | UInt32(self[index + 3])
  }

  /// Returns the big-endian number in two bytes.
  func bigEndianUInt16(at index: Int) -> UInt16 {
    UInt16(self[index]) << 8 | UInt16(self[index + 1])
  }

  /// Appends a number as four big-endian bytes.
  mutating func append(bigEndian value: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Appends a number as two big-endian bytes.
  mutating func append(bigEndian value: UInt16) {
    append(UInt8(value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}
