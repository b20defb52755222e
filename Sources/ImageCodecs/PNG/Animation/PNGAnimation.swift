public import SnapshotPixels

/// Pictures of one size that follow one another (APNG).
public struct PNGAnimation: Hashable, Sendable {
  /// One picture and how long it is shown.
  public struct Frame: Hashable, Sendable {
    /// The whole picture, not only what changed.
    public var bitmap: Bitmap
    /// How long it is shown.
    public var duration: PNGFrameDuration

    /// Creates a frame.
    public init(_ bitmap: Bitmap, duration: PNGFrameDuration) {
      self.bitmap = bitmap
      self.duration = duration
    }
  }

  /// The frames in their order.
  public var frames: [Frame]
  /// How often the frames are shown; zero for without end.
  public var playCount: Int

  /// Creates an animation.
  public init(frames: [Frame], playCount: Int = 0) {
    self.frames = frames
    self.playCount = playCount
  }
}
