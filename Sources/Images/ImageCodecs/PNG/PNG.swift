public import SnapshotDrawing

/// Encodes and decodes Portable Network Graphics files.
///
/// A bounded search keeps files small. The package has its own compressor, so the same pixels
/// result in the same bytes on every machine. A custom decoder reads common formats
/// quickly. libpng and zlib read the others and report all errors. Limits bound the cost.
public enum PNG {
  /// Returns a bitmap as a PNG.
  ///
  /// The file has straight alpha. Decoding it restores the same pixels.
  ///
  /// - Throws: ``PNGError/emptyImage(_:)`` for an empty bitmap, and ``PNGError/invalidKeyword(_:)``
  ///   or ``PNGError/invalidText(keyword:)`` for a text that PNG does not allow.
  public static func encode(
    _ bitmap: Bitmap, options: PNGEncodingOptions = .init()
  ) throws(PNGError) -> [UInt8] {
    try PNGEncoder(options: options).encode(bitmap)
  }

  /// Returns the image in a PNG.
  ///
  /// - Samples are interpreted as sRGB. `gAMA`, `sRGB`, `cHRM`, `iCCP`, and `cICP` chunks are
  ///   ignored and never decompressed, so the same samples result in the same pixels on every
  ///   machine, and a file compares equal after another program added a profile.
  /// - 16-bit samples are rounded to the nearest 8-bit value, after color keys are compared.
  /// - The color of fully transparent pixels is dropped.
  /// - The CRC-32 checksums of the chunks and the Adler-32 checksum of the pixels are verified.
  ///   libpng may miss an Adler-32 that is divided among chunks.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete, valid PNG within the limits.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> Bitmap {
    try PNGDecoder(limits: limits).decode(bytes)
  }

  /// Returns the size and the format of a PNG, reading only its first bytes.
  ///
  /// - Throws: ``PNGError`` if the bytes are not the beginning of a PNG.
  public static func header(of bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    try PNGHeader(bytes)
  }

  /// Returns the texts of a PNG, in order, without decoding its pixels.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete PNG,
  ///   ``PNGError/unreadableText(keyword:)`` for a corrupt compressed text,
  ///   ``PNGError/tooManyTexts(limit:)``, and ``PNGError/tooManyTextBytes(limit:)``.
  public static func texts(
    of bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    var remaining = limits.maximumTextByteCount
    for text in try PNGTextChunk.all(of: bytes, maximumCount: limits.maximumTextCount) {
      let content = try text.content(limit: remaining)
      guard let content else { throw .tooManyTextBytes(limit: limits.maximumTextByteCount) }
      remaining -= content.count
      texts.append(PNGText(keyword: text.keyword, text: text.encoding.string(content)))
    }
    return texts
  }
}

extension PNG {
  /// Returns an animation as an APNG, with one palette for all frames and each frame cropped to its
  /// changed area.
  ///
  /// Programs without support for APNG display the first frame.
  ///
  /// - Throws: ``PNGError/invalidAnimation(_:)`` if there are no frames or their sizes differ.
  public static func encode(
    _ animation: PNGAnimation, options: PNGEncodingOptions = .init()
  ) throws(PNGError) -> [UInt8] {
    try PNGAnimationEncoder(options: options).encode(animation)
  }

