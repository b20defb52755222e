import Foundation
import SnapshotAssert
import SnapshotImageCodecs
import SnapshotRasterizer
import SnapshotViews

/// The sheets of all failures, reduced and in rows, with their names.
enum GalleryOverview {
  private static let columnCount = 6
  private static let cell = CGSize(width: 470, height: 520)

  /// Draws the sheets in a folder as a PNG file.
  static func draw(sheetsIn folder: URL) throws -> [UInt8] {
    let suffix = ".sheet.png"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(suffix) }.sorted()
    let rowCount = (names.count + columnCount - 1) / columnCount
    let page = View(
      frame: CGRect(
        x: 0, y: 0, width: cell.width * CGFloat(columnCount),
        height: cell.height * CGFloat(rowCount)))
    page.backgroundColor = .white
    for (index, name) in names.enumerated() {
      let origin = CGPoint(
        x: cell.width * CGFloat(index % columnCount), y: cell.height * CGFloat(index / columnCount))
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      let image = ImageView(image: Image(try PNG.decode([UInt8](bytes))))
      image.contentMode = .scaleAspectFit
      image.frame = CGRect(
        x: origin.x + 10, y: origin.y + 34, width: cell.width - 20, height: cell.height - 44)
      let label = Label(
        frame: CGRect(x: origin.x + 10, y: origin.y + 8, width: cell.width - 20, height: 20))
      label.text = String(name.dropLast(suffix.count))
      for view in [image, label] as [View] { page.addSubview(view) }
    }
    return try PNG.encode(try Snapshotting<View, Bitmap>.image.snapshot(page))
  }
}
