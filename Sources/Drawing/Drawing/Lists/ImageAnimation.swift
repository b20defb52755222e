/// The frames of an image that image views play, such as those of a GIF.
///
/// ```swift
///     let blinking = ImageAnimation(
///       frames: [.init(.solid(.red), duration: 0.5), .init(.solid(.clear), duration: 0.5)])
///     view.image = Image(blinking)
/// ```
///
/// ## Guarantees
/// - There is at least one frame.
/// - Durations are finite and not negative.
public struct ImageAnimation: Hashable, Sendable {
  /// An image and the time for which it is shown.
  public struct Frame: Hashable, Sendable {
    /// The full image, without an animation of its own.
    public let image: Image
    /// The duration, in seconds.
    public let duration: Double

    /// Creates a frame.
    ///
    /// - Precondition: The duration is finite and not negative.
    public init(_ image: Image, duration: Double) {
      precondition(
        duration.isFinite && duration >= 0,
        "cannot show a frame for \(duration) seconds; use a finite value of 0 or more")
      self.image = image
      self.duration = duration
    }
  }

  /// The frames, in order.
  public let frames: [Frame]
  /// The number of times that the frames are played, or 0 for endlessly.
  public let playCount: Int

  /// Creates an animation.
  ///
  /// - Precondition: There is at least one frame, and the play count is not negative.
  public init(frames: [Frame], playCount: Int = 0) {
    precondition(!frames.isEmpty, "the animation has no frames; add at least one")
    precondition(playCount >= 0, "the play count \(playCount) is negative; use 0 or more")
    self.frames = frames
    self.playCount = playCount
  }

  /// The duration of one play, in seconds.
  public var duration: Double { frames.reduce(0) { $0 + $1.duration } }

  /// The tolerance for accumulated rounding error, in seconds: three frames of 0.1 must end at 0.3.
  private static let tolerance = 1e-9

  /// Returns the index of the frame at a number of seconds after the start.
  ///
  /// It is that of the first frame before the start, and of the last frame after the last play. A
  /// frame within a nanosecond of its end has ended.
  public func frameIndex(at seconds: Double) -> Int {
    let (duration, last) = (duration, frames.count - 1)
    let passed = max(0, seconds) + Self.tolerance
    guard passed.isFinite, duration > 0,
      playCount == 0 || passed < duration * Double(playCount)
    else { return last }
    let rest = passed.truncatingRemainder(dividingBy: duration)
    var end = 0.0
    return frames.firstIndex { frame in
      end += frame.duration
      return rest < end
    } ?? last
  }
}

extension ImageAnimation? {
  /// Returns whether both animations have frames that are known to be equal.
  func isIdentical(to other: ImageAnimation?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.playCount == other.playCount
      && self.frames.elementsEqual(other.frames) {
        $0.duration == $1.duration && $0.image.isIdentical(to: $1.image)
      }
  }
}

extension Image {
  /// Returns an image whose frames are shown for equal times, endlessly.
  ///
  /// - Parameters:
  ///   - images: The frames.
  ///   - duration: The duration of all frames, in seconds. If it is not finite and greater than 0,
  ///     each frame is shown for 1/30 of a second.
  /// - Returns: `nil` without frames.
  public static func animatedImage(with images: [Image], duration: Double) -> Image? {
    guard !images.isEmpty else { return nil }
    let isValid = duration > 0 && duration.isFinite
    let time = isValid ? duration / Double(images.count) : 1.0 / 30
    return Image(
      ImageAnimation(
        frames: images.map { ImageAnimation.Frame($0.withoutAnimation, duration: time) }))
  }

  /// The frames of an image that is animated, or `nil`.
  public var images: [Image]? { animation?.frames.map(\.image) }

  /// The duration of all frames, in seconds, or 0 for a still image.
  public var duration: Double { animation?.duration ?? 0 }

  /// Returns the image at a number of seconds after the start of the animation, with the color and
  /// the options of this image, or the image itself if it is still.
  package func frame(at seconds: Double) -> Image {
    guard let animation else { return self }
    return style(animation.frames[animation.frameIndex(at: seconds)].image)
  }

  /// Returns the image with each of its frames changed, or the changed image if it is still.
  package func mapFrames<Failure: Error>(
    _ change: (Image) throws(Failure) -> Image
  ) throws(Failure) -> Image {
    guard let animation else { return try change(self) }
    var frames: [ImageAnimation.Frame] = []
    for frame in animation.frames {
      let image = try change(style(frame.image))
      frames.append(ImageAnimation.Frame(image, duration: frame.duration))
    }
    return Image(ImageAnimation(frames: frames, playCount: animation.playCount))
  }
}
