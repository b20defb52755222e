/// What an element is to assistive technology, and what can be done with it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the members.
  public let rawValue: Int

  /// Creates traits from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: AccessibilityTraits = []
  /// A tap does something.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// It leads somewhere else.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// It heads what follows.
  public static let header = AccessibilityTraits(rawValue: 1 << 2)
  /// Text is searched for in it.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 3)
  /// It is a picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 4)
  /// It is text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 5)
  /// It is turned on or off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 6)
  /// Its value can be raised and lowered.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 7)
  /// It holds the tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 8)
  /// Its label or its value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// It is chosen.
  public static let selected = AccessibilityTraits(rawValue: 1 << 10)
  /// It cannot be operated.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 11)
}

extension AccessibilityTraits: CustomStringConvertible {
  private static let names: [(AccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.header, "header"), (.searchField, "search field"),
    (.image, "image"), (.staticText, "text"), (.toggleButton, "toggle"),
    (.adjustable, "adjustable"), (.tabBar, "tab bar"), (.updatesFrequently, "updates frequently"),
    (.selected, "selected"), (.notEnabled, "not enabled"),
  ]

  /// The members in a fixed order, such as `button, selected`; empty for none.
  public var description: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
