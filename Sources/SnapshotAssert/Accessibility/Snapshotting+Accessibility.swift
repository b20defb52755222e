public import SnapshotComparison
public import SnapshotCore
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

/// What views are to assistive technology, as a picture.
extension Snapshotting where Value: View, Format == Bitmap {
  /// The view with its accessibility elements marked, and a legend of what each is.
  public static var accessibility: Snapshotting { .accessibility() }

  /// The view with its accessibility elements marked, and a legend of what each is.
  ///
  /// They are numbered in their order, and the legend tells the label, the value, the traits and the hint
  /// of each. One without a label is told in red.
  ///
  /// The parameters are those of
  /// ``image(size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  public static func accessibility(
    size: Size? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    ViewRendering(size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets))
      .strategy(.image(tolerance: tolerance, scale: scale)) {
        try AccessibilityOverview($0).bitmap()
      }
  }
}

/// What controllers' views are to assistive technology, as a picture.
extension Snapshotting where Value: ViewController, Format == Bitmap {
  /// The controller's view with its accessibility elements marked, and a legend of what each is.
  public static var accessibility: Snapshotting { .accessibility() }

  /// The controller's view with its accessibility elements marked, and a legend of what each is.
  ///
  /// They are numbered in their order, and the legend tells the label, the value, the traits and the hint
  /// of each. One without a label is told in red.
  ///
  /// The parameters are those of
  /// ``image(size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  public static func accessibility(
    size: Size? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    safeAreaInsets: EdgeInsets? = nil,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    ViewRendering(size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets))
      .strategy(.image(tolerance: tolerance, scale: scale)) {
        try AccessibilityOverview($0).bitmap()
      }
  }
}

/// What views are to assistive technology, in text.
extension Snapshotting where Value: View, Format == String {
  /// The view's accessibility elements in their order, a line each.
  public static var accessibilityElements: Snapshotting { .accessibilityElements() }

  /// The view's accessibility elements in their order, a line each, at a size and in surroundings.
  public static func accessibilityElements(
    size: Size? = nil, traits: TraitOverrides = .none
  ) -> Snapshotting {
    ViewRendering(size: size, traits: traits, showsDrawing: false)
      .strategy(.lines) { $0.accessibilityText }
  }
}

/// What controllers' views are to assistive technology, in text.
extension Snapshotting where Value: ViewController, Format == String {
  /// The accessibility elements of the controller's view in their order, a line each.
  public static var accessibilityElements: Snapshotting { .accessibilityElements() }

  /// The accessibility elements of the controller's view in their order, a line each, at a size and in
  /// surroundings.
  public static func accessibilityElements(
    size: Size? = nil, traits: TraitOverrides = .none
  ) -> Snapshotting {
    ViewRendering(size: size, traits: traits, showsDrawing: false)
      .strategy(.lines) { $0.accessibilityText }
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
