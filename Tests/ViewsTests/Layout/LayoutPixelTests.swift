import SnapshotDrawing
import SnapshotViews
import Testing

/// Layouts at several scales, and in a safe area, after a single pass.
@Suite struct LayoutPixelTests {
  private static let scales = [1.0, 2, 2.75, 3]

  /// A column of labels, from edge to edge.
  private final class Lines: View {
    init(_ count: Int) {
      super.init(frame: .zero)
      for index in 0..<count {
        let above = subviews.last
        hang(Label(text: "\(index)"), in: self, below: above?.bottomAnchor ?? topAnchor)
      }
      subviews.last?.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    }
  }

  private func makeRoot() -> View { View(frame: CGRect(x: 0, y: 0, width: 200, height: 600)) }

  @Test(arguments: scales)
  func twoLabelsInAStackHaveTheHeightsOfTheirTexts(scale: Double) {
    let root = makeRoot()
    root.traitOverrides.displayScale = scale
    let row = Lines(2)
    let stack = StackView(arrangedSubviews: [row])
    stack.axis = .vertical
    hang(stack, in: root, below: root.topAnchor)
    root.layoutIfNeeded()
    #expect(root.layoutIssues.isEmpty)
    let line = row.subviews[1].sizeThatFits(CGSize(width: 200, height: 100)).height
    #expect(abs(row.bounds.height - 2 * line) < 0.01)
    let fitting = row.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required)
    #expect(abs(fitting.height - 2 * line) < 0.01)
  }

  @Test(arguments: scales)
  func twoLabelsInAViewAreDetermined(scale: Double) {
    let root = makeRoot()
    root.traitOverrides.displayScale = scale
    hang(Lines(2), in: root, below: root.topAnchor)
    root.layoutIfNeeded()
    #expect(root.layoutIssues.isEmpty)
  }

  @Test(arguments: scales)
  func threeLabelsInACellAreDetermined(scale: Double) {
    final class Source: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell {
        let cell = TableViewCell()
        let content = Lines(3)
        hang(content, in: cell.contentView, below: cell.contentView.topAnchor)
        content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor).isActive = true
        return cell
      }
    }
    let source = Source()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    table.traitOverrides.displayScale = scale
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.layoutIssues.isEmpty)
  }

  @Test(arguments: [0.0, 59])
  func stackOutsideTheSafeAreaUsesOnlyItsMargins(top: Double) {
    let root = makeRoot()
    root.traitOverrides.safeAreaInsets = EdgeInsets(top: top)
    let stack = StackView(arrangedSubviews: [Label(text: "A")])
    stack.axis = .vertical
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(8)
    hang(stack, in: root, below: root.safeAreaLayoutGuide.topAnchor)
    root.layoutIfNeeded()
    #expect(stack.bounds.height == 37)
    root.setNeedsLayout()
    stack.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(stack.bounds.height == 37)
  }

  @Test(arguments: [0.0, 59])
  func marginsGuideOutsideTheSafeAreaUsesOnlyItsMargins(top: Double) {
    let root = makeRoot()
    root.traitOverrides.safeAreaInsets = EdgeInsets(top: top)
    let (card, label) = (View(), Label(text: "A"))
    hang(card, in: root, below: root.safeAreaLayoutGuide.topAnchor)
    card.adding(label)
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor),
      label.bottomAnchor.constraint(equalTo: card.layoutMarginsGuide.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(card.bounds.height == 37)
  }

  /// Labels of random sizes in nested stacks have their natural heights at every scale.
  @Test(arguments: scales)
  func textsInNestedStacksKeepTheirHeights(scale: Double) {
    var random = SplitMix(state: 11)
    for _ in 0..<20 {
      let labels = (0..<6).map { _ in
        Label(
          text: "Text", font: .systemFont(ofSize: Double(Int.random(in: 9...30, using: &random))))
      }
      let columns = [labels[0...2], labels[3...5]].map { part in
        let column = StackView(arrangedSubviews: Array(part))
        column.axis = .vertical
        column.spacing = Double(Int.random(in: 0...9, using: &random)) / 3
        return column
      }
      let row = StackView(arrangedSubviews: columns)
      row.alignment = .center
      let root = makeRoot()
      root.traitOverrides.displayScale = scale
      hang(row, in: root, below: root.topAnchor)
      root.layoutIfNeeded()
      #expect(root.layoutIssues.isEmpty)
      for label in labels {
        #expect(abs(label.bounds.height - label.intrinsicContentSize.height) < 1.01 / scale)
      }
    }
  }
}

/// Pins a view below an edge, from side to side.
private func hang(_ view: View, in root: View, below top: LayoutYAxisAnchor) {
  root.adding(view)
  LayoutConstraint.activate([
    view.topAnchor.constraint(equalTo: top),
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
  ])
}
