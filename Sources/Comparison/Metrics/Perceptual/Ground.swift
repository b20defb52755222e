/// What translucent pixels are seen on.
enum Ground: CaseIterable {
  case white
  case black

  /// Returns a premultiplied pixel on the ground: red in bits 0 to 7, green, blue, and nothing above.
  func under(_ pixel: UInt32) -> UInt32 {
    let color = pixel & 0xFF_FFFF
    return self == .black ? color : color &+ (255 &- pixel &>> 24) &* 0x01_0101
  }
}
