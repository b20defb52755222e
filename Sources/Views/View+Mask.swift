extension View {
  /// A view whose opacity decides how much of this view, with all that it holds, is seen.
  ///
  /// The mask lies in this view's coordinates, and has its traits. It is not among the subviews, but
  /// this view is its superview: setting it takes it out of another one, and
  /// ``removeFromSuperview()`` ends it. A hidden mask hides all.
  ///
  /// - Precondition: The mask is neither this view nor one that holds this one.
  public var mask: View? {
    get { maskView }
    set {
      guard newValue !== maskView else { return }
      maskView?.removeFromSuperview()
      guard let mask = newValue else { return }
      precondition(
        mask.subviews.isEmpty && mask.maskView == nil ? mask !== self : !isDescendant(of: mask),
        "\(type(of: mask)) cannot mask \(type(of: self)), which lies inside it")
      mask.removeFromSuperview()
      maskView = mask
      mask.superview = self
      mask.updateTraits()
      if mask.awaitsLayout { mask.noteLayoutBelow() }
    }
  }
}
