package import SnapshotComparison
package import SnapshotPixels

/// The size of a difference at every pixel: the absolute difference of each channel, multiplied so that
/// one level of 255 can be seen, on black.
///
/// Alpha has no color of its own, so a channel's difference is the larger one of those that are seen on
/// a black ground and on a white one.
package enum AmplifiedDifference {
  /// The least factor: one level becomes a dark gray that is no black.
  static let leastGain: UInt32 = 48

  /// Returns the factor for a difference: the largest difference of a channel becomes 255 where that
  /// makes small ones clearer.
  package static func gain(for difference: PixelDifference) -> Int {
    Int(max(leastGain, 255 / max(1, UInt32(difference.maximumChannelDifference))))
  }

  /// Returns the picture, as large as the larger one of the two; what only one of them has is compared
  /// with transparent pixels, and equal pixels are black.
  package static func draw(
    _ difference: PixelDifference, reference: Bitmap, actual: Bitmap
  ) throws(BitmapError) -> Bitmap {
    let size = difference.mask.size
    var result = try Bitmap(size: size, color: .black)
    let gain = UInt32(gain(for: difference))
    unsafe result.withUnsafeMutablePixels { target in
      unsafe reference.withUnsafePixels { wanted in
        unsafe actual.withUnsafePixels { found in
          guard let target = target.baseAddress else { return }
          for y in 0..<size.height {
            let row = unsafe target + y * size.width
            let first = unsafe wanted.row(y, of: reference.size)
            let second = unsafe found.row(y, of: actual.size)
            let common = min(first.count, second.count)
            unsafe amplify(first, second, gain, from: 0, to: common, into: row)
            let rest = unsafe first.count > common ? first : second
            unsafe amplify(rest, nil, gain, from: common, to: rest.count, into: row)
          }
        }
      }
    }
    return result
  }

  /// Amplifies a part of a row; against no second one, everything counts as transparent there.
  ///
  /// The previous pair of pixels is checked first, because neighbors are often equal.
  private static func amplify(
    _ first: UnsafeBufferPointer<UInt32>, _ second: UnsafeBufferPointer<UInt32>?, _ gain: UInt32,
    from start: Int, to end: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    guard let first = first.baseAddress else { return }
    let second = unsafe second?.baseAddress
    var (lastWanted, lastFound, last) = (0 as UInt32, 0 as UInt32, 0xFF00_0000 as UInt32)
    var x = start
    while x < end {
      let wanted = unsafe first[x]
      var found: UInt32 = 0
      if let second = unsafe second { found = unsafe second[x] }
      if wanted != found {
        if wanted != lastWanted || found != lastFound {
          (lastWanted, lastFound) = (wanted, found)
          last = amplified(wanted, found, gain)
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
  /// Returns the pixels of a row of a picture, none below its end.
  fileprivate func row(_ y: Int, of size: PixelSize) -> UnsafeBufferPointer<UInt32> {
    guard y < size.height else { return unsafe UnsafeBufferPointer(rebasing: self[0..<0]) }
    return unsafe UnsafeBufferPointer(rebasing: self[y * size.width..<(y + 1) * size.width])
  }
}
