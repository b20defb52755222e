/// The images of a loader for which views run the requested transition.
public enum ImageTransitionPolicy: Hashable, Sendable {
  /// Images that were not available immediately. Others, such as cached ones, appear without a
  /// transition.
  case afterWaiting
  /// All images. One that is available immediately replaces the placeholder with the transition.
  case always
  /// No image, so that a snapshot shows the final state.
  case never
}
