/// What translucent pixels are seen on.
enum Backdrop: CaseIterable {
  case white
  case black

  /// Returns a premultiplied pixel on the backdrop: red in bits 0 to 7, green, blue, and nothing above.
  func composite(_ pixel: UInt32) -> UInt32 {
    let color = pixel & 0xFF_FFFF
    return self == .black ? color : color &+ (255 &- pixel &>> 24) &* 0x01_0101
  }
}
