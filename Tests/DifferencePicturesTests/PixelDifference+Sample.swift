import SnapshotDrawing
import Testing

@testable import SnapshotComparison

extension PixelDifference {
  /// Returns the exact difference of two bitmaps that are not equal.
  static func exact(_ reference: Bitmap, _ actual: Bitmap) throws -> PixelDifference {
    try #require(try PixelComparison.verdict(reference: reference, actual: actual).difference)
  }

  /// Returns the difference with other clusters, a movement, and excused pixels.
  func with(
    clusters: [PixelCluster]? = nil, movement: Movement? = nil, excused: Mask? = nil
  ) -> PixelDifference {
    PixelDifference(
      referenceSize: referenceSize, actualSize: actualSize,
      differingPixelCount: differingPixelCount, comparedPixelCount: comparedPixelCount,
      imperceptiblePixelCount: imperceptiblePixelCount, excusedPixelCount: excusedPixelCount,
      boundingBox: boundingBox, maximumChannelDifference: maximumChannelDifference,
      clusters: clusters ?? self.clusters, clusterCount: clusters?.count ?? clusterCount,
      densestWindow: densestWindow, movement: movement, mask: mask, excusedMask: excused)
  }
}
