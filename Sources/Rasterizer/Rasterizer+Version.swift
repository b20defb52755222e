extension Rasterizer {
  /// The version of the pixels: another one whenever the same display list has other pixels.
  ///
  /// References carry it, so that a failure can tell a new renderer from a new view. A test holds it against
  /// the golden digests.
  public static let version = "3"
}
