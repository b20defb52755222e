public import Foundation
import SnapshotDrawing
import Synchronization

/// An animation of a layer, under the name of Core Animation's `CAAnimation`.
///
/// Add it with ``Layer/add(_:forKey:)``, which copies its values. It runs on the clock that is
/// current then, or else on the clock or the animator for which the layer is drawn; see
/// ``AnimationClock``. Without either, a snapshot shows the final state: the values of the layer,
/// or the end of an animation that stays because ``fillMode`` is `forwards` or `both` and
/// ``isRemovedOnCompletion`` is `false`. For an endless animation, a snapshot shows a moment at
/// which the animated layers of the tree are visible. The outline of the view tree states that
/// moment.
///
/// An animation of a key path that is not drawn is a layout issue while it would be visible.
open class LayerAnimation {
  /// The duration of a repetition, in seconds.
  ///
  /// If it is 0, the duration is that of the group or the transaction, which is 0.25 by default.
  open var duration = 0.0
  /// The time at which the animation starts, in seconds, relative to the same origin as
  /// ``CurrentMediaTime()``.
  ///
  /// If it is 0, the animation starts when it is added. In a group, the time is relative to the
  /// group's start.
  open var beginTime = 0.0
  /// The offset into the animation at which it starts, in seconds.
  open var timeOffset = 0.0
  /// The number of repetitions; 0 counts as 1.
  ///
  /// An animation with 1,000 or more repetitions counts as endless.
  open var repeatCount: Float = 0
  /// The duration of all repetitions, in seconds, or 0 for ``repeatCount`` repetitions.
  open var repeatDuration = 0.0
  /// Whether each repetition runs forward and then backward.
  open var autoreverses = false
  /// The speed relative to the time of the clock.
  open var speed: Float = 1
  /// The values before the start and after the end.
  open var fillMode = MediaTimingFillMode.removed
  /// Whether the animation has no effect after its end, regardless of ``fillMode``.
  ///
  /// By default, `true`.
  open var isRemovedOnCompletion = true
  /// The timing of each repetition, or `nil` for a constant speed.
  open var timingFunction: MediaTimingFunction?
  /// The object that is called when the animation starts and ends.
  ///
  /// It is called only for animations that end. Without a clock, both methods are called when the
  /// animation is added.
  open var delegate: (any LayerAnimationDelegate)?

  /// Creates an animation that changes nothing.
  public init() {}

  /// The change, for ``LayerTimeline``.
  func content(in keyframes: inout LayerKeyframes) -> LayerTimeline.Content { .nothing }
}

/// A reaction to the change of a layer's property, such as an animation.
public protocol LayerAction {}

extension LayerAnimation: LayerAction {}
extension NSNull: LayerAction {}

/// An object that is called when an animation of a layer starts and ends.
public protocol LayerAnimationDelegate: AnyObject {
  /// Called when the animation starts.
  func animationDidStart(_ anim: LayerAnimation)
  /// Called when the animation ends.
  ///
  /// - Parameters:
  ///   - anim: The animation.
  ///   - flag: Whether it reached its end.
  func animationDidStop(_ anim: LayerAnimation, finished flag: Bool)
}

extension LayerAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: LayerAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: LayerAnimation, finished flag: Bool) {}
}

/// An animation of the property with a key path.
open class LayerPropertyAnimation: LayerAnimation {
  /// The key path, such as `position.x`.
  open var keyPath: String?
  /// Whether the values are added to the layer's own value.
  open var isAdditive = false
  /// Whether each repetition starts with the value at the end of the previous one.
  open var isCumulative = false

  /// Creates an animation of the property with a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func content(in keyframes: inout LayerKeyframes) -> LayerTimeline.Content {
    guard let keyPath else { return .nothing }
    keyframes.keyPath = keyPath
    (keyframes.isAdditive, keyframes.isCumulative) = (isAdditive, isCumulative)
    return .keyframes(keyframes)
  }
}

/// An animation from one value to another.
///
/// If a value is `nil`, the layer's own value is used.
open class BasicAnimation: LayerPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the values at the start and at the end.
  open var byValue: Any?

  override func content(in keyframes: inout LayerKeyframes) -> LayerTimeline.Content {
    guard fromValue != nil || toValue != nil || byValue != nil else { return .nothing }
    keyframes.source = .ends(from: fromValue, to: toValue, by: byValue)
    return super.content(in: &keyframes)
  }
}

/// An animation from one value to another by a damped spring.
open class SpringAnimation: BasicAnimation {
  /// The mass attached to the end of the spring, greater than 0.
  open var mass: CGFloat = 1
  /// The stiffness of the spring, greater than 0.
  open var stiffness: CGFloat = 100
  /// The damping, at least 0.
  open var damping: CGFloat = 10
  /// The initial velocity, in distances per second.
  open var initialVelocity: CGFloat = 0

  /// The estimated time until the spring comes to rest, in seconds.
  ///
  /// After this time, a thousandth of the oscillation remains. The estimate of Core Animation may
  /// differ.
  open var settlingDuration: Double { spring.settlingDuration }

  private var spring: SpringMotion {
    SpringMotion(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: Double(initialVelocity))
  }

  override func content(in keyframes: inout LayerKeyframes) -> LayerTimeline.Content {
    keyframes.spring = spring
    return super.content(in: &keyframes)
  }
}

