package import SnapshotComparison
package import SnapshotDrawing

/// An image of the absolute difference of each channel at every pixel, on black, multiplied so that
/// a difference of one level is visible.
///
/// Alpha has no color, so a channel's difference is the larger of the differences on a black and on
/// a white background.
package enum AmplifiedDifference {
  /// The smallest factor: one level becomes a dark gray that is distinguishable from black.
  static let minimumGain: UInt32 = 48

  /// Returns the factor for a difference.
  ///
  /// If all differences are small, the largest one becomes 255.
  package static func gain(for difference: PixelDifference) -> Int {
    Int(max(minimumGain, 255 / max(1, UInt32(difference.maximumChannelDifference))))
  }

  /// Returns the image, which is as wide and as high as the larger bitmap.
  ///
  /// Pixels that only one bitmap has are compared with transparent pixels. Equal pixels are black.
  package static func draw(
    _ difference: PixelDifference, reference: Bitmap, actual: Bitmap
  ) throws(BitmapError) -> Bitmap {
    let size = difference.mask.size
    var result = try Bitmap(size: size, color: .black)
    let gain = UInt32(gain(for: difference))
    unsafe result.withUnsafeMutablePixels { target in
      unsafe reference.withUnsafePixels { referencePixels in
        unsafe actual.withUnsafePixels { actualPixels in
          guard let target = target.baseAddress else { return }
          for y in 0..<size.height {
            let row = unsafe target + y * size.width
            let first = unsafe referencePixels.row(y, of: reference.size)
            let second = unsafe actualPixels.row(y, of: actual.size)
            let common = min(first.count, second.count)
            unsafe amplify(first, second, gain, from: 0, to: common, into: row)
            let longerRow = unsafe first.count > common ? first : second
            unsafe amplify(longerRow, nil, gain, from: common, to: longerRow.count, into: row)
          }
        }
      }
    }
    return result
  }

  /// Amplifies a part of a row.
  ///
  /// Without a second row, its pixels count as transparent.
  ///
  /// The previous pair of pixels is checked first, because neighbors are often equal.
  private static func amplify(
    _ first: UnsafeBufferPointer<UInt32>, _ second: UnsafeBufferPointer<UInt32>?, _ gain: UInt32,
    from start: Int, to end: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    guard let first = first.baseAddress else { return }
    let second = unsafe second?.baseAddress
    var (lastExpected, lastActual, last) = (0 as UInt32, 0 as UInt32, 0xFF00_0000 as UInt32)
    var x = start
    while x < end {
      let expected = unsafe first[x]
      var actual: UInt32 = 0
      if let second = unsafe second { actual = unsafe second[x] }
      if expected != actual {
        if expected != lastExpected || actual != lastActual {
          (lastExpected, lastActual) = (expected, actual)
          last = amplified(expected, actual, gain)
        }
        unsafe target[x] = last
      }
      x = x &+ 1
    }
  }

  /// Amplifies the difference of two pixels.
  ///
  /// Comparisons are written out, because `min` and `max` are generic calls in debug builds.
  private static func amplified(_ first: UInt32, _ second: UInt32, _ gain: UInt32) -> UInt32 {
    let alpha = Int(first &>> 24) &- Int(second &>> 24)
    var result: UInt32 = 0xFF00_0000
    var shift: UInt32 = 0
    while shift < 24 {
      var onBlack = Int((first &>> shift) & 255) &- Int((second &>> shift) & 255)
      var onWhite = onBlack &- alpha
      if onBlack < 0 { onBlack = 0 &- onBlack }
      if onWhite < 0 { onWhite = 0 &- onWhite }
      let larger = onBlack > onWhite ? onBlack : onWhite
      let level = UInt32(truncatingIfNeeded: larger) &* gain
      result = result | (level > 255 ? 255 : level) &<< shift
      shift = shift &+ 8
    }
    return result
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Returns the pixels of a row; none if the row is below the image.
  fileprivate func row(_ y: Int, of size: PixelSize) -> UnsafeBufferPointer<UInt32> {
    guard y < size.height else { return unsafe UnsafeBufferPointer(rebasing: self[0..<0]) }
    return unsafe UnsafeBufferPointer(rebasing: self[y * size.width..<(y + 1) * size.width])
  }
}
