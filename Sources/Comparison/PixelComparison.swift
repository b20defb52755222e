public import SnapshotPixels

/// Compares two images pixel by pixel.
///
/// By default, a pixel differs if one of its premultiplied channels does. A transparent
/// premultiplied pixel has no color, so only its alpha can differ. Images of different sizes are
/// aligned at the top left. Pixels that only one of them has are different, and no tolerance
/// permits them.
public enum PixelComparison {
  /// Returns the verdict on an image and its reference.
  ///
  /// Comparing equal images takes one `memcmp`.
  ///
  /// - Throws: ``SnapshotPixels/BitmapError`` if a mask of both images would have too many pixels,
  ///   or if there is not enough memory.
  public static func verdict(
    reference: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact
  ) throws(BitmapError) -> ComparisonVerdict {
    guard reference != actual else {
      return tolerance.requiresDifference ? .toleranceTooWide(nil) : .equal
    }
    let tolerance = tolerance.resolved(pixelCount: reference.width * reference.height)
    return tolerance.verdict(on: try PixelDifference(reference, actual, tolerance))
  }
}

extension Tolerance {
  /// Whether the tolerance requires a difference, so that it is too wide for equal images.
  package var requiresDifference: Bool {
    differingPixels.lowerBound > 0 || channelDeltas.lowerBound > 0
  }

  /// The permitted range of the largest channel difference.
  private var channelDeltas: ClosedRange<Int> {
    if case .channels(let maximumDelta) = metric { maximumDelta } else { 0...255 }
  }

  fileprivate func verdict(on difference: PixelDifference) -> ComparisonVerdict {
    let (count, delta) = (
      difference.differingPixelCount, Int(difference.maximumChannelDifference)
    )
    let isCrowded = difference.densestWindow.map {
      $0.pixelCount > window?.maximumDifferingPixels ?? 0
    }
    if difference.referenceSize != difference.actualSize || isCrowded == true
      || count > differingPixels.upperBound || delta > channelDeltas.upperBound
    {
      return .different(difference)
    }
    return count < differingPixels.lowerBound || delta < channelDeltas.lowerBound
      ? .toleranceTooWide(difference) : .tolerated(difference)
  }
}
