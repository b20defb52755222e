extension Rasterizer {
  /// The version of the rendering, which changes whenever a display list renders to different pixels.
  ///
  /// References contain it, so that a failure can distinguish a new renderer from a changed view. A
  /// test compares it with the golden digests.
  public static let version = "3"
}
