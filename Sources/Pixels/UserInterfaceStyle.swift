/// The appearance of an interface: light or dark.
public enum UserInterfaceStyle: String, CaseIterable, Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The level of an interface: at the bottom, or above other content.
///
/// Shadows are hardly visible in dark interfaces, so the backgrounds of an elevated interface are
/// lighter there.
public enum UserInterfaceLevel: String, CaseIterable, Hashable, Sendable {
  /// The level of a window.
  case base
  /// The level of a sheet above a window.
  case elevated
}