  /// Returns the frames of an APNG as full images.
  ///
  /// A still PNG has one frame.
  ///
  /// The limit on pixels applies to the total of all frames.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete, valid APNG within the limits.
  public static func decodeAnimation(
    _ bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> PNGAnimation {
    try PNGAnimationDecoder(limits: limits).decode(bytes)
  }

  /// Returns the number of pixels of all frames without decoding them.
  ///
  /// - Throws: ``PNGError`` if the chunks are damaged, or if the file exceeds the limits.
  package static func pixelCount(
    of bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> Int {
    try PNGAnimationDecoder(limits: limits).pixelCount(of: bytes)
  }

  /// Returns whether two files have the same compressed image, so that decoding both has the same
  /// result.
  ///
  /// Texts and all other chunks that decoding ignores may differ. The result depends only on the
  /// data from which the pixels are decoded, not on a digest in a file, which can be forged or out
  /// of date. If the result is `false`, the pixels can still be equal.
  ///
  /// - Throws: ``PNGError`` if one of the files is not a complete PNG.
  package static func hasSameImageData(
    _ first: [UInt8], _ second: [UInt8]
  ) throws(PNGError) -> Bool {
    var (a, b) = (try PNGChunkReader(first), try PNGChunkReader(second))
    while true {
      let (one, other) = (try a.nextImageChunk(), try b.nextImageChunk())
      guard let one, let other else { return one == nil && other == nil }
      guard one.type == other.type, first[one.content] == second[other.content] else {
        return false
      }
    }
  }
}

extension PNGChunkReader {
  /// Returns the next chunk that affects decoding, or `nil` at the end.
  ///
  /// Every critical chunk does.
  fileprivate mutating func nextImageChunk() throws(PNGError) -> PNGChunk? {
    while let chunk = try next() {
      let others: [PNGChunkType] = [.transparency, .animation, .frameControl, .framePixels]
      if chunk.type.isCritical || others.contains(chunk.type) { return chunk }
    }
    return nil
  }
}

extension PNG {
  /// Returns whether a file is an animation, even if it has only one frame.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete PNG.
  package static func isAnimation(_ bytes: [UInt8]) throws(PNGError) -> Bool {
    try PNGChunkReader.chunks(of: bytes).contains { $0.type == .animation }
  }

  /// Returns the image in a PNG that is not an animation.
  ///
  /// - Throws: ``PNGError/unexpectedAnimation``, and the errors of ``decode(_:limits:)``.
  package static func decodeStill(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    guard try !isAnimation(bytes) else { throw .unexpectedAnimation }
    return try decode(bytes)
  }

  /// Returns whether a file has only chunks that the encoder writes, and nothing after them.
  ///
  /// Other programs may apply other chunks, such as a color profile, and then display pixels that
  /// decoding does not return. Bytes after the chunks may be another file.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete PNG.
  package static func hasOnlyEncodedChunks(_ bytes: [UInt8]) throws(PNGError) -> Bool {
    let chunks = try PNGChunkReader.chunks(of: bytes)
    let isAnimation = chunks.contains { $0.type == .animation }
    let encoded = isAnimation ? PNGChunkType.animated : PNGChunkType.still
    // A checksum follows the content of the last chunk.
    return chunks.last.map { $0.content.upperBound + 4 } == bytes.count
      && chunks.allSatisfy { $0.type.isText || encoded.contains($0.type) }
  }
}

extension PNG {
  /// The keyword of the text that contains the digest.
  package static let digestKeyword = "Digest"
  /// The keyword of the text that identifies an unpacked artifact.
  package static let draftKeyword = "Packing"
  /// The keywords of the texts that depend on the packing and not only on the image.
  package static let packingKeywords: Set = [digestKeyword, draftKeyword]

  /// Returns whether a file contains a text with a digest of its pixels, which may be wrong.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete PNG, or have more texts than
  ///   ``PNGLimits/maximumTextCount`` permits by default.
  package static func hasDigest(_ bytes: [UInt8]) throws(PNGError) -> Bool {
    try PNGTextChunk.all(of: bytes, maximumCount: PNGLimits().maximumTextCount)
      .contains { $0.keyword == digestKeyword }
  }

  /// Returns whether a file is known to contain exactly the pixels of a bitmap, without decoding
  /// the file.
  ///
  /// The digest in the file covers the pixels and the compressed data, so it does not match after
  /// another program rewrites the file and keeps the text. If the result is `false`, the file can
  /// still contain the pixels; only decoding shows that. No digest matches for an animation, which
  /// may show other frames.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete PNG, or have more texts than
  ///   ``PNGLimits/maximumTextCount`` permits by default.
  package static func digestMatches(_ bytes: [UInt8], for bitmap: Bitmap) throws(PNGError) -> Bool {
    try digestMatches(bytes, for: { PixelDigest(bitmap) })
  }

  /// Returns whether a file is known to contain exactly the pixels with a digest.
  ///
  /// The closure is called only if the file has a digest.
  package static func digestMatches(
    _ bytes: [UInt8], for digest: () -> PixelDigest
  ) throws(PNGError) -> Bool {
    // The encoder does not compress the digest, so no text needs to be decompressed.
    let limits = PNGLimits()
    let stated = try PNGTextChunk.all(of: bytes, maximumCount: limits.maximumTextCount)
      .filter { $0.keyword == digestKeyword }
    guard stated.count == 1, let text = stated[0].plainText else { return false }
    guard text == (try digestText(for: digest(), in: bytes)) else { return false }
    return try !isAnimation(bytes)
  }

  /// Returns the digest of the pixels and of the chunks that affect decoding, as text.
  static func digestText(
    for digest: PixelDigest, in bytes: [UInt8]
  ) throws(PNGError) -> String {
    var content: [ArraySlice<UInt8>] = []
    var chunks = try PNGChunkReader(bytes)
    while let chunk = try chunks.next() {
      // All chunks except texts, because a gamma that another program added changes the image.
      if !chunk.type.isText && chunk.type != .end {
        content.append(bytes[chunk.content.lowerBound - 4..<chunk.content.upperBound])
      }
    }
    return digest.bound(to: content).description
  }
}

extension PNGEncodingOptions {
  /// The texts without a digest that was copied from another file.
  ///
  /// Only the encoder writes a digest.
  var writtenTexts: [PNGText] { texts.filter { $0.keyword != PNG.digestKeyword } }
}

/// The options for encoding a PNG.
public struct PNGEncodingOptions: Hashable, Sendable {
  /// The texts in the file, in order.
  ///
  /// They do not affect pixels.
  ///
  /// A text with the keyword `Digest`, copied from another file, is omitted. Only `digest`
  /// determines whether the file has one.
  public var texts: [PNGText]
  /// The goal of the encoding.
  ///
  /// Animations always have the goal ``Goal/file``.
  package var goal: Goal

  /// Whether the file contains a digest of its pixels; see ``PNG/digestMatches(_:for:)``.
  ///
  /// Animations never have one.
  package var digest: Digest

  /// Whether a file contains a digest of its pixels.
  package enum Digest: Hashable, Sendable {
    /// The file has no digest.
    case omitted
    /// The file has a text chunk of 51 bytes with a digest of the pixels and the compressed data.
    case included
  }

  package enum Goal: Hashable, Sendable {
    /// A small Git history with many versions of the file: the compressed data of a large image is
    /// divided between rows, so that a small change of its pixels changes few bytes.
    case history
    /// A small file.
    case file
    /// Fast encoding, even in debug builds. The file is several times larger. The system's zlib
    /// compresses it, so its bytes differ between versions of zlib.
    case speed
  }

  /// Creates options for a file that is expected to change, such as a reference.
  public init(texts: [PNGText] = []) { self.init(texts: texts, goal: .history, digest: .omitted) }

  package init(texts: [PNGText] = [], goal: Goal) {
    self.init(texts: texts, goal: goal, digest: .omitted)
  }

  /// Creates options for a goal, with or without a digest of the pixels.
  package init(texts: [PNGText] = [], goal: Goal = .history, digest: Digest) {
    self.texts = texts
    self.goal = goal
    self.digest = digest
  }
}

/// The limits on the cost of decoding a PNG.
///
/// They are checked before memory is allocated.
public struct PNGLimits: Hashable, Sendable {
  /// The maximum number of pixels.
  ///
  /// The default is 2²⁶, which takes 256 MiB and which a file of 8 KB can require.
  public var maximumPixelCount: Int
  /// The maximum number of bytes of the decompressed pixel data.
  ///
  /// The default is 2²⁹.
  public var maximumInflatedByteCount: Int
  /// The maximum total number of bytes of all decompressed texts.
  ///
  /// The default is 2²⁰.
  public var maximumTextByteCount: Int
  /// The maximum number of texts.
  ///
  /// The default is 1,024.
  public var maximumTextCount: Int

  /// Creates limits.
  public init(
    maximumPixelCount: Int = 1 << 26, maximumInflatedByteCount: Int = 1 << 29,
    maximumTextByteCount: Int = 1 << 20, maximumTextCount: Int = 1 << 10
  ) {
    self.maximumPixelCount = maximumPixelCount
    self.maximumInflatedByteCount = maximumInflatedByteCount
    self.maximumTextByteCount = maximumTextByteCount
    self.maximumTextCount = maximumTextCount
  }
}

/// Encodes a bitmap as a PNG: histogram, format, scanlines, compression, and chunks.
struct PNGEncoder {
  let options: PNGEncodingOptions

  func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    guard !bitmap.size.isEmpty else { throw .emptyImage(bitmap.size) }
    let texts = try options.writtenTexts.map { (text) throws(PNGError) in try text.chunk() }
    let best =
      options.goal == .speed
      ? try FastEncoding(bitmap: bitmap).run()
      : try EncodingSearch(bitmap: bitmap, isForHistory: options.goal == .history).run()
    let plain = file(bitmap.size, best, texts: texts)
    guard options.digest == .included else { return plain }
    let text = PNGText(
      keyword: PNG.digestKeyword, text: try PNG.digestText(for: PixelDigest(bitmap), in: plain))
    return file(bitmap.size, best, texts: texts + [try text.chunk()])
  }

  private func file(
    _ size: PixelSize, _ outcome: EncodingSearch.Outcome,
    texts: [(type: PNGChunkType, content: [UInt8])]
  ) -> [UInt8] {
    var writer = PNGChunkWriter()
    writer.appendHeader(size: size, format: outcome.format)
    writer.appendPalette(outcome.format)
    for text in texts { writer.append(text.type, text.content) }
    writer.append(.pixels, outcome.data)
    writer.append(.end)
    return writer.bytes
  }
}

/// The reasons for the size of a PNG.
package struct PNGStatistics: Hashable, Sendable {
  /// The largest value of ``colorCount``.
  package static let maximumColorCount = 65_536

  /// The size in pixels and the format of the pixels.
  package let header: PNGHeader
  /// The number of bytes in the file.
  package let byteCount: Int
  /// The number of bytes of the pixels and of their palette.
  package let pixelByteCount: Int
  /// The number of different colors, at most ``maximumColorCount``.
  package let colorCount: Int

  /// Analyzes a file and its bitmap.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a PNG.
  package init(_ bytes: [UInt8], holding bitmap: Bitmap) throws(PNGError) {
    header = try PNGHeader(bytes)
    byteCount = bytes.count
    var pixelByteCount = 0
    var chunks = try PNGChunkReader(bytes)
    while let chunk = try chunks.next() {
      if [.pixels, .palette, .transparency].contains(chunk.type) {
        pixelByteCount += chunk.content.count + 12
      }
    }
    self.pixelByteCount = pixelByteCount
    colorCount = PNGStatistics.colorCount(of: bitmap)
  }

  /// A description of the format of the pixels, such as `palette, 8 bits`.
  package var format: String {
    let name =
      switch header.colorType {
      case .gray: "gray"
      case .rgb: "RGB"
      case .palette: "palette"
      case .grayAlpha: "gray and alpha"
      case .rgba: "RGBA"
      }
    return "\(name), \(header.bitDepth) bit\(header.bitDepth == 1 ? "" : "s")"
  }

  private static func colorCount(of bitmap: Bitmap) -> Int {
    var colors: Set<UInt32> = []
    unsafe bitmap.withUnsafePixels { pixels in
      var last: UInt32?
      for index in 0..<pixels.count {
        let pixel = unsafe pixels[index]
        guard pixel != last else { continue }
        last = pixel
        if colors.insert(pixel).inserted, colors.count == maximumColorCount { return }
      }
    }
    return colors.count
  }
}
