/// The appearance of an interface: light or dark.
public enum UserInterfaceStyle: String, CaseIterable, Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The visual level of an interface: the base level, or elevated above other content.
///
/// Shadows are hardly visible in dark interfaces, so the backgrounds of an elevated interface are
/// lighter there.
public enum UserInterfaceLevel: String, CaseIterable, Hashable, Sendable {
  /// The level of a window.
  case base
  /// The level of a sheet above a window.
  case elevated
}
