import SnapshotDrawing

extension LayoutConstraint {
  /// The alignment, the direction, and the distances of a visual format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options, with UIKit's values.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(bit: UInt) { self.init(rawValue: 1 << bit) }

    /// All items have the same left edge.
    public static let alignAllLeft = FormatOptions(bit: 1)
    /// All items have the same right edge.
    public static let alignAllRight = FormatOptions(bit: 2)
    /// All items have the same top edge.
    public static let alignAllTop = FormatOptions(bit: 3)
    /// All items have the same bottom edge.
    public static let alignAllBottom = FormatOptions(bit: 4)
    /// All items have the same leading edge.
    public static let alignAllLeading = FormatOptions(bit: 5)
    /// All items have the same trailing edge.
    public static let alignAllTrailing = FormatOptions(bit: 6)
    /// All items have the same horizontal center.
    public static let alignAllCenterX = FormatOptions(bit: 9)
    /// All items have the same vertical center.
    public static let alignAllCenterY = FormatOptions(bit: 10)
    /// All items have the same last baseline.
    public static let alignAllLastBaseline = FormatOptions(bit: 11)
    /// All items have the same last baseline, under its earlier name.
    public static let alignAllBaseline = alignAllLastBaseline
    /// All items have the same first baseline.
    public static let alignAllFirstBaseline = FormatOptions(bit: 12)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// Items of a row follow each other in the layout direction.
    ///
    /// This is the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// Items of a row follow each other from left to right.
    public static let directionLeftToRight = FormatOptions(bit: 16)
    /// Items of a row follow each other from right to left.
    public static let directionRightToLeft = FormatOptions(bit: 17)
    /// The bits of all directions.
    public static let directionMask = FormatOptions(rawValue: 0x3_0000)

    /// Distances are those between edges.
    ///
    /// This is the default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Distances between the items of a column are those from last baselines to first baselines.
    public static let spacingBaselineToBaseline = FormatOptions(bit: 19)
    /// The bits of all kinds of distances.
    public static let spacingMask = FormatOptions(bit: 19)

    fileprivate static let alignments: [(option: FormatOptions, attribute: Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
  }

  /// Returns the constraints that a visual format describes, such as `"H:|-[label]-8-[icon(20)]|"`.
  ///
  /// The language is that of Apple's "Auto Layout Guide". As in UIKit, the constraints are
  /// inactive, `-` is a distance of 8 points between items, and next to `|` it is the layout margin
  /// of the superview. For a format that UIKit rejects with an exception, the method returns no
  /// constraints, and one of the views, or otherwise the view that is laid out, has a layout issue;
  /// see ``View/layoutIssues``.
  ///
  /// - Parameters:
  ///   - format: The visual format.
  ///   - options: The alignment of the items, and the direction of a row.
  ///   - metrics: The numbers to which the format refers.
  ///   - views: The views and layout guides to which the format refers.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    do throws(VisualFormatError) {
      var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views)
      return try parser.parse().constraints(options)
    } catch {
      let misuse = Misuse(
        problem: "cannot be laid out by the visual format \"\(format)\": \(error.problem)",
        remedy: error.remedy)
      let owners = views.sorted { $0.key < $1.key }
        .compactMap { ($0.value as? any LayoutItem)?.constrainedView }
      (owners.first ?? TraitScope.currentView)?.report(misuse)
      return []
    }
  }
}

extension VisualFormat {
  /// The standard distance between two items, in points.
  private static let standardDistance: CGFloat = 8

  fileprivate func constraints(
    _ options: LayoutConstraint.FormatOptions
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let row = try Row(self, options)
    var result: [LayoutConstraint] = []
    for (index, element) in elements.enumerated() {
      if let gap = element.gap {
        if index == 0 {
          result += row.fromSuperview(gap, try superview(of: element.item), element.item)
        } else {
          result += try row.between(elements[index - 1].item, gap, element.item)
        }
      }
      result += element.sizes.map { size in row.constraint(element.item, size) }
    }
    if let lastGap, let last = elements.last?.item {
      result += row.toSuperview(last, lastGap, try superview(of: last))
    }
    for attribute in row.alignments {
      result += zip(elements, elements.dropFirst()).map { first, second in
        LayoutConstraint(second.item, attribute, .equal, first.item, attribute, constant: 0)
      }
    }
    return result
  }

  private func superview(of item: any LayoutItem) throws(VisualFormatError) -> View {
    let view = item.constrainedView
    if let superview = item is LayoutGuide ? view : view?.superview { return superview }
    throw VisualFormatError(
      problem: "\(item.layoutName) has no superview", remedy: "add it to a view first")
  }

