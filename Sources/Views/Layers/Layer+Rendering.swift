import SnapshotDrawing

extension Layer {
  /// Draws the layer and its sublayers into a context, such as that of a ``GraphicsImageRenderer``.
  ///
  /// The top-left corner of the bounds is at the origin. The layer of a view draws that view,
  /// except while the view is already being drawn. Problems of another layer are those of the
  /// image. A sublayer that does not belong to a view cannot be drawn alone, and drawing it is a
  /// layout issue of the view that contains it; see ``View/layoutIssues``.
  public func render(in context: GraphicsContext) {
    if let view {
      view.drawHierarchy(
        in: CGRect(origin: .zero, size: view.bounds.size), of: context, afterScreenUpdates: true)
      return
    }
    guard superlayer == nil else {
      var root: Layer = self
      while let outer = root.superlayer { root = outer }
      root.view?.report(
        Misuse(
          problem: "has a sublayer that cannot be drawn alone",
          remedy: "call `render(in:)` of the view's layer"))
      return
    }
    let host = View(frame: bounds)
    let (oldPosition, oldAnchor) = (position, anchorPoint)
    (anchorPoint, position) = (.zero, .zero)
    host.layer.addSublayer(self)
    host.layer.render(in: context)
    // The host is in no tree that could report them.
    for case .misuse(_, let problem, let remedy) in host.layoutIssues {
      context.report(Misuse(problem: "draws a layer that \(problem)", remedy: remedy))
    }
    removeFromSuperlayer()
    (anchorPoint, position) = (oldAnchor, oldPosition)
  }
}
