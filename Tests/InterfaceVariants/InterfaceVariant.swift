public import Views

/// The surroundings of a picture of a screen, with the name that its file has.
public struct InterfaceVariant: Sendable {
  private let style: UserInterfaceStyle
  private let direction: LayoutDirection
  private let category: ContentSizeCategory

  private init(
    _ style: UserInterfaceStyle = .light, _ direction: LayoutDirection = .leftToRight,
    _ category: ContentSizeCategory = .large
  ) {
    self.style = style
    self.direction = direction
    self.category = category
  }

  /// Light, from the left, with text as large as usual.
  public static let usual = InterfaceVariant()
  /// All that differs from the usual at once.
  public static let unusual = InterfaceVariant(.dark, .rightToLeft, .accessibilityLarge)

  /// Each value of each trait at least twice.
  public static let all = [
    usual, InterfaceVariant(.dark), InterfaceVariant(.light, .rightToLeft, .extraSmall),
    InterfaceVariant(.dark, .leftToRight, .extraSmall),
    InterfaceVariant(.light, .leftToRight, .accessibilityLarge), unusual,
  ]

  /// What differs from the usual, such as `dark.rightToLeft`; `nil` for nothing.
  public var name: String? {
    let parts = [
      style == .light ? nil : "dark", direction == .leftToRight ? nil : "rightToLeft",
      category == .large ? nil : category.rawValue,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }

  /// The pixels a point: text as large as usual is looked at closely, the others cost less.
  public var scale: Scale { category == .large ? 2 : 1 }

  /// The traits, on a telephone with a clock at the top and a bar at the bottom.
  public var traits: TraitOverrides {
    TraitOverrides(
      userInterfaceStyle: style, layoutDirection: direction,
      preferredContentSizeCategory: category, safeAreaInsets: Insets(top: 47, bottom: 34))
  }
}
