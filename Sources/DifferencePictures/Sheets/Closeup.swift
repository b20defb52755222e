import SnapshotComparison
import SnapshotPixels

/// An enlarged part of the images around a place.
struct Closeup {
  /// The minimum height of a part, in points.
  private static let rowHeight = 44.0
  /// The space around a place, in points.
  private static let context = 8.0
  /// The maximum side length of a place that is shown as large as possible, in points.
  private static let smallSide = 12.0

  /// The place.
  let place: MarkedPlace
  /// The changed colors.
  let colors: (change: FailureDescription.ColorChange?, detail: String)
  /// The zoom of the parts.
  let zoom: Zoom
  /// The part of the reference.
  let reference: PixelRect
  /// The part of the actual image.
  let actual: PixelRect

  /// Whether the place is so large that only its changed color is shown, because any part of the
  /// images would be arbitrary.
  let isColorOnly: Bool

  /// Whether the pixels are large enough for a grid between them.
  var hasGrid: Bool { zoom.original == 1 && zoom.shown >= 8 }

  /// Creates the closeup of a place, or returns `nil` if it would show no more than the entire
  /// image does, as for a place that covers most of it and has no changed color.
  ///
  /// - Parameters:
  ///   - width: The available width, in pixels of the sheet.
  ///   - height: The available height, in pixels of the sheet.
  ///   - shown: The zoom of the entire image.
  init?(_ place: MarkedPlace, in scene: FailureScene, width: Int, height: Int, shown: Zoom) {
    let scale = scene.imageScale
    let before = place.reference ?? place.gap
    let after = place.actual ?? place.gap
    let boxWidth = max(before.width, after.width)
    let boxHeight = max(before.height, after.height)
    let (imageWidth, imageHeight) = (scene.size.width, scene.size.height)
    let context = 2 * max(2, Int(Self.context * scale))
    let rowHeight = max(1, Int((Self.rowHeight * scale).rounded(.up)))
    let isRow = place.bandLength != nil
    let needed = PixelSize(
      width: min(imageWidth, isRow ? boxWidth : boxWidth + context),
      height: min(imageHeight, max(rowHeight, boxHeight + context)))
    guard !needed.isEmpty, width > 0, height > 0 else { return nil }
    let isSmall = max(boxWidth, boxHeight) <= Int(Self.smallSide * scale)
    let isTall = 2 * needed.height > 3 * rowHeight
    let height = isSmall || isTall ? height : min(height, width * 3 / 10)
    var zoom = Zoom.fitting(needed, width: width, height: height, times: isRow ? 2 : 16)
    colors = Self.colors(of: place, in: scene)
    isColorOnly = boxWidth * boxHeight * 2 > imageWidth * imageHeight
    guard !isColorOnly else {
      guard colors.change != nil else { return nil }
      (self.place, self.zoom, reference, actual) = (place, .none, before, after)
      return
    }
    if zoom.isReduced && boxHeight > 3 * boxWidth {
      // The place is as large as the image, so a row of it is sufficient.
      zoom = Zoom.fitting(
        PixelSize(width: 1, height: min(imageHeight, rowHeight)), width: width, height: height,
        times: 2)
    } else if zoom.isReduced {
      zoom = .reduced((zoom.original + zoom.shown - 1) / zoom.shown)
    }
    guard zoom.factor > shown.factor * 1.1 else { return nil }
    self.zoom = zoom
    self.place = place
    let part = PixelSize(
      width: min(imageWidth, zoom.original * width / zoom.shown),
      height: min(imageHeight, max(1, min(needed.height, zoom.original * height / zoom.shown))))
    let parts =
      place.kind == .changed && place.actual != nil
      ? Self.parts(of: place, part, context: context / 2, in: scene)
      : Self.parts(around: place, before, after, part, in: scene.size)
    guard let parts else { return nil }
    (reference, actual) = parts
  }

