/// When views let an image of a loader come with the transition that they are asked for.
public enum ImageTransitionPolicy: Hashable, Sendable {
  /// Only an image that was waited for; one that is at hand is there at once, as from a cache.
  case afterWaiting
  /// Every image; one that is at hand takes the place of the placeholder, as if it had been waited
  /// for.
  case always
  /// No image, so that a picture of the view shows the final one.
  case never
}
