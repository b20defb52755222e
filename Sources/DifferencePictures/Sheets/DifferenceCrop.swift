import SnapshotComparison
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotRasterizer
import SnapshotTypography

/// The most relevant part of a failure in an image for a pull request, which is 830 points wide.
struct DifferenceCrop {
  /// The minimum and maximum heights of the part, in points of the crop.
  private static let heights = (minimum: 160.0, maximum: 300.0)

  private let scene: FailureScene
  private let images: PanelImages
  private let page: SheetPage
  private let grid: PanelGrid
  private var scale: SheetScale { page.scale }

  /// Creates the crop of a failure, with images that are reduced for a sheet.
  init(_ scene: FailureScene, _ images: PanelImages, _ page: SheetPage) {
    self.scene = scene
    self.images = images
    self.page = page
    let maximum = page.scale.pixels(Self.heights.maximum)
    let heights = (minimum: page.scale.pixels(Self.heights.minimum), maximum: maximum)
    let part = RelevantPart.of(
      scene, columnWidth: page.columnWidth, heights: heights, margin: 48, isCrop: true)
    grid = PanelGrid(
      part, imageScale: scene.imageScale, page, maximumHeight: maximum,
      showsRange: false)
  }

  /// Draws the crop.
  func render() throws -> Bitmap {
    var context = DrawingContext()
    var y = page.margin
    SheetHeading(scene.description, page, fonts: scene.fonts).draw(at: &y, in: &context)
    try grid.draw(scene, images, at: &y, in: &context)
    let rows = CloseupRow.rows(
      scene, images, page, count: 1, height: 110, shown: grid.zoom)
    for row in rows {
      y += scale.pixels(16)
      try row.draw(at: &y, in: &context)
    }
    if !scene.description.summary.isEmpty {
      y += scale.pixels(14)
      let summary = CaptionText(
        scene.description.summary, .summary, scale, width: page.contentWidth, fonts: scene.fonts)
      summary.draw(at: Point(x: page.margin, y: y), in: &context)
      y += summary.size.height.rounded(.up)
    }
    let size = PixelSize(width: Int(page.width), height: Int(y + page.margin))
    return try Rasterizer().render(
      context.makeDisplayList(), size: size, scale: 1, background: page.background)
  }
}
