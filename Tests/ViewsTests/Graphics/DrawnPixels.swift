import SnapshotDrawing
import SnapshotRasterizer
import SnapshotViews

/// The pixels that a closure draws in `draw(_:)` of a view of 40 by 40 points.
struct DrawnPixels {
  private final class Canvas: View {
    let body: (GraphicsContext) -> Void

    init(_ body: @escaping (GraphicsContext) -> Void) {
      self.body = body
      super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    }

    override func draw(_ rect: CGRect) {
      if let context = GraphicsGetCurrentContext() { body(context) }
    }
  }

  private let bitmap: Bitmap

  init(_ body: @escaping (GraphicsContext) -> Void) throws {
    bitmap = try Rasterizer(edges: .exact).render(
      Canvas(body).displayList(), size: PixelSize(width: 40, height: 40), scale: 1)
  }

  /// The pixel in a column and a row.
  subscript(x: Int, y: Int) -> PremultipliedColor { bitmap[x, y] }

  /// The number of pixels of which at least half is covered.
  var coveredCount: Int {
    (0..<40).reduce(0) { count, y in count + (0..<40).count { bitmap[$0, y].alpha > 127 } }
  }

  /// Returns the largest difference of a channel from other pixels.
  func difference(from other: DrawnPixels) -> Int {
    var largest = 0
    for y in 0..<40 {
      for x in 0..<40 {
        let (first, second) = (bitmap[x, y], other.bitmap[x, y])
        for (one, two) in [
          (first.red, second.red), (first.green, second.green), (first.blue, second.blue),
          (first.alpha, second.alpha),
        ] {
          largest = max(largest, abs(Int(one) - Int(two)))
        }
      }
    }
    return largest
  }
}
