import SnapshotDrawing

@testable import SnapshotImageCodecs

/// Reads bytes as a PNG, unchanged and with corrected checksums.
///
/// Without those, hardly any input would pass the checks of chunks and pixels.
///
/// Both decoders must have the same result, including errors. One in eight readable inputs is
/// written and read again, and must not change.
enum PNGTarget {
  @Sendable
  static func run(_ bytes: [UInt8]) {
    read(bytes)
    read(repaired(bytes))
  }

  private static let limits = PNGLimits(
    maximumPixelCount: 1 << 14, maximumInflatedByteCount: 1 << 18, maximumTextByteCount: 1 << 16)

  private static func read(_ bytes: [UInt8]) {
    _ = try? PNG.header(of: bytes)
    if let texts = try? PNG.texts(of: bytes, limits: limits) { checkReadingBack(texts) }
    // Encoding takes ten times as long as everything else.
    let choice = bytes.reduce(0, &+) % 16
    let isEncoded = choice < 2
    if let animation = try? PNG.decodeAnimation(bytes, limits: limits), isEncoded {
      let again = try? PNG.decodeAnimation(PNG.encode(animation))
      precondition(again?.frames == animation.frames, "round trip changed the animation")
    }
    let decoded = pixels(of: bytes, by: .fastest)
    let expected = pixels(of: bytes, by: .library)
    precondition(decoded == expected, "\(decoded), but libpng has \(expected)")
    guard case .success(let bitmap) = decoded else { return }
    precondition((try? PNG.digestMatches(bytes, for: bitmap)) != nil, "cannot check the digest")
    guard isEncoded else { return }
    let goal: PNGEncodingOptions.Goal = choice == 0 ? .history : .file
    let options = PNGEncodingOptions(goal: goal, digest: .included)
    guard let written = try? PNG.encode(bitmap, options: options) else {
      preconditionFailure("cannot encode the image")
    }
    precondition((try? PNG.decode(written)) == bitmap, "round trip changed the image")
    precondition(
      (try? PNG.digestMatches(written, for: bitmap)) == true, "the digest does not match")
  }

  private static func pixels(
    of bytes: [UInt8], by decoder: PNGPixelReader.Decoder
  ) -> Result<Bitmap, PNGError> {
    Result { () throws(PNGError) in
      try PNGDecoder(limits: limits, decoder: decoder).decode(bytes)
    }
  }

  /// Checks that all valid texts survive writing and reading, with and without compression.
  private static func checkReadingBack(_ texts: [PNGText]) {
    guard let pixel = try? Bitmap(size: PixelSize(width: 1, height: 1)) else { return }
    for text in texts where text.keyword != PNG.digestKeyword {
      let options = PNGEncodingOptions(texts: [text])
      guard let written = try? PNG.encode(pixel, options: options) else { continue }
      precondition((try? PNG.texts(of: written)) == [text], "round trip changed the text")
    }
  }

  /// Returns the bytes with a correct signature and correct checksums, up to the last complete
  /// chunk.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var chunks: [RawChunk] = []
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = bytes[position + 4..<position + 8].reduce(0) { $0 << 8 | UInt32($1) }
      let end = min(position + 8 + length, bytes.count - 4)
      guard end >= position + 8 else { break }
      chunks.append(
        RawChunk(type: PNGChunkType(code: type), content: Array(bytes[position + 8..<end])))
      position = end + 4
    }
    PixelChecksums.correct(in: &chunks)
    var writer = PNGChunkWriter()
    for chunk in chunks { writer.append(chunk.type, chunk.content) }
    return writer.bytes
  }
}
