import SnapshotComparison
import SnapshotPixels

/// An enlarged view of a cluster and its surrounding pixels.
struct Closeup {
  /// The box of the cluster.
  let box: PixelRect
  /// The part of the image that is enlarged.
  let part: PixelRect
  /// The number of pixels on the sheet per pixel of the image.
  let times: Int
  /// Whether the pixels are large enough for a grid between them.
  let hasGrid: Bool

  /// Creates a closeup of the largest cluster that fits, or returns `nil` if enlarging shows no
  /// more than the full image does.
  ///
  /// - Parameters:
  ///   - side: The available width and height on the sheet, in pixels.
  ///   - shown: The number of pixels on the sheet per pixel of the full image.
  init?(_ difference: PixelDifference, side: Int, shown: Double, _ scale: SheetScale) {
    let size = difference.mask.size
    for cluster in difference.clusters {
      guard let closeup = Closeup(cluster.box, in: size, side: side, shown: shown, scale) else {
        continue
      }
      self = closeup
      return
    }
    return nil
  }

  private init?(
    _ box: PixelRect, in size: PixelSize, side: Int, shown: Double, _ scale: SheetScale
  ) {
    guard !box.isEmpty else { return nil }
    self.box = box
    let context = max(2, max(box.width, box.height) / 6)
    let minimum = (width: box.width + 2 * context, height: box.height + 2 * context)
    times = min(side / minimum.width, side / minimum.height, Int(scale.pixels(16)))
    guard times > 1, Double(times) > shown else { return nil }
    let width = min(size.width, side / times)
    let height = min(size.height, max(minimum.height, width * 5 / 8))
    func start(_ first: Int, _ length: Int, _ count: Int, _ end: Int) -> Int {
      max(0, min(first - (count - length) / 2, end - count))
    }
    part = PixelRect(
      x: start(box.x, box.width, width, size.width),
      y: start(box.y, box.height, height, size.height), width: width, height: height)
    hasGrid = Double(times) >= scale.pixels(6)
  }
}
