public import SnapshotViews

// Effects of tilting a device, which a snapshot shows upright.

/// A change of a view while the device is tilted, without an effect.
open class UIMotionEffect {
  /// Creates an effect.
  public init() {}
}

/// A change of a property between two values while the device is tilted.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// An axis of tilting.
  public enum EffectType: Int, Hashable, Sendable {
    /// Left and right.
    case tiltAlongHorizontalAxis
    /// Forward and back.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The difference at the end of the range.
  open var maximumRelativeValue: Any?
  /// The difference at the start of the range.
  open var minimumRelativeValue: Any?

  /// Creates an effect on the property with a key path.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

/// Several effects.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension View {
  private static let effectsKey = "SnapshotUIKit.motionEffects"

  /// The effects of tilting the device, which a snapshot shows upright.
  public var motionEffects: [UIMotionEffect] {
    get { AssociatedObjects[self, View.effectsKey] as? [UIMotionEffect] ?? [] }
    set { AssociatedObjects[self, View.effectsKey] = newValue }
  }

  /// Adds an effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
