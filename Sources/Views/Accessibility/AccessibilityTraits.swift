/// The roles and states of an accessibility element.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bit set of the members.
  public let rawValue: Int

  /// Creates traits from a bit set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No traits.
  public static let none: AccessibilityTraits = []
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// The header of a section.
  public static let header = AccessibilityTraits(rawValue: 1 << 2)
  /// A search field.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 3)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 4)
  /// Text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 5)
  /// A control that is on or off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 6)
  /// A control whose value can be increased and decreased.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 7)
  /// A tab bar.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 8)
  /// An element whose label or value changes frequently.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// The element is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 10)
  /// The element is disabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 11)
}

extension AccessibilityTraits: CustomStringConvertible {
  private static let names: [(AccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.header, "header"), (.searchField, "search field"),
    (.image, "image"), (.staticText, "text"), (.toggleButton, "toggle"),
    (.adjustable, "adjustable"), (.tabBar, "tab bar"), (.updatesFrequently, "updates frequently"),
    (.selected, "selected"), (.notEnabled, "not enabled"),
  ]

  /// The members in a fixed order, such as `button, selected`, or an empty string for none.
  public var description: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
