import SnapshotViews
import Testing

/// Every anchor with every relation.
@Suite struct AnchorTests {
  /// The origin of a box of 40 by 20 points, 10 points after an anchor of a frame at (100, 60) with
  /// 100 by 50 points.
  @Test(arguments: [
    (LayoutConstraint.Attribute.left, 110.0), (.right, 170), (.leading, 110), (.trailing, 170),
    (.centerX, 140), (.top, 70), (.bottom, 100), (.centerY, 85), (.firstBaseline, 70),
    (.lastBaseline, 100),
  ])
  func anchorsFollowAnchors(attribute: LayoutConstraint.Attribute, expected: CGFloat) throws {
    for relation in LayoutConstraint.Relation.allCases {
      let page = makePage()
      let frame = ContentView(10, 10)
      frame.frame = CGRect(x: 100, y: 60, width: 100, height: 50)
      page.addSubview(frame)
      let box = page.adding(ContentView(40, 20))
      // An inequality limits the position that another constraint prefers.
      let pull = relation == .lessThanOrEqual ? 1_000.0 : -1_000
      let constraint = try make(attribute, relation, box, frame)
      LayoutConstraint.activate([
        constraint, box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: pull).at(100),
        box.topAnchor.constraint(equalTo: page.topAnchor, constant: pull).at(100),
      ])
      page.layoutIfNeeded()
      let isHorizontal = [.left, .right, .leading, .trailing, .centerX].contains(attribute)
      #expect((isHorizontal ? box.frame.minX : box.frame.minY) == expected, "\(constraint)")
      #expect(box.frame.size == CGSize(width: 40, height: 20))
      #expect(page.layoutIssues.isEmpty)
    }
  }

  private func make(
    _ attribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation, _ box: View,
    _ frame: View
  ) throws -> LayoutConstraint {
    func x(_ path: KeyPath<View, LayoutXAxisAnchor>) -> LayoutConstraint {
      switch relation {
      case .equal: box[keyPath: path].constraint(equalTo: frame[keyPath: path], constant: 10)
      case .lessThanOrEqual:
        box[keyPath: path].constraint(lessThanOrEqualTo: frame[keyPath: path], constant: 10)
      case .greaterThanOrEqual:
        box[keyPath: path].constraint(greaterThanOrEqualTo: frame[keyPath: path], constant: 10)
      }
    }
    func y(_ path: KeyPath<View, LayoutYAxisAnchor>) -> LayoutConstraint {
      switch relation {
      case .equal: box[keyPath: path].constraint(equalTo: frame[keyPath: path], constant: 10)
      case .lessThanOrEqual:
        box[keyPath: path].constraint(lessThanOrEqualTo: frame[keyPath: path], constant: 10)
      case .greaterThanOrEqual:
        box[keyPath: path].constraint(greaterThanOrEqualTo: frame[keyPath: path], constant: 10)
      }
    }
    return switch attribute {
    case .left: x(\.leftAnchor)
    case .right: x(\.rightAnchor)
    case .leading: x(\.leadingAnchor)
    case .trailing: x(\.trailingAnchor)
    case .centerX: x(\.centerXAnchor)
    case .top: y(\.topAnchor)
    case .bottom: y(\.bottomAnchor)
    case .centerY: y(\.centerYAnchor)
    case .firstBaseline: y(\.firstBaselineAnchor)
    case .lastBaseline: y(\.lastBaselineAnchor)
    default: try #require(nil)
    }
  }

  @Test(arguments: LayoutConstraint.Relation.allCases)
  func dimensionsFollowConstantsAndDimensions(relation: LayoutConstraint.Relation) {
    let page = makePage()
    let box = page.adding(View())
    let half = page.adding(View())
    let pull = relation == .lessThanOrEqual ? 900.0 : 0
    LayoutConstraint.activate(
      [box, half].flatMap { view in
        [
          view.leftAnchor.constraint(equalTo: page.leftAnchor),
          view.topAnchor.constraint(equalTo: page.topAnchor),
          view.widthAnchor.constraint(equalToConstant: pull).at(100),
          view.heightAnchor.constraint(equalToConstant: pull).at(100),
        ]
      })
    switch relation {
    case .equal:
      box.widthAnchor.constraint(equalToConstant: 80).isActive = true
      box.heightAnchor.constraint(equalToConstant: 60).isActive = true
      half.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: 3).isActive =
        true
      half.heightAnchor.constraint(equalTo: box.heightAnchor).isActive = true
    case .lessThanOrEqual:
      box.widthAnchor.constraint(lessThanOrEqualToConstant: 80).isActive = true
      box.heightAnchor.constraint(lessThanOrEqualToConstant: 60).isActive = true
      half.widthAnchor.constraint(
        lessThanOrEqualTo: box.widthAnchor, multiplier: 0.5, constant: 3
      ).isActive = true
      half.heightAnchor.constraint(lessThanOrEqualTo: box.heightAnchor).isActive = true
    case .greaterThanOrEqual:
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 80).isActive = true
      box.heightAnchor.constraint(greaterThanOrEqualToConstant: 60).isActive = true
      half.widthAnchor.constraint(
        greaterThanOrEqualTo: box.widthAnchor, multiplier: 0.5, constant: 3
      ).isActive = true
      half.heightAnchor.constraint(greaterThanOrEqualTo: box.heightAnchor).isActive = true
    }
    page.layoutIfNeeded()
    #expect(box.frame.size == CGSize(width: 80, height: 60))
    #expect(half.frame.size == CGSize(width: 43, height: 60))
  }

  @Test func leadingAndTrailingAreMirroredInRightToLeftLayouts() {
    let page = makePage()
    page.traitOverrides.layoutDirection = .rightToLeft
    let label = page.adding(ContentView(50, 20))
    let value = page.adding(ContentView(60, 20))
    let fixed = page.adding(ContentView(10, 20))
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
      value.leadingAnchor.constraint(
        greaterThanOrEqualTo: label.trailingAnchor, constant: 8),
      value.leadingAnchor.constraint(equalTo: page.leadingAnchor).at(200),
      fixed.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 5),
    ])
    for view in [label, value, fixed] {
      view.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    }
    page.layoutIfNeeded()
    #expect(label.frame.maxX == 284)
    #expect(value.frame.maxX == 226)
    #expect(fixed.frame.minX == 5)
    page.traitOverrides.layoutDirection = .leftToRight
    page.layoutIfNeeded()
    #expect(label.frame.minX == 16)
    #expect(value.frame.minX == 74)
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func constraintsDescribeThemselves() {
    let page = makePage()
    let label = page.adding(Label(text: "a"))
    let constraint = label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16)
      .named("margin")
    #expect(constraint.description == #"Label "a".leading == View.leading + 16 @1000 "margin""#)
    #expect(
      label.widthAnchor.constraint(
        lessThanOrEqualTo: page.layoutMarginsGuide.widthAnchor, multiplier: 0.5, constant: -2.5
      ).at(750).description == #"Label "a".width <= 0.5 * View.layoutMargins.width - 2.5 @750"#)
    #expect(
      label.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).description
        == #"Label "a".height >= 44 @1000"#)
    #expect(constraint.firstItem === label && constraint.secondItem === page)
    #expect(constraint.firstAttribute == .leading && constraint.relation == .equal)
  }
}
