import SnapshotPixels

/// The zoom of the images on a sheet, and the positions of its columns.
///
/// All lengths are in pixels.
struct SheetLayout {
  /// The maximum side length of an image on the sheet.
  private static let longestSide = 3_072
  /// The maximum number of pixels of an image on the sheet, so that drawing takes only a few
  /// seconds.
  private static let pixelCount = 4 << 20

  /// The zoom of the images.
  let zoom: Zoom
  /// The scale of text, lines, and margins.
  let scale: SheetScale
  /// Whether the images are stacked vertically because they are wide.
  let isStacked: Bool
  /// The distance from the edges of the sheet.
  let margin: Double
  /// The distance between two images.
  let gap: Double
  /// The width of a column.
  let columnWidth: Double
  /// The width of the sheet without its margins.
  let contentWidth: Double

  /// Creates the layout for images of up to a size.
  init(_ size: PixelSize, imageScale: Double) {
    zoom = SheetLayout.zoom(size, imageScale)
    var shownScale = imageScale
    if case .reduced = zoom { shownScale *= zoom.factor }
    let shown = zoom.size(of: size)
    scale = SheetScale(
      imageScale: shownScale,
      longestSide: Double(min(SheetLayout.longestSide, max(shown.width, shown.height))))
    margin = scale.pixels(20)
    gap = scale.pixels(20)
    let minimumWidth = scale.pixels(140)
    let width = Double(shown.width)
    isStacked = width > 2 * minimumWidth && shown.width > 2 * shown.height
    contentWidth =
      isStacked
      ? max(width, 3 * minimumWidth + 2 * gap) : 3 * max(width, minimumWidth) + 2 * gap
    columnWidth = isStacked ? contentWidth : max(width, minimumWidth)
  }

  /// The width of one of three equal columns.
  var thirdWidth: Double { ((contentWidth - 2 * gap) / 3).rounded(.down) }

  /// Returns the zoom that makes small images large enough to see and large images small enough to
  /// draw.
  private static func zoom(_ size: PixelSize, _ imageScale: Double) -> Zoom {
    let (width, height) = (max(1, size.width), max(1, size.height))
    let times = min(
      imageScale * 128 / Double(width), imageScale * 160 / Double(height), imageScale * 16)
    if times >= 2 { return .enlarged(Int(min(times, 256))) }
    var divisor = (max(width, height) + longestSide - 1) / longestSide
    while (width / divisor) * (height / divisor) > pixelCount { divisor += 1 }
    return .reduced(divisor)
  }
}
