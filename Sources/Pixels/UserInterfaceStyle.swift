/// The appearance of an interface: light or dark.
public enum UserInterfaceStyle: String, CaseIterable, Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}
