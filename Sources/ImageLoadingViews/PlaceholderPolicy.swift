/// The views that show their placeholder while an image loads.
public enum PlaceholderPolicy: Hashable, Sendable {
  /// Views without an image. A view with an image keeps it until the new one has loaded.
  case ifEmpty
  /// All views.
  case always
}
