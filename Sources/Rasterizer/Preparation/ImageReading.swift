import SnapshotGeometry
import SnapshotPixels

/// An image, and the way in which a sampler reads it.
struct ImageReading {
  /// The bitmap, not empty, and whether it is opaque.
  var image: (bitmap: Bitmap, isOpaque: Bool)
  /// The part of the bitmap that is read, in its pixels.
  var part: ImageSampler.Part
  /// The edge modes outside the part, horizontally and vertically.
  let edges: (ImageSampler.Edge, ImageSampler.Edge)
  /// The transform from device pixels, relative to the first one of the bounds, to pixels of the
  /// bitmap.
  var inverse: Transform2D
  /// The device pixels that are drawn.
  var bounds: PixelRect
}

extension ImageReading {
  /// The distances between the image's columns and rows under adjacent pixels of the device.
  private var steps: (across: Double, down: Double) {
    (
      (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot(),
      (inverse.b * inverse.b + inverse.d * inverse.d).squareRoot()
    )
  }

  /// Replaces an image that is drawn smaller than it is by one whose pixels are area means.
  ///
  /// An image that is neither rotated nor skewed becomes a bitmap of the device's own pixels. Any
  /// other image, and one that is repeated, is reduced along its own axes to the size at which it
  /// is drawn, and interpolated from there.
  ///
  /// - Parameter reachable: The pixels of the device that matter.
  mutating func shrink(reachable: PixelRect, _ budget: inout MemoryBudget) {
    let isRotated = inverse.b != 0 || inverse.c != 0
    let (across, down) = steps
    guard across > 1 || down > 1 else { return }
    if isRotated || edges != (.clamp, .clamp) {
      shrink(across: max(1, across), down: max(1, down), &budget)
    } else {
      shrinkToDevice(reachable, &budget)
    }
  }

  /// Reduces an image along its own axes, independently of the pixels that are drawn.
  mutating func shrinkCompletely(_ budget: inout MemoryBudget) {
    let (across, down) = steps
    guard across > 1 || down > 1 else { return }
    shrink(across: max(1, across), down: max(1, down), &budget)
  }

  private mutating func shrinkToDevice(_ reachable: PixelRect, _ budget: inout MemoryBudget) {
    let visible = bounds.intersection(reachable)
    guard !visible.isEmpty,
      let small = shrunk(
        columns: AreaAxis(
          start: inverse.tx, step: inverse.a, first: visible.x - bounds.x, count: visible.width,
          part: (part.left, part.right), length: image.bitmap.width),
        rows: AreaAxis(
          start: inverse.ty, step: inverse.d, first: visible.y - bounds.y, count: visible.height,
          part: (part.top, part.bottom), length: image.bitmap.height), &budget)
    else { return }
    replaceImage(with: small)
    inverse = .identity
    bounds = visible
  }

  private mutating func shrink(across: Double, down: Double, _ budget: inout MemoryBudget) {
    let (width, height) = (part.right - part.left, part.bottom - part.top)
    let size = PixelSize(
      width: max(1, Int((width / across).rounded(.up))),
      height: max(1, Int((height / down).rounded(.up))))
    guard
      let small = shrunk(
        columns: AreaAxis(
          start: part.left, step: width / Double(size.width), first: 0, count: size.width,
          part: (part.left, part.right), length: image.bitmap.width),
        rows: AreaAxis(
          start: part.top, step: height / Double(size.height), first: 0, count: size.height,
          part: (part.top, part.bottom), length: image.bitmap.height), &budget)
    else { return }
    inverse =
      inverse
      .concatenating(Transform2D(translationX: 0 - part.left, y: 0 - part.top))
      .concatenating(
        Transform2D(
          scaleX: Double(size.width) / width, y: Double(size.height) / height))
    replaceImage(with: small)
  }

  /// Returns the image reduced to some columns and rows, or `nil` after recording the error.
  private func shrunk(
    columns: AreaAxis, rows: AreaAxis, _ budget: inout MemoryBudget
  ) -> Bitmap? {
    let area = PixelRect(x: 0, y: 0, width: columns.count, height: rows.count)
    guard budget.allows(area) else { return nil }
    budget.retain(area.width * area.height)
    let small = AreaFilter.shrink(image.bitmap, columns: columns, rows: rows)
    if small == nil { budget.fail(.bitmap(.noMemory(area.size))) }
    return small
  }

  /// Reads all of another bitmap instead.
  private mutating func replaceImage(with bitmap: Bitmap) {
    image.bitmap = bitmap
    part = ImageSampler.Part(bitmap)
  }
}
