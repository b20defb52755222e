import SnapshotAssertCore
package import SnapshotDrawing
package import SnapshotImageCodecs

/// A file with an image, before it is decoded.
package struct ImageFile {
  /// The contents of the file.
  package let bytes: [UInt8]
  package let format: ImageFormat
  /// The size in pixels, as displayed.
  package let size: PixelSize
  /// Whether the image may have several frames or pages.
  private let hasFrames: Bool

  /// Reads the header of an image, or returns `nil` if the bytes are not an image.
  ///
  /// - Parameter isNamedImage: Whether the name of the file is that of an image, so that other
  ///   contents are an error.
  /// - Throws: ``ImageDecodingError``, or a ``CommandError`` for a pointer of Git LFS.
  package init?(_ bytes: [UInt8], isNamedImage: Bool) throws {
    if isNamedImage, ReferenceFile.isLargeFilePointer(bytes) {
      throw CommandError.unreadableData(
        "is a Git LFS pointer, not an image; run `git lfs pull`")
    }
    do {
      format = try ImageFormat(sniffing: bytes)
    } catch {
      if isNamedImage { throw error }
      return nil
    }
    self.bytes = bytes
    if format == .png {
      (size, hasFrames) = (try PNG.header(of: bytes).size, Self.isAnimatedPNG(bytes))
    } else {
      let header = try ImageSource(data: bytes).header
      (size, hasFrames) = (header.orientedSize, header.frameCount > 1)
    }
  }

  /// Whether a path has the extension of an image.
  package static func isNamedImage(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return ["png", "apng", "jpg", "jpeg", "webp"].contains(ending)
  }

  /// The images, one for each frame.
  package enum Frames {
    case still(Bitmap)
    case animated([Bitmap], durations: [String])
  }

  /// Decodes the image.
  ///
  /// - Throws: ``PNGError`` or ``ImageDecodingError``.
  package func decoded() throws -> Frames {
    guard format == .png else { return try decodedFromSource() }
    guard hasFrames else { return .still(try PNG.decode(bytes)) }
    let animation = try PNG.decodeAnimation(bytes)
    return .animated(
      animation.frames.map(\.bitmap),
      durations: animation.frames.map {
        "\($0.duration.numerator)/\($0.duration.denominator)"
      } + ["\(animation.playCount)"])
  }

  /// An upper bound of the memory for decoding and comparing the image, in bytes: its pixels, half
  /// of the masks for a pair, and the coefficients of a progressive JPEG.
  ///
  /// The size in the header may be forged; images beyond the limit are not decoded.
  package var memoryByteCount: Int {
    let limit = PNGLimits().maximumPixelCount
    if hasFrames { return limit * 4 }
    return min(size.pixelCount ?? 0, limit) * (format == .png ? 6 : 12)
  }

  /// Whether a PNG may have several frames, from its first chunks, where `acTL` must be.
  private static func isAnimatedPNG(_ bytes: [UInt8]) -> Bool {
    let name = Array("acTL".utf8)
    var offset = 8
    while offset + 8 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = bytes[offset + 4..<offset + 8]
      if type.elementsEqual(name) { return true }
      if type.elementsEqual("IDAT".utf8) { return false }
      offset += length + 12
    }
    return false
  }

  private func decodedFromSource() throws -> Frames {
    let source = try ImageSource(data: bytes)
    let image = try source.animatedImage()
    if let animation = image.animation {
      return .animated(
        try animation.frames.map { try $0.image.bitmap() },
        durations: animation.frames.map { "\($0.duration)" } + ["\(animation.playCount)"])
    }
    guard hasFrames else { return .still(try image.bitmap()) }
    // The pages of a TIFF.
    return .animated(
      try (0..<source.frameCount).map { try source.image(at: $0).bitmap() }, durations: [])
  }
}
