public import SnapshotComparison
public import SnapshotCore
public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

extension Snapshotting where Value: View, Format == Bitmap {
  /// What a view and all inside it draw at its present size, one pixel a point, on a clear ground.
  public static var image: Snapshotting { .image() }

  /// What a view and all inside it draw.
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
    size: Size? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
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
}

extension Snapshotting where Value: ViewController, Format == Bitmap {
  /// What a controller's view draws at its present size, one pixel a point, on a clear ground.
  public static var image: Snapshotting { .image() }

  /// What a controller's view draws.
  ///
  /// The view is loaded. A controller that has not appeared is told that it appears before the
  /// picture is taken, and that it disappears afterwards.
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
    size: Size? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
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
}

extension TraitOverrides {
  /// Returns the traits with a safe area, if there is one.
  func with(safeAreaInsets: EdgeInsets?) -> TraitOverrides {
    TraitOverrides(safeAreaInsets: safeAreaInsets).merging(self)
  }
}
