public import SnapshotComparison
public import SnapshotCore
public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// The drawing of a view at its current size, at 1x, on a clear background.
  public static var image: Snapshotting { .image() }

  /// The drawing of a view, or of a controller's view.
  ///
  /// A controller that has not appeared appears before the image is drawn, and disappears
  /// afterwards.
  ///
  /// - Parameters:
  ///   - size: The size that the view is given, in points; `nil` for the one it has.
  ///   - scale: The number of pixels a point. The file's name tells it, as in `@3x`.
  ///   - traits: The surroundings that the picture is taken in, such as a dark interface; they come
  ///     before the view's own. The scale is `scale`, whatever they say.
  ///   - safeAreaInsets: How far a screen's bars and corners reach in, in points; `nil` for what
  ///     the traits say.
  ///   - backgroundColor: What lies below the view; a colour for light and dark interfaces follows the
  ///     view's.
  ///   - ignored: The views whose content does not count, such as `[clock]`; see ``IgnoredViews``.
  ///   - loadingImages: Whether views may lack their images. Overrides the scope's setting, which
  ///     is to fail by default; `nil` uses that setting.
  ///   - edges: How finely antialiased edges are drawn. The default makes references half as large as
  ///     ``SnapshotDrawing/EdgePrecision/exact``.
  ///   - tolerance: How far the picture may be from its reference, whatever a scope says; `nil` for the
  ///     scope's.
  public static func image(
    size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil,
    backgroundColor: Color = .clear, ignoring ignored: IgnoredViews = .none,
    loadingImages: LoadingImagePolicy? = nil, edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      backgroundColor: backgroundColor, ignored: ignored, loadingImages: loadingImages,
      edges: edges
    ).imageStrategy(tolerance: tolerance)
  }

  /// The drawing of a view, or of a controller's view, on the screen of a device.
  ///
  /// The device determines the size, the scale, the safe area and the size classes. A configuration
  /// of ``assertSnapshots(of:as:matrix:named:record:fileID:filePath:line:column:)`` overrides them.
  ///
  /// - Parameters:
  ///   - device: The device, such as `.iPhone15` or `.iPhone15(.landscape)`.
  ///   - traits: The surroundings that the image is taken in; they override the device's and the
  ///     view's own.
  ///   - backgroundColor: The color behind the view; one with a dark variant follows the view's
  ///     style.
  ///   - ignored: The views whose content does not count, such as `[clock]`; see ``IgnoredViews``.
  ///   - loadingImages: Whether views may lack their images; `nil` uses the scope's setting.
  ///   - edges: How finely antialiased edges are drawn.
  ///   - tolerance: How far the image may be from its reference; `nil` for the scope's tolerance.
  public static func image(
    on device: SnapshotDevice, traits: TraitOverrides = .none, backgroundColor: Color = .clear,
    ignoring ignored: IgnoredViews = .none, loadingImages: LoadingImagePolicy? = nil,
    edges: EdgePrecision = .stepped, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    .image(
      size: device.size, scale: device.scale, traits: traits.merging(device.traits),
      backgroundColor: backgroundColor, ignoring: ignored, loadingImages: loadingImages,
      edges: edges, tolerance: tolerance)
  }
}

extension TraitOverrides {
  /// Returns the traits with a safe area, if there is one.
  func with(safeAreaInsets: EdgeInsets?) -> TraitOverrides {
    TraitOverrides(safeAreaInsets: safeAreaInsets).merging(self)
  }
}
