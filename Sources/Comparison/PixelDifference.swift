public import SnapshotPixels

/// In what two pictures differ.
///
/// A pixel counts when the tolerance's metric says that it differs; one that only one of the two
/// pictures has always does.
public struct PixelDifference: Hashable, Sendable {
  /// The size of the reference.
  public let referenceSize: PixelSize
  /// The size of the picture that was compared with it.
  public let actualSize: PixelSize
  /// How many pixels differ.
  public let differingPixelCount: Int
  /// How many pixels at least one of the two pictures has.
  public let comparedPixelCount: Int
  /// How many pixels are not the same, and still are closer than the metric's threshold.
  public let imperceptiblePixelCount: Int
  /// How many pixels are further apart than the metric's threshold, and are excused as edges that are
  /// drawn differently.
  public let excusedPixelCount: Int
  /// The smallest rectangle around all that differ, from the common top-left corner.
  public let boundingBox: PixelRect
  /// The largest difference of one premultiplied channel of a pixel that differs, 0 to 255, where both
  /// pictures have pixels.
  public let maximumChannelDifference: UInt8
  /// The differing pixels that lie together, the largest number first; at most 32 of them.
  public let clusters: [PixelCluster]
  /// How many clusters there are, with those that are not listed.
  public let clusterCount: Int
  /// The square with the most differing pixels, where the tolerance has a ``Tolerance/window``.
  public let densestWindow: PixelCluster?
  /// What of the reference is somewhere else now, where a change is a movement.
  public let movement: Movement?
  /// 255 where a pixel differs and 0 where it does not; as wide and as high as the larger picture.
  package let mask: Mask
  /// 255 where a pixel is excused, and 0 elsewhere; `nil` where none is.
  package let excusedMask: Mask?

  /// A part of the reference that is somewhere else now, as it was.
  public struct Movement: Hashable, Sendable {
    /// Where it was.
    public let box: PixelRect
    /// How far it moved.
    public let distance: PixelOffset
  }
}