  /// Returns the parts around inserted or removed content, and around its seam in the other image.
  ///
  /// The seam has the position of the first edge of the content, so that equal content before it is
  /// at the same position in both parts.
  private static func parts(
    around place: MarkedPlace, _ before: PixelRect, _ after: PixelRect, _ size: PixelSize,
    in image: PixelSize
  ) -> (reference: PixelRect, actual: PixelRect) {
    let (old, new) = (centered(before, size, in: image), centered(after, size, in: image))
    guard let seam = place.seam else { return (old, new) }
    let isRemoved = place.kind == .removed
    let (own, content) = isRemoved ? (old, before) : (new, after)
    let isDown = seam.axis == .rows
    let x = isDown ? own.x : seam.position - (content.x - own.x)
    let y = isDown ? seam.position - (content.y - own.y) : own.y
    let other = PixelRect(
      x: max(0, min(x, image.width - size.width)), y: max(0, min(y, image.height - size.height)),
      width: size.width, height: size.height)
    return isRemoved ? (own, other) : (other, own)
  }

  /// Returns the parts of a size that show a change best, or `nil` if none shows a changed pixel.
  private static func parts(
    of place: MarkedPlace, _ size: PixelSize, context: Int, in scene: FailureScene
  ) -> (reference: PixelRect, actual: PixelRect)? {
    let search = WindowSearch(scene, size, around: scene.panelRect(place), context: context)
    guard let found = search.best else { return nil }
    guard let axis = scene.difference.alignment?.axis, let before = place.reference,
      let after = place.actual
    else { return (found, found) }
    // The reference shows the same part before the movement.
    let x = found.x + (axis == .columns ? before.x - after.x : 0)
    let y = found.y + (axis == .rows ? before.y - after.y : 0)
    let reference = PixelRect(
      x: max(0, min(x, scene.size.width - size.width)),
      y: max(0, min(y, scene.size.height - size.height)), width: size.width, height: size.height)
    return (reference, found)
  }

  /// Returns the part of a size with a box in its middle, inside the image.
  private static func centered(
    _ box: PixelRect, _ size: PixelSize, in image: PixelSize
  ) -> PixelRect {
    func start(_ first: Int, _ length: Int, _ count: Int, _ end: Int) -> Int {
      max(0, min(first - (count - length) / 2, end - count))
    }
    return PixelRect(
      x: start(box.x, box.width, size.width, image.width),
      y: start(box.y, box.height, size.height, image.height), width: size.width,
      height: size.height)
  }

  /// Returns the changed colors of the place: those of the description, or the most frequent ones
  /// of the changed pixels.
  private static func colors(
    of place: MarkedPlace, in scene: FailureScene
  ) -> (change: FailureDescription.ColorChange?, detail: String) {
    guard place.kind == .changed, let before = place.reference, let after = place.actual,
      let found = DominantColors(
        (before, after), mapped: scene.panelRect(place), scene.strengths.values,
        reference: scene.reference, actual: scene.actual)
    else { return (place.color, "") }
    let drawn = FailureDescription.ColorChange(reference: found.reference, actual: found.actual)
    // The edges of a text have many colors, but the cause may be known.
    let isRecolored =
      place.mayBeRecolored && (found.isRecoloring || drawn == scene.description.color)
    guard let change = place.color ?? (isRecolored ? drawn : nil) else { return (nil, "") }
    guard change.reference != change.actual else { return (nil, "") }
    guard change.reference.isOpaque, change.actual.isOpaque else { return (change, "") }
    var details = ["Lab difference \(text(ColorDistance.lab(change.reference, change.actual)))"]
    if let backdrop = found.backdrop, backdrop.isOpaque, !scene.isLarge(scene.panelRect(place)) {
      let first = ColorDistance.contrast(change.reference, backdrop)
      let second = ColorDistance.contrast(change.actual, backdrop)
      details.append("contrast \(text(first)) → \(text(second))")
    }
    return (change, details.joined(separator: " · "))
  }

  /// Returns a nonnegative number with one decimal.
  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension MarkedPlace {
  /// The position of the missing content in the image that does not have it.
  fileprivate var gap: PixelRect {
    switch seam?.axis {
    case .rows:
      PixelRect(x: rect.x, y: seam?.position ?? rect.y, width: rect.width, height: 0)
    case .columns:
      PixelRect(x: seam?.position ?? rect.x, y: rect.y, width: 0, height: rect.height)
    case nil: rect
    }
  }
}
