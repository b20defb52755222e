import SnapshotDrawing

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

extension PixelTarget {
  /// Fills a box with a pixel, without blending.
  func replace(_ box: PixelRect, with pixel: UInt32) {
    if box.width == stride {
      unsafe Kernels.fill(
        self.pixel(x: box.x, y: box.y), count: box.width &* box.height, with: pixel)
      return
    }
    var pixels = unsafe self.pixel(x: box.x, y: box.y)
    var row = box.height
    while row > 0 {
      unsafe Kernels.fill(pixels, count: box.width, with: pixel)
      unsafe pixels += stride
      row &-= 1
    }
  }

  func draw(_ pixel: UInt32, over box: PixelRect) {
    if pixel >= 0xFF00_0000 {
      replace(box, with: pixel)
      return
    }
    var pixels = unsafe self.pixel(x: box.x, y: box.y)
    var row = box.height
    while row > 0 {
      unsafe Kernels.blend(pixels, count: box.width, with: pixel)
      unsafe pixels += stride
      row &-= 1
    }
  }

  /// Copies part of a row to the rows below it, up to but not including `end`.
  func repeatRow(_ row: Int, left: Int, count: Int, until end: Int) {
    let first = unsafe pixel(x: left, y: row)
    var pixels = unsafe first
    var remaining = end &- row &- 1
    while remaining > 0 {
      unsafe pixels += stride
      unsafe UnsafeMutableRawPointer(pixels).copyMemory(from: first, byteCount: count &* 4)
      remaining &-= 1
    }
  }
}

extension PixelRect {
  /// Returns the smallest rectangle that contains both rectangles.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns the rectangle with its edges moved outward.
  func expanded(by distance: Int) -> PixelRect {
    PixelRect(
      left: x - distance, top: y - distance, right: right + distance, bottom: bottom + distance)
  }

  /// Returns the rectangle with its edges moved outward, by a distance per axis.
  func expanded(x distance: Int, y other: Int) -> PixelRect {
    PixelRect(
      left: x - distance, top: y - other, right: right + distance, bottom: bottom + other)
  }

  /// Returns the rectangle at a different position.
  func moved(x distance: Int, y other: Int) -> PixelRect {
    PixelRect(x: x + distance, y: y + other, width: width, height: height)
  }

  /// Returns whether another rectangle is inside this one.
  func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }
}
