package import SnapshotAssertCore
import SnapshotComparison
package import SnapshotDrawing
package import SnapshotImageCodecs

/// The content of a reference: its image or its bytes, and its metadata.
package struct ReferenceContent: Sendable {
  /// The part of a reference that comparisons use.
  package enum Image: Hashable, Sendable {
    /// The pixels of a still image.
    case still(Bitmap)
    /// The frames of an animation.
    case animated(PNGAnimation)
    /// The bytes of a file that is not a PNG.
    case data([UInt8])
  }

  /// The contents of the file.
  package let bytes: [UInt8]
  /// The part that comparisons use.
  package let image: Image
  /// The texts in a PNG.
  package let texts: [PNGText]

  /// Decodes the contents of a file.
  ///
  /// Every file that does not start like a PNG has plain bytes, so that text references have
  /// content too.
  ///
  /// - Throws: ``PNGError`` if a PNG is corrupt or exceeds the limits.
  package init(_ bytes: [UInt8], limits: PNGLimits = .init()) throws(PNGError) {
    self.bytes = bytes
    guard bytes.starts(with: ReferenceContent.signature) else {
      (image, texts) = (.data(bytes), [])
      return
    }
    let animation = try PNG.decodeAnimation(bytes, limits: limits)
    image =
      try PNG.isAnimation(bytes) ? .animated(animation) : .still(animation.frames[0].bitmap)
    texts = try PNG.texts(of: bytes, limits: limits)
  }

  /// The first bytes of every PNG.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  /// Returns the text with a keyword, or `nil` if there is none.
  package func text(_ keyword: ReferenceMetadata.Keyword) -> String? {
    texts.first { $0.keyword == keyword.rawValue }?.text
  }

  /// The description of the size and the number of frames, such as `780x1688 pixels`.
  package var sizeDescription: String {
    switch image {
    case .still(let bitmap): "\(bitmap.size) pixels"
    case .animated(let animation):
      "\(animation.frames.count) frames of \(animation.frames[0].bitmap.size) pixels"
    case .data(let bytes): "\(bytes.count.grouped) bytes"
    }
  }

  /// A digest of the image, as hexadecimal digits.
  ///
  /// Equal images have equal digests on every machine. Different images have equal digests only by
  /// chance, but a file can be made to have the digest of another one, so compare ``image`` before
  /// a file is replaced.
  package var imageDigest: String {
    switch image {
    case .still(let bitmap): return PixelDigest(bitmap).description
    case .animated(let animation):
      let frames = animation.frames.map {
        "\(PixelDigest($0.bitmap)) \($0.duration.numerator)/\($0.duration.denominator)"
      }
      let text = ([String(animation.playCount)] + frames).joined(separator: "\n")
      return ByteDigest(Array(text.utf8)).description
    case .data(let bytes): return ByteDigest(bytes).description
    }
  }
}

/// A 64-bit digest of bytes (FNV-1a), to show whether two files differ.
package struct ByteDigest: Hashable, Sendable, CustomStringConvertible {
  private let value: UInt64

  /// Creates the digest of bytes.
  package init(_ bytes: [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = hash
  }

  /// The digest as 16 hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
