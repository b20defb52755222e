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
  /// A leading or trailing anchor cannot be combined with a left or right one. Such a constraint is
  /// ignored and is a layout issue; see ``View/layoutIssues``.
  public func constraint(
    equalTo anchor: LayoutXAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.equal, anchor, constant) }

  /// Returns a constraint that positions the anchor at most at a distance after another one, in
  /// points.
  ///
  /// A leading or trailing anchor cannot be combined with a left or right one. Such a constraint is
  /// ignored and is a layout issue; see ``View/layoutIssues``.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutXAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, anchor, constant) }

  /// Returns a constraint that positions the anchor at least at a distance after another one, in
  /// points.
  ///
  /// A leading or trailing anchor cannot be combined with a left or right one. Such a constraint is
  /// ignored and is a layout issue; see ``View/layoutIssues``.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutXAxisAnchor, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant) }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutXAxisAnchor, _ constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, relation, other.item, other.attribute, constant: constant)
  }
}

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

extension LayoutItem {
  /// An anchor for the leading edge.
  public var leadingAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .leading) }
  /// An anchor for the trailing edge.
  public var trailingAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
  /// An anchor for the left edge.
  public var leftAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .left) }
  /// An anchor for the right edge.
  public var rightAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .right) }
  /// An anchor for the horizontal center.
  public var centerXAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .centerX) }

  /// An anchor for the top edge.
  public var topAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .top) }
  /// An anchor for the bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
  /// An anchor for the vertical center.
  public var centerYAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
  /// An anchor for the first baseline, or the bottom edge of a view without text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .firstBaseline) }
  /// An anchor for the last baseline, or the bottom edge of a view without text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .lastBaseline) }

  /// An anchor for the width.
  public var widthAnchor: LayoutDimension { .init(item: self, attribute: .width) }
  /// An anchor for the height.
  public var heightAnchor: LayoutDimension { .init(item: self, attribute: .height) }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute depends on the layout direction.
  var followsLayoutDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
  /// Whether the attribute is an edge of the item itself.
  var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    default: false
    }
  }
  /// Whether the attribute is an edge that does not depend on the layout direction.
  var isAbsolute: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
  /// Whether the attribute is a width or a height.
  var isDimension: Bool { self == .width || self == .height }
  /// Whether the attribute belongs to the layout margins of a view.
  var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }

  /// The axis of the attribute, or `nil` for none.
  var axis: LayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }
}
