/// How large a person has asked text to be.
public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
  /// The smallest.
  case extraSmall
  /// Smaller than most.
  case small
  /// A little smaller than usual.
  case medium
  /// As usual.
  case large
  /// A little larger than usual.
  case extraLarge
  /// Larger than most.
  case extraExtraLarge
  /// The largest without the accessibility sizes.
  case extraExtraExtraLarge
  /// The smallest of the accessibility sizes.
  case accessibilityMedium
  /// The second of the accessibility sizes.
  case accessibilityLarge
  /// The third of the accessibility sizes.
  case accessibilityExtraLarge
  /// The fourth of the accessibility sizes.
  case accessibilityExtraExtraLarge
  /// The largest of all.
  case accessibilityExtraExtraExtraLarge

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The place among all categories, from 0.
  var ordinal: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}

extension ContentSizeCategory: Comparable {
  /// Whether the first category is smaller.
  public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
    first.ordinal < second.ordinal
  }
}
