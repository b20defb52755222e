import SnapshotPixels

/// A cache of two rows of an image, stretched to the width at which they are drawn.
///
/// An enlarged image needs the same two rows for several rows of the device. Each row is stretched
/// once, and a row of the device is one interpolation between two of them with a constant weight.
@safe
struct ImageRows: ~Copyable {
  private var first = ScratchBuffer<UInt32>(capacity: 64)
  private var second = ScratchBuffer<UInt32>(capacity: 64)
  /// The indices of the rows, or -1.
  private var firstRow = -1
  private var secondRow = -1
  /// Scratch space for ``PixelKernels/stretch(_:from:step:minimum:maximum:count:into:scratch:)``.
  private var scratch = ScratchBuffer<UInt32>(capacity: 192)

  /// The columns of the current draw, for which rows are stretched.
  private var left = 0
  private var right = 0

  /// The memory in use, in bytes.
  var byteCount: Int { first.byteCount + second.byteCount + scratch.byteCount }

  /// Creates an empty cache.
  init() {}

  /// Begins a draw of one image between two columns of the device.
  mutating func begin(left: Int, right: Int) {
    self.left = left
    self.right = right
    firstRow = -1
    secondRow = -1
    let count = right - left
    first.reserve(count + 16)
    second.reserve(count + 16)
    scratch.reserve(3 * count + 48)
  }

  /// Writes pixels, starting at a column and a row of the device.
  mutating func read(
    _ sampler: ImageSampler, x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    var v = sampler.startV &+ (y &- sampler.originY) &* sampler.stepVY
    if v < sampler.minimumV { v = sampler.minimumV }
    if v > sampler.maximumV { v = sampler.maximumV }
    let top = v >> 32
    let weight = UInt32(truncatingIfNeeded: v >> 24) & 255
    load(top, of: sampler)
    let offset = x &- left
    if weight == 0 {
      unsafe result.update(from: first.base + offset, count: count)
      return
    }
    loadSecond(top &+ 1, of: sampler)
    unsafe Kernels.interpolate(
      first.base + offset, second.base + offset, count: count, weight: weight, into: result)
  }

  private mutating func load(_ index: Int, of sampler: ImageSampler) {
    if firstRow == index { return }
    if secondRow == index {
      swap(&first, &second)
      swap(&firstRow, &secondRow)
      return
    }
    unsafe stretch(index, of: sampler, into: first.base)
    firstRow = index
  }

  private mutating func loadSecond(_ index: Int, of sampler: ImageSampler) {
    if secondRow == index { return }
    unsafe stretch(index, of: sampler, into: second.base)
    secondRow = index
  }

  /// Stretches a row.
  private func stretch(
    _ index: Int, of sampler: ImageSampler, into result: UnsafeMutablePointer<UInt32>
  ) {
    let width = sampler.bitmap.width
    let count = right &- left
    unsafe sampler.bitmap.withUnsafePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      unsafe Kernels.stretch(
        base + index &* width, from: sampler.startU &+ (left &- sampler.originX) &* sampler.stepUX,
        step: sampler.stepUX, minimum: sampler.minimumU, maximum: sampler.maximumU, count: count,
        into: result, scratch: scratch.base)
    }
  }
}
