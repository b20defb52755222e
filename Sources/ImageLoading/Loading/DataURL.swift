import Foundation

/// The contents of a `data:` URL: `data:[<media type>][;base64],<data>` (RFC 2397).
///
/// A fragment is ignored.
struct DataURL {
  /// The bytes, with the media type as the content type.
  let response: DataResponse

  /// Parses a URL.
  ///
  /// - Throws: ``DataLoadingError`` if the URL is malformed or its data exceeds the limit.
  init(_ url: String, maximumByteCount: Int) throws(DataLoadingError) {
    let url = url.prefix { $0 != "#" }
    guard let comma = url.firstIndex(of: ","), let colon = url.firstIndex(of: ":"), colon < comma
    else { throw .invalidDataURL }
    var type = url[url.index(after: colon)..<comma]
    let text = url[url.index(after: comma)...]
    let base64 = ";base64"
    let isBase64 = type.lowercased().hasSuffix(base64)
    if isBase64 { type = type.dropLast(base64.count) }
    // The minimum number of decoded bytes: three for four characters of Base64, or one for three
    // (`%41`).
    let minimumByteCount = isBase64 ? text.utf8.count / 4 * 3 - 2 : text.utf8.count / 3
    guard minimumByteCount <= maximumByteCount else { throw .tooManyBytes(limit: maximumByteCount) }
    let bytes = try DataURL.bytes(of: text, isBase64: isBase64)
    guard bytes.count <= maximumByteCount else { throw .tooManyBytes(limit: maximumByteCount) }
    response = DataResponse(
      body: bytes, headers: ["content-type": type.isEmpty ? "text/plain" : String(type)])
  }

  private static func bytes(
    of text: Substring, isBase64: Bool
  ) throws(DataLoadingError) -> [UInt8] {
    if isBase64 {
      // Base64 may contain white space, which a URL must escape. The padding is optional.
      let base64Text =
        text.contains("%")
        ? text.removingPercentEncoding?.filter { !$0.isWhitespace } : String(text)
      guard var base64Text else { throw .invalidDataURL }
      let missingCount = 4 - base64Text.utf8.count % 4
      if missingCount < 3 { base64Text += String(repeating: "=", count: missingCount) }
      guard let data = Data(base64Encoded: base64Text) else { throw .invalidDataURL }
      return [UInt8](data)
    }
    var bytes: [UInt8] = []
    var remaining = text.utf8[...]
    while let byte = remaining.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = remaining.popFirst().flatMap(hexDigit),
        let low = remaining.popFirst().flatMap(hexDigit)
      else { throw .invalidDataURL }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
