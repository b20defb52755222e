/// An anchor for the top or bottom edge of a view or layout guide, for its vertical center, or for
/// a baseline.
public struct LayoutYAxisAnchor {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  /// Returns a constraint that positions the anchor at a distance below another one, in points.
  public func constraint(
    equalTo anchor: LayoutYAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.equal, anchor, constant) }

  /// Returns a constraint that positions the anchor at most at a distance below another one, in
  /// points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutYAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, anchor, constant) }

  /// Returns a constraint that positions the anchor at least at a distance below another one, in
  /// points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutYAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant) }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutYAxisAnchor, _ constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(item, attribute, relation, other.item, other.attribute, constant: constant)
  }
}
