package import SnapshotComparison
package import SnapshotDrawing
import SnapshotRasterizer
package import SnapshotTypography

/// The images that show a failure, which share the work of preparing them.
package struct FailureImages {
  private let input: SheetInput
  private let grid: PanelGrid
  private let images: PanelImages
  private let page: SheetPage

  /// Prepares the images of a failure.
  ///
  /// - Parameters:
  ///   - content: The texts and the places.
  ///   - scale: The number of pixels per point of the images.
  ///   - fonts: The font families for characters that the built-in typeface lacks.
  package init(
    _ content: SheetContent, reference: Bitmap, actual: Bitmap,
    difference: PixelDifference, scale: Double = 1, fonts: FontBook = FontBook()
  ) throws {
    input = try SheetInput(
      content, reference: reference, actual: actual, difference: difference, scale: scale,
      fonts: fonts)
    let wide = SheetPage.sheet(imageScale: scale)
    let grid = DifferenceSheet.grid(input, wide)
    page = wide.fitting(columnWidth: grid.usedWidth)
    self.grid = page.width < wide.width ? DifferenceSheet.grid(input, page) : grid
    images = try PanelImages(input, grid.zoom)
  }

  /// Draws the sheet; see ``DifferenceSheet``.
  package func sheet() throws -> Bitmap {
    try DifferenceSheet(input: input, page: page, grid: grid, images: images).render()
  }

  /// Draws the crop; see ``DifferenceCrop``.
  ///
  /// - Parameter density: The number of pixels per point of the crop.
  package func crop(density: Double = 1) throws -> Bitmap {
    try DifferenceCrop(input, images, SheetPage.crop(density: density)).render()
  }

  /// Draws the difference at the size of the images; see ``DifferenceImage``.
  package func difference() throws -> Bitmap { try DifferenceImage.draw(input) }
}

/// A sheet that explains a failure: the cause, the images before and after and their difference,
/// closeups of up to three places, and the meaning of the marks.
///
/// It is 940 points wide, or less if the images are small; see ``SheetPage/fitting(columnWidth:)``.
struct DifferenceSheet {
  /// The maximum number of closeups.
  static let closeupCount = 3
  /// The maximum height of an image, in points; only a part of a taller image is shown.
  private static let imageHeight = 1_200.0
  /// The minimum height of a part, in points.
  private static let partHeight = 640.0

  let input: SheetInput
  let page: SheetPage
  let grid: PanelGrid
  let images: PanelImages
  private var scale: SheetScale { page.scale }

  /// Returns the layout of the entire images.
  static func grid(_ input: SheetInput, _ page: SheetPage) -> PanelGrid {
    let maximum = page.scale.pixels(imageHeight)
    let part = CropSearch.of(
      input, columnWidth: page.columnWidth, heights: (page.scale.pixels(partHeight), maximum),
      margin: 48, isCrop: false)
    return PanelGrid(
      part, imageScale: input.imageScale, page, maximumHeight: maximum, showsRange: true)
  }

  func render() throws -> Bitmap {
    var context = DrawingContext()
    var y = page.margin
    SheetHeading(input.content, page, fonts: input.fonts).draw(at: &y, in: &context)
    try grid.draw(input, images, at: &y, in: &context)
    let rows = CloseupRow.rows(
      input, images, page, count: Self.closeupCount, height: 240, shown: grid.zoom)
    for row in rows {
      y += scale.pixels(20)
      try row.draw(at: &y, in: &context)
    }
    y += scale.pixels(24)
    drawNumbers(at: &y, in: &context)
    let size = PixelSize(width: Int(page.width), height: Int(y + page.margin))
    return try Rasterizer().render(
      context.makeDisplayList(), size: size, scale: 1, background: page.background)
  }

  private func drawNumbers(at y: inout Double, in context: inout DrawingContext) {
    let line = Rect(
      x: page.margin, y: y, width: page.contentWidth, height: scale.pixels(1))
    context.fill(.rect(line), with: .color(Palette.separator))
    y += scale.pixels(16)
    let top = y
    Legend(input, page).draw(at: &y, in: &context)
    let footer = input.content.footer(fonts: input.fonts)
    guard !footer.isEmpty else { return }
    if y > top { y += scale.pixels(8) }
    let summary = CaptionText(
      footer, .summary, scale, width: page.contentWidth, fonts: input.fonts)
    summary.draw(at: Point(x: page.margin, y: y), in: &context)
    y += summary.size.height.rounded(.up)
  }
}

