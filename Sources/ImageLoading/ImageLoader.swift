/// The loader in force where none is given.
public enum ImageLoader {
  /// The loader of an application that has set up no other: it reads `file:` URLs.
  public static let shared: any ImageLoading = FileImageLoader()

  /// The loader of this task: ``shared``, or what `$current.withValue` put in its place.
  @TaskLocal public static var current: any ImageLoading = shared
}
