/// An anchor for the left, right, leading, or trailing edge of a view or layout guide, or for its
/// horizontal center.
///
/// Leading and trailing anchors cannot be combined with left and right ones, because their order
/// depends on the layout direction.
public struct LayoutXAxisAnchor {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  /// Returns a constraint that positions the anchor at a distance after another one, in points.
  ///
  /// - Precondition: A leading or trailing anchor is not combined with a left or right one.
  public func constraint(
    equalTo anchor: LayoutXAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.equal, anchor, constant) }

  /// Returns a constraint that positions the anchor at most at a distance after another one, in
  /// points.
  ///
  /// - Precondition: A leading or trailing anchor is not combined with a left or right one.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutXAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, anchor, constant) }

  /// Returns a constraint that positions the anchor at least at a distance after another one, in
  /// points.
  ///
  /// - Precondition: A leading or trailing anchor is not combined with a left or right one.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutXAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant) }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutXAxisAnchor, _ constant: CGFloat
  ) -> LayoutConstraint {
    let isMixed =
      attribute.followsLayoutDirection && other.attribute.isAbsolute
      || attribute.isAbsolute && other.attribute.followsLayoutDirection
    precondition(
      !isMixed,
      "cannot constrain \(attribute.rawValue) to \(other.attribute.rawValue); use leading and "
        + "trailing, or left and right, for both")
    return LayoutConstraint(
      item, attribute, relation, other.item, other.attribute, constant: constant)
  }
}
