import SnapshotDrawing

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

/// A part of an image, and the rectangle in which it is drawn.
struct ImagePatch {
  /// The part of the image, in its pixels.
  let part: ImageSampler.Part
  /// The rectangle, in points.
  let rect: Rect
  /// The edge modes outside the part, horizontally and vertically.
  let edges: (x: ImageSampler.Edge, y: ImageSampler.Edge)

  /// A range of an image along one axis, in its pixels, and the range in points where it is drawn.
  private typealias Segment = (low: Double, high: Double, from: Double, to: Double)

  /// Returns the patches of an image with cap insets, up to nine, or the image as one patch.
  static func patches(
    of image: Image, in rect: Rect, _ style: ImageStyle, _ transform: Transform2D
  ) -> [ImagePatch] {
    let (width, height) = (Double(image.pixelSize.width), Double(image.pixelSize.height))
    let area = rect.standardized
    let edge: ImageSampler.Edge = style.resizing == .stretch ? .clamp : .tile
    guard style.capInsets != .zero else {
      let part = ImageSampler.Part(left: 0, top: 0, right: width, bottom: height)
      return [ImagePatch(part: part, rect: area, edges: (edge, edge))]
    }
    let scale = image.scale.factor
    let caps = style.capInsets.exact
    let across = segments(
      caps.left, caps.right, area.minX, area.maxX, width, scale, transform.a, transform.tx,
      isSnapped: transform.isAxisAligned)
    let down = segments(
      caps.top, caps.bottom, area.minY, area.maxY, height, scale, transform.d, transform.ty,
      isSnapped: transform.isAxisAligned)
    var patches: [ImagePatch] = []
    for (row, v) in down.enumerated() {
      for (column, u) in across.enumerated() where u.to > u.from && v.to > v.from {
        // The middle is tiled in both directions, and a strip only along its edge, if at all.
        let isMiddle = row == 1 && column == 1 || style.resizing == .tileAll
        patches.append(
          ImagePatch(
            part: ImageSampler.Part(left: u.low, top: v.low, right: u.high, bottom: v.high),
            rect: Rect(x: u.from, y: v.from, width: u.to - u.from, height: v.to - v.from),
            edges: (
              isMiddle && column == 1 ? edge : .clamp, isMiddle && row == 1 ? edge : .clamp
            )))
      }
    }
    return patches
  }

  /// Divides one axis into the leading cap, the middle, and the trailing cap.
  ///
  /// Without rotation, the divisions are on pixel boundaries of the device, so no seam is visible.
  /// Caps whose total length exceeds the rectangle shrink to fit.
  private static func segments(
    _ before: Double, _ after: Double, _ start: Double, _ end: Double, _ length: Double,
    _ scale: Double, _ factor: Double, _ shift: Double, isSnapped: Bool
  ) -> [Segment] {
    func bounded(_ inset: Double) -> Double { inset > 0 && inset.isFinite ? inset : 0 }
    let (first, last) = (bounded(before), bounded(after))
    let available = end - start
    let shrinkage = first + last > available ? available / (first + last) : 1
    func snapped(_ position: Double) -> Double {
      guard isSnapped else { return position }
      // Rounds halves up on both sides of the origin, so that moving by whole pixels changes
      // nothing.
      return ((position * factor + shift + 0.5).rounded(.down) - shift) / factor
    }
    let low = max(start, min(snapped(start + first * shrinkage), end))
    let high = max(low, min(snapped(end - last * shrinkage), end))
    let lowPixel = min(first * scale, length)
    let highPixel = max(lowPixel, length - last * scale)
    return [
      (0, lowPixel, start, low), (lowPixel, highPixel, low, high), (highPixel, length, high, end),
    ]
  }
}
