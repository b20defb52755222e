public import SnapshotPixels

/// An animation of images of the same size (APNG).
public struct PNGAnimation: Hashable, Sendable {
  /// An image and its duration.
  public struct Frame: Hashable, Sendable {
    /// The full image, not only the changed area.
    public var bitmap: Bitmap
    /// The duration for which the image is displayed.
    public var duration: PNGFrameDuration

    /// Creates a frame.
    public init(_ bitmap: Bitmap, duration: PNGFrameDuration) {
      self.bitmap = bitmap
      self.duration = duration
    }
  }

  /// The frames, in order.
  public var frames: [Frame]
  /// The number of times that the animation plays; 0 for endlessly.
  public var playCount: Int

  /// Creates an animation.
  public init(frames: [Frame], playCount: Int = 0) {
    self.frames = frames
    self.playCount = playCount
  }
}