/// An animation through several values, or along a path.
open class KeyframeAnimation: LayerPropertyAnimation {
  /// The values, in order.
  open var values: [Any]?
  /// The path that a point follows instead of values.
  ///
  /// Each line and curve takes the same time, unless ``calculationMode`` is `paced`.
  open var path: GraphicsPath?
  /// The times of the values, from 0 to 1, or `nil` for even spaces.
  ///
  /// They are ignored unless there is one for each value and, in the mode `discrete`, another one
  /// for the end.
  open var keyTimes: [NSNumber]?
  /// The timing between each value and the next one, or `nil` for a constant speed.
  open var timingFunctions: [MediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = AnimationCalculationMode.linear

  override func content(in keyframes: inout LayerKeyframes) -> LayerTimeline.Content {
    if let path {
      keyframes.source = .path(path.path)
    } else if let values, !values.isEmpty {
      keyframes.source = .values(values)
    } else {
      return .nothing
    }
    keyframes.times = (keyTimes ?? []).map(\.doubleValue)
    keyframes.curves = (timingFunctions ?? []).map(\.curve)
    keyframes.mode = calculationMode
    return super.content(in: &keyframes)
  }
}

/// Animations that run together.
///
/// They end with the group. Only the group can be endless. A group that contains itself is ignored.
open class AnimationGroup: LayerAnimation {
  /// The animations, whose times are relative to the start of the group.
  open var animations: [LayerAnimation]?

  override func content(in keyframes: inout LayerKeyframes) -> LayerTimeline.Content {
    .group(animations ?? [])
  }
}

/// The interpolation between the values of a keyframe animation.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AnimationCalculationMode: String, Hashable, Sendable, CaseIterable {
  /// Changes at a constant speed from each value to the next one.
  case linear
  /// Stays at each value until the next one.
  case discrete
  /// Changes at a constant speed from the first value to the last one, regardless of the times.
  case paced
  /// Changes along a smooth curve through the values.
  ///
  /// Between more than two values, it is drawn as ``linear``, which is a layout issue of the view
  /// that contains the layer; see ``View/layoutIssues``.
  case cubic
  /// Changes along a smooth curve through the values, regardless of the times.
  ///
  /// Between more than two values, it is drawn as ``paced``, which is a layout issue of the view
  /// that contains the layer; see ``View/layoutIssues``.
  case cubicPaced

  /// Creates a value from its name; text that is no name is the default, as in UIKit.
  public init(rawValue: String) {
    self = Self.allCases.first { $0.rawValue == rawValue } ?? .linear
  }
}

/// The effect of an animation before its start and after its end.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum MediaTimingFillMode: String, Hashable, Sendable, CaseIterable {
  /// None.
  case removed
  /// After the end, the last value applies.
  case forwards
  /// Before the start, the first value applies.
  case backwards
  /// The first value applies before the start, and the last value after the end.
  case both

  /// Creates a value from its name; text that is no name is the default, as in UIKit.
  public init(rawValue: String) {
    self = Self.allCases.first { $0.rawValue == rawValue } ?? .removed
  }
}

/// The name of a timing curve in Core Animation.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum MediaTimingFunctionName: String, Hashable, Sendable, CaseIterable {
  /// A constant speed.
  case linear
  /// Starts slowly.
  case easeIn
  /// Ends slowly.
  case easeOut
  /// Starts and ends slowly.
  case easeInEaseOut
  /// The curve of implicit animations, with control points (0.25, 0.1) and (0.25, 1).
  case `default`

  /// Creates a value from its name; text that is no name is the default, as in UIKit.
  public init(rawValue: String) {
    self = Self.allCases.first { $0.rawValue == rawValue } ?? .default
  }
}

/// A timing curve, under the name of Core Animation.
public final class MediaTimingFunction: Sendable {
  let curve: TimingCurve

  /// Creates the curve with a name.
  public init(name: MediaTimingFunctionName) {
    curve =
      switch name {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInOut
      case .default:
        .cubic(control1: CGPoint(x: 0.25, y: 0.1), control2: CGPoint(x: 0.25, y: 1))
      }
  }

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = .cubic(
      control1: CGPoint(x: CGFloat(c1x), y: CGFloat(c1y)),
      control2: CGPoint(x: CGFloat(c2x), y: CGFloat(c2y)))
  }

  /// Returns a control point, from 0 for the start to 3 for the end.
  package func controlPoint(at index: Int) -> CGPoint {
    let (first, second): (CGPoint, CGPoint) =
      switch curve {
      case .cubic(let control1, let control2): (control1, control2)
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      default: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
    switch index {
    case ...0: return CGPoint(x: 0, y: 0)
    case 1: return first
    case 2: return second
    default: return CGPoint(x: 1, y: 1)
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the time of the current ``AnimationClock``, in seconds.
///
/// Without one, it is the time that passes in a test's main queue of `SnapshotUIKit`, or 0.
public func CurrentMediaTime() -> Double {
  CurrentClock.current?.clock.now ?? MediaTimeSource.current() ?? 0
}

/// The time without an animation clock, which another module provides.
package enum MediaTimeSource {
  private static let source = Mutex<@Sendable () -> Double?>({ nil })

  /// Sets the closure that returns the time of the caller's test, for the rest of the process.
  package static func set(_ time: @escaping @Sendable () -> Double?) {
    source.withLock { $0 = time }
  }

  static func current() -> Double? { source.withLock { $0 }() }
}
