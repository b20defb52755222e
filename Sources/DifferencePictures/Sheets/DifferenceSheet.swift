import SnapshotComparison
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotRasterizer
import SnapshotTypography

/// A sheet that explains a failure: the cause, the images before and after and their difference,
/// closeups of up to three places, and the meaning of the marks.
///
/// It is 940 points wide.
struct DifferenceSheet {
  /// The maximum number of closeups.
  static let closeupCount = 3
  /// The maximum height of an image, in points; only a part of a taller image is shown.
  private static let imageHeight = 1_200.0
  /// The minimum height of a part, in points.
  private static let partHeight = 640.0

  let scene: FailureScene
  let page: SheetPage
  let grid: PanelGrid
  let images: PanelImages
  private var scale: SheetScale { page.scale }

  /// Returns the layout of the entire images.
  static func grid(_ scene: FailureScene, _ page: SheetPage) -> PanelGrid {
    let maximum = page.scale.pixels(imageHeight)
    let part = RelevantPart.of(
      scene, columnWidth: page.columnWidth, heights: (page.scale.pixels(partHeight), maximum),
      margin: 48, isCrop: false)
    return PanelGrid(
      part, imageScale: scene.imageScale, page, maximumHeight: maximum, showsRange: true)
  }

  /// Draws the sheet.
  func render() throws -> Bitmap {
    var context = DrawingContext()
    var y = page.margin
    SheetHeading(scene.description, page, fonts: scene.fonts).draw(at: &y, in: &context)
    try grid.draw(scene, images, at: &y, in: &context)
    let rows = CloseupRow.rows(
      scene, images, page, count: Self.closeupCount, height: 240, shown: grid.zoom)
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
    Legend(scene, page).draw(at: &y, in: &context)
    guard !scene.description.summary.isEmpty else { return }
    if y > top { y += scale.pixels(8) }
    let summary = CaptionText(
      scene.description.summary, .summary, scale, width: page.contentWidth, fonts: scene.fonts)
    summary.draw(at: Point(x: page.margin, y: y), in: &context)
    y += summary.size.height.rounded(.up)
  }
}
