import SnapshotPixels

/// The pixels that operations draw into: a bitmap, or the band of a layer.
@safe
struct PixelTarget {
  /// The first pixel of the box.
  let base: UnsafeMutablePointer<UInt32>
  /// The pixels of device space for which there is memory.
  let box: PixelRect
  /// The number of pixels from one row to the next.
  let stride: Int

  init(base: UnsafeMutablePointer<UInt32>, box: PixelRect, stride: Int) {
    unsafe self.base = base
    self.box = box
    self.stride = stride
  }

  /// Returns the pixel at a column and a row of device space.
  @inline(__always)
  func pixel(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + ((y &- box.y) &* stride &+ (x &- box.x))
  }
}
