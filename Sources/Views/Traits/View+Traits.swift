public import SnapshotPixels

extension View {
  /// Takes over the traits around the view, and hands them on to all inside it.
  ///
  /// Views that have their traits already are not walked into: their subviews have theirs.
  func updateTraits() {
    var waiting = [self]
    while let view = waiting.popLast() {
      let new = view.traitOverrides.applied(to: view.superview?.traitCollection ?? View.rootTraits)
      let old = view.traitCollection
      guard new != old else { continue }
      view.traitCollection = new
      view.setNeedsLayout()
      view.traitCollectionDidChange(old)
      view.controller?.traitCollectionDidChange(old)
      waiting.append(contentsOf: view.subviews.reversed())
      if let mask = view.maskView { waiting.append(mask) }
      if view === self { invalidateIntrinsicContentSize() }
    }
  }

  /// The traits of a view that nothing holds.
  static let rootTraits = TraitCollection()

  /// The color of what can be tapped: the one set on this view, or else on the nearest view around it,
  /// or else ``SnapshotPixels/Color/systemBlue``.
  public var tintColor: Color {
    get {
      var next: View? = self
      while let view = next {
        if let color = view.explicitTintColor { return color }
        next = view.superview
      }
      return .systemBlue
    }
    set {
      explicitTintColor = newValue
      var waiting = [self]
      while let view = waiting.popLast() {
        view.tintColorDidChange()
        let inside = view.subviews.reversed() + [view.maskView].compactMap { $0 }
        waiting.append(contentsOf: inside.filter { $0.explicitTintColor == nil })
      }
    }
  }
}
