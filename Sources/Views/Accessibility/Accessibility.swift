/// The accessibility settings of the system and the notifications to assistive technologies.
///
/// No assistive technology is running, so all settings are off and notifications are not delivered.
public enum Accessibility {
  /// A kind of notification.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number in UIKit.
    public let rawValue: UInt32

    /// Creates a kind of notification.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A new screen appeared.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout of the screen changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A string is announced.
    public static let announcement = Notification(rawValue: 1008)
    /// The content was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Does nothing, because no assistive technology is running.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether VoiceOver is running, which is always `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control is running, which is always `false`.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether motion is reduced, which is always `false`.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency is reduced, which is always `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is bold, which is always `false`.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colors have more contrast, which is always `false`.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether colors are inverted, which is always `false`.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether the screen has no colors, which is always `false`.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether information is conveyed without colors, which is always `false`.
  public static var shouldDifferentiateWithoutColor: Bool { false }
}
