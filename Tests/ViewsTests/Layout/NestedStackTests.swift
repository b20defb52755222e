import SnapshotDrawing
import SnapshotViews
import Testing

/// Nested stacks and containers, whose content takes part with its own priorities.
@Suite struct NestedStackTests {
  private func stack(
    _ views: [View], _ axis: LayoutConstraint.Axis = .horizontal, spacing: Double = 0
  ) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    return stack
  }

  private func layOut(_ stack: StackView, width: Double, height: Double) {
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stack.layoutIfNeeded()
    #expect(stack.layoutIssues.isEmpty)
  }

  private func fixed(_ width: Double, _ height: Double) -> View {
    let view = View()
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
  }

  @Test func rowWithAFixedViewKeepsItsHeight() {
    let (icon, label, body) = (fixed(40, 40), ContentView(60, 20), ContentView(100, 20))
    let row = stack([icon, label])
    layOut(stack([row, body], .vertical), width: 240, height: 140)
    #expect(icon.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(body.frame == CGRect(x: 0, y: 40, width: 240, height: 100))
  }

  @Test func containerHasTheWidthOfItsConstraints() {
    let (container, icon, label) = (View(), fixed(40, 40), ContentView(60, 20))
    container.adding(icon)
    LayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8),
      icon.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -8),
      icon.topAnchor.constraint(equalTo: container.topAnchor, constant: 8),
      icon.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -8),
    ])
    layOut(stack([container, label]), width: 300, height: 56)
    #expect(container.frame.width == 56)
    #expect(label.frame == CGRect(x: 56, y: 0, width: 244, height: 56))
    #expect(icon.frame == CGRect(x: 8, y: 8, width: 40, height: 40))
  }

  @Test func spacerInAnInnerRowFillsTheRemainingSpace() {
    let (label, icon, spacer) = (ContentView(60, 20), ContentView(50, 20), View())
    icon.setContentHuggingPriority(251, for: .horizontal)
    layOut(stack([label, stack([icon, spacer])]), width: 300, height: 20)
    #expect(label.frame.width == 60 && icon.frame.width == 50 && spacer.frame.width == 190)
  }

  @Test func resistanceInAnInnerRowAffectsTheOuterStack() {
    let (first, second) = (ContentView(50, 20), ContentView(80, 20))
    first.setContentCompressionResistancePriority(751, for: .horizontal)
    layOut(stack([stack([first]), second]), width: 100, height: 20)
    #expect(first.frame.width == 50 && second.frame.width == 50)
  }

  @Test func siblingsOfAStackDetermineItsWidth() {
    let page = makePage()
    let (inner, label) = (ContentView(50, 20), ContentView(60, 20))
    let stack = page.adding(stack([inner]))
    page.adding(label)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      stack.topAnchor.constraint(equalTo: page.topAnchor),
      label.leadingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 8),
      label.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(label.frame.minX == 58)
  }

  @Test func firstOfEqualViewsInTheTreeIsCompressed() {
    for (width, widths) in [(300.0, [170 as CGFloat, 70, 60]), (100, [0, 40, 60])] {
      let views = [ContentView(50, 20), ContentView(70, 20), ContentView(60, 20)]
      layOut(stack([stack([views[0], views[1]]), views[2]]), width: width, height: 20)
      #expect(views.map(\.frame.width) == widths)
    }
  }

  /// The distances of centers take precedence over the order of the views, so the outer views are
  /// equal.
  @Test(arguments: [[40.0, 20, 60], [60, 20, 40]])
  func compressedCentersKeepEqualDistances(widths: [Double]) {
    let views = widths.map { ContentView($0, 20) }
    let stack = stack(views)
    stack.distribution = .equalCentering
    layOut(stack, width: 100, height: 20)
    #expect(views.map(\.frame.width) == [40, 20, 40])
  }

  @Test func constraintAppliesToAViewInANestedStack() {
    let page = makePage()
    let (first, second) = (ContentView(50, 20), ContentView(50, 20))
    let outer = page.adding(stack([stack([first]), stack([second, View()])], .vertical))
    LayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      outer.topAnchor.constraint(equalTo: page.topAnchor),
      outer.widthAnchor.constraint(equalToConstant: 200),
      second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.25),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(first.frame.width == 200 && second.frame.width == 50)
  }

  @Test func layoutOfAnInnerStackDependsOnItsAncestors() {
    let (first, second) = (ContentView(50, 20), ContentView(60, 20))
    let inner = stack([first])
    let outer = stack([inner, second])
    layOut(outer, width: 110, height: 20)
    second.contentSize.width = 40
    first.contentSize.width = 70
    inner.layoutIfNeeded()
    #expect(inner.frame.width == 70 && first.frame.width == 70)
    #expect(second.frame == CGRect(x: 70, y: 0, width: 40, height: 20))
  }

  @Test func axisChangedDuringLayoutTakesEffect() {
    final class Turning: StackView {
      override func layoutSubviews() {
        super.layoutSubviews()
        let preferred: LayoutConstraint.Axis = bounds.width < 100 ? .vertical : .horizontal
        if axis != preferred { axis = preferred }
      }
    }
    let views = [ContentView(50, 20), ContentView(50, 20)]
    let turning = Turning(arrangedSubviews: views)
    let outer = stack([turning, View()], .vertical)
    layOut(outer, width: 80, height: 100)
    #expect(views.map(\.frame.minY) == [0, 20])
    outer.frame.size.width = 100
    outer.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 50])
  }

  @Test func hiddenIgnoredViewHasNoBlock() {
    let page = makePage()
    let views = [ContentView(50, 20), ContentView(40, 20), ContentView(30, 20)]
    let stack = page.adding(stack(views, spacing: 5))
    let mark = page.adding(ContentView(4, 4))
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      stack.topAnchor.constraint(equalTo: page.topAnchor),
      views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor).at(999),
      mark.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      mark.topAnchor.constraint(equalTo: views[1].bottomAnchor),
    ])
    views[1].isHidden = true
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(stack.frame.width == 85 && views[2].frame.minX == 55)
    views[1].isHidden = false
    page.layoutIfNeeded()
    #expect(views[1].frame == CGRect(x: 55, y: 0, width: views[0].frame.width, height: 20))
    #expect(mark.frame.minY == 20)
  }

  @Test func sizeThatFitsHonorsTheWidth() {
    let text = ContentView(200, 10)
    text.area = 2_000
    let stack = stack([ContentView(66, 20), text])
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 266, height: 20))
    #expect(stack.sizeThatFits(CGSize(width: 400, height: 0)) == CGSize(width: 266, height: 20))
    text.setContentCompressionResistancePriority(749, for: .horizontal)
    #expect(stack.sizeThatFits(CGSize(width: 106, height: 0)) == CGSize(width: 106, height: 50))
  }

  @Test func stackSmallerThanItsSpacingHasNoIssue() {
    let views = [ContentView(50, 20), ContentView(50, 20), ContentView(50, 20)]
    for distribution in StackView.Distribution.allCases {
      let stack = stack([stack(views, spacing: 20)], spacing: 8)
      stack.distribution = distribution
      layOut(stack, width: 30, height: 0)
      layOut(stack, width: 0, height: 0)
      #expect(views.allSatisfy { $0.frame.isFinite && $0.frame.width >= 0 })
    }
  }

  @Test func nestedRowsAreMirroredInRightToLeftLayouts() {
    let views = [ContentView(30, 20), ContentView(40, 20), ContentView(50, 20)]
    let outer = stack([stack([views[0], views[1]], spacing: 2), views[2]], spacing: 5)
    outer.setCustomSpacing(8, after: outer.arrangedSubviews[0])
    outer.traitOverrides.layoutDirection = .rightToLeft
    layOut(outer, width: 130, height: 20)
    #expect(views.map { $0.convert($0.bounds, to: nil).minX } == [100, 58, 0])
  }
}
