import SnapshotPixels

/// The pixels of a layer within a band.
@safe
final class LayerBuffer {
  private var pixels = ScratchBuffer<UInt32>(capacity: 1)

  /// The memory in use, in bytes.
  var byteCount: Int { pixels.byteCount }

  /// Creates a buffer without memory.
  init() {}

  /// Returns transparent pixels for a box, valid until the next call.
  func begin(box: PixelRect) -> PixelTarget {
    let count = box.width * box.height
    pixels.reserve(count + 16)
    unsafe Kernels.fill(pixels.base, count: count, with: 0)
    return unsafe PixelTarget(base: pixels.base, box: box, stride: box.width)
  }
}
