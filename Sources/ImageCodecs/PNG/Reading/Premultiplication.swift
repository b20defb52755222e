import SnapshotPixels

/// Returns a pixel with its channels multiplied by its alpha, rounded in the same way as by
/// ``PremultipliedColor``.
@inline(__always)
func premultipliedPixel(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  return divideBy255((pixel & 0xFF) &* alpha)
    | divideBy255((pixel >> 8 & 0xFF) &* alpha) << 8
    | divideBy255((pixel >> 16 & 0xFF) &* alpha) << 16
    | alpha << 24
}

/// Premultiplies straight pixels in place.
@unsafe
func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
  guard let start = pixels.baseAddress else { return }
  let count = pixels.count
  var index = 0
  while index < count {
    let pixel = unsafe start[index]
    if pixel < 0xFF00_0000 { unsafe start[index] = premultipliedPixel(pixel) }
    index = index &+ 1
  }
}
