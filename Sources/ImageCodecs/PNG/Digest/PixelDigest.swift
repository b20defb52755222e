package import SnapshotPixels

/// A 128-bit digest of a bitmap.
///
/// Different bitmaps have the same digest only by chance.
///
/// It protects against mistakes, not against attacks.
package struct PixelDigest: Hashable, Sendable {
  private let words: [UInt64]

  /// Creates the digest of a bitmap's size and pixels.
  package init(_ bitmap: Bitmap) {
    var hash = LaneHash()
    hash.combine(UInt64(bitmap.width) << 32 | UInt64(bitmap.height))
    unsafe bitmap.withUnsafePixels { pixels in
      unsafe hash.combine(UnsafeRawBufferPointer(pixels))
    }
    self.words = hash.finalized
  }

  /// Returns a digest of these pixels together with the compressed data that contains them.
  func bound(to chunks: [ArraySlice<UInt8>]) -> PixelDigest {
    var hash = LaneHash()
    for word in words { hash.combine(word) }
    for chunk in chunks {
      hash.combine(UInt64(chunk.count))
      unsafe chunk.withUnsafeBytes { bytes in unsafe hash.combine(bytes) }
    }
    return PixelDigest(words: hash.finalized)
  }

  private init(words: [UInt64]) {
    self.words = words
  }
}

extension PixelDigest: CustomStringConvertible {
  /// The digest as 32 hexadecimal digits.
  package var description: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
