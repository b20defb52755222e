import SnapshotPixels

/// How large pictures are shown on a sheet, and where its columns stand; all lengths are pixels.
struct SheetLayout {
  /// The longest side of a picture as it is shown.
  private static let longestSide = 3_072
  /// The most pixels of a picture as it is shown, so that a sheet is drawn in a few seconds.
  private static let pixelCount = 4 << 20

  /// By how much the pictures are enlarged or reduced.
  let zoom: Zoom
  /// The size of letters, lines and margins.
  let scale: SheetScale
  /// Whether the pictures are so wide that they lie below each other.
  let isStacked: Bool
  /// The distance from the edges.
  let margin: Double
  /// The distance between two pictures.
  let gap: Double
  /// The width of a picture's column.
  let columnWidth: Double
  /// The width without the margins.
  let contentWidth: Double

  /// Lays out pictures of up to a size.
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
    let least = scale.pixels(140)
    let width = Double(shown.width)
    isStacked = width > 2 * least && shown.width > 2 * shown.height
    contentWidth = isStacked ? max(width, 3 * least + 2 * gap) : 3 * max(width, least) + 2 * gap
    columnWidth = isStacked ? contentWidth : max(width, least)
  }

  /// The width of a third of the sheet.
  var thirdWidth: Double { ((contentWidth - 2 * gap) / 3).rounded(.down) }

  /// Returns how small pictures become large enough to be seen, and large ones small enough.
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
