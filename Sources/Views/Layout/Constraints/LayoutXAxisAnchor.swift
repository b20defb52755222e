/// A vertical line of a view or a guide: an edge or the middle.
///
/// Leading and trailing lines go with each other and with the middle, left and right ones as well, but
/// neither with the other: which is which depends on the direction of reading.
public struct LayoutXAxisAnchor {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  /// Returns a constraint that this line is on another one, or a distance after it in points.
  ///
  /// - Precondition: One of both is not leading or trailing where the other is left or right.
  public func constraint(
    equalTo anchor: LayoutXAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.equal, anchor, constant) }

  /// Returns a constraint that this line is not after another one, or a distance after it in points.
  ///
  /// - Precondition: One of both is not leading or trailing where the other is left or right.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutXAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, anchor, constant) }

  /// Returns a constraint that this line is not before another one, or a distance after it in points.
  ///
  /// - Precondition: One of both is not leading or trailing where the other is left or right.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutXAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant) }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutXAxisAnchor, _ constant: CGFloat
  ) -> LayoutConstraint {
    let isMixed =
      attribute.followsReading && other.attribute.isAbsolute
      || attribute.isAbsolute && other.attribute.followsReading
    precondition(
      !isMixed,
      "a \(attribute.rawValue) anchor and a \(other.attribute.rawValue) anchor lie differently in an "
        + "interface that is read from the right")
    return LayoutConstraint(
      item, attribute, relation, other.item, other.attribute, constant: constant)
  }
}
