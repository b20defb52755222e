package import SnapshotPixels

/// A number of 128 bits that two different pictures have in common only by chance.
///
/// It guards against mistakes, not against malice.
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

  /// Returns what binds the digest to the compressed data that should hold the pixels.
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
  /// The number as 32 hexadecimal digits.
  package var description: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
