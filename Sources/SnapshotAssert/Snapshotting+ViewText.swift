public import SnapshotCore
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

/// View trees in text: small references that describe more than an image shows.
extension Snapshotting where Value: SnapshotRenderable, Format == String {
  /// A line for each view of a tree, as ``SnapshotViews/View/recursiveDescription`` prints them.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// A line for each view of a tree, laid out at a size and with traits.
  ///
  /// - Parameters:
  ///   - size: The view's size in points; `nil` for its current size.
  ///   - scale: The number of pixels per point, to which layout is rounded. It is part of the file's
  ///     name, as in `@3x`.
  ///   - traits: The surroundings of the view, such as a dark interface.
  ///   - safeAreaInsets: The safe area in points; `nil` for that of the traits.
  public static func recursiveDescription(
    size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil
  ) -> Snapshotting {
    ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      showsDrawing: false
    ).strategy(.lines) { $0.view.recursiveDescription + "\n" }
  }

  /// A line for each drawing command of a view.
  public static var displayList: Snapshotting { .displayList() }

  /// A line for each drawing command of a view, laid out at a size and with traits.
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
