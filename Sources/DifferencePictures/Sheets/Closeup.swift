import SnapshotComparison
import SnapshotPixels

/// A cluster of a difference with what lies around it, enlarged.
struct Closeup {
  /// The box of the cluster.
  let box: PixelRect
  /// What is shown.
  let part: PixelRect
  /// The pixels of the sheet along one of the picture.
  let times: Int
  /// Whether pixels are so large that lines between them help to count.
  let hasGrid: Bool

  /// Finds the part around the largest cluster that fits, or `nil` where enlarging shows no more than
  /// the whole picture does.
  ///
  /// - Parameters:
  ///   - side: The width and the most height that there is on the sheet, in pixels.
  ///   - shown: The pixels of the sheet along one of the whole picture.
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
    let wanted = (width: box.width + 2 * context, height: box.height + 2 * context)
    times = min(side / wanted.width, side / wanted.height, Int(scale.pixels(16)))
    guard times > 1, Double(times) > shown else { return nil }
    let width = min(size.width, side / times)
    let height = min(size.height, max(wanted.height, width * 5 / 8))
    func start(_ first: Int, _ extent: Int, _ count: Int, _ end: Int) -> Int {
      max(0, min(first - (count - extent) / 2, end - count))
    }
    part = PixelRect(
      x: start(box.x, box.width, width, size.width),
      y: start(box.y, box.height, height, size.height), width: width, height: height)
    hasGrid = Double(times) >= scale.pixels(6)
  }
}
