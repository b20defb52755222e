public import SnapshotDrawing

/// Colors for light and dark interfaces, with the values of Apple's Human Interface Guidelines.
extension Color {
  // MARK: Hues

  /// Red.
  public static let systemRed = system(0xFF3B30, 0xFF453A)
  /// Orange.
  public static let systemOrange = system(0xFF9500, 0xFF9F0A)
  /// Yellow.
  public static let systemYellow = system(0xFFCC00, 0xFFD60A)
  /// Green.
  public static let systemGreen = system(0x34C759, 0x30D158)
  /// Mint.
  public static let systemMint = system(0x00C7BE, 0x63E6E2)
  /// Teal.
  public static let systemTeal = system(0x30B0C7, 0x40C8E0)
  /// Cyan.
  public static let systemCyan = system(0x32ADE6, 0x64D2FF)
  /// Blue, the default tint color.
  public static let systemBlue = system(0x007AFF, 0x0A84FF)
  /// Indigo.
  public static let systemIndigo = system(0x5856D6, 0x5E5CE6)
  /// Purple.
  public static let systemPurple = system(0xAF52DE, 0xBF5AF2)
  /// Pink.
  public static let systemPink = system(0xFF2D55, 0xFF375F)
  /// Brown.
  public static let systemBrown = system(0xA2845E, 0xAC8E68)

  // MARK: Tint

  /// The tint color of the view that is drawn, looked up while it is drawn.
  ///
  /// Outside views, it is ``systemBlue``.
  public static let tintColor = Color.tint(or: systemBlue)

  // MARK: Grays

  /// Gray.
  public static let systemGray = system(0x8E8E93, 0x8E8E93)
  /// Gray with less contrast to the background than ``systemGray``.
  public static let systemGray2 = system(0xAEAEB2, 0x636366)
  /// Gray with less contrast to the background than ``systemGray2``.
  public static let systemGray3 = system(0xC7C7CC, 0x48484A)
  /// Gray with less contrast to the background than ``systemGray3``.
  public static let systemGray4 = system(0xD1D1D6, 0x3A3A3C)
  /// Gray with less contrast to the background than ``systemGray4``.
  public static let systemGray5 = system(0xE5E5EA, 0x2C2C2E)
  /// Gray with less contrast to the background than ``systemGray5``.
  public static let systemGray6 = system(0xF2F2F7, 0x1C1C1E)

  // MARK: Text

  /// Primary text.
  public static let label = system(0x000000, 0xFFFFFF)
  /// Secondary text.
  public static let secondaryLabel = system(0x3C3C43, 0xEBEBF5, 0.6, 0.6)
  /// Tertiary text.
  public static let tertiaryLabel = system(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
  /// Quaternary text.
  public static let quaternaryLabel = system(0x3C3C43, 0xEBEBF5, 0.18, 0.16)
  /// The placeholder of a text field.
  public static let placeholderText = system(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
  /// A link.
  public static let link = system(0x007AFF, 0x0984FF)

  // MARK: Separators, backgrounds, and fills

  /// A translucent separator.
  public static let separator = system(0x3C3C43, 0x545458, 0.29, 0.6)
  /// An opaque separator.
  public static let opaqueSeparator = system(0xC6C6C8, 0x38383A)
  /// The background of a screen.
  public static let systemBackground = background(0xFFFFFF, 0x000000, 0x1C1C1E)
  /// The background of content on a screen.
  public static let secondarySystemBackground = background(0xF2F2F7, 0x1C1C1E, 0x2C2C2E)
  /// The background of nested content.
  public static let tertiarySystemBackground = background(0xFFFFFF, 0x2C2C2E, 0x3A3A3C)
  /// The background of a screen with groups.
  public static let systemGroupedBackground = background(0xF2F2F7, 0x000000, 0x1C1C1E)
  /// The background of a group.
  public static let secondarySystemGroupedBackground = background(
    0xFFFFFF, 0x1C1C1E, 0x2C2C2E)
  /// The background of content in a group.
  public static let tertiarySystemGroupedBackground = background(
    0xF2F2F7, 0x2C2C2E, 0x3A3A3C)
  /// The fill of thin shapes.
  public static let systemFill = system(0x787880, 0x787880, 0.2, 0.36)
  /// The fill of medium-sized shapes, such as a switch.
  public static let secondarySystemFill = system(0x787880, 0x787880, 0.16, 0.32)
  /// The fill of large shapes, such as a text field.
  public static let tertiarySystemFill = system(0x767680, 0x767680, 0.12, 0.24)
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = system(0x747480, 0x767680, 0.08, 0.18)

  private static func background(
    _ light: UInt32, _ dark: UInt32, _ elevatedDark: UInt32
  ) -> Color {
    Color(light: Color(hex: light), dark: Color(hex: dark), elevatedDark: Color(hex: elevatedDark))
  }

  private static func system(
    _ light: UInt32, _ dark: UInt32, _ lightAlpha: Double = 1, _ darkAlpha: Double = 1
  ) -> Color {
    Color(
      light: Color(hex: light).withAlphaComponent(lightAlpha),
      dark: Color(hex: dark).withAlphaComponent(darkAlpha))
  }
}
