extension PNGText {
  /// Creates a text from an uncompressed `tEXt` or `iTXt` chunk; `nil` from any other.
  init?(_ chunk: PNGChunk, in bytes: [UInt8]) {
    let content = bytes[chunk.content]
    guard let end = content.firstIndex(of: 0) else { return nil }
    let keyword = String(latin1: content[..<end])
    switch chunk.type {
    case .text:
      self.init(keyword: keyword, text: String(latin1: content[(end + 1)...]))
    case .internationalText:
      // Compression flag and method, then the language and the translated keyword, each with a NUL.
      guard content.endIndex - end >= 5, content[end + 1] == 0 else { return nil }
      guard let language = content[(end + 3)...].firstIndex(of: 0) else { return nil }
      guard let translation = content[(language + 1)...].firstIndex(of: 0) else { return nil }
      self.init(
        keyword: keyword, text: String(decoding: content[(translation + 1)...], as: UTF8.self))
    default: return nil
    }
  }

  /// The type and the content of a chunk that holds the text uncompressed: `tEXt` where Latin-1
  /// has all characters, else `iTXt`.
  ///
  /// Uncompressed, a text of many lines costs a git pack only what differs between two files.
  func chunk() throws(PNGError) -> (type: PNGChunkType, content: [UInt8]) {
    guard let keyword = keyword.latin1, isValid(keyword) else { throw .invalidKeyword(keyword) }
    guard !text.unicodeScalars.contains("\0") else { throw .invalidText(keyword: self.keyword) }
    if let text = text.latin1 { return (.text, keyword + [0] + text) }
    return (.internationalText, keyword + [0, 0, 0, 0, 0] + Array(text.utf8))
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
