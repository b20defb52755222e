public import SnapshotComparison
public import SnapshotCore
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

/// Images of the accessibility elements of views.
extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// An image of a view with its accessibility elements marked, and a legend that describes them.
  public static var accessibility: Snapshotting { .accessibility() }

  /// An image of a view with its accessibility elements marked, and a legend that describes them.
  ///
  /// The elements are numbered in order. The legend lists the label, value, traits, and hint of
  /// each element, and shows elements without a label in red.
  ///
  /// The parameters are those of
  /// ``image(size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  public static func accessibility(
    size: CGSize? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    ViewRendering(size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets))
      .captureStrategy(.image(tolerance: tolerance, scale: scale)) {
        let overview = try AccessibilityOverview($0)
        return try SnapshotCapture(overview.bitmap()) { try overview.outline() }
      }
  }
}

/// Text descriptions of the accessibility elements of views.
extension Snapshotting where Value: SnapshotRenderable, Format == String {
  /// A line for each accessibility element of a view, in order.
  public static var accessibilityElements: Snapshotting { .accessibilityElements() }

  /// A line for each accessibility element of a view that is laid out with a size and traits.
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

extension ViewRendering.RenderedView {
  /// A line for each element.
  fileprivate var accessibilityText: String {
    let elements = view.accessibilityElements()
    guard !elements.isEmpty else { return "no elements\n" }
    return elements.map { "\($0)\n" }.joined()
  }
}
