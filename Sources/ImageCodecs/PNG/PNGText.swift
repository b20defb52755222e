/// A text in a PNG, with a keyword that identifies it.
public struct PNGText: Hashable, Sendable {
  /// The keyword: 1 to 79 printable Latin-1 characters without leading, trailing, or consecutive
  /// spaces.
  public var keyword: String
  /// The text, which can contain any characters except NUL.
  ///
  /// Lines end with a line feed.
  public var text: String

  /// Creates a text.
  ///
  /// It is validated when it is encoded.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }
}

extension PNGText {
  /// The minimum size of a compressed text, in bytes.
  ///
  /// Shorter texts are readable in the file.
  static let minimumCompressedByteCount = 256

  /// Returns the type and the content of the text's chunk: in Latin-1 if possible, otherwise in
  /// UTF-8, and compressed if the text is long and becomes shorter.
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

  /// Returns the compressed bytes of a text, or `nil` if they should not be compressed.
  private static func compressed(_ bytes: [UInt8]) throws(PNGError) -> [UInt8]? {
    guard bytes.count >= minimumCompressedByteCount else { return nil }
    let stream = try Deflater(textOf: bytes.count).compress(.forPNG(copying: bytes))
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
  /// Creates a string from Latin-1 bytes, each of which is a Unicode scalar.
  init(latin1 bytes: some Sequence<UInt8>) {
    self.init(String.UnicodeScalarView(bytes.lazy.map { Unicode.Scalar($0) }))
  }

  /// The bytes of the string in Latin-1, or `nil` if a character is not in Latin-1.
  var latin1: [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
