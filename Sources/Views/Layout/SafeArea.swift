import SnapshotDrawing

/// Computes the safe areas of views.
enum SafeArea {
  /// Returns the safe area insets of a view, in points.
  static func insets(of view: View) -> EdgeInsets {
    var chain: [View] = []
    var root = view
    while !root.layoutState.overridesSafeArea, let superview = root.superview {
      chain.append(root)
      root = superview
    }
    // Bars outside the root are not part of its screen.
    var insets = root.traitCollection.safeAreaInsets.adding(
      root.controller?.additionalSafeAreaInsets ?? .zero)
    var outer = root
    while let view = chain.popLast() {
      let recedes = view.controller?.presentation?.isSheet ?? false
      insets = insets.overlapping(
        recedes ? view.untransformedFrame : view.frame, in: outer.bounds)
      if outer.insetsContentFromSafeArea { (insets.top, insets.bottom) = (0, 0) }
      insets = insets.adding(additionalInsets(of: view))
      outer = view
    }
    return insets
  }

  private static func additionalInsets(of view: View) -> EdgeInsets {
    guard let controller = view.controller else { return .zero }
    return controller.additionalSafeAreaInsets.adding(controller.barInsets)
  }
}

extension EdgeInsets {
  /// Returns the sum of two insets on each side.
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }

  /// Returns the difference from other insets on each side.
  func subtracting(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top - other.top, left: left - other.left, bottom: bottom - other.bottom,
      right: right - other.right)
  }

  /// The insets, with 0 for distances that are not finite.
  var finite: EdgeInsets {
    func finite(_ distance: CGFloat) -> CGFloat { distance.isFinite ? distance : 0 }
    return EdgeInsets(
      top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
  }

  /// Returns the parts of a rectangle's insets that a frame inside it overlaps.
  ///
  /// They do not exceed the rectangle's insets, so that a view that grows with its insets does not
  /// grow indefinitely.
  fileprivate func overlapping(_ frame: CGRect, in bounds: CGRect) -> EdgeInsets {
    guard self != .zero else { return .zero }
    return EdgeInsets(
      top: Self.overlap(top, bounds.minY - frame.minY),
      left: Self.overlap(left, bounds.minX - frame.minX),
      bottom: Self.overlap(bottom, frame.maxY - bounds.maxY),
      right: Self.overlap(right, frame.maxX - bounds.maxX))
  }

  private static func overlap(_ inset: CGFloat, _ overhang: CGFloat) -> CGFloat {
    inset > 0 ? max(0, min(inset, inset + overhang)) : 0
  }
}
