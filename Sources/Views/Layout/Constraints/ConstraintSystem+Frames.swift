import SnapshotDrawing

extension View {
  /// Returns the fitting size, in whole device pixels.
  ///
  /// The result is cached until the view, a descendant, or the safe area changes.
  func fittingSize(_ fitting: ConstraintSystem.Fitting) -> CGSize {
    updateConstraintsIfNeeded()
    constraintState?.fittingSizes.invalidateIfSafeAreaChanged(of: self)
    if let known = constraintState?.fittingSizes.size(for: fitting) { return known }
    var system = ConstraintSystem(self, fitting: fitting)
    system.solve()
    let solved = system.items[0].alignedSize
    let size = CGSize(
      width: wholePixels(max(0, solved.width)), height: wholePixels(max(0, solved.height)))
    if constraintRole.contains(.hasConstraints) {
      ensureConstraintState().fittingSizes.store(size, of: system)
    }
    return size
  }

  /// Lays out the items of the view's constraint system, if the view is its root.
  func layOutConstraints() {
    guard isConstraintBoundary else { return }
    constraintState?.fittingSizes.invalidateIfSafeAreaChanged(of: self)
    // A solution contains the size of the alignment rectangle.
    if usesFrameConstraints, let frames = constraintState?.fittingSizes.takeFrames(),
      alignmentRectInsets == .zero, frames.size == bounds.size, frames.insetsAreCurrent
    {
      constraintState?.issues = []
      frames.apply()
      // The insets of views that have moved may have changed.
      if !frames.insetsAreCurrent { setNeedsLayout() }
      return
    }
    var system = ConstraintSystem(
      self,
      fitting: usesFrameConstraints
        ? nil : .keeping(bounds.inset(by: alignmentRectInsets.finite).size))
    guard system.items.count > 1 || !system.constraints.isEmpty || !system.issues.isEmpty else {
      constraintState?.issues = []
      return
    }
    system.solve()
    if !system.issues.isEmpty || constraintState != nil {
      ensureConstraintState().issues = system.issues
    }
    system.apply()
  }

  /// Sets the frame of a view that constraints or a stack position.
  func setSolvedFrame(_ frame: CGRect, isAmbiguous: Bool) {
    constraintRole.insert(.isFrameBeingSet)
    if isAmbiguous {
      constraintRole.insert(.isAmbiguous)
    } else {
      constraintRole.remove(.isAmbiguous)
    }
    if untransformedFrame != frame { self.frame = frame }
    constraintRole.remove(.isFrameBeingSet)
  }
}

extension ConstraintSystem {
  /// Sets the frames of the solved views and guides.
  func apply() {
    let size = items[0].frameSize(of: items[0].alignedSize)
    if items[0].isSolved, size != root.bounds.size { root.bounds.size = size }
    for index in items.indices.dropFirst() {
      let item = items[index]
      guard item.isSolved else { continue }
      let frame = frame(of: index)
      if let guide = item.guide {
        guide.solvedFrame = frame
      } else {
        item.view.setSolvedFrame(
          frame, isAmbiguous: !(undetermined[index] ?? []).isEmpty)
      }
    }
    // The insets of views that have moved may have changed.
    for item in items {
      if case .insets(let used) = item.placement, item.guide?.insets != used {
        root.setNeedsLayout()
      }
    }
    for stack in stacks where stack.view.arrangementMargins != stack.margins {
      root.setNeedsLayout()
    }
  }

  /// Returns an item's frame in its superview.
  func frame(of index: Int) -> CGRect {
    let item = items[index]
    let parent = items[item.parent]
    // The parent's edges in constraints are the edges of its alignment rectangle.
    let origin = parent.alignmentRect(of: parent.view.bounds).origin
    let (across, down) = (item.spans[.horizontal].aligned, item.spans[.vertical].aligned)
    let rect = CGRect(
      x: across.start - parent.spans[.horizontal].aligned.start + origin.x,
      y: down.start - parent.spans[.vertical].aligned.start + origin.y, width: across.length,
      height: down.length)
    return item.frame(of: rect)
  }
}
