public import SnapshotCore
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

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
