public import SnapshotComparison
public import SnapshotCore
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

/// Views as assistive technology perceives them, in an image.
extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// A view whose accessibility elements are marked, and a legend that describes each of them.
  public static var accessibility: Snapshotting { .accessibility() }

  /// A view whose accessibility elements are marked, and a legend that describes each of them.
  ///
  /// Elements are numbered in their order. The legend states the label, the value, the traits and
  /// the hint of each, and shows those without a label in red.
  ///
  /// The parameters are those of
  /// ``image(size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  public static func accessibility(
    size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    ViewRendering(size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets))
      .strategy(.image(tolerance: tolerance, scale: scale)) {
        try AccessibilityOverview($0).bitmap()
      }
  }
}

/// Views as assistive technology perceives them, in text.
extension Snapshotting where Value: SnapshotRenderable, Format == String {
  /// A line for each accessibility element of a view, in their order.
  public static var accessibilityElements: Snapshotting { .accessibilityElements() }

  /// A line for each accessibility element of a view, laid out at a size and with traits.
  ///
  /// The parameters are those of ``recursiveDescription(size:scale:traits:safeAreaInsets:)``.
  public static func accessibilityElements(
    size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil
  ) -> Snapshotting {
    ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      showsDrawing: false
    ).strategy(.lines) { $0.accessibilityText }
  }
}

extension ViewRendering.LaidOut {
  /// The elements, a line each.
  fileprivate var accessibilityText: String {
    let elements = view.accessibilityElements()
    guard !elements.isEmpty else { return "no elements\n" }
    return elements.map { "\($0)\n" }.joined()
  }
}
