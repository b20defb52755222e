import SnapshotPixels

/// The picture of an opacity layer within a band.
@safe
final class LayerBuffer {
  private var words = ScratchBuffer<UInt32>(capacity: 1, filledWith: 0)

  /// The bytes of memory in use.
  var byteCount: Int { words.byteCount }

  /// Creates a buffer without memory.
  init() {}

  /// Returns a transparent picture for a box, valid until the next call.
  func begin(box: PixelRect) -> PixelTarget {
    let count = box.width * box.height
    words.reserve(count + 16, filledWith: 0)
    unsafe Kernels.fill(words.base, count: count, with: 0)
    return unsafe PixelTarget(base: words.base, box: box, stride: box.width)
  }
}
