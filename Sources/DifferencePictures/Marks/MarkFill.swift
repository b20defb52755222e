import SnapshotPixels

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
    /// Whether the rectangle covers so much of the image that its marks must be translucent.
    let isLarge: Bool
  }

  /// Draws the image of the strengths of changes.
  ///
  /// - Parameter shown: The image below the marks, which may be smaller than the mask.
  static func draw(
    _ strengths: Mask, areas: [Area], over shown: Bitmap
  ) throws(BitmapError) -> Bitmap {
    let size = strengths.size
    var result = try Bitmap(size: size)
    let shownWidth = shown.width
    let outside = [UInt32](repeating: PremultipliedColor(Palette.changed).word, count: 4)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe strengths.withUnsafeValues { values in
        guard let target = target.baseAddress, let values = values.baseAddress else { return }
        unsafe fill(size.bounds, outside, values, size.width, into: target)
        for area in areas {
          let rect = area.rect.intersection(size.bounds)
          let table = inside(area.isLarge)
          unsafe fill(rect, table, values, size.width, into: target)
          let part = rect.intersection(shown.size.bounds)
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

  /// The pixels for each strength inside a ring.
  private static func inside(_ isLarge: Bool) -> [UInt32] {
    (0..<4).map { strength in
      var color = Palette.changed
      color.alpha = MarkKind.opacity(strength: strength, isLarge: isLarge)
      return PremultipliedColor(color).word
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
