import SnapshotDrawing

extension Layer {
  /// Draws the layer and its sublayers into a context, such as that of a ``GraphicsImageRenderer``.
  ///
  /// The top-left corner of the bounds is at the origin. The layer of a view draws that view. A
  /// layer inside another one that belongs to no view cannot be drawn alone, which is a layout
  /// issue of the view that contains it; see ``View/layoutIssues``.
  public func render(in context: GraphicsContext) {
    if let view {
      let size = view.bounds.size
      guard view.bounds.hasArea else { return }
      return context.draw(
        Image(view.displayList(), size: size), in: CGRect(origin: .zero, size: size))
    }
    guard superlayer == nil else {
      var root: Layer = self
      while let outer = root.superlayer { root = outer }
      root.view?.report(
        Misuse(
          problem: "has a sublayer that is drawn alone, which is not possible",
          remedy: "call `render(in:)` of the view's layer"))
      return
    }
    let host = View(frame: bounds)
    let (oldPosition, oldAnchor) = (position, anchorPoint)
    (anchorPoint, position) = (.zero, .zero)
    host.layer.addSublayer(self)
    host.layer.render(in: context)
    removeFromSuperlayer()
    (anchorPoint, position) = (oldAnchor, oldPosition)
  }
}
