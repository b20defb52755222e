import SnapshotPixels

/// The image of the changed pixels, in the mark's color on a transparent background.
///
/// Inside rings, the opacity shows the strength of the change. Other pixels are opaque, because a
/// translucent mark without a ring would not be visible to everybody.
enum MarkFill {
  /// A rectangle inside a ring.
  struct Area {
    /// The rectangle, in pixels of the image.
    let rect: PixelRect
    /// Whether the rectangle covers so much of the image that its marks must be translucent.
    let isLarge: Bool
  }

  /// Draws the image of the strengths of changes.
  static func draw(_ strengths: Mask, areas: [Area]) throws(BitmapError) -> Bitmap {
    let size = strengths.size
    var result = try Bitmap(size: size)
    let outside = [UInt32](repeating: PremultipliedColor(Palette.changed).word, count: 4)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe strengths.withUnsafeValues { values in
        guard let target = target.baseAddress, let values = values.baseAddress else { return }
        unsafe fill(size.bounds, outside, values, size.width, into: target)
        for area in areas {
          unsafe fill(
            area.rect.intersection(size.bounds), inside(area.isLarge), values, size.width,
            into: target)
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
