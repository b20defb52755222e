/// The loader in force where none is given.
public enum ImageLoader {
  /// The loader of an application that has put no other in force: ``ImagePipeline/shared``.
  package static var shared: any ImageLoading { ImagePipeline.shared }

  /// The loader of this task: ``ImagePipeline/shared``, or what `$current.withValue` put in its place.
  @TaskLocal public static var current: any ImageLoading = ImagePipeline.shared
}
