package import Pixels

/// Pictures side by side on one sheet, each in a frame whose bar tells which it is.
package enum ContactSheet {
  /// A picture and the colour of its bar.
  package struct Panel {
    let picture: Bitmap
    let color: Color

    /// The picture as it should be, under a green bar.
    package static func reference(_ picture: Bitmap) -> Panel {
      Panel(picture: picture, color: Color(hex: 0x2E9E5B))
    }

    /// The picture as it is, under an orange bar.
    package static func actual(_ picture: Bitmap) -> Panel {
      Panel(picture: picture, color: Color(hex: 0xF08C00))
    }

    /// The picture of the difference, under a bar of the differing pixels' colour.
    package static func difference(_ picture: Bitmap) -> Panel {
      Panel(picture: picture, color: DifferencePicture.highlight)
    }
  }

  private static let ground = Color(hex: 0xECEEF1)
  fileprivate static let frame = Color(hex: 0xC3C8D0)
  fileprivate static let checkLight = Color(hex: 0xFFFFFF)
  fileprivate static let checkDark = Color(hex: 0xE4E7EB)

  /// Returns panels from left to right, aligned at the top.
  package static func draw(_ panels: [Panel]) throws(BitmapError) -> Bitmap {
    try draw(rows: [panels])
  }

  /// Returns rows of panels, the panels of a column below each other.
  ///
  /// Transparent pixels show a checkerboard. Margins and bars grow with the pictures, so that a
  /// sheet looks the same at every scale.
  package static func draw(rows: [[Panel]]) throws(BitmapError) -> Bitmap {
    let columnCount = rows.reduce(0) { max($0, $1.count) }
    let widths = (0..<columnCount).map { column in
      rows.reduce(0) { max($0, column < $1.count ? $1[column].picture.width : 0) }
    }
    let heights = rows.map { $0.reduce(1) { max($0, $1.picture.height) } }
    let margin = max(4, min(widths.max() ?? 1, heights.max() ?? 1) / 24)
    let bar = max(3, margin / 2)
    let size = PixelSize(
      width: widths.reduce(margin) { $0 + $1 + 2 + margin },
      height: heights.reduce(margin) { $0 + $1 + bar + 2 + margin })
    var sheet = try Bitmap(size: size, color: ground)
    var y = margin
    for (row, height) in zip(rows, heights) {
      var x = margin
      for (panel, width) in zip(row, widths) {
        sheet.draw(panel, x: x, y: y, bar: bar)
        x += width + 2 + margin
      }
      y += height + bar + 2 + margin
    }
    return sheet
  }
}

extension Bitmap {
  /// Draws a panel that lies within the bitmap.
  fileprivate mutating func draw(_ panel: ContactSheet.Panel, x: Int, y: Int, bar: Int) {
    let size = panel.picture.size
    fill(PixelRect(x: x, y: y, width: size.width + 2, height: bar), with: panel.color)
    fill(
      PixelRect(x: x, y: y + bar, width: size.width + 2, height: size.height + 2),
      with: ContactSheet.frame)
    compose(
      panel.picture, x: x + 1, y: y + bar + 1,
      checks: (ContactSheet.checkLight, ContactSheet.checkDark))
  }

  /// Replaces the pixels of a rectangle that lies within the bitmap.
  fileprivate mutating func fill(_ rect: PixelRect, with color: Color) {
    let word = PremultipliedColor(color).word
    let stride = width
    unsafe withUnsafeMutablePixels { pixels in
      for y in rect.y..<rect.bottom {
        let first = y * stride + rect.x
        unsafe pixels[first..<first + rect.width].update(repeating: word)
      }
    }
  }

  /// Draws a picture that lies within the bitmap over a checkerboard.
  fileprivate mutating func compose(
    _ picture: Bitmap, x left: Int, y top: Int, checks: (Color, Color)
  ) {
    let light = PremultipliedColor(checks.0).word
    let dark = PremultipliedColor(checks.1).word
    let stride = width
    unsafe withUnsafeMutablePixels { target in
      unsafe picture.withUnsafePixels { source in
        for y in 0..<picture.height {
          let to = (top + y) * stride + left
          let from = y * picture.width
          var x = 0
          while x < picture.width {
            let check = ((x &>> 2) ^ (y &>> 2)) & 1 == 0 ? light : dark
            unsafe target[to &+ x] = sourceOver(source[from &+ x], check)
            x = x &+ 1
          }
        }
      }
    }
  }
}

/// Returns a premultiplied pixel over an opaque one.
private func sourceOver(_ source: UInt32, _ ground: UInt32) -> UInt32 {
  let rest = 255 &- (source &>> 24)
  guard rest > 0 else { return source }
  var result = source
  var shift: UInt32 = 0
  while shift < 32 {
    result = result &+ divideBy255(((ground &>> shift) & 255) &* rest) &<< shift
    shift = shift &+ 8
  }
  return result
}
