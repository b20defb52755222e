/// The width or the height of a view or a guide.
public struct LayoutDimension {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  /// Returns a constraint that this extent is a number of points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    constraint(.equal, constant)
  }

  /// Returns a constraint that this extent is at most a number of points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.lessThanOrEqual, constant)
  }

  /// Returns a constraint that this extent is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, constant)
  }

  /// Returns a constraint that this extent is a multiple of another one, and some points more.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint { constraint(.equal, dimension, multiplier, constant) }

  /// Returns a constraint that this extent is at most a multiple of another one, and some points more.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, dimension, multiplier, constant) }

  /// Returns a constraint that this extent is at least a multiple of another one, and some points
  /// more.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, dimension, multiplier, constant) }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(item, attribute, relation, nil, .notAnAttribute, constant: constant)
  }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutDimension, _ multiplier: Double,
    _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, relation, other.item, other.attribute, multiplier: multiplier,
      constant: constant)
  }
}
