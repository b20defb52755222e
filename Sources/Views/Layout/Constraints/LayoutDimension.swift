/// An anchor for the width or height of a view or layout guide.
public struct LayoutDimension {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  /// Returns a constraint that sets the dimension to a constant, in points.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.equal, constant)
  }

  /// Returns a constraint that limits the dimension to a maximum, in points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.lessThanOrEqual, constant)
  }

  /// Returns a constraint that limits the dimension to a minimum, in points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, constant)
  }

  /// Returns a constraint that sets the dimension to a multiple of another one plus a constant, in
  /// points.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.equal, dimension, multiplier, constant) }

  /// Returns a constraint that limits the dimension to at most a multiple of another one plus a
  /// constant, in points.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, dimension, multiplier, constant) }

  /// Returns a constraint that limits the dimension to at least a multiple of another one plus a
  /// constant, in points.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, dimension, multiplier, constant) }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(item, attribute, relation, nil, .notAnAttribute, constant: constant)
  }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutDimension, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, relation, other.item, other.attribute, multiplier: multiplier,
      constant: constant)
  }
}
