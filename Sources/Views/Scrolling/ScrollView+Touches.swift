/// The settings for a scroll view's reactions to touches, which do not affect a snapshot.
struct ScrollTouchSettings {
  var bounces = true
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var keyboardDismissMode = ScrollView.KeyboardDismissMode.none
}

/// Properties for touches, with UIKit's names.
///
/// There are no touches, so they do not affect a snapshot. A scroll view stores them, so that code
/// written for UIKit compiles and tests can read them.
extension ScrollView {
  /// The touches that hide the keyboard.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum KeyboardDismissMode: Hashable, Sendable {
    /// None.
    case none
    /// The start of a scroll.
    case onDrag
    /// A drag onto the keyboard, which then follows the finger.
    case interactive
    /// The start of a scroll. The accessory view of the keyboard is hidden, too.
    case onDragWithAccessory
    /// A drag onto the keyboard or its accessory view, which then follow the finger.
    case interactiveWithAccessory
  }

  /// Whether the content springs back after it is scrolled past an edge.
  public var bounces: Bool {
    get { touchSettings.bounces }
    set { touchSettings.bounces = newValue }
  }
  /// Whether content that fits vertically can be scrolled past its edges.
  public var alwaysBounceVertical: Bool {
    get { touchSettings.alwaysBounceVertical }
    set { touchSettings.alwaysBounceVertical = newValue }
  }
  /// Whether content that fits horizontally can be scrolled past its edges.
  public var alwaysBounceHorizontal: Bool {
    get { touchSettings.alwaysBounceHorizontal }
    set { touchSettings.alwaysBounceHorizontal = newValue }
  }
  /// The touches that hide the keyboard.
  public var keyboardDismissMode: KeyboardDismissMode {
    get { touchSettings.keyboardDismissMode }
    set { touchSettings.keyboardDismissMode = newValue }
  }
}
