public import Drawing
import Geometry
import Pixels

extension View {
  /// Returns what the view and all inside it draw, laid out, with the top-left corner of its bounds
  /// at the origin.
  ///
  /// The view's own place, opacity and hiddenness count as in any superview. The walk keeps its own
  /// stack, so that deep trees do not exhaust the thread's.
  public func displayList() -> DisplayList {
    layoutIfNeeded()
    var context = DrawingContext()
    var emission = ViewEmission()
    emission.emit(self, into: &context)
    return context.makeDisplayList()
  }
}

/// One walk over a view tree that writes a display list.
private struct ViewEmission {
  private enum Step {
    case draw(View, owner: Int?, ordinal: Int?, at: AffineTransform)
    case pop(count: Int)
  }

  private var steps: [Step] = []
  private var typeNames: [ObjectIdentifier: String] = [:]

  mutating func emit(_ root: View, into context: inout DrawingContext) {
    steps = [.draw(root, owner: nil, ordinal: nil, at: .identity)]
    while let step = steps.popLast() {
      switch step {
      case .draw(let view, let owner, let ordinal, let transform):
        context.transform = transform
        draw(view, partOf: owner, ordinal: ordinal, into: &context)
      case .pop(let count):
        for _ in 0..<count { context.pop() }
      }
    }
  }

  private mutating func draw(
    _ view: View, partOf parent: Int?, ordinal: Int?, into context: inout DrawingContext
  ) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let bounds = view.bounds
    context.translateBy(x: 0 - bounds.minX, y: 0 - bounds.minY)
    let owner = context.beginOwner(named: name(of: view, ordinal: ordinal), partOf: parent)
    var openCount = 0
    if view.alpha < 1 {
      context.pushLayer(opacity: view.alpha)
      openCount += 1
    }
    let outline = Shape.rect(bounds, cornerRadius: view.cornerRadius)
    if let color = view.backgroundColor, color.alpha > 0 {
      context.fill(outline, with: .color(color))
    }
    if view.clipsToBounds {
      context.pushClip(outline)
      openCount += 1
    }
    context.withSavedState { view.draw(in: &$0) }
    if openCount > 0 { steps.append(.pop(count: openCount)) }
    for (index, subview) in view.subviews.enumerated().reversed() {
      let origin = subview.frame.origin
      steps.append(
        .draw(
          subview, owner: owner, ordinal: index,
          at: context.transform.translatedBy(x: origin.x, y: origin.y)))
    }
  }

  /// What a view is called among its siblings: its type, and its index in the superview.
  private mutating func name(of view: View, ordinal: Int?) -> String {
    let type = type(of: view)
    let typeName = typeNames[ObjectIdentifier(type)] ?? String(describing: type)
    typeNames[ObjectIdentifier(type)] = typeName
    return ordinal.map { "\(typeName)[\($0)]" } ?? typeName
  }
}
