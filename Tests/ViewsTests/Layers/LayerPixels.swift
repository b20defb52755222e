import SnapshotDrawing
import SnapshotRasterizer
import SnapshotViews

/// The pixels of a view at 1x.
struct LayerPixels {
  private let bitmap: Bitmap

  init(_ view: View) throws {
    bitmap = try Rasterizer(edges: .exact).render(
      view.displayList(),
      size: PixelSize(width: Int(view.bounds.width), height: Int(view.bounds.height)), scale: 1)
  }

  /// The red, green, blue, and alpha channels of the pixel in a column and a row.
  subscript(x: Int, y: Int) -> [UInt8] {
    let pixel = bitmap[x, y]
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }

  /// The number of pixels of which at least half is covered.
  var coveredCount: Int {
    let size = bitmap.size
    return (0..<size.height).reduce(0) { count, y in
      count + (0..<size.width).count { bitmap[$0, y].alpha > 127 }
    }
  }

  static let red: [UInt8] = [255, 0, 0, 255]
  static let green: [UInt8] = [0, 255, 0, 255]
  static let blue: [UInt8] = [0, 0, 255, 255]
  static let black: [UInt8] = [0, 0, 0, 255]
  static let clear: [UInt8] = [0, 0, 0, 0]
}

extension Layer {
  /// Creates a layer with a frame and a background.
  static func box(
    _ color: Color, x: CGFloat = 0, y: CGFloat = 0, width: CGFloat = 40, height: CGFloat = 40
  ) -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }
}

extension View {
  /// Creates a view of 40 by 40 points.
  static func canvas(_ color: Color? = nil) -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = color
    return view
  }

  /// The descriptions of the layout issues.
  var issueTexts: [String] { layoutIssues.map(\.description) }
}
