public import SnapshotAssertCore
public import SnapshotComparison
public import SnapshotDrawing
public import SnapshotViews

extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// An image of a view at its current size, at 1x, on a transparent background.
  public static var image: Snapshotting { .image() }

  /// An image of a view or of a view controller's view.
  ///
  /// If a view controller has not appeared yet, it appears before the image is drawn and disappears
  /// afterward.
  ///
  /// With a size, the view is drawn on its own: constraints, stacks, and bars outside it do not
  /// apply. A view that changes its own size fails. Afterward, the view has its original size,
  /// traits, and scroll positions.
  ///
  /// - Parameters:
  ///   - size: The view's size in points, such as `.fitting(width: 320)` for the height that the
  ///     view needs; `nil` to draw the view in its place at its current size.
  ///   - scale: The number of pixels per point. The file's name contains it, as in `@3x`.
  ///   - traits: The traits that the view is drawn with, such as dark mode. They override the
  ///     traits of the view, and `scale` overrides their display scale.
  ///   - safeAreaInsets: The safe area insets in points; `nil` for the insets in `traits`. Without
  ///     either, a view with a size has none, unless its `traitOverrides` specify them, and a view
  ///     without a size keeps its insets.
  ///   - backgroundColor: The color behind the view. If it has a dark variant, the view's interface
  ///     style selects the variant.
  ///   - ignored: The views whose content is not compared, such as `[clock]`; see ``IgnoredViews``.
  ///   - loadingImages: Whether images may still be loading; `nil` for the scope's setting. By
  ///     default, a loading image is a failure.
  ///   - edges: The precision of antialiased edges. With the default, references are about half as
  ///     large as with ``SnapshotDrawing/EdgePrecision/exact``.
  ///   - tolerance: The tolerance for differences from the reference; `nil` for the scope's
  ///     tolerance.
  public static func image(
    size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil, backgroundColor: Color = .clear,
    ignoring ignored: IgnoredViews = .none, loadingImages: LoadingImagePolicy? = nil,
    edges: EdgePrecision = .stepped, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      backgroundColor: backgroundColor, ignored: ignored, loadingImages: loadingImages,
      edges: edges
    ).imageStrategy(tolerance: tolerance)
  }

  /// An image of a view or of a view controller's view, on the screen of a device.
  ///
  /// The device determines the size, scale, safe area, and size classes. A configuration
  /// of ``assertSnapshots(of:as:matrix:named:record:fileID:filePath:line:column:)`` overrides them.
  /// The parameters that are not listed are those of
  /// ``image(size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  ///
  /// - Parameters:
  ///   - device: The device, such as `.iPhone15` or `.iPhone15(.landscape)`.
  ///   - traits: The traits that the view is drawn with. They override the traits of the device and
  ///     of the view.
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

  /// An image of a view or of a view controller's view, on the screen of a device with or without a
  /// status bar.
  ///
  /// The other parameters are those of
  /// ``image(on:traits:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  ///
  /// - Parameter statusBar: Whether a status bar is drawn in the top safe area.
  public static func image(
    on device: SnapshotDevice, statusBar: StatusBarVisibility, traits: TraitOverrides = .none,
    backgroundColor: Color = .clear, ignoring ignored: IgnoredViews = .none,
    loadingImages: LoadingImagePolicy? = nil, edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    ViewRendering(
      size: device.size, scale: device.scale, traits: traits.merging(device.traits),
      backgroundColor: backgroundColor, statusBar: statusBar, ignored: ignored,
      loadingImages: loadingImages, edges: edges
    ).imageStrategy(tolerance: tolerance)
  }
}

extension TraitOverrides {
  /// Returns the traits with safe area insets, unless the insets are `nil`.
  func with(safeAreaInsets: EdgeInsets?) -> TraitOverrides {
    TraitOverrides(safeAreaInsets: safeAreaInsets).merging(self)
  }
}

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

/// Text descriptions of view trees: small references with details that an image does not show.
extension Snapshotting where Value: SnapshotRenderable, Format == String {
  /// A line for each view of a tree, as in ``SnapshotViews/View/recursiveDescription``.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// A line for each view of a tree that is laid out with a size and traits.
  ///
  /// - Parameters:
  ///   - size: The view's size in points; `nil` for its current size.
  ///   - scale: The number of pixels per point. Layout is aligned to pixel boundaries. The file's
  ///     name contains the scale, as in `@3x`.
  ///   - traits: The traits that the view is laid out with, such as dark mode.
  ///   - safeAreaInsets: The safe area insets in points; `nil` for the insets in `traits`.
  public static func recursiveDescription(
    size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil
  ) -> Snapshotting {
    ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      showsDrawing: false
    ).strategy(.lines) { $0.view.recursiveDescription + "\n" }
  }

  /// A line for each view of a tree on the screen of a device, which determines the size, the
  /// scale, the safe area, and the size classes.
  public static func recursiveDescription(
    on device: SnapshotDevice, traits: TraitOverrides = .none
  ) -> Snapshotting {
    .recursiveDescription(
      size: device.size, scale: device.scale, traits: traits.merging(device.traits))
  }

  /// A line for each drawing command of a view.
  public static var displayList: Snapshotting { .displayList() }

  /// A line for each drawing command of a view that is laid out with a size and traits.
  ///
  /// The parameters are those of ``recursiveDescription(size:scale:traits:safeAreaInsets:)``.
  public static func displayList(
    size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil
  ) -> Snapshotting {
    ViewRendering(size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets))
      .strategy(.lines) { $0.list.description + "\n" }
  }
}