  /// The attributes of the items of a format.
  private struct Row {
    private let axis: LayoutConstraint.Axis
    private let near: LayoutConstraint.Attribute
    private let far: LayoutConstraint.Attribute
    private let nearMargin: LayoutConstraint.Attribute
    private let farMargin: LayoutConstraint.Attribute
    /// Whether later items have smaller coordinates.
    private let isReversed: Bool
    private let measuresBaselines: Bool
    let alignments: [LayoutConstraint.Attribute]

    init(
      _ format: VisualFormat, _ options: LayoutConstraint.FormatOptions
    ) throws(VisualFormatError) {
      axis = format.axis
      let direction = options.intersection(.directionMask)
      isReversed = axis == .horizontal && direction == .directionRightToLeft
      switch (axis, direction) {
      case (.vertical, _):
        (near, far, nearMargin, farMargin) = (.top, .bottom, .topMargin, .bottomMargin)
      case (.horizontal, .directionLeftToRight):
        (near, far, nearMargin, farMargin) = (.left, .right, .leftMargin, .rightMargin)
      case (.horizontal, .directionRightToLeft):
        (near, far, nearMargin, farMargin) = (.right, .left, .rightMargin, .leftMargin)
      default:
        (near, far, nearMargin, farMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
      }
      measuresBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
      alignments = LayoutConstraint.FormatOptions.alignments.filter { options.contains($0.option) }
        .map(\.attribute)
      if let wrong = alignments.first(where: { $0.axis == format.axis }) {
        throw VisualFormatError(
          problem: "the items cannot follow each other and have the same \(wrong.rawValue)",
          remedy: "align the items of a row vertically, and those of a column horizontally")
      }
    }

    /// Returns the constraints on the size of an item.
    func constraint(_ item: any LayoutItem, _ size: Predicate) -> LayoutConstraint {
      let attribute: LayoutConstraint.Attribute = axis == .horizontal ? .width : .height
      let constraint =
        switch size.operand {
        case .constant(let length):
          LayoutConstraint(
            item, attribute, size.relation, nil, .notAnAttribute, constant: length)
        case .item(let other):
          LayoutConstraint(item, attribute, size.relation, other, attribute, constant: 0)
        }
      constraint.priority = size.priority
      return constraint
    }

    func fromSuperview(
      _ gap: Gap, _ superview: View, _ item: any LayoutItem
    ) -> [LayoutConstraint] {
      if case .standard = gap {
        return [LayoutConstraint(item, near, .equal, superview, nearMargin, constant: 0)]
      }
      return distances(gap, from: (superview, near), to: (item, near))
    }

    func toSuperview(_ item: any LayoutItem, _ gap: Gap, _ superview: View) -> [LayoutConstraint] {
      if case .standard = gap {
        return [LayoutConstraint(superview, farMargin, .equal, item, far, constant: 0)]
      }
      return distances(gap, from: (item, far), to: (superview, far))
    }

    func between(
      _ first: any LayoutItem, _ gap: Gap, _ second: any LayoutItem
    ) throws(VisualFormatError) -> [LayoutConstraint] {
      guard measuresBaselines else {
        return distances(gap, from: (first, far), to: (second, near))
      }
      if case .standard = gap {
        throw VisualFormatError(
          problem: "the standard distance of baselines depends on fonts",
          remedy: "write the distance, or use `spacingEdgeToEdge`")
      }
      return distances(gap, from: (first, .lastBaseline), to: (second, .firstBaseline))
    }

    private typealias Edge = (item: any LayoutItem, attribute: LayoutConstraint.Attribute)

    /// Returns constraints on the distance from one edge to the next one in the row.
    private func distances(_ gap: Gap, from first: Edge, to second: Edge) -> [LayoutConstraint] {
      let (lower, upper) = isReversed ? (second, first) : (first, second)
      func constraint(
        _ relation: LayoutConstraint.Relation, _ distance: CGFloat, _ priority: LayoutPriority
      ) -> LayoutConstraint {
        let constraint = LayoutConstraint(
          upper.item, upper.attribute, relation, lower.item, lower.attribute, constant: distance)
        constraint.priority = priority
        return constraint
      }
      guard case .predicates(let predicates) = gap else {
        return [constraint(.equal, VisualFormat.standardDistance, .required)]
      }
      return predicates.compactMap { predicate in
        guard case .constant(let distance) = predicate.operand else { return nil }
        return constraint(predicate.relation, distance, predicate.priority)
      }
    }
  }
}

extension View {
  /// Activates a constraint; see ``LayoutConstraint/isActive``.
  ///
  /// The nearest common ancestor of its items holds the constraint, even if this view is another
  /// one.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints, in order.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }
}
