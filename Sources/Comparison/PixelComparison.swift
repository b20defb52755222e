public import SnapshotPixels

/// The comparison of two pictures, pixel by pixel.
///
/// By default a pixel differs when one of its premultiplied channels does. Color under an alpha of
/// zero is not there in premultiplied pixels, so it cannot differ; alpha can. Pictures of two sizes
/// are laid over each other at the top left, what only one of them has differs, and no tolerance
/// excuses it.
public enum PixelComparison {
  /// Decides whether a picture may stand for its reference.
  ///
  /// Equal pictures take one `memcmp`.
  ///
  /// - Throws: ``SnapshotPixels/BitmapError`` if a mask of both images would have too many pixels,
  ///   or if there is not enough memory.
  public static func verdict(
    reference: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact
  ) throws(BitmapError) -> ComparisonVerdict {
    guard reference != actual else {
      return tolerance.requiresDifference ? .toleranceTooWide(nil) : .equal
    }
    return tolerance.verdict(on: try PixelDifference(reference, actual, tolerance))
  }
}

extension Tolerance {
  /// Whether equal pictures make the tolerance needless.
  package var requiresDifference: Bool {
    differingPixels.lowerBound > 0 || channelDeltas.lowerBound > 0
  }

  /// What the largest difference of a channel may be.
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
