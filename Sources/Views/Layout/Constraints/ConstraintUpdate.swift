import SnapshotDrawing

extension View {
  var isConstraintUpdatePending: Bool {
    layoutState.needsConstraintUpdate || layoutState.needsConstraintUpdateOfDescendant
  }

  /// Marks the view and its ancestors as having a descendant whose constraints need an update.
  func markDescendantNeedingConstraintUpdate() {
    var next: View? = self
    while let view = next, !view.layoutState.needsConstraintUpdateOfDescendant {
      view.layoutState.needsConstraintUpdateOfDescendant = true
      next = view.superview
    }
  }

  /// Calls ``updateConstraints()`` of the views in the tree that need it, descendants first.
  ///
  /// Views that other views add or invalidate in the process are updated afterward. If views keep
  /// adding or invalidating each other, some still need an update at the end.
  func updateConstraints(in scope: TraitScope) {
    // If a view adds a view of its own type each time, the nesting becomes deep enough to be
    // detected.
    for _ in 0..<(2 * LayoutPass.maximumCallDepth) {
      guard isConstraintUpdatePending else { return }
      updateConstraintsOnce(in: scope)
    }
  }

  private func updateConstraintsOnce(in scope: TraitScope) {
    // A view that the update of a descendant flagged again is updated in the next round.
    var pending = [(view: self, isAfterDescendants: false)]
    while let (view, isAfterDescendants) = pending.popLast() {
      if !isAfterDescendants, view.layoutState.needsConstraintUpdateOfDescendant {
        view.layoutState.needsConstraintUpdateOfDescendant = false
        pending.append((view, true))
        for subview in view.subviews.reversed() where subview.isConstraintUpdatePending {
          pending.append((subview, false))
        }
        if let mask = view.maskView, mask.isConstraintUpdatePending {
          pending.append((mask, false))
        }
      } else if view.layoutState.needsConstraintUpdate {
        scope.view = view
        if let controller = view.controller {
          controller.updateViewConstraints()
        } else {
          view.updateConstraints()
        }
        // As in UIKit, an invalidation by the update itself has no effect.
        view.layoutState.needsConstraintUpdate = false
      }
    }
  }
}
