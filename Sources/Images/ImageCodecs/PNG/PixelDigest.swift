import CSnapshotImageCodecs
package import SnapshotDrawing

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

/// A hash of 64-bit words in four lanes.
struct LaneHash {
  private var lanes = cpng_lanes(
    a: 0x6082_A7A0_0B85_5EB3, b: 0xC2B2_AE3D_27D4_EB4F, c: 0x27D4_EB2F_1656_67C5,
    d: 0x85EB_CA77_C2B2_AE63)
  private static let first: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// Adds a number.
  mutating func combine(_ word: UInt64) {
    lanes.a = LaneHash.mix(lanes.a, word)
    lanes.b &+= lanes.a
    lanes.c &+= lanes.b
    lanes.d = LaneHash.mix(lanes.d &+ lanes.c, lanes.a)
    lanes.a &+= lanes.d
  }

  /// Adds bytes.
  ///
  /// If their number can vary, the caller adds it as well.
  @unsafe
  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    unsafe cpng_lanes_add(&lanes, start, bytes.count / 32)
    var offset = bytes.count / 32 * 32
    while offset < bytes.count {
      combine(unsafe UInt64(start.load(fromByteOffset: offset, as: UInt8.self)))
      offset = offset &+ 1
    }
  }

  /// The two words of the hash.
  var finalized: [UInt64] {
    var high = lanes.a
    var low = lanes.d
    for lane in [lanes.b, lanes.c, lanes.d, lanes.a] {
      high = LaneHash.mix(high, lane)
      low = LaneHash.mix(low, high ^ lane)
    }
    return [LaneHash.avalanche(high), LaneHash.avalanche(low)]
  }

  @inline(__always)
  private static func mix(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let sum = lane &+ word &* second
    return (sum &<< 31 | sum &>> 33) &* first
  }

  private static func avalanche(_ word: UInt64) -> UInt64 {
    var value = (word ^ word >> 33) &* second
    value = (value ^ value >> 29) &* first
    return value ^ value >> 32
  }
}
