/// Returns a premultiplied pixel with straight alpha, rounded in the same way as by ``Color``.
///
/// All fully transparent pixels become transparent black.
@inline(__always)
func unpremultipliedPixel(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  let half = alpha >> 1
  let red = ((pixel & 0xFF) &* 255 &+ half) / alpha
  let green = ((pixel >> 8 & 0xFF) &* 255 &+ half) / alpha
  let blue = ((pixel >> 16 & 0xFF) &* 255 &+ half) / alpha
  return alpha << 24 | blue << 16 | green << 8 | red
}
