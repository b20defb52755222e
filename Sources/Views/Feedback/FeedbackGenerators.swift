public import SnapshotDrawing

/// A source of haptic feedback, which has no effect.
///
/// A snapshot cannot show feedback.
open class FeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Does nothing.
  open func prepare() {}
}

/// A source of feedback for collisions, without an effect.
open class ImpactFeedbackGenerator: FeedbackGenerator {
  /// The strength of a collision.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum FeedbackStyle: Int, CaseIterable, Hashable, Sendable {
    /// The strength of a collision of small objects.
    case light
    /// The strength of a collision of medium-sized objects.
    case medium
    /// The strength of a collision of large objects.
    case heavy
    /// The strength of a collision of soft objects.
    case soft
    /// The strength of a collision of hard objects.
    case rigid
  }

  /// Creates a generator of a style.
  public convenience init(style: FeedbackStyle) { self.init() }

  /// Does nothing.
  open func impactOccurred() {}

  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A source of feedback for the results of tasks, without an effect.
open class NotificationFeedbackGenerator: FeedbackGenerator {
  /// The result of a task.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum FeedbackType: Int, CaseIterable, Hashable, Sendable {
    /// A success.
    case success
    /// A warning.
    case warning
    /// A failure.
    case error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A source of feedback for changes of a selection, without an effect.
open class SelectionFeedbackGenerator: FeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}
