/// A section of the settings screen.
struct SettingsSection {
  /// The setting that a row shows.
  enum Row {
    case profile
    case airplaneMode
    case network
    case bluetooth
    case mobileData
    case notifications
    case appearance
    case brightness
    case textSize
    case adaptiveColors
    case signOut
  }

  var header: String?
  var rows: [Row]
  var footer: String?

  /// Returns the sections in order.
  ///
  /// - Parameter hasMobileData: Whether there is a row for the mobile network.
  static func all(in texts: SettingsTexts, hasMobileData: Bool) -> [SettingsSection] {
    [
      SettingsSection(rows: [.profile]),
      SettingsSection(
        rows: [.airplaneMode, .network, .bluetooth] + (hasMobileData ? [.mobileData] : [])
          + [.notifications]),
      SettingsSection(
        header: texts.display, rows: [.appearance, .brightness, .textSize, .adaptiveColors],
        footer: texts.displayFooter),
      SettingsSection(rows: [.signOut], footer: texts.signOutFooter),
    ]
  }
}
