public import Foundation
public import SnapshotViews

/// A timer with the frequency of the screen, whose calls run in ``UIKitMainQueue/run(for:)``.
public final class CADisplayLink {
  private var call: ((CADisplayLink) -> Void)?
  private let name: String
  private var isAdded = false
  private var work: ScheduledWork.Handle?

  /// The number of seconds between two frames.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// The time of the last call, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds.
  public var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// Whether calls are suspended.
  public var isPaused = false { didSet { reschedule() } }
  /// The number of calls per second, or 0 for that of the screen.
  public var preferredFramesPerSecond = 0 { didSet { reschedule() } }
  /// The range of the number of calls per second.
  public var preferredFrameRateRange = CAFrameRateRange.default { didSet { reschedule() } }
  /// The number of frames between calls.
  public var frameInterval = 1 { didSet { reschedule() } }

  /// Creates a display link that calls a method of a target.
  ///
  /// As in UIKit, it retains the target until it is invalidated.
  public init(target: Any, selector: MethodSelector) {
    call = { selector.perform(target, sender: $0) }
    name = "a display link that calls `\(selector.name)`"
  }

  /// Starts the calls.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded else { return }
    isAdded = true
    reschedule()
  }

  /// Stops the calls until the display link is added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    reschedule()
  }

  /// Stops the calls for good, and releases the target.
  public func invalidate() {
    call = nil
    isAdded = false
    reschedule()
  }

  private var interval: TimeInterval {
    let range = preferredFrameRateRange
    let preferred = range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum
    let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(preferred)
    return rate > 0 ? 1 / min(60, rate) : Double(max(1, frameInterval)) / 60
  }

  private func reschedule() {
    work?.remove()
    work = nil
    guard isAdded, !isPaused else { return }
    work = ScheduledWork.current.add(name, after: interval, every: interval) { now in
      self.timestamp = now
      self.call?(self)
    }
  }
}

/// The range of the number of frames per second that an animation needs.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest number.
  public var minimum: Float
  /// The highest number.
  public var maximum: Float
  /// The preferred number, or `nil`.
  public var preferred: Float?

  /// The range of the system.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
