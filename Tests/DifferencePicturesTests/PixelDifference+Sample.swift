import Pixels
import Testing

@testable import Comparison

extension PixelDifference {
  /// The exact difference of two pictures that are not equal.
  static func exact(_ reference: Bitmap, _ actual: Bitmap) throws -> PixelDifference {
    try #require(try PixelComparison.verdict(reference: reference, actual: actual).difference)
  }

  /// The same difference with other clusters.
  func clustered(as clusters: [PixelCluster]) -> PixelDifference {
    PixelDifference(
      referenceSize: referenceSize, actualSize: actualSize,
      differingPixelCount: differingPixelCount, comparedPixelCount: comparedPixelCount,
      boundingBox: boundingBox, maximumChannelDifference: maximumChannelDifference,
      clusters: clusters, mask: mask)
  }
}
