import SnapshotDrawing

/// The image of the changed pixels, in the mark's color on a transparent background.
///
/// Inside rings, the opacity shows the strength of the change. Other pixels are opaque, because a
/// translucent mark without a ring would not be visible to everybody. Where content of the
/// reference disappeared next to new content, the mark is faint, so that the new content remains
/// legible.
enum MarkFill {
  /// A rectangle inside a ring.
  struct Area {
    /// The rectangle, in pixels of the image.
    let rect: PixelRect
    /// Whether the rectangle covers so much of the image that the content below marks is shown.
    let isLarge: Bool
  }

  /// Draws the image of the strengths of changes.
  ///
  /// - Parameters:
  ///   - shown: The image below the marks, which may be smaller than the mask.
  ///   - ghost: The grays of the image.
  static func draw(
    _ strengths: Mask, areas: [Area], over shown: Bitmap, _ ghost: Palette.Ghost = .light
  ) throws(BitmapError) -> Bitmap {
    let size = strengths.size
    var result = try Bitmap(size: size)
    let shownWidth = shown.width
    let outside = [UInt32](repeating: PremultipliedColor(Palette.changed).word, count: 4)
    let inside = (0..<4).map { strength in
      var color = Palette.changed
      color.alpha = MarkKind.opacity(strength: strength)
      return PremultipliedColor(color).word
    }
    unsafe result.withUnsafeMutablePixels { target in
      unsafe strengths.withUnsafeValues { values in
        guard let target = target.baseAddress, let values = values.baseAddress else { return }
        unsafe fill(size.bounds, outside, values, size.width, into: target)
        for area in areas {
          let rect = area.rect.intersection(size.bounds)
          unsafe fill(rect, inside, values, size.width, into: target)
          let part = rect.intersection(shown.size.bounds)
          if area.isLarge {
            let table = strong(ghost)
            unsafe shown.withUnsafePixels { shown in
              guard let shown = shown.baseAddress else { return }
              unsafe shade(part, table, values, shown, (size.width, shownWidth), into: target)
            }
          }
          guard
            let backdrop = BackdropBrightness(of: part, in: shown, strengths, isLarge: area.isLarge)
          else { continue }
          unsafe shown.withUnsafePixels { shown in
            guard let shown = shown.baseAddress else { return }
            unsafe fade(part, backdrop, values, shown, (size.width, shownWidth), into: target)
          }
        }
      }
    }
    return result
  }

  /// The pixels of the strongest mark, by the luma of the image below it.
  ///
  /// On the background, they have the color of the mark.
  private static func strong(_ ghost: Palette.Ghost) -> [UInt32] {
    let (low, high, mark) = (Int(ghost.low), Int(ghost.high), Palette.changed)
    let isDark = low < 0x80
    return (0..<256).map { luma in
      let gray = low + luma * (high - low) / 255
      func channel(_ value: UInt8) -> UInt8 {
        let value = Int(value)
        return UInt8(isDark ? value + (255 - value) * (gray - low) / 255 : value * gray / high)
      }
      let color = Color(
        red8: channel(mark.red), green8: channel(mark.green), blue8: channel(mark.blue))
      return PremultipliedColor(color).word
    }
  }

  /// Shows the content of the image below the strongest marks, which would hide it.
  private static func shade(
    _ rect: PixelRect, _ table: [UInt32], _ values: UnsafePointer<UInt8>,
    _ shown: UnsafePointer<UInt32>, _ widths: (mask: Int, shown: Int),
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let right = rect.right
    var y = rect.y
    while y < rect.bottom {
      let row = unsafe values + y * widths.mask
      let to = unsafe target + y * widths.mask
      let from = unsafe shown + y * widths.shown
      var x = rect.x
      while x < right {
        if unsafe row[x] == 3 { unsafe to[x] = table[Int(GhostImage.luma(from[x]))] }
        x = x &+ 1
      }
      y = y &+ 1
    }
  }

  /// Makes the marks of pixels faint that show only a backdrop.
  private static func fade(
    _ rect: PixelRect, _ backdrop: BackdropBrightness, _ values: UnsafePointer<UInt8>,
    _ shown: UnsafePointer<UInt32>, _ widths: (mask: Int, shown: Int),
    into target: UnsafeMutablePointer<UInt32>
  ) {
    var color = Palette.changed
    color.alpha = MarkKind.faintOpacity
    let faint = PremultipliedColor(color).word
    let right = rect.right
    var y = rect.y
    while y < rect.bottom {
      let row = unsafe values + y * widths.mask
      let to = unsafe target + y * widths.mask
      let from = unsafe shown + y * widths.shown
      var x = rect.x
      while x < right {
        if unsafe row[x] != 0, unsafe backdrop.contains(from[x]) { unsafe to[x] = faint }
        x = x &+ 1
      }
      y = y &+ 1
    }
  }

  private static func fill(
    _ rect: PixelRect, _ table: [UInt32], _ values: UnsafePointer<UInt8>, _ width: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let (slight, medium, strong) = (table[1], table[2], table[3])
    let right = rect.right
    var y = rect.y
    while y < rect.bottom {
      let row = unsafe values + y * width
      let to = unsafe target + y * width
      var x = rect.x
      while x < right {
        let value = unsafe row[x]
        if value != 0 { unsafe to[x] = value == 1 ? slight : value == 2 ? medium : strong }
        x = x &+ 1
      }
      y = y &+ 1
    }
  }
}

