import SnapshotPixels

/// The movements and the changes of a difference, regardless of the search that found them.
extension PixelDifference {
  /// The parts of the reference that moved, with their distances.
  ///
  /// They are the moved rows or columns of the ``alignment`` or, without one, the ``movement``.
  /// Objects that moved by different distances are only in ``clusters``.
  package var movements: [Movement] {
    alignment?.movements ?? movement.map { [$0] } ?? []
  }

  /// The clusters that no movement explains, in coordinates of the actual image, largest first.
  ///
  /// With an ``alignment``, these are the clusters of its remainder, so inserted rows are not among
  /// them.
  package var changedClusters: [PixelCluster] {
    alignment?.remainder.clusters ?? clusters.filter { $0.movement == nil }
  }

  /// The difference with all pixels in place, as if no movement had been found.
  package var withoutMovement: PixelDifference {
    PixelDifference(
      referenceSize: referenceSize, actualSize: actualSize,
      differingPixelCount: differingPixelCount, comparedPixelCount: comparedPixelCount,
      imperceptiblePixelCount: imperceptiblePixelCount, excusedPixelCount: excusedPixelCount,
      boundingBox: boundingBox, maximumChannelDifference: maximumChannelDifference,
      clusters: clusters.map { PixelCluster(box: $0.box, pixelCount: $0.pixelCount) },
      clusterCount: clusterCount, densestWindow: densestWindow, movement: nil, mask: mask,
      excusedMask: excusedMask)
  }

  /// Returns the difference with a band of the ``alignment`` at another position.
  ///
  /// - Parameters:
  ///   - index: The index of the band.
  ///   - distance: The distance, in pixels; it is clamped to the ``ImageAlignment/Band/slide`` of
  ///     the band.
  package func slidingBand(at index: Int, by distance: Int) -> PixelDifference {
    guard let alignment, alignment.bands.indices.contains(index) else { return self }
    var copy = self
    copy.alignment = alignment.slidingBand(at: index, by: distance).countingMovedPixels(in: mask)
    return copy
  }
}
