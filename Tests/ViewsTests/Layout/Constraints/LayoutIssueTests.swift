import Testing

@testable import SnapshotViews

@Suite struct LayoutIssueTests {
  @Test func conflictNamesOnlyItsConstraints() throws {
    let page = makePage()
    let label = page.adding(Label(text: "a"))
    let other = page.adding(ContentView(10, 10))
    LayoutConstraint.activate([
      other.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      other.topAnchor.constraint(equalTo: page.topAnchor),
      label.topAnchor.constraint(equalTo: page.topAnchor),
      label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16).named("start"),
      label.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16).named("end"),
      label.widthAnchor.constraint(equalToConstant: 100).named("width"),
    ])
    page.layoutIfNeeded()
    #expect(
      page.layoutIssues == [
        .conflict(
          members: [
            #"Label "a".leading == View.leading + 16 @1000 "start" in View"#,
            #"Label "a".trailing == View.trailing - 16 @1000 "end" in View"#,
            #"Label "a".width == 100 @1000 "width" in View/Label "a""#,
          ], broken: #"Label "a".width == 100 @1000 "width" in View/Label "a""#, fixedViews: [])
      ])
    // The last constraint is ignored, and the others apply.
    #expect(label.frame.minX == 16 && label.frame.width == 268)
    #expect(other.frame.minX == 284)
    let message = try #require(page.layoutIssues.first).description
    #expect(
      message.hasPrefix("conflicting constraints: ") && message.contains("\"width\" in View/Label ")
    )
  }

  @Test func lowerPriorityResolvesTheConflict() throws {
    let page = makePage()
    let box = page.adding(ContentView(10, 10))
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: page.topAnchor),
      box.leftAnchor.constraint(equalTo: page.leftAnchor),
      box.rightAnchor.constraint(equalTo: page.rightAnchor), width,
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.count == 1)
    width.priority = 999
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
  }

  /// As in UIKit, required hugging and resistance give way to required constraints.
  @Test(arguments: [10.0, 100])
  func contentGivesWayToConstraints(height: Double) {
    let page = makePage()
    let bar = page.adding(View())
    let box = bar.adding(ContentView(10, 41))
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      box.setContentHuggingPriority(.required, for: axis)
      box.setContentCompressionResistancePriority(.required, for: axis)
    }
    LayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: page.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: height),
      bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      bar.widthAnchor.constraint(greaterThanOrEqualTo: box.widthAnchor),
      box.topAnchor.constraint(equalTo: bar.topAnchor),
      box.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
    ])
    page.layoutIfNeeded()
    #expect(box.frame.size == CGSize(width: 10, height: height))
    #expect(page.layoutIssues.allSatisfy { $0.isAmbiguity })
    // Without the constraint, the content counts again.
    bar.constraints.first { $0.firstAttribute == .height }?.isActive = false
    page.layoutIfNeeded()
    #expect(box.frame.size == CGSize(width: 10, height: 41))
  }

  @Test func contentInAStackGivesWayToConstraints() {
    let page = makePage()
    let boxes = [ContentView(80, 20), ContentView(60, 20)]
    let stack = page.adding(StackView(arrangedSubviews: boxes))
    stack.spacing = 8
    for box in boxes { box.setContentCompressionResistancePriority(.required, for: .horizontal) }
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: page.topAnchor),
      stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 100),
    ])
    page.layoutIfNeeded()
    #expect(stack.frame.width == 100 && page.layoutIssues.isEmpty)
    #expect(boxes.map(\.frame.width).reduce(8, +) == 100)
  }

  @Test func twoConflictsAreBothReported() {
    let page = makePage()
    for index in 0..<2 {
      let box = page.adding(View())
      LayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: page.topAnchor),
        box.leftAnchor.constraint(equalTo: page.leftAnchor),
        box.heightAnchor.constraint(equalToConstant: 20),
        box.widthAnchor.constraint(equalToConstant: 10).named("\(index)"),
        box.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      ])
    }
    page.layoutIfNeeded()
    #expect(page.layoutIssues.count == 2)
    #expect(page.subviews.allSatisfy { $0.frame.width == 10 })
  }

  @Test func conflictBreaksTheConstraintActivatedLast() {
    let page = makePage()
    let rows = (0..<20).map { _ in page.adding(View()) }
    for (index, row) in rows.enumerated() {
      LayoutConstraint.activate([
        row.leftAnchor.constraint(equalTo: page.leftAnchor),
        row.rightAnchor.constraint(equalTo: page.rightAnchor),
        row.topAnchor.constraint(
          equalTo: index == 0 ? page.topAnchor : rows[index - 1].bottomAnchor),
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        row.heightAnchor.constraint(equalToConstant: 0).at(1),
      ])
    }
    let last = page.bottomAnchor.constraint(equalTo: rows[19].bottomAnchor).named("last")
    last.isActive = true
    page.layoutIfNeeded()
    guard case .conflict(let members, let broken, _) = page.layoutIssues.first else {
      Issue.record("no contradiction")
      return
    }
    #expect(page.layoutIssues.count == 1)
    #expect(broken == last.locatedDescription && members.count == 41)
    #expect(rows[19].frame.maxY == 880)
    #expect(page.layoutIssues[0].description.contains("and 29 more"))
  }

  /// The most common mistake, in all views of a screen, and further conflicts among the remaining
  /// constraints.
  @Test func manyConflictsAreReportedTogether() {
    let page = makePage()
    for index in 0..<60 {
      let box = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      page.addSubview(box)
      box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 16).isActive = true
      box.widthAnchor.constraint(equalTo: page.widthAnchor).isActive = true
      let other = page.adding(View())
      LayoutConstraint.activate([
        other.topAnchor.constraint(equalTo: page.topAnchor),
        other.bottomAnchor.constraint(equalTo: page.bottomAnchor),
        other.leftAnchor.constraint(equalTo: page.leftAnchor),
        other.rightAnchor.constraint(equalTo: page.rightAnchor, constant: Double(index)),
        other.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
      ])
    }
    page.layoutIfNeeded()
    #expect(page.layoutIssues.count == 180)
    #expect(page.subviews.allSatisfy { $0.frame.minX == 0 })
  }

  @Test func negativeLengthIsAConflict() {
    let page = makePage()
    let box = page.adding(View())
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: page.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 5),
      box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 200),
      box.rightAnchor.constraint(equalTo: page.rightAnchor, constant: -200),
    ])
    page.layoutIfNeeded()
    guard case .conflict(let members, _, _) = page.layoutIssues.first else {
      Issue.record("no contradiction: \(page.layoutIssues)")
      return
    }
    #expect(members.count == 3 && members.contains("View[0].width >= 0"))
    #expect(box.frame.minX == 200 && box.frame.width >= 0)
  }

  @Test func conflictWithAFrameNamesTheRemedy() throws {
    let page = makePage()
    let box = View(frame: CGRect(x: 3, y: 0, width: 10, height: 10))
    page.addSubview(box)
    box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 16).isActive = true
    page.layoutIfNeeded()
    let issue = try #require(page.layoutIssues.first)
    #expect(
      issue.description.contains(
        "set `translatesAutoresizingMaskIntoConstraints = false` on View/View[0]"))
    #expect(box.frame.minX == 3)
  }

  @Test func ambiguousViewIsNamed() {
    let page = makePage()
    let box = page.adding(ContentView(10, 10))
    let loose = page.adding(View())
    box.leftAnchor.constraint(equalTo: page.leftAnchor).isActive = true
    page.layoutIfNeeded()
    #expect(
      page.layoutIssues == [
        .ambiguity(item: "View/ContentView[0]", axes: [.vertical]),
        .ambiguity(item: "View/View[1]", axes: [.horizontal, .vertical]),
      ])
    #expect(box.hasAmbiguousLayout && loose.hasAmbiguousLayout)
    box.bottomAnchor.constraint(equalTo: page.bottomAnchor).isActive = true
    loose.removeFromSuperview()
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(!box.hasAmbiguousLayout)
    #expect(box.frame.minY == 190)
  }

  @Test func contentOfEqualPrioritiesIsAmbiguous() {
    let page = makePage()
    let first = page.adding(ContentView(50, 10))
    let second = page.adding(ContentView(50, 10))
    LayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      first.topAnchor.constraint(equalTo: page.topAnchor),
      second.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    page.layoutIfNeeded()
    #expect(
      page.layoutIssues == [
        .ambiguity(item: "View/ContentView[0]", axes: [.horizontal]),
        .ambiguity(item: "View/ContentView[1]", axes: [.horizontal]),
      ])
    first.setContentHuggingPriority(251, for: .horizontal)
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(second.frame == CGRect(x: 50, y: 0, width: 250, height: 10))
  }

  @Test func constraintWithoutACommonAncestorIsReported() throws {
    let page = makePage()
    let orphan = View()
    let box = page.adding(ContentView(10, 10))
    box.leftAnchor.constraint(equalTo: page.leftAnchor).isActive = true
    box.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    let constraint = box.leftAnchor.constraint(equalTo: orphan.leftAnchor, constant: 4)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(
      page.layoutIssues == [
        .unrelated(
          constraint: "ContentView[0].left == View.left + 4 @1000", first: "View/ContentView[0]",
          second: "View")
      ])
    constraint.isActive = false
    #expect(page.layoutIssues.isEmpty)
    constraint.isActive = true
    page.addSubview(orphan)
    constraint.isActive = true
    constraint.constant = 0
    page.layoutIfNeeded()
    #expect(constraint.isActive && page.layoutIssues.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func invalidConstantsAreIgnoredAndReported(number: Double) {
    let page = makePage()
    let box = page.adding(ContentView(10, 10))
    box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 7).isActive = true
    box.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: number).isActive = true
    box.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: number).isActive = true
    page.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 7, y: 0, width: 10, height: 10))
    let invalid = page.layoutIssues.filter { if case .invalid = $0 { true } else { false } }
    #expect(invalid.count == 2 && page.layoutIssues.count == 2)
    box.contentSize = CGSize(width: number, height: number)
    page.layoutIfNeeded()
    #expect(box.frame.isFinite)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func viewsRelatedToANonFiniteFrameHaveFiniteFrames(number: Double) {
    let page = makePage()
    let lost = View(frame: CGRect(x: number, y: 4, width: 10, height: number))
    page.addSubview(lost)
    let box = page.adding(ContentView(10, 10))
    box.leftAnchor.constraint(equalTo: lost.leftAnchor, constant: 3).isActive = true
    box.topAnchor.constraint(equalTo: lost.topAnchor, constant: 3).isActive = true
    box.widthAnchor.constraint(equalTo: lost.heightAnchor).isActive = true
    page.layoutIfNeeded()
    #expect(box.frame.isFinite)
    page.bounds.size.width = number
    page.layoutIfNeeded()
    #expect(box.frame.isFinite)
  }

  @Test func oddConstraintsAreDefined() {
    let page = makePage()
    let box = page.adding(ContentView(10, 10))
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: page.leftAnchor),
      box.topAnchor.constraint(equalTo: page.topAnchor),
      // A multiplier of zero leaves the constant.
      box.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0, constant: 33),
      // An attribute equal to itself is no restriction.
      box.heightAnchor.constraint(equalTo: box.heightAnchor),
      box.heightAnchor.constraint(equalToConstant: 90).at(0),
      box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 9).at(
        LayoutPriority(rawValue: -4)),
    ])
    page.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 33, height: 10))
    #expect(page.layoutIssues.isEmpty)
    // An attribute that cannot be equal to itself is a conflict.
    let impossible = box.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 1)
    impossible.isActive = true
    page.layoutIfNeeded()
    #expect(page.layoutIssues.count == 1)
    #expect(box.frame == CGRect(x: 0, y: 0, width: 33, height: 10))
    impossible.isActive = false
    page.bounds.size = .zero
    page.layoutIfNeeded()
    #expect(box.frame.width == 33 && page.layoutIssues.isEmpty)
  }

  @Test func hiddenViewsMayBeAmbiguous() {
    /// Returns a page with an ambiguous view, inside a container that has no constraints.
    func page() -> (page: View, container: View, box: View) {
      let page = makePage()
      let container = View(frame: page.bounds)
      page.addSubview(container)
      let box = container.adding(View())
      box.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
      return (page, container, box)
    }
    let (first, _, box) = page()
    first.layoutIfNeeded()
    #expect(first.layoutIssues.count == 1)
    box.isHidden = true
    first.layoutIfNeeded()
    #expect(first.layoutIssues.isEmpty)
    box.isHidden = false
    first.layoutIfNeeded()
    #expect(first.layoutIssues.count == 1)
    // The hidden view may be an ancestor, with its own constraints or without.
    let (second, container, inner) = page()
    container.isHidden = true
    second.layoutIfNeeded()
    #expect(second.layoutIssues.isEmpty)
    container.isHidden = false
    second.layoutIfNeeded()
    #expect(second.layoutIssues.count == 1)
    inner.isHidden = true
    let sibling = inner.adding(View())
    sibling.topAnchor.constraint(equalTo: second.topAnchor).isActive = true
    second.layoutIfNeeded()
    #expect(second.layoutIssues.isEmpty)
  }

  @Test func aVisibleViewThatDependsOnAHiddenOneMustNotBeAmbiguous() {
    let page = makePage()
    let (hidden, box) = (page.adding(View()), page.adding(ContentView(10, 10)))
    hidden.isHidden = true
    LayoutConstraint.activate([
      hidden.topAnchor.constraint(equalTo: page.topAnchor),
      hidden.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      box.topAnchor.constraint(equalTo: page.topAnchor),
      box.leadingAnchor.constraint(equalTo: hidden.trailingAnchor),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues == [.ambiguity(item: "View/ContentView[1]", axes: [.horizontal])])
  }

  @Test func conflictsOfHiddenViewsAreReported() {
    let page = makePage()
    let box = page.adding(View())
    box.isHidden = true
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 10),
      box.widthAnchor.constraint(equalToConstant: 20),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.count == 1)
  }
}
