import Foundation

/// The time and the size of encoding and decoding an image.
struct PNGMeasurement: Encodable {
  let file: String
  let bytesBefore: Int
  let bytesAfter: Int
  let encodeMilliseconds: Double
  /// The time to decode the new file, in milliseconds.
  let decodeMilliseconds: Double
  /// The time to decode the original file, in milliseconds.
  let decodeBeforeMilliseconds: Double
  let colorType: Int
  let bitDepth: Int

  private enum CodingKeys: String, CodingKey {
    case file
    case bytesBefore = "bytes_before"
    case bytesAfter = "bytes_after"
    case encodeMilliseconds = "encode_ms"
    case decodeMilliseconds = "decode_ms"
    case decodeBeforeMilliseconds = "decode_before_ms"
    case colorType = "color_type"
    case bitDepth = "bit_depth"
  }

  /// The measurement as one line of JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The measurement as one line of text.
  var line: String {
    "\(file): \(bytesBefore) -> \(bytesAfter) bytes, encoded in \(encodeMilliseconds) ms, "
      + "decoded in \(decodeMilliseconds) ms (before \(decodeBeforeMilliseconds) ms), "
      + "color type \(colorType), \(bitDepth) bits"
  }
}
