/// A horizontal line of a view or a guide: an edge, the middle or a baseline.
public struct LayoutYAxisAnchor {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  /// Returns a constraint that this line is on another one, or a distance below it in points.
  public func constraint(
    equalTo anchor: LayoutYAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.equal, anchor, constant) }

  /// Returns a constraint that this line is not below another one, or a distance below it in points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutYAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, anchor, constant) }

  /// Returns a constraint that this line is not above another one, or a distance below it in points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutYAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant) }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutYAxisAnchor, _ constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(item, attribute, relation, other.item, other.attribute, constant: constant)
  }
}
