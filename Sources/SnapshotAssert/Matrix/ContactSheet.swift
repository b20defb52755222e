import SnapshotGeometry
import SnapshotPixels
import SnapshotRasterizer
import SnapshotTypography
import SnapshotViews

/// An image and its caption.
struct CaptionedImage {
  let bitmap: Bitmap
  let caption: String
}

/// Unscaled images in rows, each below its caption.
final class ContactSheet: View {
  private static let gap = 12.0
  private static let captionHeight = 18.0

  /// Creates a sheet with the size of its rows.
  ///
  /// A row is as high as its highest image, and a column as wide as its widest.
  ///
  /// - Parameters:
  ///   - images: The images, in reading order.
  ///   - columnCount: The maximum number of images in a row.
  ///   - fonts: The font families for the captions.
  init(_ images: [CaptionedImage], columnCount: Int, fonts: FontBook) {
    super.init(frame: .zero)
    backgroundColor = Color(hex: 0xE9EBEE)
    var widths = [CGFloat](repeating: 0, count: min(columnCount, max(1, images.count)))
    let cells = images.map { captionedImage in
      let image = ImageView(image: Image(captionedImage.bitmap))
      let label = Label(
        text: captionedImage.caption, font: .systemFont(ofSize: 11, weight: .semibold))
      label.traitOverrides.fonts = fonts
      label.sizeToFit()
      label.textColor = Color(hex: 0x4A4F57)
      return (image: image, label: label)
    }
    for (index, cell) in cells.enumerated() {
      let column = index % widths.count
      widths[column] = max(widths[column], cell.image.bounds.width, cell.label.bounds.width)
    }
    var (x, y, rowHeight) = (Self.gap, Self.gap, 0.0)
    for (index, cell) in cells.enumerated() {
      cell.label.frame.origin = CGPoint(x: x, y: y)
      cell.image.frame.origin = CGPoint(x: x, y: y + Self.captionHeight)
      addSubview(cell.label)
      addSubview(cell.image)
      rowHeight = max(rowHeight, Self.captionHeight + cell.image.bounds.height)
      let column = index % widths.count
      x += widths[column] + Self.gap
      if column == widths.count - 1 || index == cells.count - 1 {
        (x, y, rowHeight) = (Self.gap, y + rowHeight + Self.gap, 0)
      }
    }
    frame.size = CGSize(width: widths.reduce(Self.gap) { $0 + $1 + Self.gap }, height: y)
  }

  /// Returns the image, with one pixel per point.
  func bitmap() throws -> Bitmap {
    let list = displayList()
    try list.checkCharacters(in: bounds)
    return try Rasterizer().render(list, size: Scale.x1.pixelSize(bounds.size), scale: 1)
  }
}
