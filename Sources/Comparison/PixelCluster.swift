public import SnapshotPixels

/// Differing pixels that lie together.
public struct PixelCluster: Hashable, Sendable {
  /// The smallest rectangle around them.
  public let box: PixelRect
  /// How many differ.
  public let pixelCount: Int
  /// How far the content of the reference has moved to the right and down, in pixels, where the
  /// difference is nothing but a movement.
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
