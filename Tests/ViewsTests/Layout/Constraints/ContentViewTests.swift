import SnapshotDrawing
import SnapshotViews
import Testing

/// Containers whose size is that of the constraints in their content views.
@Suite struct ContentViewTests {
  /// A container with a content view.
  enum Container: CaseIterable {
    case effect
    case tableCell
    case collectionCell

    func make() -> (container: View, content: View) {
      switch self {
      case .effect:
        let view = VisualEffectView(effect: BlurEffect(style: .systemMaterial))
        return (view, view.contentView)
      case .tableCell:
        let cell = TableViewCell()
        return (cell, cell.contentView)
      case .collectionCell:
        let cell = CollectionViewCell()
        return (cell, cell.contentView)
      }
    }

    /// Returns a container with a box of 100 by 50 points and margins of 10 points.
    func filled() -> (container: View, box: ContentView) {
      let (container, content) = make()
      let box = content.adding(ContentView(100, 50))
      LayoutConstraint.activate(box.margins(10, in: content))
      return (container, box)
    }
  }

  @Test(arguments: Container.allCases)
  func contentDeterminesTheSizeOfAConstrainedContainer(kind: Container) {
    let page = makePage()
    let (container, box) = kind.filled()
    page.adding(container)
    LayoutConstraint.activate([
      container.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      container.centerYAnchor.constraint(equalTo: page.centerYAnchor),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty, "\(page.layoutIssues)")
    #expect(container.frame == CGRect(x: 90, y: 65, width: 120, height: 70))
    #expect(box.superview?.frame == container.bounds)
    #expect(box.frame == CGRect(x: 10, y: 10, width: 100, height: 50))
    // The container follows its content.
    box.contentSize.width = 140
    page.layoutIfNeeded()
    #expect(container.frame == CGRect(x: 70, y: 65, width: 160, height: 70))
    #expect(box.frame.width == 140)
    #expect(!container.hasAmbiguousLayout && !box.hasAmbiguousLayout)
  }

  @Test(arguments: Container.allCases)
  func stacksArrangeContainersAtTheSizeOfTheirContent(kind: Container) {
    let (first, second) = (kind.filled().container, kind.filled().container)
    let stack = StackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    stack.spacing = 5
    let page = makePage()
    page.adding(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: page.topAnchor),
      stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty, "\(page.layoutIssues)")
    #expect(first.frame == CGRect(x: 0, y: 0, width: 120, height: 70))
    #expect(second.frame == CGRect(x: 0, y: 75, width: 120, height: 70))
  }

