import SnapshotDrawing

/// The position of a part of an image on a sheet, enlarged or reduced.
struct PanelPlacement {
  /// The part of the image.
  let shownRect: PixelRect
  /// The rectangle on the sheet, in pixels.
  let target: Rect

  /// The number of pixels on the sheet per pixel of the image.
  var zoom: Double { shownRect.width > 0 ? target.width / Double(shownRect.width) : 1 }
  private var verticalZoom: Double {
    shownRect.height > 0 ? target.height / Double(shownRect.height) : 1
  }

  /// Whether the part is smaller on the sheet.
  var isReduced: Bool { zoom < 1 || verticalZoom < 1 }

  /// Returns the rectangle on the sheet for a rectangle of the image, on pixel boundaries and at
  /// least one pixel wide and high.
  func rect(_ box: PixelRect) -> Rect {
    func edges(_ start: Int, _ count: Int, _ low: Double, _ factor: Double) -> (Double, Double) {
      let first = (low + Double(start) * factor).rounded(.down)
      return (first, max(1, (low + Double(start + count) * factor).rounded(.up) - first))
    }
    let (x, width) = edges(box.x - shownRect.x, box.width, target.minX, zoom)
    let (y, height) = edges(box.y - shownRect.y, box.height, target.minY, verticalZoom)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Returns the size on the sheet of a part of the placement's part, in pixels.
  func size(of part: PixelRect) -> PixelSize {
    if part == shownRect {
      return PixelSize(width: Int(target.width), height: Int(target.height))
    }
    guard !part.isEmpty else { return PixelSize(width: 0, height: 0) }
    return PixelSize(
      width: max(1, Int((Double(part.width) * zoom).rounded())),
      height: max(1, Int((Double(part.height) * verticalZoom).rounded())))
  }

  /// Draws a bitmap of the part, which begins at the top-left corner of the placement.
  ///
  /// Enlarged pixels become squares. A reduced bitmap already has its size on the sheet.
  func draw(
    _ bitmap: Bitmap, in context: inout DrawingContext
  ) throws(BitmapError) {
    guard !bitmap.size.isEmpty, !target.isEmpty, !shownRect.isEmpty else { return }
    let shown = isReduced ? bitmap : try bitmap.enlarged(by: Int(zoom))
    let rect = Rect(
      x: target.minX, y: target.minY, width: Double(shown.width), height: Double(shown.height))
    context.draw(Image(shown), in: rect)
  }
}

extension PanelPlacement {
  /// Returns how often the color of the image changes below a rectangle on the sheet.
  ///
  /// - Parameter factor: The number of pixels of the bitmap per pixel of the image.
  func contentCount(below rect: Rect, of bitmap: Bitmap, _ factor: Double = 1) -> Int {
    func position(_ offset: Double, _ length: Double, _ start: Int, _ count: Int) -> Int {
      Int((Double(start) + offset * Double(count) / max(1, length)) * factor)
    }
    func column(_ x: Double) -> Int {
      let column = position(x - target.minX, target.width, shownRect.x, shownRect.width)
      return min(bitmap.width, max(0, column))
    }
    let (left, right) = (column(rect.minX), column(rect.maxX))
    return (0...8).reduce(0) { count, eighth in
      let y = position(
        rect.minY + rect.height * Double(eighth) / 8 - target.minY, target.height, shownRect.y,
        shownRect.height)
      guard y >= 0, y < bitmap.height, left < right else { return count }
      return count
        + bitmap.changeCount(from: y * bitmap.width + left, by: 1, right - left)
    }
  }