/// The meaning of a mark.
enum MarkKind: CaseIterable, Hashable {
  /// Pixels changed by up to 15 levels of a channel.
  case slightlyChanged
  /// Pixels changed by 16 to 63 levels of a channel.
  case changed
  /// Pixels changed by at least 64 levels of a channel.
  case stronglyChanged
  /// Content disappeared next to new content.
  case faint
  /// Only the actual image has the content.
  case inserted
  /// Only the reference has the content.
  case removed
  case moved
  /// The pixels differ, but the tolerance permits it.
  case excused

  /// The color of the mark, of its ring, or of its stripes.
  var color: Color {
    switch self {
    case .moved: Palette.moved
    case .excused: Palette.excused
    default: Palette.changed
    }
  }

  /// The opacity of the mark of a pixel whose content disappeared next to new content.
  static let faintOpacity: UInt8 = 44

  /// The opacity of the mark of a changed pixel.
  ///
  /// On white, equal steps in opacity are equal steps in contrast, of 1.5 each.
  static func opacity(strength: Int) -> UInt8 { UInt8(85 * strength) }
}

/// An image in a narrow range of grays, as a background for marks.
enum GhostImage {
  /// The number of pixels from which the brightness of an image is estimated.
  private static let sampleCount = 4_096

  /// Returns the colors for an image: dark ones if most of its pixels are dark.
  static func colors(for image: Bitmap) -> Palette.Ghost {
    let count = image.width * image.height
    guard count > 0 else { return .light }
    let step = max(1, count / sampleCount)
    var (sum, samples) = (0, 0)
    unsafe image.withUnsafePixels { pixels in
      guard let pixels = pixels.baseAddress else { return }
      var index = 0
      while index < count {
        sum += Int(unsafe luma(pixels[index]))
        samples += 1
        index += step
      }
    }
    return sum < samples * 88 ? .dark : .light
  }

  /// Returns an image in grays, with a size that is at least that of the image.
  ///
  /// Pixels outside the image have the color of an empty background.
  static func draw(
    _ image: Bitmap, size: PixelSize, _ colors: Palette.Ghost
  ) throws(BitmapError) -> Bitmap {
    let empty = colors.low < 0x80 ? colors.low : colors.high
    var result = try Bitmap(size: size, color: Color(white8: empty))
    let grays = (0..<256).map { luma -> UInt32 in
      let range = Int(colors.high) - Int(colors.low)
      let gray = UInt32(Int(colors.low) + (luma * range + 127) / 255)
      return gray | gray << 8 | gray << 16 | 0xFF00_0000
    }
    let (width, height) = (min(size.width, image.width), min(size.height, image.height))
    unsafe result.withUnsafeMutablePixels { target in
      unsafe image.withUnsafePixels { source in
        unsafe grays.withUnsafeBufferPointer { grays in
          guard let target = target.baseAddress, let source = source.baseAddress,
            let grays = grays.baseAddress
          else { return }
          for y in 0..<height {
            unsafe dim(
              source + y * image.width, grays, into: target + y * size.width, count: width)
          }
        }
      }
    }
    return result
  }

  /// Dims a row.
  ///
  /// The previous pixel is checked first, because neighbors are often equal.
  private static func dim(
    _ source: UnsafePointer<UInt32>, _ grays: UnsafePointer<UInt32>,
    into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var last: UInt32 = 0
    var gray = unsafe grays[255]
    var x = 0
    while x < count {
      let pixel = unsafe source[x]
      if pixel != last {
        last = pixel
        unsafe gray = grays[Int(luma(pixel))]
      }
      unsafe target[x] = gray
      x = x &+ 1
    }
  }

  /// Returns a pixel's luma on white (ITU-R BT.601 weights, in 256ths).
  static func luma(_ pixel: UInt32) -> UInt32 {
    let red: UInt32 = pixel & 255
    let green: UInt32 = (pixel &>> 8) & 255
    let blue: UInt32 = (pixel &>> 16) & 255
    let luma: UInt32 = (red &* 77 &+ green &* 150 &+ blue &* 29) &>> 8
    let onWhite = luma &+ (255 &- (pixel &>> 24))
    return onWhite > 255 ? 255 : onWhite
  }
}

/// The background of transparent pixels.
enum Checkerboard {
  /// Draws squares from the top-left corner of a rectangle.
  static func draw(in rect: Rect, _ scale: SheetScale, _ context: inout DrawingContext) {
    let size = PixelSize(width: Int(rect.width), height: Int(rect.height))
    guard let squares = try? image(size, side: Int(scale.pixels(4))) else { return }
    context.draw(Image(squares), in: rect)
  }

  /// Returns an image of squares with a side length in pixels.
  static func image(_ size: PixelSize, side: Int) throws(BitmapError) -> Bitmap {
    var result = try Bitmap(size: size, color: Palette.checkLight)
    let dark = PremultipliedColor(Palette.checkDark).word
    let (width, height) = (size.width, size.height)
    unsafe result.withUnsafeMutablePixels { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for y in 0..<height {
        let row = unsafe pixels + y * width
        if y >= 2 * side {
          unsafe row.update(from: row - 2 * side * width, count: width)
          continue
        }
        var x = y < side ? side : 0
        while x < width {
          var end = x &+ side
          if end > width { end = width }
          while x < end {
            unsafe row[x] = dark
            x = x &+ 1
          }
          x = x &+ side
        }
      }
    }
    return result
  }
}