  @Test(arguments: Container.allCases)
  func containersInContainersHaveTheSizeOfTheInnermostContent(kind: Container) {
    let page = makePage()
    let (outer, content) = Container.effect.make()
    let (inner, box) = kind.filled()
    content.adding(inner)
    page.adding(outer)
    LayoutConstraint.activate(
      inner.margins(5, in: content) + [
        outer.topAnchor.constraint(equalTo: page.topAnchor),
        outer.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty, "\(page.layoutIssues)")
    #expect(outer.frame == CGRect(x: 170, y: 0, width: 130, height: 80))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 120, height: 70))
    #expect(box.frame.size == CGSize(width: 100, height: 50))
  }

  @Test(arguments: Container.allCases)
  func aFrameDeterminesTheSizeOfTheContent(kind: Container) {
    let (container, box) = kind.filled()
    container.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
    container.layoutIfNeeded()
    #expect(container.layoutIssues.isEmpty)
    #expect(box.frame == CGRect(x: 10, y: 10, width: 180, height: 70))
  }

  @Test func aCellMayInsetItsContentViewAfterLayout() {
    final class Card: TableViewCell {
      override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds.inset(by: EdgeInsets(8))
      }
    }
    let card = Card(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    let box = card.contentView.adding(ContentView(10, 10))
    LayoutConstraint.activate(box.margins(10, in: card.contentView))
    card.layoutIfNeeded()
    #expect(card.contentView.frame == CGRect(x: 8, y: 8, width: 184, height: 64))
    #expect(box.frame == CGRect(x: 10, y: 10, width: 164, height: 44))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func theContentOfAConstrainedCellEndsAtItsAccessory(direction: LayoutDirection) {
    let page = makePage()
    page.traitOverrides.layoutDirection = direction
    let cell = TableViewCell()
    cell.accessoryView = Switch()
    let box = cell.contentView.adding(ContentView(100, 50))
    LayoutConstraint.activate(box.margins(10, in: cell.contentView))
    page.adding(cell)
    LayoutConstraint.activate([
      cell.topAnchor.constraint(equalTo: page.topAnchor),
      cell.leftAnchor.constraint(equalTo: page.leftAnchor),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    // Margins of 10, the box, a gap of 8, the switch, and the margin of the cell.
    let accessory = 8 + Switch().sizeThatFits(.zero).width + 16
    #expect(cell.frame.size == CGSize(width: 120 + accessory, height: 70))
    #expect(cell.contentView.frame.minX == (direction == .leftToRight ? 0 : accessory))
    #expect(box.frame == CGRect(x: 10, y: 10, width: 100, height: 50))
  }

  // MARK: Fitting sizes

  @Test(arguments: Container.allCases)
  func theFittingSizeOfAContainerIsThatOfItsContent(kind: Container) {
    let (container, box) = kind.filled()
    #expect(
      container.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == CGSize(width: 120, height: 70))
    box.contentSize = CGSize(width: 400, height: 10)
    box.area = 5_000
    let size = container.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 120, height: 70))
    container.frame.size = size
    container.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 100, height: 50))
    #expect(container.layoutIssues.isEmpty)
  }

  @Test func theFittingSizeOfACellHasItsTexts() {
    let cell = TableViewCell(style: .subtitle)
    cell.textLabel.text = "A title"
    cell.detailTextLabel.text = "A detail of this row"
    cell.accessoryType = .disclosureIndicator
    let natural = cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(natural.height == cell.sizeThatFits(CGSize(width: 1_000, height: 0)).height)
    #expect(natural.width > cell.detailTextLabel.intrinsicContentSize.width + 32)
    #expect(natural.width < cell.detailTextLabel.intrinsicContentSize.width + 60)
    func height(_ width: CGFloat) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height(natural.width) == natural.height)
    #expect(height(90) > natural.height)
    #expect(
      cell.systemLayoutSizeFitting(
        CGSize(width: 90, height: 77), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .required) == CGSize(width: 90, height: 77))
  }

  @Test func constraintsOfACellItselfContributeToItsFittingSize() {
    for cell in [TableViewCell(), CollectionViewCell()] {
      cell.heightAnchor.constraint(equalToConstant: 91).isActive = true
      #expect(
        cell.systemLayoutSizeFitting(
          CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 91))
    }
  }

  @Test func aTableUsesTheFittingSizeOfACellThatOverridesIt() {
    final class Cell: TableViewCell {
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
        verticalFittingPriority vertical: LayoutPriority
      ) -> CGSize {
        var size = super.systemLayoutSizeFitting(
          targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        size.height += 20
        return size
      }
    }
    let rows = Rows([1])
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [64])
  }

  @Test func aHeaderOfASectionHasTheHeightOfItsConstraints() {
    final class Source: TableViewDataSource, TableViewDelegate {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
        TableViewCell()
      }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let header = View()
        let box = header.adding(ContentView(30, 40))
        LayoutConstraint.activate(box.margins(6, in: header))
        return header
      }
      func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
    }
    let source = Source()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 22, width: 200, height: 52))
    #expect(table.layoutIssues.isEmpty)
  }
}

extension View {
  /// Returns constraints that connect the edges to those of another view, with a margin in points.
  fileprivate func margins(_ margin: CGFloat, in view: View) -> [LayoutConstraint] {
    [
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 0 - margin),
      topAnchor.constraint(equalTo: view.topAnchor, constant: margin),
      bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 0 - margin),
    ]
  }
}