  /// Returns whether the left or the right edge of a rectangle on the sheet crosses content.
  func cutsContent(_ outline: Rect, of image: Bitmap) -> Bool {
    // Without explicit types, this function would add 3 s to every build of a user's tests.
    let factorX: Double = Double(shownRect.width) / max(1, target.width)
    let factorY: Double = Double(shownRect.height) / max(1, target.height)
    let top: Int = shownRect.y + Int((outline.minY - target.minY) * factorY)
    let bottom: Int = shownRect.y + Int((outline.maxY - target.minY) * factorY)
    guard top >= 0, bottom < image.height, top < bottom else { return false }
    // The ring is about 6 pixels wide with its halo.
    let offsets: [Double] = [-3, 0, 3]
    for edge in [outline.minX, outline.maxX] {
      for offset in offsets {
        let x: Int = shownRect.x + Int((edge + offset - target.minX) * factorX)
        guard x >= 0, x < image.width else { continue }
        if (top...bottom).contains(where: { image[x, $0] != image[x, top] }) { return true }
      }
    }
    return false
  }
}

/// The factor by which an image is enlarged or reduced.
struct Zoom: Hashable {
  /// The number of pixels on the sheet for ``original`` pixels of the image.
  let shown: Int
  /// The number of pixels of the image.
  let original: Int

  /// The zoom of an image that is neither enlarged nor reduced.
  static let none = Zoom(shown: 1, original: 1)

  /// Returns the zoom that shows each pixel as a square.
  static func enlarged(_ times: Int) -> Zoom { Zoom(shown: times, original: 1) }

  /// Returns the zoom that shows each square of pixels as one pixel.
  static func reduced(_ divisor: Int) -> Zoom { Zoom(shown: 1, original: divisor) }

  /// Returns the largest zoom with which a size fits into another one.
  ///
  /// Images are enlarged by whole factors only, so that their pixels remain squares of equal size.
  static func fitting(_ size: PixelSize, width: Int, height: Int, times: Int = 1) -> Zoom {
    let (imageWidth, imageHeight) = (max(1, size.width), max(1, size.height))
    let (width, height) = (max(1, width), max(1, height))
    let factor = min(width / imageWidth, height / imageHeight, times)
    if factor >= 1 { return .enlarged(factor) }
    if imageWidth <= width, imageHeight <= height { return .none }
    return width * imageHeight <= height * imageWidth
      ? Zoom(shown: width, original: imageWidth) : Zoom(shown: height, original: imageHeight)
  }

  /// The number of pixels on the sheet per pixel of the image.
  var factor: Double { Double(shown) / Double(original) }

  /// Whether images are smaller on the sheet.
  var isReduced: Bool { shown < original }

  /// The text for a caption, such as `5×` or `1:3`; `nil` for an image at its original size.
  var caption: String? {
    if shown == original { return nil }
    if original == 1 { return "\(shown)×" }
    let divisor = (original * 10 + shown / 2) / shown
    return "1:\(divisor / 10)" + (divisor % 10 == 0 ? "" : ".\(divisor % 10)")
  }

  /// Returns the zoom in points of the sheet per point of the image, such as `2×` or `1.5×`.
  ///
  /// - Parameter imageScale: The number of pixels per point of the image.
  func caption(imageScale: Double, _ scale: SheetScale) -> String {
    let tenths = Int((factor * imageScale / scale.factor * 10).rounded())
    return "\(tenths / 10)" + (tenths % 10 == 0 ? "×" : ".\(tenths % 10)×")
  }

  /// Returns the size of an image on the sheet: at least one pixel, unless the image is empty.
  func size(of image: PixelSize) -> PixelSize {
    PixelSize(width: length(of: image.width), height: length(of: image.height))
  }

  /// Returns the length on the sheet of a number of pixels.
  func length(of count: Int) -> Int {
    count == 0 ? 0 : max(1, (count * shown + original / 2) / original)
  }

  /// Returns the placement of a part of an image, with its top-left corner at a position.
  func placement(of part: PixelRect, x: Double, y: Double) -> PanelPlacement {
    let size = size(of: part.size)
    return PanelPlacement(
      shownRect: part,
      target: Rect(x: x, y: y, width: Double(size.width), height: Double(size.height)))
  }
}
