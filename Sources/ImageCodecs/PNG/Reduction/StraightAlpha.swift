/// Returns a bitmap's word with its channels divided by its alpha, as ``Color`` rounds them.
///
/// All colors without alpha become one, transparent black.
@inline(__always)
func unpremultipliedPixel(_ word: UInt32) -> UInt32 {
  let alpha = word >> 24
  if alpha == 255 { return word }
  if alpha == 0 { return 0 }
  let half = alpha >> 1
  let red = ((word & 0xFF) &* 255 &+ half) / alpha
  let green = ((word >> 8 & 0xFF) &* 255 &+ half) / alpha
  let blue = ((word >> 16 & 0xFF) &* 255 &+ half) / alpha
  return alpha << 24 | blue << 16 | green << 8 | red
}
