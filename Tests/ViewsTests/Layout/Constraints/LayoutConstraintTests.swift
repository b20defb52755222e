import SnapshotViews
import Testing

/// Constraints that are created from attributes.
@Suite struct LayoutConstraintTests {
  /// The position of a box of 40 by 20 points, 10 points after an attribute of a page of 300 by 200
  /// points with margins of 8, 16, 24, and 32 points.
  @Test(arguments: [
    (LayoutConstraint.Attribute.leftMargin, 26.0), (.leadingMargin, 26), (.topMargin, 18),
    (.rightMargin, 238), (.trailingMargin, 238), (.bottomMargin, 166),
    (.centerXWithinMargins, 132), (.centerYWithinMargins, 92), (.left, 10), (.centerY, 100),
  ])
  func marginAttributesFollowTheMargins(attribute: LayoutConstraint.Attribute, expected: CGFloat) {
    let page = makePage()
    page.layoutMargins = EdgeInsets(top: 8, left: 16, bottom: 24, right: 32)
    let box = page.adding(ContentView(40, 20))
    let own: LayoutConstraint.Attribute =
      switch attribute {
      case .leftMargin: .left
      case .leadingMargin: .leading
      case .topMargin: .top
      case .rightMargin: .right
      case .trailingMargin: .trailing
      case .bottomMargin: .bottom
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: attribute
      }
    let constraint = LayoutConstraint(
      item: box, attribute: own, relatedBy: .equal, toItem: page, attribute: attribute,
      multiplier: 1, constant: 10)
    #expect(!constraint.isActive)
    LayoutConstraint.activate([
      constraint, box.leftAnchor.constraint(equalTo: page.leftAnchor).at(100),
      box.topAnchor.constraint(equalTo: page.topAnchor).at(100),
    ])
    page.layoutIfNeeded()
    let isHorizontal = box.frame.minX != 0
    #expect((isHorizontal ? box.frame.minX : box.frame.minY) == expected, "\(constraint)")
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func leadingMarginIsAtTheRightInRightToLeftLayouts() {
    let page = makePage()
    page.traitOverrides.layoutDirection = .rightToLeft
    page.layoutMargins = EdgeInsets(left: 16, right: 32)
    let box = page.adding(ContentView(40, 20))
    page.addConstraints([
      LayoutConstraint(
        item: box, attribute: .leading, relatedBy: .equal, toItem: page, attribute: .leadingMargin,
        multiplier: 1, constant: 10),
      box.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    page.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 218, y: 0, width: 40, height: 20))
  }

  @Test func withoutASecondItemADimensionIsAConstant() {
    let page = makePage()
    let box = page.adding(View())
    let constraints = [
      LayoutConstraint(
        item: box, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width,
        multiplier: 1, constant: 44),
      LayoutConstraint(
        item: box, attribute: .height, relatedBy: .equal, toItem: page, attribute: .notAnAttribute,
        multiplier: 1, constant: 33),
      LayoutConstraint(
        item: box, attribute: .left, relatedBy: .equal, toItem: page, attribute: .right,
        multiplier: 0.5, constant: 0),
      box.topAnchor.constraint(equalTo: page.topAnchor),
    ]
    page.addConstraints(constraints)
    page.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 150, y: 0, width: 44, height: 33))
    #expect(constraints[0].secondAttribute == .notAnAttribute && constraints[1].secondItem == nil)
    #expect(page.layoutIssues.isEmpty)
    page.removeConstraint(constraints[0])
    page.removeConstraints([constraints[1]])
    #expect(!constraints[0].isActive && !constraints[1].isActive && constraints[2].isActive)
  }

  @Test(arguments: [
    (LayoutConstraint.Attribute.left, LayoutConstraint.Attribute.top, 1.0, "vertical position"),
    (.left, .width, 1, "width or a height"), (.width, .right, 1, "width or a height"),
    (.left, .right, 0, "multiplier 0"), (.left, .notAnAttribute, 1, "position to a constant"),
    (.notAnAttribute, .left, 1, "no first attribute"), (.leftMargin, .leading, 1, "leading"),
  ])
  func relationsThatMakeNoSenseAreReported(
    first: LayoutConstraint.Attribute, second: LayoutConstraint.Attribute, multiplier: CGFloat,
    problem: String
  ) {
    let page = makePage()
    let box = page.adding(ContentView(40, 20))
    page.addConstraints([
      box.leftAnchor.constraint(equalTo: page.leftAnchor),
      box.topAnchor.constraint(equalTo: page.topAnchor),
      LayoutConstraint(
        item: box, attribute: first, relatedBy: .equal, toItem: page, attribute: second,
        multiplier: multiplier, constant: 0),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.count == 1)
    #expect(page.layoutIssues.first?.description.contains(problem) == true)
    #expect(box.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func guidesHaveNoMargins() {
    let page = makePage()
    let guide = LayoutGuide()
    page.addLayoutGuide(guide)
    LayoutConstraint(
      item: guide, attribute: .leftMargin, relatedBy: .equal, toItem: page, attribute: .left,
      multiplier: 1, constant: 0
    ).isActive = true
    page.layoutIfNeeded()
    #expect(page.layoutIssues.description.contains("uses a margin of a layout guide"))
  }

  @Test func subclassesInheritTheInitializer() {
    final class NamedConstraint: LayoutConstraint { var label: String? }
    let page = makePage()
    let constraint = NamedConstraint(
      item: page, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 10)
    #expect(constraint.label == nil && constraint.constant == 10)
  }

  @Test func valuesThatAreNoItemsAreReported() {
    let page = makePage()
    let box = page.adding(ContentView(40, 20))
    func constraint(_ first: Any, _ second: Any?) -> LayoutConstraint {
      LayoutConstraint(
        item: first, attribute: .left, relatedBy: .equal, toItem: second, attribute: .left,
        multiplier: 1, constant: 0)
    }
    let constraints = [
      constraint(box, "superview"), constraint(5, box), constraint(5, "superview"),
    ]
    LayoutConstraint.activate(constraints)
    #expect(constraints.allSatisfy { !$0.isActive } && page.constraints.isEmpty)
    let problems = box.layoutIssues.map(\.description).filter { $0.contains("of type") }
    #expect(
      problems.map { $0.drop { $0 != " " } } == [
        " has a constraint of a value of type String; pass a view or a layout guide",
        " has a constraint of a value of type Int; pass a view or a layout guide",
      ])
  }
}
