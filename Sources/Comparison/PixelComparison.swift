public import Pixels

/// The exact comparison of two pictures: a pixel differs when one of its premultiplied channels does.
///
/// Colour under an alpha of zero is not there in premultiplied pixels, so it cannot differ. Pictures
/// of two sizes are laid over each other at the top left, and what only one of them has differs.
public enum PixelComparison {
  /// Decides whether a picture may stand for its reference.
  ///
  /// - Throws: ``Pixels/BitmapError`` when the two together span more pixels than a mask may have.
  public static func verdict(
    reference: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact
  ) throws(BitmapError) -> ComparisonVerdict {
    guard reference != actual else { return .equal }
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
    return .different(
      PixelDifference(
        referenceSize: reference.size, actualSize: actual.size, differingPixelCount: tally.count,
        comparedPixelCount: tally.compared, boundingBox: tally.box,
        maximumChannelDifference: UInt8(truncatingIfNeeded: tally.maximum),
        clusters: [PixelCluster(box: tally.box, pixelCount: tally.count)], mask: mask))
  }
}
