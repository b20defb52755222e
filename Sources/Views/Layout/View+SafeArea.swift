public import SnapshotGeometry

extension View {
  /// How far bars and the screen's corners reach into the view, in points.
  ///
  /// The outermost view has those of its traits. A view inside another has as much of that one's as
  /// its frame reaches into, and all of them, but no more, where it reaches beyond that one's edge. A
  /// controller's ``ViewController/additionalSafeAreaInsets`` are added. What scrolls has none at the
  /// top and at the bottom, where the scroll view's own insets keep it away.
  public var safeAreaInsets: EdgeInsets {
    var chain: [View] = []
    var next: View? = self
    while let view = next {
      chain.append(view)
      next = view.superview
    }
    guard let root = chain.popLast() else { return .zero }
    var insets = root.traitCollection.safeAreaInsets.adding(root.additionalInsets)
    var outer = root
    while let view = chain.popLast() {
      insets = insets.reaching(into: view.frame, of: outer.bounds)
      if outer.insetsContentFromSafeArea { (insets.top, insets.bottom) = (0, 0) }
      insets = insets.adding(view.additionalInsets)
      outer = view
    }
    return insets
  }

  private var additionalInsets: EdgeInsets {
    guard let controller else { return .zero }
    return controller.additionalSafeAreaInsets.adding(controller.barInsets)
  }

  /// The distances from the edges within which content lies, in points.
  ///
  /// What is set is the distance from the safe area where ``insetsLayoutMarginsFromSafeArea`` says so,
  /// and from the edges otherwise; what is read is always from the edges.
  public var layoutMargins: EdgeInsets {
    get {
      insetsLayoutMarginsFromSafeArea ? ownLayoutMargins.adding(safeAreaInsets) : ownLayoutMargins
    }
    set {
      ownLayoutMargins = newValue
      invalidateLayout()
    }
  }

  /// Returns a rectangle of the view's coordinates with its edges on device pixels.
  ///
  /// The edges are rounded, not the size, so that what touched still touches.
  public func pixelAligned(_ rect: CGRect) -> CGRect {
    let (left, top) = (pixelAligned(rect.minX), pixelAligned(rect.minY))
    return CGRect(
      x: left, y: top, width: pixelAligned(rect.maxX) - left,
      height: pixelAligned(rect.maxY) - top)
  }

  /// The tolerance for aligning a length with a whole or half device pixel, as a fraction of a
  /// pixel: more than the error of a solution, and too small to be visible.
  private static let pixelSlack: CGFloat = 1 / 256

  /// Returns the length rounded up to whole device pixels, both in points.
  func wholePixels(_ length: CGFloat) -> CGFloat {
    let scale = traitCollection.displayScale
    // No pixels are zero of them, not minus zero.
    return (length * scale - Self.pixelSlack).rounded(.up) / scale + 0
  }

  /// Returns the pixel boundary nearest to an edge of a layout, both in points.
  ///
  /// The middle of a pixel is rounded outward.
  func nearestPixel(_ edge: CGFloat) -> CGFloat {
    let scale = traitCollection.displayScale
    let distance = (abs(edge) * scale + Self.pixelSlack).rounded(.toNearestOrAwayFromZero) / scale
    return edge < 0 ? 0 - distance : distance
  }

  /// Returns the length of whole device pixels that is nearest to a length, both in points.
  func pixelAligned(
    _ length: CGFloat, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> CGFloat {
    let scale = traitCollection.displayScale
    return scale == 1 ? length.rounded(rule) : (length * scale).rounded(rule) / scale
  }
}

extension EdgeInsets {
  /// Returns the sum of two insets on each side.
  fileprivate func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }

  /// Returns how far the insets of a rectangle reach into a frame inside it: no further than into the
  /// rectangle itself, so that a view that grows with its insets does not grow without an end.
  fileprivate func reaching(into frame: CGRect, of bounds: CGRect) -> EdgeInsets {
    guard self != .zero else { return .zero }
    return EdgeInsets(
      top: Self.reach(top, bounds.minY - frame.minY),
      left: Self.reach(left, bounds.minX - frame.minX),
      bottom: Self.reach(bottom, frame.maxY - bounds.maxY),
      right: Self.reach(right, frame.maxX - bounds.maxX))
  }

  private static func reach(_ inset: CGFloat, _ overhang: CGFloat) -> CGFloat {
    inset > 0 ? max(0, min(inset, inset + overhang)) : 0
  }
}
