import SnapshotGeometry
import Testing

@testable import SnapshotViews

/// The parts of a layout that cost functions solve, while rows solve the remaining ones.
@Suite struct CostLayoutTests {
  private func leaf(_ width: Double, _ height: Double = 20) -> ContentView {
    ContentView(width, height)
  }

  private func stack(_ axis: LayoutConstraint.Axis, _ views: [View]) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    return stack
  }

  /// Pins a view to the edges of an item.
  private func pin(_ view: View, to item: any LayoutItem, by inset: Double = 0) {
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: item.leftAnchor, constant: inset),
      view.topAnchor.constraint(equalTo: item.topAnchor, constant: inset),
      item.rightAnchor.constraint(equalTo: view.rightAnchor, constant: inset),
      item.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: inset),
    ])
  }

  /// A column of rows.
  private func column(_ count: Int) -> StackView {
    var random = SplitMix(state: 8)
    let rows = (0..<count).map { _ in
      stack(.horizontal, (0..<3).map { _ in leaf(Double(Int.random(in: 20...80, using: &random))) })
    }
    return stack(.vertical, rows)
  }

  @Test func pinnedTreeOfStacksIsSolvedWithoutRows() {
    let page = makePage()
    let column = page.adding(column(6))
    pin(column, to: page.safeAreaLayoutGuide, by: 8)
    var system = ConstraintSystem(page)
    system.solve()
    #expect(system.variableCount == 0)
    #expect(system.issues.isEmpty)
    page.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 8, y: 8, width: 284, height: 184))
    // The rows are equal, so the first one is compressed.
    #expect(column.arrangedSubviews.map(\.frame.height) == [84, 20, 20, 20, 20, 20])
  }

  @Test func columnOfAScrollingPageIsCondensed() {
    let page = makePage()
    let scrollView = page.adding(ScrollView(frame: .zero))
    let column = scrollView.adding(column(40))
    pin(scrollView, to: page)
    pin(column, to: scrollView.contentLayoutGuide)
    column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor).isActive = true
    var system = ConstraintSystem(page)
    system.solve()
    #expect(system.variableCount < 30)
    #expect(system.issues.isEmpty)
    page.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 800))
    #expect(column.arrangedSubviews.allSatisfy { $0.frame.size == CGSize(width: 300, height: 20) })
  }

  @Test func constraintAppliesToAViewInAStack() {
    let page = makePage()
    let column = page.adding(column(20))
    let line = page.adding(leaf(10, 1))
    let target = column.arrangedSubviews[7].subviews[1]
    LayoutConstraint.activate([
      column.leftAnchor.constraint(equalTo: page.leftAnchor),
      column.rightAnchor.constraint(equalTo: page.rightAnchor),
      column.topAnchor.constraint(equalTo: page.topAnchor),
      line.leftAnchor.constraint(equalTo: target.leftAnchor),
      line.widthAnchor.constraint(equalTo: target.widthAnchor),
      line.topAnchor.constraint(equalTo: target.bottomAnchor, constant: 2),
    ])
    page.layoutIfNeeded()
    let frame = target.convert(target.bounds, to: page)
    #expect(line.frame == CGRect(x: frame.minX, y: frame.maxY + 2, width: frame.width, height: 1))
    #expect(column.frame.height == 400)
  }

  @Test func contradictionInATreeIsReported() {
    let page = makePage()
    let column = page.adding(column(6))
    pin(column, to: page)
    let card = View(frame: .zero)
    let content = card.adding(leaf(60))
    pin(content, to: card, by: 8)
    card.widthAnchor.constraint(equalToConstant: 40).isActive = true
    content.widthAnchor.constraint(equalToConstant: 60).isActive = true
    column.alignment = .leading
    column.addArrangedSubview(card)
    page.layoutIfNeeded()
    #expect(page.constraintState?.issues.count == 1)
  }

  @Test(arguments: [250.0, 251])
  func equalViewsInsideContainersAreAmbiguousUnlessAPriorityDecides(hugging: Double) {
    let page = makePage()
    let cards = (0..<2).map { index -> View in
      let card = View(frame: .zero)
      let content = card.adding(leaf(50))
      if index == 1 {
        content.setContentHuggingPriority(LayoutPriority(rawValue: hugging), for: .horizontal)
      }
      pin(content, to: card)
      return card
    }
    let row = page.adding(stack(.horizontal, cards))
    pin(row, to: page)
    page.layoutIfNeeded()
    #expect((page.constraintState?.issues ?? []).isEmpty == (hugging != 250))
    if hugging != 250 { #expect(cards.map(\.frame.width) == [250, 50]) }
  }

  @Test(arguments: [StackView.Alignment.center, .fill])
  func spaceBetweenEqualStacksIsAmbiguous(alignment: StackView.Alignment) {
    let page = makePage()
    let rows = (0..<2).map { _ in stack(.horizontal, [leaf(50), leaf(60)]) }
    for row in rows { row.alignment = alignment }
    let column = page.adding(stack(.vertical, rows))
    pin(column, to: page)
    page.layoutIfNeeded()
    #expect((page.constraintState?.issues ?? []).isEmpty == (alignment == .fill))
  }

  private func operationCount(_ count: Int) -> Int {
    let page = View(frame: CGRect(x: 0, y: 0, width: 300, height: 30 * Double(count)))
    let column = page.adding(column(count))
    LayoutConstraint.activate([
      column.leftAnchor.constraint(equalTo: page.leftAnchor),
      column.rightAnchor.constraint(equalTo: page.rightAnchor),
      column.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    var system = ConstraintSystem(page)
    system.solve()
    #expect(system.issues.isEmpty)
    return system.operationCount
  }

  @Test func workGrowsLinearlyWithTheRowsOfAPage() {
    let (few, many) = (operationCount(20), operationCount(80))
    #expect(many < 7 * few, "\(few) for 20, \(many) for 80")
  }
}
