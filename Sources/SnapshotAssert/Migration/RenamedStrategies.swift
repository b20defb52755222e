public import SnapshotCore
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

// Strategies of swift-snapshot-testing that have other names here.

extension Snapshotting where Format == String {
  /// Text that lists the children of a value.
  @available(*, deprecated, renamed: "dump")
  public static var customDump: Snapshotting { .dump }
}

extension Snapshotting where Value: SnapshotRenderable, Format == String {
  /// Text that lists the views and their view controllers.
  @available(*, deprecated, renamed: "recursiveDescription")
  public static var hierarchy: Snapshotting { .recursiveDescription }
}

extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// An image; the first argument has no effect.
  @available(
    *, deprecated,
    message: "remove `drawHierarchyInKeyWindow:`, because views are drawn without a window"
  )
  public static func image(
    drawHierarchyInKeyWindow: Bool, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: TraitOverrides = .none
  ) -> Snapshotting {
    .image(
      precision: precision, perceptualPrecision: perceptualPrecision, size: size, traits: traits)
  }
}
