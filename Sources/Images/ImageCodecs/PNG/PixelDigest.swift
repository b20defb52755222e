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

/// A hash of 64-bit words in four lanes (based on xxHash) that is fast even in debug builds.
struct LaneHash {
  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    0x6082_A7A0_0B85_5EB3, 0xC2B2_AE3D_27D4_EB4F, 0x27D4_EB2F_1656_67C5, 0x85EB_CA77_C2B2_AE63
  )
  private static let first: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// Adds a number.
  mutating func combine(_ word: UInt64) {
    lanes.0 = LaneHash.mix(lanes.0, word)
    lanes.1 &+= lanes.0
    lanes.2 &+= lanes.1
    lanes.3 = LaneHash.mix(lanes.3 &+ lanes.2, lanes.0)
    lanes.0 &+= lanes.3
  }

  /// Adds bytes.
  ///
  /// If their number can vary, the caller adds it as well.
  @unsafe
  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    let wordCount = bytes.count / 32 * 4
    if UInt(bitPattern: start) % 8 == 0 {
      unsafe start.withMemoryRebound(to: UInt64.self, capacity: wordCount) { words in
        unsafe combine(words, count: wordCount)
      }
    } else {
      let copy = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount)
      defer { unsafe copy.deallocate() }
      unsafe UnsafeMutableRawPointer(copy).copyMemory(from: start, byteCount: wordCount * 8)
      unsafe combine(copy, count: wordCount)
    }
    var offset = wordCount * 8
    while offset < bytes.count {
      combine(unsafe UInt64(start.load(fromByteOffset: offset, as: UInt8.self)))
      offset = offset &+ 1
    }
  }

  /// Adds blocks of four words.
  ///
  /// The loop makes no calls, because every passing assertion hashes all pixels, and calls would
  /// take most of that time in debug builds.
  @unsafe
  private mutating func combine(_ words: UnsafePointer<UInt64>, count: Int) {
    let (first, second) = (LaneHash.first, LaneHash.second)
    var (a, b, c, d) = lanes
    var index = 0
    while index < count {
      a = unsafe a &+ words[index] &* second
      a = (a &<< 31 | a &>> 33) &* first
      b = unsafe b &+ words[index &+ 1] &* second
      b = (b &<< 31 | b &>> 33) &* first
      c = unsafe c &+ words[index &+ 2] &* second
      c = (c &<< 31 | c &>> 33) &* first
      d = unsafe d &+ words[index &+ 3] &* second
      d = (d &<< 31 | d &>> 33) &* first
      // Each lane affects the others, so that no difference is limited to 64 bits.
      b = b &+ a
      c = c &+ b
      d = d &+ c
      a = a &+ d
      index = index &+ 4
    }
    lanes = (a, b, c, d)
  }

  /// The two words of the hash.
  var finalized: [UInt64] {
    var high = lanes.0
    var low = lanes.3
    for lane in [lanes.1, lanes.2, lanes.3, lanes.0] {
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
