import SnapshotDrawing
import SnapshotImageCodecs

/// The protocol with which images are drawn on a terminal, and the size of a cell in pixels.
struct ImageOutput: Hashable {
  let graphics: GraphicsProtocol
  /// The width of a cell in pixels; 1 for half blocks.
  let cellWidth: Int
  /// The height of a cell in pixels; 2 for half blocks.
  let cellHeight: Int

  /// Creates an output for a terminal.
  ///
  /// - Parameters:
  ///   - graphics: The protocol.
  ///   - cell: The width and the height of a cell in pixels, for protocols with pixels.
  init(_ graphics: GraphicsProtocol, cell: [Int]) {
    self.graphics = graphics
    let hasPixels = [.kitty, .iterm, .sixel].contains(graphics)
    (cellWidth, cellHeight) = hasPixels ? (cell[0], cell[1]) : (1, 2)
  }

  /// Whether images can be shown.
  var isVisible: Bool { graphics != .none }

  /// The number of pixels of an area of cells.
  func pixels(columns: Int, rows: Int) -> PixelSize {
    PixelSize(width: columns * cellWidth, height: rows * cellHeight)
  }

  /// Draws an image in the middle of an area of a frame.
  ///
  /// - Parameters:
  ///   - bitmap: The image, not larger than the pixels of the area.
  ///   - area: The cells.
  ///   - frame: The frame.
  func draw(_ bitmap: Bitmap, in area: Frame.Area, of frame: inout Frame) {
    let columns = min(area.width, (bitmap.width + cellWidth - 1) / cellWidth)
    let rows = min(area.height, (bitmap.height + cellHeight - 1) / cellHeight)
    guard columns > 0, rows > 0 else { return }
    let target = Frame.Area(
      x: area.x + (area.width - columns) / 2, y: area.y + (area.height - rows) / 2,
      width: columns, height: rows)
    if graphics == .blocks { return drawBlocks(bitmap, in: target, of: &frame) }
    guard let image = image(bitmap, in: target) else { return }
    frame.add(image)
  }

  /// Returns the sequence that draws an image at the cursor, with the number of its rows; half
  /// blocks have no such sequence.
  func image(_ bitmap: Bitmap, in area: Frame.Area) -> Frame.Image? {
    // Whole cells, so that no terminal scales the image.
    let size = pixels(columns: area.width, rows: area.height)
    guard let padded = try? bitmap.padded(to: size) else { return nil }
    // Two panels may show equal images, which need different identities.
    let place = UInt64(area.x) << 16 | UInt64(area.y)
    let key = max(1, padded.digest ^ place &* 0x9E37_79B9_7F4A_7C15)
    let sequence: [UInt8]?
    switch graphics {
    case .kitty:
      sequence = try? KittyEncoder.sequence(
        padded, key: key, columns: area.width, rows: area.height)
    case .iterm:
      sequence = try? ITermEncoder.sequence(padded, columns: area.width, rows: area.height)
    case .sixel: sequence = SixelEncoder.sequence(padded)
    case .blocks, .none: sequence = nil
    }
    return sequence.map { Frame.Image(area: area, key: key, sequence: $0) }
  }

  private func drawBlocks(_ bitmap: Bitmap, in area: Frame.Area, of frame: inout Frame) {
    unsafe bitmap.withUnsafePixels { pixels in
      func color(_ x: Int, _ y: Int) -> CellStyle.Color {
        guard x < bitmap.width, y < bitmap.height else { return .standard }
        let pixel = unsafe pixels[y &* bitmap.width &+ x]
        guard pixel >= 0x8000_0000 else { return .standard }
        return .rgb((pixel & 255) << 16 | pixel & 0xFF00 | pixel >> 16 & 255)
      }
      for row in 0..<area.height {
        for column in 0..<area.width {
          let (upper, lower) = (color(column, 2 * row), color(column, 2 * row + 1))
          let cell =
            if upper == lower {
              Frame.Cell(text: " ", style: CellStyle(background: upper))
            } else if upper == .standard {
              Frame.Cell(text: "▄", style: CellStyle(foreground: lower))
            } else {
              Frame.Cell(text: "▀", style: CellStyle(foreground: upper, background: lower))
            }
          frame.set(cell, x: area.x + column, y: area.y + row)
        }
      }
    }
  }
}

extension Bitmap {
  /// Returns the image padded with transparent pixels on the right and at the bottom.
  fileprivate func padded(to size: PixelSize) throws(BitmapError) -> Bitmap {
    guard size != self.size else { return self }
    var result = try Bitmap(size: size)
    let (columns, rows) = (min(width, size.width), min(height, size.height))
    unsafe result.withUnsafeMutablePixels { target in
      unsafe withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<rows {
          unsafe (target + row &* size.width).update(from: source + row &* width, count: columns)
        }
      }
    }
    return result
  }
}
