/// A text in a PNG, with the keyword that tells its meaning.
public struct PNGText: Hashable, Sendable {
  /// What the text is: 1 to 79 characters of printable Latin-1, without spaces at its ends or two
  /// in a row.
  public var keyword: String
  /// The text, of any characters but NUL; lines end with a line feed.
  public var text: String

  /// Creates a text; encoding checks it.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }
}

extension PNGText {
  /// The shortest text that may be compressed, in bytes; a shorter one can be read in the file as it is.
  static let shortestCompressed = 256

  /// The type and the content of a chunk that holds the text: in Latin-1 where that has all characters,
  /// else in UTF-8, and compressed where the text is long and becomes shorter.
  func chunk() throws(PNGError) -> (type: PNGChunkType, content: [UInt8]) {
    guard let keyword = keyword.latin1, isValid(keyword) else { throw .invalidKeyword(keyword) }
    guard !text.unicodeScalars.contains("\0") else { throw .invalidText(keyword: self.keyword) }
    let (encoding, bytes): (PNGTextChunk.Encoding, [UInt8]) =
      if let latin1 = text.latin1 { (.latin1, latin1) } else { (.utf8, Array(text.utf8)) }
    let compressed = try PNGText.compressed(bytes)
    let head = keyword + [0]
    return switch encoding {
    case .latin1:
      if let compressed {
        (.compressedText, head + [0] + compressed)
      } else {
        (.text, head + bytes)
      }
    case .utf8:
      (
        .internationalText,
        head + [compressed == nil ? 0 : 1, 0] + [0, 0] + (compressed ?? bytes)
      )
    }
  }

  /// Returns the zlib stream of a text's bytes, or `nil` where the bytes are better kept as they are.
  private static func compressed(_ bytes: [UInt8]) throws(PNGError) -> [UInt8]? {
    guard bytes.count >= shortestCompressed else { return nil }
    let stream = try Deflater(textOf: bytes.count).compress(ByteBuffer(copying: bytes))
    return stream.count < bytes.count ? stream : nil
  }

  private func isValid(_ keyword: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    guard (1...79).contains(keyword.count) else { return false }
    guard keyword.first != space, keyword.last != space else { return false }
    guard keyword.allSatisfy({ (32...126).contains($0) || $0 >= 161 }) else { return false }
    return !zip(keyword, keyword.dropFirst()).contains { $0 == space && $1 == space }
  }
}

extension String {
  /// Creates a string from Latin-1, in which each byte is a Unicode scalar.
  init(latin1 bytes: some Sequence<UInt8>) {
    self.init(String.UnicodeScalarView(bytes.lazy.map { Unicode.Scalar($0) }))
  }

  /// The string in Latin-1, or `nil` with a character that it lacks.
  var latin1: [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
