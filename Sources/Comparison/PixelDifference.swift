public import SnapshotPixels

/// The difference between two images.
///
/// The metric of the tolerance decides which pixels differ. Pixels that only one of the images has
/// always do.
public struct PixelDifference: Hashable, Sendable {
  /// The size of the reference.
  public let referenceSize: PixelSize
  /// The size of the actual image.
  public let actualSize: PixelSize
  /// The number of differing pixels.
  public let differingPixelCount: Int
  /// The number of pixels that at least one of the images has.
  public let comparedPixelCount: Int
  /// The number of unequal pixels within the threshold of the metric.
  public let imperceptiblePixelCount: Int
  /// The number of pixels beyond the threshold of the metric that are ignored as antialiasing.
  public let excusedPixelCount: Int
  /// The bounding rectangle of all differing pixels, from the common top-left corner.
  public let boundingBox: PixelRect
  /// The largest difference of a premultiplied channel among the differing pixels that both images
  /// have, 0 to 255.
  public let maximumChannelDifference: UInt8
  /// The clusters of differing pixels, largest first; at most 32.
  public let clusters: [PixelCluster]
  /// The number of clusters, including those that are not listed.
  public let clusterCount: Int
  /// The window with the most differing pixels, if the tolerance has a ``Tolerance/window``.
  public let densestWindow: PixelCluster?
  /// The content that moved, if the difference is a movement.
  public let movement: Movement?
  /// A mask with the larger width and height of both images: 255 for differing pixels, and 0 for
  /// others.
  package let mask: Mask
  /// A mask with 255 for ignored pixels and 0 for others, or `nil` if none are ignored.
  package let excusedMask: Mask?
  /// The correspondence of the rows or columns of both images, if some of them moved.
  package internal(set) var alignment: ImageAlignment?

  /// A part of the reference that moved without a change.
  public struct Movement: Hashable, Sendable {
    /// The rectangle in the reference.
    public let box: PixelRect
    /// The distance that it moved.
    public let distance: PixelOffset
  }
}
