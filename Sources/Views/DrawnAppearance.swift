import SnapshotDrawing

/// The appearance of a view that is drawn around or behind its content.
///
/// Comparing it before and after ``View/draw(_:)`` shows whether the drawing is out of date.
struct DrawnAppearance: Equatable {
  private let properties: ViewProperties
  private let isHidden: Bool
  private let clipsToBounds: Bool
  // A mask that each drawing creates again does not count as a change.
  private let hasMask: Bool
  private let layerContent: DisplayList?

  init(_ view: View) {
    properties = view.model
    (isHidden, clipsToBounds) = (view.isHidden, view.clipsToBounds)
    let layer = view.layerObject
    hasMask = view.maskView != nil || layer?.maskLayer != nil
    layerContent = layer.flatMap { layer in
      guard type(of: layer) != Layer.self else { return nil }
      var context = DrawingContext()
      layer.drawContent(as: view.model, in: &context)
      return context.makeDisplayList()
    }
  }
}

extension Layer {
  /// Removes the sublayers that the last drawing of the view added, if the current one added others
  /// of the same classes.
  ///
  /// - Parameter former: The sublayers before the current drawing.
  final func replaceDrawnLayers(addedTo former: [Sublayer]) {
    let known = Set(former.map { ObjectIdentifier($0.layer) })
    let added = children.map(\.layer).filter { !known.contains(ObjectIdentifier($0)) }
    let last = drawnLayers
    drawnLayers = added
    guard last.elementsEqual(added, by: { type(of: $0) == type(of: $1) }) else { return }
    for layer in last where layer.parent === self { layer.removeFromSuperlayer() }
  }
}

extension Misuse {
  /// See ``View/draw(_:)``.
  static let changesByDrawing = Misuse(
    problem: "changes its appearance each time it is drawn",
    remedy: "set the properties of the view and its layer before the snapshot")
}
