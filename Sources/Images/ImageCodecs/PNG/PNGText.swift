import CSnapshotImageCodecs
import SnapshotDrawing

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

/// A text chunk before decompression.
struct PNGTextChunk {
  /// The character encoding of a text.
  enum Encoding {
    /// Latin-1: each byte is a Unicode scalar.
    case latin1
    /// UTF-8, with replacement of invalid bytes.
    case utf8

    /// Returns the decoded string.
    func string(_ bytes: [UInt8]) -> String {
      switch self {
      case .latin1:
        Self.isASCII(bytes) ? String(decoding: bytes, as: UTF8.self) : String(latin1: bytes)
      case .utf8: String(decoding: bytes, as: UTF8.self)
      }
    }

    /// Returns whether no byte has its highest bit set.
    ///
    /// Decoding ASCII as UTF-8 takes a fraction of the time.
    private static func isASCII(_ bytes: [UInt8]) -> Bool {
      unsafe bytes.withUnsafeBytes { bytes in
        var offset = 0
        while offset &+ 8 <= bytes.count {
          let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          if word & 0x8080_8080_8080_8080 != 0 { return false }
          offset = offset &+ 8
        }
        while offset < bytes.count {
          if unsafe bytes[offset] >= 0x80 { return false }
          offset = offset &+ 1
        }
        return true
      }
    }
  }

  /// The keyword that identifies the text.
  let keyword: String
  let encoding: Encoding
  private let isCompressed: Bool
  private let bytes: ArraySlice<UInt8>

  /// Reads the fields of a `tEXt`, `zTXt`, or `iTXt` chunk.
  ///
  /// Returns `nil` for other chunks, and if fields are missing or the compression method is
  /// unknown.
  init?(_ chunk: PNGChunk, in file: [UInt8]) {
    guard chunk.type.isText else { return nil }
    let content = file[chunk.content]
    guard let end = content.firstIndex(of: 0) else { return nil }
    keyword = String(latin1: content[..<end])
    switch chunk.type {
    case .text:
      (encoding, isCompressed) = (.latin1, false)
      bytes = content[(end + 1)...]
    case .compressedText:
      guard content.endIndex - end >= 2, content[end + 1] == 0 else { return nil }
      (encoding, isCompressed) = (.latin1, true)
      bytes = content[(end + 2)...]
    default:
      // The compression flag, the compression method, and two NUL-terminated strings: the language
      // and the translated keyword.
      guard content.endIndex - end >= 5, content[end + 1] <= 1, content[end + 2] == 0 else {
        return nil
      }
      guard let language = content[(end + 3)...].firstIndex(of: 0) else { return nil }
      guard let translation = content[(language + 1)...].firstIndex(of: 0) else { return nil }
      (encoding, isCompressed) = (.utf8, content[end + 1] == 1)
      bytes = content[(translation + 1)...]
    }
  }

  /// Returns the texts of a file in order.
  ///
  /// Reading stops as soon as there are too many: listing half a million takes seconds in a debug
  /// build.
  ///
  /// - Throws: ``PNGError/tooManyTexts(limit:)``, and ``PNGError`` if the bytes are not a complete
  ///   PNG.
  static func all(of bytes: [UInt8], maximumCount: Int) throws(PNGError) -> [PNGTextChunk] {
    var reader = try PNGChunkReader(bytes)
    var texts: [PNGTextChunk] = []
    var count = 0
    while let chunk = try reader.next() {
      guard chunk.type.isText else { continue }
      // Unreadable texts count too.
      count += 1
      guard count <= maximumCount else { throw .tooManyTexts(limit: maximumCount) }
      if let text = PNGTextChunk(chunk, in: bytes) { texts.append(text) }
    }
    return texts
  }

  /// The text, or `nil` if it is compressed.
  var plainText: String? { isCompressed ? nil : encoding.string(Array(bytes)) }

  /// Returns the decompressed bytes of the text, or `nil` if they exceed a limit.
  ///
  /// - Throws: ``PNGError/unreadableText(keyword:)`` or ``PNGError/noMemory``.
  func content(limit: Int) throws(PNGError) -> [UInt8]? {
    guard isCompressed else { return bytes.count <= limit ? Array(bytes) : nil }
    do throws(PNGError) {
      return try PNGTextChunk.inflate(bytes, limit: limit)
    } catch {
      throw error == .noMemory ? error : .unreadableText(keyword: keyword)
    }
  }

  /// Returns decompressed bytes, or `nil` if they exceed a limit.
  ///
  /// - Throws: ``PNGError/invalidStructure(_:)`` or ``PNGError/noMemory``.
  static func inflate(_ bytes: ArraySlice<UInt8>, limit: Int) throws(PNGError) -> [UInt8]? {
    // Inflating produces at most 1,032 bytes per byte of input. One extra byte in the buffer
    // reveals a text that exceeds the limit.
    let buffer = try ZeroedBuffer.forPNG(count: min(limit, bytes.count * 1_032) + 1)
    var written = 0
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cpng_inflate(bytes.baseAddress, bytes.count, buffer.start, buffer.count, &written)
    }
    switch Int(status) {
    case CPNG_OK: return written <= limit ? buffer.array(count: written) : nil
    case CPNG_NO_SPACE: return nil
    case CPNG_NO_MEMORY: throw .noMemory
    default: throw .invalidStructure("corrupt compressed data")
    }
  }
}
