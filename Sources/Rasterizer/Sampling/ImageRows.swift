import SnapshotPixels

/// A cache of two rows of an image, stretched to the width at which they are drawn.
///
/// An enlarged image needs the same two rows for several rows of the device. Each row is stretched
/// once, and a row of the device is one interpolation between two of them with a constant weight.
@safe
final class ImageRows {
  private struct Row {
    var sampler = -1
    var index = -1
  }

  private var first = ScratchBuffer<UInt32>(capacity: 64, filledWith: 0)
  private var second = ScratchBuffer<UInt32>(capacity: 64, filledWith: 0)
  private var firstRow = Row()
  private var secondRow = Row()
  /// Scratch space for ``PixelKernels/stretch(_:from:step:minimum:maximum:count:into:scratch:)``.
  private var scratch = ScratchBuffer<UInt32>(capacity: 192, filledWith: 0)

  /// The columns of the current draw, for which rows are stretched.
  private var left = 0
  private var right = 0

  /// The memory in use, in bytes.
  var byteCount: Int { first.byteCount + second.byteCount + scratch.byteCount }

  /// Creates an empty cache.
  init() {}

  /// Begins a draw between two columns of the device.
  func begin(left: Int, right: Int) {
    self.left = left
    self.right = right
    firstRow = Row()
    secondRow = Row()
    let count = right - left
    first.reserve(count + 16, filledWith: 0)
    second.reserve(count + 16, filledWith: 0)
    scratch.reserve(3 * count + 48, filledWith: 0)
  }

  /// Writes pixels, starting at a column and a row of the device.
  func read(
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

  private func load(_ index: Int, of sampler: ImageSampler) {
    if firstRow.sampler == sampler.index && firstRow.index == index { return }
    if secondRow.sampler == sampler.index && secondRow.index == index {
      swap(&first, &second)
      swap(&firstRow, &secondRow)
      return
    }
    unsafe stretch(index, of: sampler, into: first.base)
    firstRow = Row(sampler: sampler.index, index: index)
  }

  private func loadSecond(_ index: Int, of sampler: ImageSampler) {
    if secondRow.sampler == sampler.index && secondRow.index == index { return }
    unsafe stretch(index, of: sampler, into: second.base)
    secondRow = Row(sampler: sampler.index, index: index)
  }

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
