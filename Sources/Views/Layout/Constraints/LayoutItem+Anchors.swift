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
  var followsLayoutDirection: Bool { self == .leading || self == .trailing }
  /// Whether the attribute is an edge.
  var isEdge: Bool { followsLayoutDirection || isAbsolute || self == .top || self == .bottom }
  /// Whether the attribute is an edge that does not depend on the layout direction.
  var isAbsolute: Bool { self == .left || self == .right }

  /// The axis of the attribute, or `nil` for none.
  var axis: LayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    case .notAnAttribute: nil
    }
  }
}
