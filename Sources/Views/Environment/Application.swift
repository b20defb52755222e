public import Foundation
public import SnapshotTypography

/// The running app, of which a snapshot shows only the windows.
///
/// It opens no URLs and posts no notifications.
public final class Application: Sendable {
  /// The only instance.
  public static let shared = Application()

  private init() {}

  /// The state of the app: whether it is visible and receives events.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum State: Hashable, Sendable {
    /// The app is visible and receives events.
    case active
    /// The app is visible but receives no events.
    case inactive
    /// The app is not visible.
    case background
  }

  /// A key of an option for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The state of the app, which is always active.
  public var applicationState: State { .active }
  /// The window of the view that is being laid out or drawn, or an empty array.
  public var windows: [Window] { keyWindow.map { [$0] } ?? [] }
  /// The window of the view that is being laid out or drawn, or `nil`.
  public var keyWindow: Window? { TraitScope.currentView?.window }
  /// The scenes of ``windows``.
  public var connectedScenes: Set<Scene> { Set(windows.compactMap(\.windowScene)) }
  /// The text size of the current traits.
  public var preferredContentSizeCategory: ContentSizeCategory {
    TraitCollection.current.preferredContentSizeCategory
  }
  /// The layout direction of the current traits.
  public var userInterfaceLayoutDirection: LayoutDirection {
    TraitCollection.current.layoutDirection
  }

  /// Returns `false`, because no URL can be opened.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Calls the completion handler with `false`, because no URL can be opened.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }

  /// The URL of the app's settings.
  public static let openSettingsURLString = "app-settings:"

  // MARK: Notifications

  /// The app became active.
  public static let didBecomeActiveNotification = name("UIApplicationDidBecomeActiveNotification")
  /// The app is about to become inactive.
  public static let willResignActiveNotification = name("UIApplicationWillResignActiveNotification")
  /// The app moved to the background.
  public static let didEnterBackgroundNotification = name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The app is about to return from the background.
  public static let willEnterForegroundNotification = name(
    "UIApplicationWillEnterForegroundNotification")
  /// The app is about to terminate.
  public static let willTerminateNotification = name("UIApplicationWillTerminateNotification")
  /// The app must free memory.
  public static let didReceiveMemoryWarningNotification = name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The user took a screenshot.
  public static let userDidTakeScreenshotNotification = name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// The time changed significantly, such as at midnight.
  public static let significantTimeChangeNotification = name(
    "UIApplicationSignificantTimeChangeNotification")

  private static func name(_ name: String) -> Notification.Name { Notification.Name(name) }
}

extension ContentSizeCategory {
  /// The preferred text size changed, which snapshots do not post.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}

/// Notifications of a device, which snapshots do not post.
extension Device {
  /// The orientation changed.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// Notifications of the keyboard, which snapshots do not post because they have no keyboard.
///
/// A test can post them.
extension Responder {
  /// The keyboard is about to appear.
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// The keyboard appeared.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to disappear.
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// The keyboard disappeared.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The keyboard is about to change its frame.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The keyboard changed its frame.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the keyboard's frame before an animation, an `NSValue` of a rectangle.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame after an animation, an `NSValue` of a rectangle.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the keyboard's animation, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of the keyboard's animation, an integer.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of a Boolean value: whether the keyboard belongs to the app.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// Notifications of text fields, which snapshots do not post because nothing is entered.
extension TextField {
  /// The text changed by editing.
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Editing began.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Editing ended.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}

/// Notifications of text views, which snapshots do not post because nothing is entered.
extension TextView {
  /// The text changed by editing.
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Editing began.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Editing ended.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}
