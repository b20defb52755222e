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
  private static let frame = Color(hex: 0xC3C8D0)
  private static let checkLight = Color(hex: 0xFFFFFF)
  private static let checkDark = Color(hex: 0xE4E7EB)

  /// Returns panels from left to right, aligned at the top.
  ///
  /// Transparent pixels show a checkerboard. Margins and bars grow with the pictures, so that a
  /// sheet looks the same at every scale.
  package static func draw(_ panels: [Panel]) throws(BitmapError) -> Bitmap {
    let tallest = panels.reduce(1) { max($0, $1.picture.height) }
    let widest = panels.reduce(1) { max($0, $1.picture.width) }
    let margin = max(4, min(widest, tallest) / 24)
    let bar = max(3, margin / 2)
    let width = panels.reduce(margin) { $0 + $1.picture.width + 2 + margin }
    var sheet = try Bitmap(
      size: PixelSize(width: width, height: tallest + bar + 2 + 2 * margin), color: ground)
    var x = margin
    for panel in panels {
      let size = panel.picture.size
      sheet.fill(
        PixelRect(x: x, y: margin, width: size.width + 2, height: bar), with: panel.color)
      sheet.fill(
        PixelRect(x: x, y: margin + bar, width: size.width + 2, height: size.height + 2),
        with: frame)
      sheet.compose(panel.picture, x: x + 1, y: margin + bar + 1, checks: (checkLight, checkDark))
      x += size.width + 2 + margin
    }
    return sheet
  }
}

extension Bitmap {
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