/// The most relevant part of a failure in an image for a pull request, which is 830 points wide.
struct DifferenceCrop {
  /// The minimum and maximum heights of the part, in points of the crop.
  private static let heights = (minimum: 160.0, maximum: 300.0)

  private let input: SheetInput
  private let images: PanelImages
  private let page: SheetPage
  private let grid: PanelGrid
  private var scale: SheetScale { page.scale }

  /// Creates the crop of a failure, with images that are reduced for a sheet.
  init(_ input: SheetInput, _ images: PanelImages, _ page: SheetPage) {
    self.input = input
    self.images = images
    self.page = page
    let maximum = page.scale.pixels(Self.heights.maximum)
    let heights = (minimum: page.scale.pixels(Self.heights.minimum), maximum: maximum)
    let part = CropSearch.of(
      input, columnWidth: page.columnWidth, heights: heights, margin: 48, isCrop: true)
    grid = PanelGrid(
      part, imageScale: input.imageScale, page, maximumHeight: maximum,
      showsRange: false)
  }

  func render() throws -> Bitmap {
    var context = DrawingContext()
    var y = page.margin
    SheetHeading(input.content, page, fonts: input.fonts).draw(at: &y, in: &context)
    try grid.draw(input, images, at: &y, in: &context)
    let rows = CloseupRow.rows(
      input, images, page, count: 1, height: 110, shown: grid.zoom)
    for row in rows {
      y += scale.pixels(16)
      try row.draw(at: &y, in: &context)
    }
    let footer = input.content.footer(fonts: input.fonts)
    if !footer.isEmpty {
      y += scale.pixels(14)
      let summary = CaptionText(
        footer, .summary, scale, width: page.contentWidth, fonts: input.fonts)
      summary.draw(at: Point(x: page.margin, y: y), in: &context)
      y += summary.size.height.rounded(.up)
    }
    let size = PixelSize(width: Int(page.width), height: Int(y + page.margin))
    return try Rasterizer().render(
      context.makeDisplayList(), size: size, scale: 1, background: page.background)
  }
}

/// The width and the margins of a sheet or a crop, in pixels.
struct SheetPage {
  /// The number of pixels per point.
  let scale: SheetScale
  let width: Double
  /// The distance from the edges of the page.
  let margin: Double
  /// The distance between two images.
  let gap: Double
  let background: Color
  /// The size of the cause, in points.
  let titleSize: Double

  /// The width of the page without its margins.
  var contentWidth: Double { width - 2 * margin }
  /// The width of one of three equal columns.
  var columnWidth: Double { ((contentWidth - 2 * gap) / 3).rounded(.down) }

  /// Returns the page without the empty parts of columns that are wider than their images.
  ///
  /// A page with other columns keeps its width, and so does one whose columns are nearly full.
  func fitting(columnWidth: Double) -> SheetPage {
    guard columnWidth * 20 < self.columnWidth * 17 else { return self }
    let width = 3 * columnWidth + 2 * gap + 2 * margin
    return SheetPage(
      scale: scale, width: max(width, scale.pixels(Self.minimumWidth)), margin: margin, gap: gap,
      background: background, titleSize: titleSize)
  }

  /// The minimum width of a sheet in points, for its title and its closeups.
  private static let minimumWidth = 640.0

  /// Returns the page of a sheet, which is 940 points wide.
  static func sheet(imageScale: Double) -> SheetPage {
    let scale = SheetScale(imageScale: imageScale)
    return SheetPage(
      scale: scale, width: scale.pixels(940), margin: scale.pixels(24), gap: scale.pixels(24),
      background: Palette.background, titleSize: 19)
  }

  /// Returns the page of a crop, which is 830 points wide.
  ///
  /// - Parameter density: The number of pixels per point.
  static func crop(density: Double) -> SheetPage {
    let scale = SheetScale(factor: density)
    return SheetPage(
      scale: scale, width: scale.pixels(830), margin: scale.pixels(20), gap: scale.pixels(12),
      background: Palette.cropBackground, titleSize: 18)
  }
}
