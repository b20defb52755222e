package import Pixels

/// The exact comparison of two pictures: a pixel differs when one of its premultiplied channels does.
///
/// Colour under an alpha of zero is not there in premultiplied pixels, so it cannot differ. Pictures
/// of two sizes are laid over each other at the top left, and what only one of them has differs.
package enum PixelComparison {
  /// Returns in what a picture differs from its reference, or `nil` when it is equal.
  ///
  /// - Throws: ``BitmapError`` when the two together span more pixels than a mask may have.
  package static func difference(
    reference: Bitmap, actual: Bitmap
  ) throws(BitmapError) -> PixelDifference? {
    guard reference != actual else { return nil }
    let size = PixelSize(
      width: max(reference.width, actual.width), height: max(reference.height, actual.height))
    var mask = try Mask(size: size)
    var tally = DifferenceTally()
    unsafe mask.withUnsafeMutableValues { values in
      unsafe reference.withUnsafePixels { expected in
        unsafe actual.withUnsafePixels { found in
          unsafe tally.compare(
            expected, reference.size, with: found, actual.size, into: values, size)
        }
      }
    }
    return PixelDifference(
      referenceSize: reference.size, actualSize: actual.size, differingPixelCount: tally.count,
      comparedPixelCount: tally.compared, boundingBox: tally.box,
      maximumChannelDifference: UInt8(truncatingIfNeeded: tally.maximum), mask: mask)
  }
}
