import SnapshotPixels

/// The zoom of the frames in a filmstrip, and their arrangement in columns and bands.
///
/// All lengths are in pixels.
struct StripLayout {
  /// The maximum width of a strip.
  static let maximumWidth = 4_096
  /// The maximum height of a strip, unless its images already have only one pixel.
  private static let maximumHeight = 8_192
  /// The minimum width of a strip, in points, so that its heading fits.
  private static let minimumWidth = 420.0

  /// The zoom of the images.
  let zoom: Zoom
  /// The scale of text, lines, and margins.
  let scale: SheetScale
  /// The number of frames in a band; the remaining frames are in further bands below.
  let columnCount: Int
  /// The number of bands.
  ///
  /// Each has three rows of images.
  let bandCount: Int
  /// The size of an image, and at least the width of its label.
  let cell: (width: Double, height: Double)

  /// The distance from the edges of the strip.
  var margin: Double { scale.pixels(20) }
  /// The distance between two images.
  var gap: Double { scale.pixels(8) }
  /// The width of the row names.
  var nameWidth: Double { scale.pixels(80) }
  /// The height of the frame labels.
  var labelHeight: Double { scale.pixels(24) }
  /// The height of a band, including the distance to the next one.
  var bandHeight: Double { labelHeight + 3 * (cell.height + gap) + gap }
  /// The width of the strip.
  var width: Double { max(scale.pixels(Self.minimumWidth), framesWidth) }
  private var framesWidth: Double {
    2 * margin + nameWidth + Double(columnCount) * (cell.width + gap) - gap
  }
  /// The page of the strip.
  var page: SheetPage {
    SheetPage(
      scale: scale, width: width, margin: margin, gap: gap, background: Palette.background,
      titleSize: 15)
  }

  /// Creates the layout for a number of frames with images of up to a size.
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
    let scale = SheetScale(imageScale: imageScale * min(1, zoom.factor))
    self.zoom = zoom
    self.scale = scale
    cell = (max(Double(shown.width), scale.pixels(24)), max(1, Double(shown.height)))
    let available = Double(StripLayout.maximumWidth) - 2 * scale.pixels(20) - scale.pixels(80)
    let fitting = Int((available + scale.pixels(8)) / (cell.width + scale.pixels(8)))
    columnCount = max(1, min(count, fitting))
    bandCount = max(1, (count + columnCount - 1) / columnCount)
  }

  /// Whether the images should be smaller.
  ///
  /// A single band is preferred as long as the images remain recognizable.
  private var isTooLarge: Bool {
    if width > Double(StripLayout.maximumWidth) { return true }
    if bandCount > 1, cell.width > scale.pixels(64) { return true }
    return Double(bandCount) * bandHeight > Double(StripLayout.maximumHeight)
  }
}
