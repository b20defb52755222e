/// One group of the screen.
struct SettingsSection {
  /// What a row is about.
  enum Row {
    case profile
    case airplaneMode
    case network
    case bluetooth
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

  static let all = [
    SettingsSection(rows: [.profile]),
    SettingsSection(rows: [.airplaneMode, .network, .bluetooth, .notifications]),
    SettingsSection(
      header: "Display", rows: [.appearance, .brightness, .textSize, .adaptiveColors],
      footer:
        "Auto is light until the sun goes down. Adaptive Colours follow the light around you, "
        + "so that white looks white."),
    SettingsSection(rows: [.signOut], footer: "Your photos stay on this telephone."),
  ]
}
