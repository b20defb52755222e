public import SnapshotDrawing

extension View {
  /// Returns the drawing of the view and its descendants after layout, with the top-left corner of
  /// the bounds at the origin.
  ///
  /// The view's opacity and visibility apply, but its position and transform do not. The drawing
  /// has the presentation values of all animations. The tree is traversed iteratively, so that deep
  /// trees do not exhaust the stack.
  public func displayList() -> DisplayList {
    displayList(ignoring: [])
  }

  /// Returns the drawing with each ignored view, including its descendants, replaced by a block of
  /// ``ignoredColor``.
  ///
  /// The block has the view's bounds, corners, and transform. Clips, masks, and opacities of its
  /// ancestors apply to it, and views in front cover it. The ignored view's own opacity, mask,
  /// shadow, border, and blend mode do not apply. A hidden view has no block.
  package func displayList(ignoring ignored: Set<View>) -> DisplayList {
    var list: DisplayList
    var round = 0
    if View.drawnHierarchies.isEmpty, !LayoutPass.isRunning {
      LayerTransaction.end(beforeDrawing: self)
    }
    // As in UIKit, views that changed while they were drawn are laid out and drawn again.
    repeat {
      layoutIfNeeded()
      let isRestless = isLayoutPending
      list = currentDisplayList(ignoring: ignored)
      round += 1
      if isRestless { break }
    } while isLayoutPending && round < View.maximumDrawingCount
    return list
  }

  /// The maximum number of drawings of a tree whose views change its layout or their appearance
  /// while they are drawn.
  private static let maximumDrawingCount = 8

  /// The color of ignored views.
  ///
  /// User interfaces rarely use it.
  package static var ignoredColor: Color { Color(hex: 0xC9BFD9) }

  /// Returns the drawing of the tree with its current layout.
  func currentDisplayList(ignoring ignored: Set<View> = []) -> DisplayList {
    TraitScope.use { scope in
      var round = 0
      while true {
        var context = DrawingContext()
        var emitter = DisplayListEmitter(ignored: ignored, scope: scope)
        StillMoment.use(below: self) { emitter.emit(self, into: &context) }
        round += 1
        // As in UIKit, the result shows the appearance after all views were drawn.
        if let changed = emitter.changedView, !isLayoutPending {
          if round < View.maximumDrawingCount { continue }
          changed.report(.changesByDrawing)
        }
        return context.makeDisplayList()
      }
    }
  }

  /// Draws the content with presentation values in place of the model's.
  func draw(as shown: ViewProperties, in context: inout DrawingContext) {
    guard !animationState.isEmpty else { return draw(in: &context) }
    let saved = model
    model = shown
    animationState.beginDrawing()
    draw(in: &context)
    animationState.endDrawing()
    model = saved
  }

  /// Draws the view and its subviews, stretched to a rectangle, into the current context, such as
  /// that of a ``GraphicsImageRenderer``.
  ///
  /// The drawing ends at the edges of the rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - afterScreenUpdates: Whether to lay out the view first.
  /// - Returns: Whether the view was drawn. It is not drawn if it has no area or if there is no
  ///   context. Nor is it drawn while this method is already drawing it, which is a layout issue.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = GraphicsContext.ofCaller else { return false }
    return drawHierarchy(in: rect, of: context, afterScreenUpdates: afterScreenUpdates)
  }

  /// Draws the view and its subviews, stretched to a rectangle of a context; see
  /// ``drawHierarchy(in:afterScreenUpdates:)``.
  @discardableResult
  func drawHierarchy(
    in rect: CGRect, of context: GraphicsContext, afterScreenUpdates: Bool
  ) -> Bool {
    guard bounds.hasArea else { return false }
    guard !View.drawnHierarchies.contains(ObjectIdentifier(self)) else {
      report(
        Misuse(
          problem: "draws its own hierarchy while it is drawn",
          remedy: "call `drawHierarchy(in:afterScreenUpdates:)` or `render(in:)` outside of its "
            + "drawing"))
      return false
    }
    let drawn = View.drawnHierarchies + [ObjectIdentifier(self)]
    let list = View.$drawnHierarchies.withValue(drawn) {
      afterScreenUpdates ? displayList() : currentDisplayList()
    }
    context.draw(Image(list, size: bounds.size), in: rect)
    return true
  }

  /// The views that ``drawHierarchy(in:afterScreenUpdates:)`` draws, from the outside in.
  @TaskLocal private static var drawnHierarchies: [ObjectIdentifier] = []

  /// Reports the problems of the drawing of an image that the view shows.
  func reportProblems(of image: Image) {
    for problem in image.options.problems {
      report(Misuse(problem: problem.problem, remedy: problem.remedy))
    }
  }

  /// Returns a view with the current appearance of this view.
  ///
  /// The snapshot retains drawing commands instead of pixels, so it is sharp at every scale.
  ///
  /// - Parameter afterScreenUpdates: Whether to lay out the view first.
  public func snapshotView(afterScreenUpdates: Bool) -> View {
    if afterScreenUpdates { layoutIfNeeded() }
    return SnapshotView(currentDisplayList(), frame: frame)
  }
}
