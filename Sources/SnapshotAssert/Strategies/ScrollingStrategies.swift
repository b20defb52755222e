public import SnapshotComparison
public import SnapshotCore
public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// An image of a view that is large enough to show the whole content of its main scroll view.
  ///
  /// - Parameters:
  ///   - scroll: The content to show, such as `.wholeContent`.
  ///   - size: The view's size in points before it grows; `nil` for its current size.
  ///   - scale: The number of pixels per point.
  ///   - traits: The traits that the view is drawn with.
  ///   - safeAreaInsets: The safe area insets in points; `nil` for the insets in `traits`.
  ///   - backgroundColor: The color behind the view.
  ///   - ignored: The views whose content is not compared.
  ///   - loadingImages: Whether images may still be loading; `nil` for the scope's setting.
  ///   - edges: The precision of antialiased edges.
  ///   - tolerance: The tolerance for differences from the reference; `nil` for the scope's
  ///     tolerance.
  public static func image(
    scroll: ScrollContent, size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil, backgroundColor: Color = .clear,
    ignoring ignored: IgnoredViews = .none, loadingImages: LoadingImagePolicy? = nil,
    edges: EdgePrecision = .stepped, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      backgroundColor: backgroundColor, ignored: ignored, loadingImages: loadingImages,
      edges: edges, scroll: scroll
    ).imageStrategy(tolerance: tolerance)
  }

  /// An image of a view on the screen of a device, enlarged to show the whole content of the view's
  /// main scroll view.
  ///
  /// The device determines the size before the view grows, the scale, the safe area, and the size
  /// classes. The other parameters are those of
  /// ``image(scroll:size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  ///
  /// - Parameters:
  ///   - device: The device, such as `.iPhone15` or `.iPhone15(.landscape)`.
  ///   - scroll: The content to show, such as `.wholeContent`.
  ///   - statusBar: Whether a status bar is drawn in the top safe area.
  public static func image(
    on device: SnapshotDevice, scroll: ScrollContent, statusBar: StatusBarVisibility = .hidden,
    traits: TraitOverrides = .none, backgroundColor: Color = .clear,
    ignoring ignored: IgnoredViews = .none, loadingImages: LoadingImagePolicy? = nil,
    edges: EdgePrecision = .stepped, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    ViewRendering(
      size: device.size, scale: device.scale, traits: traits.merging(device.traits),
      backgroundColor: backgroundColor, statusBar: statusBar, ignored: ignored,
      loadingImages: loadingImages, edges: edges, scroll: scroll
    ).imageStrategy(tolerance: tolerance)
  }
}
