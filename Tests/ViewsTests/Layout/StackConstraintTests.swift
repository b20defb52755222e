import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// Stacks whose edges and views have constraints.
@Suite struct StackConstraintTests {
  private func leaf(_ width: Double, _ height: Double = 20) -> ContentView {
    ContentView(width, height)
  }

  private func stack(_ axis: LayoutConstraint.Axis, _ views: [View]) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    return stack
  }

  @Test func aViewThatIsLaidOutAloneKeepsItsSizeWhenItsStackIsLaidOut() {
    let (view, other) = (leaf(10), leaf(30))
    let stack = stack(.horizontal, [view, other])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stack.layoutIfNeeded()
    let frames = stack.subviews.map(\.frame)
    let size = CGSize(width: 70, height: 50)
    view.withTemporaryLayout(size: size, overrides: .none) {
      view.layoutIfNeeded()
      stack.setNeedsLayout()
      stack.layoutIfNeeded()
      #expect(view.bounds.size == size)
      #expect(other.frame.width == 100)
    }
    stack.layoutIfNeeded()
    #expect(stack.subviews.map(\.frame) == frames)
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

  @Test func firstOfEqualRowsIsStretched() {
    let page = makePage()
    let column = page.adding(column(6))
    pin(column, to: page.safeAreaLayoutGuide, by: 8)
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(column.frame == CGRect(x: 8, y: 8, width: 284, height: 184))
    #expect(column.arrangedSubviews.map(\.frame.height) == [84, 20, 20, 20, 20, 20])
  }

  @Test func columnDeterminesTheContentOfAScrollingPage() {
    let page = makePage()
    let scrollView = page.adding(ScrollView(frame: .zero))
    let column = scrollView.adding(column(40))
    pin(scrollView, to: page)
    pin(column, to: scrollView.contentLayoutGuide)
    column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor).isActive = true
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
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

  @Test(arguments: [Float(250), 251])
  func equalViewsInsideContainersAreAmbiguousUnlessAPriorityDecides(hugging: Float) {
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

  // MARK: Equal rows

  /// A column that is too short for its rows, each with two short views and a taller one.
  private func compressedColumn(_ count: Int, _ alignment: StackView.Alignment) -> StackView {
    let rows = (0..<count).map { _ in
      let row = stack(.horizontal, [leaf(60, 20), leaf(40, 20), leaf(50, 30)])
      row.alignment = alignment
      return row
    }
    let column = stack(.vertical, rows)
    column.frame = CGRect(x: 0, y: 0, width: 300, height: 28 * Double(count))
    return column
  }

  @Test(arguments: StackView.Alignment.allCases)
  func firstOfEqualRowsIsCompressed(alignment: StackView.Alignment) {
    let column = compressedColumn(3, alignment)
    column.layoutIfNeeded()
    #expect(column.layoutIssues.isEmpty)
    #expect(column.arrangedSubviews.map(\.frame.height) == [24, 30, 30])
  }

  @Test(arguments: StackView.Alignment.allCases)
  func baselineConstraintBetweenOtherViewsMovesNoRow(alignment: StackView.Alignment) {
    let alone = compressedColumn(5, alignment)
    alone.layoutIfNeeded()
    let page = makePage()
    let column = page.adding(compressedColumn(5, alignment))
    let (first, second) = (page.adding(leaf(30)), page.adding(leaf(30)))
    LayoutConstraint.activate([
      column.leftAnchor.constraint(equalTo: page.leftAnchor),
      column.topAnchor.constraint(equalTo: page.topAnchor),
      column.widthAnchor.constraint(equalToConstant: alone.frame.width),
      column.heightAnchor.constraint(equalToConstant: alone.frame.height),
      first.leftAnchor.constraint(equalTo: page.leftAnchor),
      first.topAnchor.constraint(equalTo: column.bottomAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(column.arrangedSubviews.map(\.frame) == alone.arrangedSubviews.map(\.frame))
  }

  // MARK: Growth

  private func operationCount(_ root: View) -> Int {
    var system = ConstraintSystem(root)
    system.solve()
    #expect(system.issues.isEmpty)
    return system.operationCount
  }

  private func operationCount(_ count: Int) -> Int {
    let page = View(frame: CGRect(x: 0, y: 0, width: 300, height: 30 * Double(count)))
    let column = page.adding(column(count))
    LayoutConstraint.activate([
      column.leftAnchor.constraint(equalTo: page.leftAnchor),
      column.rightAnchor.constraint(equalTo: page.rightAnchor),
      column.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    return operationCount(page)
  }

  @Test func workGrowsLinearlyWithTheRowsOfAPage() {
    let (few, many) = (operationCount(20), operationCount(80))
    #expect(many < 7 * few, "\(few) for 20, \(many) for 80")
  }

  @Test(arguments: StackView.Alignment.allCases)
  func workGrowsLinearlyWithCompressedRows(alignment: StackView.Alignment) {
    let few = operationCount(compressedColumn(40, alignment))
    let many = operationCount(compressedColumn(160, alignment))
    #expect(many < 7 * few, "\(few) for 40, \(many) for 160")
  }

  /// A row of views with spacing, compressed or stretched.
  private func row(
    _ count: Int, _ distribution: StackView.Distribution, _ length: Double
  ) -> StackView {
    let row = stack(.horizontal, (0..<count).map { leaf(20 + Double($0 % 7)) })
    row.distribution = distribution
    row.spacing = 2
    row.frame = CGRect(x: 0, y: 0, width: length * Double(count), height: 20)
    return row
  }

  /// The work of compressed views with equal distances of centers grows even faster, because each
  /// row of the solver depends on most others.
  @Test(arguments: [
    (StackView.Distribution.fillProportionally, 15.0), (.fillProportionally, 40.0),
    (.equalCentering, 40.0),
  ])
  func workGrowsAtMostQuadraticallyWithTheLevelsOfADistribution(
    distribution: StackView.Distribution, length: Double
  ) {
    let few = operationCount(row(20, distribution, length))
    let many = operationCount(row(80, distribution, length))
    #expect(many < 20 * few, "\(few) for 20, \(many) for 80")
  }
}
