public import SnapshotPixels

/// A group of nearby differing pixels.
public struct PixelCluster: Hashable, Sendable {
  /// The bounding rectangle of the pixels.
  public let box: PixelRect
  /// The number of differing pixels.
  public let pixelCount: Int
  /// The distance that the content moved, if the difference is only a movement.
  public let movement: PixelOffset?

  /// Creates a cluster.
  public init(box: PixelRect, pixelCount: Int, movement: PixelOffset? = nil) {
    self.box = box
    self.pixelCount = pixelCount
    self.movement = movement
  }
}

/// The distance that pixels moved.
public struct PixelOffset: Hashable, Sendable {
  /// The distance to the right, in pixels; negative to the left.
  public let x: Int
  /// The distance down, in pixels; negative upward.
  public let y: Int

  /// Creates a distance.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
