import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// A part of an image, and the rectangle in which it is drawn.
struct ImagePatch {
  /// The part of the image, in its pixels.
  let part: ImageSampler.Part
  /// The rectangle, in points.
  let rect: Rect
  /// The edge mode outside the part.
  let edge: ImageSampler.Edge

  /// A range of an image along one axis, in its pixels, and the range in points where it is drawn.
  private typealias Segment = (low: Double, high: Double, from: Double, to: Double)

  /// Returns the patches of an image with cap insets, up to nine, or the image as one patch.
  static func patches(
    of image: Image, in rect: Rect, _ style: ImageStyle, _ transform: Transform2D
  ) -> [ImagePatch] {
    let (width, height) = (Double(image.pixelSize.width), Double(image.pixelSize.height))
    let area = rect.standardized
    let edge: ImageSampler.Edge = style.resizing == .tile ? .tile : .clamp
    guard style.capInsets != .zero else {
      let part = ImageSampler.Part(left: 0, top: 0, right: width, bottom: height)
      return [ImagePatch(part: part, rect: area, edge: edge)]
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
        patches.append(
          ImagePatch(
            part: ImageSampler.Part(left: u.low, top: v.low, right: u.high, bottom: v.high),
            rect: Rect(x: u.from, y: v.from, width: u.to - u.from, height: v.to - v.from),
            edge: row == 1 && column == 1 ? edge : .clamp))
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
