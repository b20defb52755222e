import SnapshotPixels

/// The part of large images that contains the most relevant places and the content around them.
enum RelevantPart {
  /// The maximum width of the part, in points; wider images are cropped to the width of a phone.
  private static let maximumWidth = 480.0
  private static let phoneWidth = 390.0

  /// Returns the part of a failure's images.
  ///
  /// - Parameters:
  ///   - columnWidth: The width in which the part is shown, in pixels of the sheet.
  ///   - heights: The minimum and maximum heights of the part, in pixels of the sheet.
  ///   - margin: The content above and below the places, in points.
  ///   - isCrop: Whether the part is smaller than images that fit, and narrower than images that
  ///     are wider than a phone.
  static func of(
    _ scene: FailureScene, columnWidth: Double, heights: (minimum: Double, maximum: Double),
    margin: Double, isCrop: Bool
  ) -> PixelRect {
    let size = scene.size
    guard !size.isEmpty else { return size.bounds }
    let rects = scene.places.map(scene.panelRect)
    let first = rects.first ?? scene.moves.first?.rect ?? scene.changedBox
    let scale = scene.imageScale
    var width = size.width
    if isCrop, Double(width) / scale > maximumWidth, width < 2 * size.height {
      width = min(width, max(Int(phoneWidth * scale), first.width * 5 / 4))
    }
    let zoom = min(1, columnWidth / Double(width))
    let highest = Int(heights.maximum / zoom)
    let lowest = Int(heights.minimum / zoom)
    if !isCrop, size.height <= highest { return size.bounds }
    let (edge, margin) = (Int(16 * scale), Int(margin * scale))
    var focus = first
    for rect in rects {
      let union = focus.union(rect)
      if union.height <= highest - 2 * edge, union.width <= width { focus = union }
    }
    let needed = scene.moves.isEmpty ? focus.height + 2 * margin : highest
    let height = min(size.height, max(lowest, min(needed, highest)))
    return PixelRect(
      x: start(focus.x, focus.width, width, size.width),
      y: start(focus.y, focus.height, height, size.height), width: width, height: height)
  }

  private static func start(_ first: Int, _ length: Int, _ count: Int, _ end: Int) -> Int {
    max(0, min(first - max(0, (count - length) / 2), end - count))
  }
}
