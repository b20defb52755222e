// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import SnapshotViews

extension Screen {
  /// The brightness, which is always 1; setting it has no effect.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }
  /// Whether the screen is recorded, which is always `false`.
  public var isCaptured: Bool { false }
  /// Returns a display link, whose calls run in ``UIKitMainQueue/run(for:)``.
  public func displayLink(withTarget target: Any, selector: MethodSelector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }
}

extension Device {
  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    /// Unknown.
    case unknown
    /// In use.
    case unplugged
    /// Charging.
    case charging
    /// Full.
    case full
  }

  /// The identity of the device for an app's vendor, which is always `nil`.
  public var identifierForVendor: UUID? { nil }
  /// The charge of the battery, which is always 1.
  public var batteryLevel: Float { 1 }
  /// The state of the battery, which is always full.
  public var batteryState: BatteryState { .full }
  /// Whether the battery is monitored; setting it has no effect.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether several tasks can run, which is always `true`.
  public var isMultitaskingSupported: Bool { true }
  /// Does nothing, because the orientation does not change.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing, because the orientation does not change.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Whether the orientation is observed, which is always `false`.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
}

/// The identity of a task in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int

  /// Creates an identity from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension Application {
  /// A key of the reasons for the start of the app.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The number on the icon of the app, which is always 0; setting it has no effect.
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }
  /// Returns no task, because a test does not move to the background.
  public func beginBackgroundTask(
    withName name: String? = nil, expirationHandler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  /// Does nothing.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// Does nothing.
  public func registerForRemoteNotifications() {}
  /// The app finished launching.
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
}

extension Window {
  /// The window became the key window.
  public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// The window stopped being the key window.
  public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  /// The window became visible.
  public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// The window was hidden.
  public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
}

/// Notifications of settings, which a snapshot does not post.
extension Accessibility {
  /// VoiceOver was started or ended.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Bold text was switched on or off.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Reduced motion was switched on or off.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Reduced transparency was switched on or off.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// More contrast was switched on or off.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Inverted colors were switched on or off.
  public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// An announcement ended.
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// An element received the focus.
  public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
}

#if !canImport(ObjectiveC)
  /// Calls a closure, after which objects that Objective-C released later would be released.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }

  /// Returns a selector that has only a name.
  public func NSSelectorFromString(_ name: String) -> MethodSelector { MethodSelector(name) }

  /// Returns the name of a selector.
  public func NSStringFromSelector(_ selector: MethodSelector) -> String { selector.name }
#endif
