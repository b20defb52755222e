import SnapshotPixels

/// The pixels that draws change: the bitmap, or the band of a layer.
@safe
struct PixelTarget {
  /// The first pixel of the box.
  let base: UnsafeMutablePointer<UInt32>
  /// The pixels of device space that there is memory for.
  let box: PixelRect
  /// The number of words from a row to the next.
  let stride: Int

  init(base: UnsafeMutablePointer<UInt32>, box: PixelRect, stride: Int) {
    unsafe self.base = base
    self.box = box
    self.stride = stride
  }

  /// Returns the pixel in a column and a row of device space.
  @inline(__always)
  func pixel(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + ((y &- box.y) &* stride &+ (x &- box.x))
  }
}
