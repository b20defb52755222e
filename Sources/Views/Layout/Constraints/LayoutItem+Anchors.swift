extension LayoutItem {
  /// The edge where reading starts.
  public var leadingAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .right) }
  /// The horizontal middle.
  public var centerXAnchor: LayoutXAxisAnchor { .init(item: self, attribute: .centerX) }

  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
  /// The vertical middle.
  public var centerYAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
  /// The line on which the first line of text stands; without text the bottom edge.
  public var firstBaselineAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .firstBaseline) }
  /// The line on which the last line of text stands; without text the bottom edge.
  public var lastBaselineAnchor: LayoutYAxisAnchor { .init(item: self, attribute: .lastBaseline) }

  /// The extent from left to right.
  public var widthAnchor: LayoutDimension { .init(item: self, attribute: .width) }
  /// The extent from top to bottom.
  public var heightAnchor: LayoutDimension { .init(item: self, attribute: .height) }
}

extension LayoutConstraint.Attribute {
  /// Whether it depends on the direction of reading which edge it is.
  var followsReading: Bool { self == .leading || self == .trailing }
  /// Whether it is one of the four edges.
  var isEdge: Bool { followsReading || isAbsolute || self == .top || self == .bottom }
  /// Whether it is an edge that lies where it lies.
  var isAbsolute: Bool { self == .left || self == .right }

  /// The direction in which it lies, or `nil` for none.
  var axis: LayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    case .notAnAttribute: nil
    }
  }
}
