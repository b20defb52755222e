import Comparison
package import Pixels

/// The moments of an animation from left to right: the references, the pictures as they are, and the
/// differences, a row each.
package enum FilmStrip {
  /// The widest strip, in pixels; wider ones are made of smaller pictures.
  static let maximumWidth = 4_096

  /// Returns a strip.
  package static func draw(
    _ moments: [(reference: Bitmap, actual: Bitmap)]
  ) throws -> Bitmap {
    let differences = try moments.map { reference, actual in
      guard
        let found = try PixelComparison.verdict(reference: reference, actual: actual).difference
      else {
        return try DifferencePicture.draw(Mask(size: reference.size), over: reference)
      }
      return try DifferencePicture.draw(found, over: reference)
    }
    let width = moments.reduce(0) { $0 + max($1.reference.width, $1.actual.width) }
    let divisor = max(1, (width + maximumWidth - 1) / maximumWidth)
    func smaller(_ pictures: [Bitmap]) throws -> [Bitmap] {
      try pictures.map { try $0.reduced(by: divisor) }
    }
    return try ContactSheet.draw(rows: [
      smaller(moments.map(\.reference)).map { .reference($0) },
      smaller(moments.map(\.actual)).map { .actual($0) },
      smaller(differences).map { .difference($0) },
    ])
  }
}

extension Bitmap {
  /// Returns the picture with squares of pixels averaged into one; what is left over at the right and at
  /// the bottom is averaged by itself.
  fileprivate func reduced(by divisor: Int) throws(BitmapError) -> Bitmap {
    guard divisor > 1 else { return self }
    let size = PixelSize(
      width: (width + divisor - 1) / divisor, height: (height + divisor - 1) / divisor)
    var result = try Bitmap(size: size, color: .clear)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe withUnsafePixels { source in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let (right, bottom) = (min(width, (x + 1) * divisor), min(height, (y + 1) * divisor))
            unsafe target[y &* size.width &+ x] = average(
              source.baseAddress, stride: width, columns: x * divisor..<right,
              rows: y * divisor..<bottom)
          }
        }
      }
    }
    return result
  }
}

/// Returns the mean of the premultiplied pixels of a rectangle that has some.
private func average(
  _ pixels: UnsafePointer<UInt32>?, stride: Int, columns: Range<Int>, rows: Range<Int>
) -> UInt32 {
  guard let pixels = unsafe pixels else { return 0 }
  var sums: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  var y = rows.lowerBound
  while y < rows.upperBound {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let pixel = UInt64(unsafe pixels[y &* stride &+ x])
      sums.0 = sums.0 &+ (pixel & 255)
      sums.1 = sums.1 &+ (pixel &>> 8 & 255)
      sums.2 = sums.2 &+ (pixel &>> 16 & 255)
      sums.3 = sums.3 &+ (pixel &>> 24)
      x = x &+ 1
    }
    y = y &+ 1
  }
  let count = UInt64(columns.count &* rows.count)
  func mean(_ sum: UInt64) -> UInt32 { UInt32((sum &+ count / 2) / count) }
  return mean(sums.0) | mean(sums.1) &<< 8 | mean(sums.2) &<< 16 | mean(sums.3) &<< 24
}
