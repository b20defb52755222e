import SnapshotDrawing

/// A scale whose factor is an integer: a magnification or a reduction.
struct PixelZoom: Hashable, Comparable {
  /// The largest magnification and reduction.
  static let limit = 64

  /// The magnification, at least 1.
  let factor: Int
  /// The number of pixels, in each direction, that become one; at least 1.
  let divisor: Int

  private init(factor: Int, divisor: Int) {
    (self.factor, self.divisor) = (factor, divisor)
  }

  /// The original size.
  static let identity = PixelZoom(factor: 1, divisor: 1)

  static func magnification(_ factor: Int) -> PixelZoom {
    PixelZoom(factor: min(max(1, factor), limit), divisor: 1)
  }

  static func reduction(_ divisor: Int) -> PixelZoom {
    PixelZoom(factor: 1, divisor: max(1, divisor))
  }

  /// Returns the largest zoom at which a size fits into another one.
  ///
  /// - Parameter maximum: The largest magnification.
  static func fitting(_ size: PixelSize, into available: PixelSize, maximum: Int) -> PixelZoom {
    let (width, height) = (max(1, size.width), max(1, size.height))
    let factor = min(available.width / width, available.height / height, maximum)
    if factor >= 1 { return magnification(factor) }
    let (columns, rows) = (max(1, available.width), max(1, available.height))
    return reduction(max((width + columns - 1) / columns, (height + rows - 1) / rows))
  }

  /// The next larger zoom.
  var larger: PixelZoom {
    divisor > 1 ? .reduction(divisor - 1) : .magnification(factor + 1)
  }

  /// The next smaller zoom.
  var smaller: PixelZoom {
    factor > 1
      ? .magnification(factor - 1) : .reduction(min(divisor + 1, PixelZoom.limit))
  }

  /// The number of image pixels that fit into a number of pixels.
  func sourceLength(_ length: Int) -> Int { max(1, length / factor * divisor) }

  /// The number of pixels of a number of image pixels.
  func length(_ sourceLength: Int) -> Int { (sourceLength * factor + divisor - 1) / divisor }

  static func < (first: PixelZoom, second: PixelZoom) -> Bool {
    first.factor * second.divisor < second.factor * first.divisor
  }
}

extension PixelZoom: CustomStringConvertible {
  /// The scale, such as `4x` or `1:3`.
  var description: String { divisor > 1 ? "1:\(divisor)" : "\(factor)x" }
}

extension PixelZoom {
  /// Returns an opaque image at this scale.
  ///
  /// In a reduction, a block that contains a mark has the color of the mark, so that no mark is
  /// lost.
  ///
  /// - Parameter marks: The colors of at most two marks, the more important one first.
  func scaled(_ bitmap: Bitmap, marks: [UInt32] = []) throws(BitmapError) -> Bitmap {
    guard self != .identity else { return bitmap }
    var result = try Bitmap(
      size: PixelSize(width: length(bitmap.width), height: length(bitmap.height)))
    let (width, height) = (result.width, result.height)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe bitmap.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        let block = unsafe Block(source: source, size: bitmap.size, side: divisor, marks: marks)
        for y in 0..<height {
          let row = unsafe target + y &* width
          if factor > 1, y % factor > 0 {
            // The row has the same pixels as the one above.
            unsafe row.update(from: row - width, count: width)
            continue
          }
          var x = 0
          while x < width {
            if divisor > 1 {
              unsafe row[x] = block.color(x, y)
            } else {
              unsafe row[x] = unsafe source[y / factor &* bitmap.width &+ x / factor]
            }
            x = x &+ 1
          }
        }
      }
    }
    return result
  }

  /// The blocks of pixels that are each reduced to one pixel.
  @safe
  private struct Block {
    /// The maximum number of samples in each direction.
    static let maximumSamples = 4

    let source: UnsafePointer<UInt32>
    let size: PixelSize
    let side: Int
    let marks: [UInt32]

    func color(_ x: Int, _ y: Int) -> UInt32 {
      let (left, top) = (x &* side, y &* side)
      let (right, bottom) = (min(left &+ side, size.width), min(top &+ side, size.height))
      if !marks.isEmpty, let mark = mark(left, top, right, bottom) { return mark }
      let step = max(1, side / Block.maximumSamples)
      var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      var row = top
      while row < bottom {
        var column = left
        while column < right {
          let pixel = unsafe source[row &* size.width &+ column]
          red = red &+ (pixel & 255)
          green = green &+ (pixel &>> 8 & 255)
          blue = blue &+ (pixel &>> 16 & 255)
          count = count &+ 1
          column = column &+ step
        }
        row = row &+ step
      }
      guard count > 0 else { return 0 }
      let half = count / 2
      (red, green, blue) = (red &+ half, green &+ half, blue &+ half)
      return 0xFF00_0000 | red / count | ((green / count) &<< 8) | ((blue / count) &<< 16)
    }

    private func mark(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> UInt32? {
      let (first, other) = (marks[0], marks[marks.count - 1])
      var found: UInt32?
      for row in top..<bottom {
        var column = left
        while column < right {
          let pixel = unsafe source[row &* size.width &+ column]
          if pixel == first { return pixel }
          if found == nil, pixel == other { found = pixel }
          column = column &+ 1
        }
      }
      return found
    }
  }
}
