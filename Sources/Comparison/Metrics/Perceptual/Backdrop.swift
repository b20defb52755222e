/// The backdrop that translucent pixels are composited onto.
enum Backdrop: CaseIterable {
  case white
  case black

  /// Composites a premultiplied pixel onto the backdrop.
  ///
  /// Returns red in bits 0 to 7, then green and blue, with 0 in the highest byte.
  func composite(_ pixel: UInt32) -> UInt32 {
    let color = pixel & 0xFF_FFFF
    return self == .black ? color : color &+ (255 &- pixel &>> 24) &* 0x01_0101
  }
}
