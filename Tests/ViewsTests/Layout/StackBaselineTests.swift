import SnapshotDrawing
import SnapshotViews
import Testing

/// The baseline of a stack, which is that of one of its views.
@Suite struct StackBaselineTests {
  /// A view with baselines 10 points below its top and 4 points above its bottom.
  private let title = ContentView(50, 20)
  private let subtitle = ContentView(40, 16)
  private let value = ContentView(30, 30)

  private func stack(_ axis: LayoutConstraint.Axis, _ views: [View]) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    return stack
  }

  private func row(_ views: [View], _ alignment: StackView.Alignment) -> [Double] {
    let row = stack(.horizontal, views)
    row.alignment = alignment
    row.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    row.layoutIfNeeded()
    #expect(row.layoutIssues.isEmpty)
    return [title, subtitle, value].map { $0.convert($0.bounds, to: nil).minY }
  }

  @Test func columnHasTheFirstBaselineOfItsFirstView() {
    #expect(row([stack(.vertical, [title, subtitle]), value], .firstBaseline) == [0, 20, 0])
    #expect(row([stack(.vertical, [subtitle, title]), value], .firstBaseline) == [16, 0, 0])
  }

  @Test func columnHasTheLastBaselineOfItsLastView() {
    // Both baselines are 4 points above the bottom, and the views touch the bottom edge of the row.
    #expect(row([stack(.vertical, [title, subtitle]), value], .lastBaseline) == [64, 84, 70])
  }

  @Test func rowHasTheBaselineOfItsTallestView() {
    let inner = stack(.horizontal, [subtitle, title])
    inner.alignment = .bottom
    #expect(row([inner, value], .firstBaseline) == [0, 4, 0])
  }

  @Test func nestedStacksPropagateBaselines() {
    let deep = stack(.vertical, [stack(.horizontal, [stack(.vertical, [title, subtitle])])])
    #expect(row([value, deep], .firstBaseline) == [0, 20, 0])
  }

  @Test func baselineOfAContainerIsItsBottomEdge() {
    let container = View()
    container.adding(title)
    LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: container.topAnchor),
      title.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      title.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      title.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    #expect(row([container, stack(.vertical, [subtitle, value])], .firstBaseline) == [0, 10, 26])
  }

  @Test func constraintAlignsWithTheBaselineOfAStack() {
    let page = makePage()
    let column = page.adding(stack(.vertical, [title, subtitle]))
    page.adding(value)
    LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      column.topAnchor.constraint(equalTo: page.topAnchor, constant: 30),
      value.leadingAnchor.constraint(equalTo: column.trailingAnchor),
      value.lastBaselineAnchor.constraint(equalTo: column.lastBaselineAnchor),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(value.frame.minY == 36)
  }

  @Test func constrainedRowHasTheBaselineOfItsTallestView() {
    let page = makePage()
    let (first, tall) = (ContentView(20, 20), ContentView(20, 12))
    let line = page.adding(StackView(arrangedSubviews: [first, tall]))
    line.alignment = .trailing
    let (left, right) = (page.adding(ContentView(20, 20)), page.adding(ContentView(20, 20)))
    LayoutConstraint.activate([
      tall.heightAnchor.constraint(equalToConstant: 50),
      line.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      line.topAnchor.constraint(equalTo: page.topAnchor, constant: 40),
      left.leadingAnchor.constraint(equalTo: line.trailingAnchor),
      left.firstBaselineAnchor.constraint(equalTo: line.firstBaselineAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.firstBaselineAnchor.constraint(equalTo: tall.firstBaselineAnchor),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect([first, tall, left, right].map { $0.convert(.zero, to: page).y } == [70, 40, 40, 40])
  }

  @Test func stackWithAFrameHasABaseline() {
    let column = stack(.vertical, [title, subtitle])
    #expect(column.firstBaseline(in: CGSize(width: 50, height: 36)) == 10)
    #expect(column.lastBaseline(in: CGSize(width: 50, height: 36)) == 32)
    #expect(stack(.vertical, []).firstBaseline(in: CGSize(width: 50, height: 36)) == 36)
  }
}
