/// The red, green, and blue of a pixel in lanes of 16 bits, which are compared in parallel.
struct ChannelLanes {
  /// The highest bit of each lane, which is 0 in every value.
  static let signs: UInt64 = 0x8000_8000_8000

  /// The lanes: red in bits 0 to 15, then green and blue.
  let bits: UInt64

  /// Creates lanes from their bits.
  init(bits: UInt64) { self.bits = bits }

  /// Creates lanes from an opaque pixel: red in bits 0 to 7, then green and blue.
  init(_ pixel: UInt32) {
    let wide = UInt64(pixel)
    bits = wide & 0xFF | (wide & 0xFF00) &<< 8 | (wide & 0xFF_0000) &<< 16
  }

  /// The value of a channel, 0 to 255: 0 for red, 1 for green, 2 for blue.
  subscript(channel: Int) -> Int { Int(bits &>> UInt64(channel &* 16) & 0xFF) }

  /// Returns the lower value of each channel.
  func lower(_ other: ChannelLanes) -> ChannelLanes {
    let isUpper = lanes(atLeast: other)
    return ChannelLanes(bits: other.bits & isUpper | bits & ~isUpper)
  }

  /// Returns the higher value of each channel.
  func upper(_ other: ChannelLanes) -> ChannelLanes {
    let isUpper = lanes(atLeast: other)
    return ChannelLanes(bits: bits & isUpper | other.bits & ~isUpper)
  }

  /// Returns ones in the lanes whose value is at least the other's.
  private func lanes(atLeast other: ChannelLanes) -> UInt64 {
    ((((bits | Self.signs) &- other.bits) & Self.signs) &>> 15) &* 0xFFFF
  }
}
