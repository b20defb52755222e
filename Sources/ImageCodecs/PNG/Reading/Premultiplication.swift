import SnapshotPixels

/// Returns a word with its channels multiplied by its alpha, as ``PremultipliedColor`` rounds them.
@inline(__always)
func premultipliedPixel(_ word: UInt32) -> UInt32 {
  let alpha = word >> 24
  if alpha == 255 { return word }
  if alpha == 0 { return 0 }
  return divideBy255((word & 0xFF) &* alpha)
    | divideBy255((word >> 8 & 0xFF) &* alpha) << 8
    | divideBy255((word >> 16 & 0xFF) &* alpha) << 16
    | alpha << 24
}

/// Multiplies straight pixels by their alpha in place.
@unsafe
func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
  guard let words = pixels.baseAddress else { return }
  let count = pixels.count
  var index = 0
  while index < count {
    let word = unsafe words[index]
    if word < 0xFF00_0000 { unsafe words[index] = premultipliedPixel(word) }
    index = index &+ 1
  }
}
