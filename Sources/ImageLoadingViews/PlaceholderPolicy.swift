/// When an image view shows the placeholder while its image is loaded.
public enum PlaceholderPolicy: Hashable, Sendable {
  /// Only when the view has no image; one that it has stays until the new one is there.
  case ifEmpty
  /// Always.
  case always
}
