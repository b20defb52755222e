public import SnapshotGeometry

extension View {
  /// Returns a point of this view in another view's coordinates, or the root's for `nil`.
  ///
  /// - Precondition: The two views are in one tree.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    point.applying(transform(to: view))
  }

  /// Returns the smallest rectangle around one of this view in another view's coordinates, or the
  /// root's for `nil`.
  ///
  /// - Precondition: The two views are in one tree.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    rect.applying(transform(to: view))
  }

  private func transform(to view: View?) -> Transform2D {
    let (own, root) = transformToRoot()
    guard let view else { return own }
    let (other, otherRoot) = view.transformToRoot()
    precondition(root === otherRoot, "\(type(of: self)) and \(type(of: view)) share no tree")
    guard let inverse = other.inverted else { return own }
    return own.concatenating(inverse)
  }

  private func transformToRoot() -> (Transform2D, root: View) {
    var result = Transform2D.identity
    var current = self
    while let superview = current.superview {
      result = result.concatenating(current.model.placement)
      current = superview
    }
    return (result, current)
  }
}
