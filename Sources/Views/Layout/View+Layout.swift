extension View {
  /// How often one view may ask anew for layout while it is laid out, before drawing goes on.
  private static let maximumLayoutPasses = 8

  /// Asks for ``layoutSubviews()`` before the next drawing.
  public func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out this view and all inside it that need it, parents first, beginning with the outermost
  /// view around it that needs it.
  public func layoutIfNeeded() {
    var root = self
    var next = superview
    while let current = next {
      if current.needsLayout { root = current }
      next = current.superview
    }
    var waiting = [root]
    while let view = waiting.popLast() {
      view.layoutOnceOrMore()
      waiting.append(contentsOf: view.subviews.reversed())
    }
  }

  private func layoutOnceOrMore() {
    var passes = 0
    while needsLayout, passes < View.maximumLayoutPasses {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      passes += 1
    }
  }
}
