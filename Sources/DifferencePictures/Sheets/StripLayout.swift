import SnapshotPixels

/// How large the moments of an animation are shown, and how many stand side by side; all lengths are
/// pixels.
struct StripLayout {
  /// The widest strip.
  static let maximumWidth = 4_096
  /// The highest strip that still has pictures of more than a pixel.
  private static let maximumHeight = 8_192

  /// By how much the pictures are enlarged or reduced.
  let zoom: Zoom
  /// The size of letters, lines and margins.
  let scale: SheetScale
  /// How many moments stand side by side; the rest stands below them.
  let columnCount: Int
  /// How many rows of moments there are, each of three pictures.
  let bandCount: Int
  /// The size of a picture, or the least width that its label takes.
  let cell: (width: Double, height: Double)

  /// The distance from the edges.
  var margin: Double { scale.pixels(16) }
  /// The distance between two pictures.
  var gap: Double { scale.pixels(8) }
  /// The width of the names of the rows.
  var nameWidth: Double { scale.pixels(76) }
  /// The height of the labels of the moments.
  var labelHeight: Double { scale.pixels(18) }
  /// The height of a row of moments, with the distance to the next.
  var bandHeight: Double { labelHeight + 3 * (cell.height + gap) + gap }
  /// The width of the strip.
  var width: Double { 2 * margin + nameWidth + Double(columnCount) * (cell.width + gap) - gap }

  /// Lays out a number of moments whose pictures have up to a size.
  init(_ count: Int, _ size: PixelSize, imageScale: Double) {
    let longest = Double(max(1, size.width, size.height))
    let times = Int(min(imageScale * 48 / longest, imageScale * 16, 256))
    if times >= 2 {
      let layout = StripLayout(count, size, imageScale, .enlarged(times))
      if layout.bandCount == 1 {
        self = layout
        return
      }
    }
    var divisor = 1
    var layout = StripLayout(count, size, imageScale, .reduced(divisor))
    while layout.isTooLarge, divisor < Int(longest) {
      divisor += 1
      layout = StripLayout(count, size, imageScale, .reduced(divisor))
    }
    self = layout
  }

  private init(_ count: Int, _ size: PixelSize, _ imageScale: Double, _ zoom: Zoom) {
    let shown = zoom.size(of: size)
    let shownScale = imageScale * min(1, zoom.factor)
    let scale = SheetScale(
      imageScale: shownScale, longestSide: Double(min(shown.height, 3_072)))
    self.zoom = zoom
    self.scale = scale
    cell = (max(Double(shown.width), scale.pixels(20)), max(1, Double(shown.height)))
    let room = Double(StripLayout.maximumWidth) - 2 * scale.pixels(16) - scale.pixels(76)
    let fitting = Int((room + scale.pixels(8)) / (cell.width + scale.pixels(8)))
    columnCount = max(1, min(count, fitting))
    bandCount = max(1, (count + columnCount - 1) / columnCount)
  }

  /// Whether smaller pictures make a better strip: pictures stand side by side as long as they can be
  /// made out.
  private var isTooLarge: Bool {
    if width > Double(StripLayout.maximumWidth) { return true }
    if bandCount > 1, cell.width > scale.pixels(64) { return true }
    return Double(bandCount) * bandHeight > Double(StripLayout.maximumHeight)
  }
}
