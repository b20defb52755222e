/// The loader that is used if none is specified.
public enum ImageLoader {
  /// The default loader of an application: ``ImagePipeline/shared``.
  package static var shared: any ImageLoading { ImagePipeline.shared }

  /// The loader of this task: ``ImagePipeline/shared``, unless `$current.withValue` replaced it.
  @TaskLocal public static var current: any ImageLoading = ImagePipeline.shared
}
