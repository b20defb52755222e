/// A quick hash over words in four lanes (after xxHash), quick in debug builds too.
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

  /// Adds bytes, whose number the caller adds where it may differ.
  @unsafe
  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    let count = bytes.count
    var (a, b, c, d) = lanes
    var offset = 0
    while offset &+ 32 <= count {
      let block = unsafe start + offset
      a = unsafe LaneHash.mix(a, block.loadUnaligned(as: UInt64.self))
      b = unsafe LaneHash.mix(b, block.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      c = unsafe LaneHash.mix(c, block.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
      d = unsafe LaneHash.mix(d, block.loadUnaligned(fromByteOffset: 24, as: UInt64.self))
      // Each lane reaches the others, so that no difference stays within one of 64 bits.
      b &+= a
      c &+= b
      d &+= c
      a &+= d
      offset = offset &+ 32
    }
    lanes = (a, b, c, d)
    while offset < count {
      combine(unsafe UInt64(start.load(fromByteOffset: offset, as: UInt8.self)))
      offset = offset &+ 1
    }
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
