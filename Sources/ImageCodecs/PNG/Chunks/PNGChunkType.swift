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

  /// The letters.
  package var name: String { String(decoding: bytes, as: UTF8.self) }
}
