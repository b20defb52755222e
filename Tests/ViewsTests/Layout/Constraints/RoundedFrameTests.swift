import SnapshotDrawing
import SnapshotViews
import Testing

/// Constraints in views whose frames are rounded to device pixels.
@Suite struct RoundedFrameTests {
  /// A row or an item with a box of a required height.
  enum List: CaseIterable {
    case rows
    case items
  }

  private final class Source: TableViewDataSource, CollectionViewDataSource {
    let height: CGFloat
    init(height: CGFloat) { self.height = height }

    private func fill(_ view: View) {
      let box = view.adding(View())
      LayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
        box.heightAnchor.constraint(equalToConstant: height),
        box.widthAnchor.constraint(equalToConstant: 150.3).at(999),
      ])
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
      let cell = TableViewCell()
      fill(cell.contentView)
      return cell
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt path: IndexPath
    ) -> CollectionViewCell {
      let cell = CollectionViewCell()
      fill(cell.contentView)
      return cell
    }
  }

  @Test(arguments: List.allCases, [1.0, 2, 3])
  func fractionalHeightsOfCellsDoNotConflict(list: List, scale: CGFloat) {
    for fraction in stride(from: 0.05, through: 0.95, by: 0.1) {
      let source = Source(height: 40 + fraction)
      let frame = CGRect(x: 0, y: 0, width: 200, height: 400)
      let view: View
      var cells: [View] { view.subviews.filter { $0 is TableViewCell || $0 is CollectionViewCell } }
      switch list {
      case .rows:
        let table = TableView(frame: frame)
        table.dataSource = source
        view = table
      case .items:
        let layout = CollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 30, height: 30)
        let collection = CollectionView(frame: frame, collectionViewLayout: layout)
        collection.dataSource = source
        view = collection
      }
      view.traitOverrides.displayScale = scale
      view.layoutIfNeeded()
      #expect(view.layoutIssues.isEmpty, "\(view.layoutIssues)")
      let height = ((80 + fraction) * scale).rounded(.up) / scale
      #expect(cells.count == 3)
      for cell in cells { #expect(abs(cell.frame.height - height) < 1e-9) }
    }
  }

  @Test(arguments: [-0.95, -0.5, -0.02, 0, 0.02, 0.5, 0.95], [1.0, 2, 3])
  func aContradictionSmallerThanAPixelIsNotAConflict(pixels: CGFloat, scale: CGFloat) {
    let page = makePage()
    page.traitOverrides.displayScale = scale
    let box = page.adding(View())
    LayoutConstraint.activate(
      [
        box.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: page.trailingAnchor),
        box.topAnchor.constraint(equalTo: page.topAnchor),
        box.bottomAnchor.constraint(equalTo: page.bottomAnchor),
        box.widthAnchor.constraint(equalToConstant: 300 + pixels / scale),
        box.heightAnchor.constraint(equalToConstant: 200 - pixels / scale),
      ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(abs(box.frame.width - 300) <= 1 / scale + 1e-9)
    #expect(abs(box.frame.height - 200) <= 1 / scale + 1e-9)
    // Without the contradiction, the frame applies exactly.
    #expect(page.bounds.size == CGSize(width: 300, height: 200))
  }

  /// Constraints round the frames of columns, and code copies such a frame.
  @Test(arguments: [1.0, 2, 3])
  func aCopyOfARoundedFrameDoesNotConflict(scale: CGFloat) {
    let page = makePage()
    page.traitOverrides.displayScale = scale
    let columns = (0..<7).map { _ in View() }
    let stack = page.adding(StackView(arrangedSubviews: columns))
    stack.distribution = .fillEqually
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      stack.topAnchor.constraint(equalTo: page.topAnchor),
      stack.heightAnchor.constraint(equalToConstant: 20),
    ])
    page.layoutIfNeeded()
    for column in columns {
      #expect(column.frame.width != page.bounds.width / 7)
      let badge = View(frame: column.frame)
      page.addSubview(badge)
      let box = badge.adding(View())
      LayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: badge.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: badge.trailingAnchor),
        box.topAnchor.constraint(equalTo: badge.topAnchor),
        box.bottomAnchor.constraint(equalTo: badge.bottomAnchor),
        box.widthAnchor.constraint(equalToConstant: page.bounds.width / 7),
      ])
      page.layoutIfNeeded()
      #expect(page.layoutIssues.isEmpty, "\(page.layoutIssues)")
      #expect(abs(box.frame.width - badge.frame.width) <= 1 / scale + 1e-9)
    }
  }

  @Test(arguments: [-1.0, 1], [1.0, 2, 3])
  func aContradictionOfAPixelIsAConflict(pixels: CGFloat, scale: CGFloat) {
    let page = makePage()
    page.traitOverrides.displayScale = scale
    let box = page.adding(View())
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: page.topAnchor),
      box.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
      box.widthAnchor.constraint(equalToConstant: 300 + pixels / scale),
    ])
    page.layoutIfNeeded()
    #expect(page.layoutIssues.count == 1)
    #expect(page.layoutIssues.first?.description.contains("rounded") == false)
  }

  @Test func theMessageOfARowNamesItsRoundedHeight() throws {
    let source = Source(height: 40.3)
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 70))
    table.rowHeight = 70
    table.dataSource = source
    table.layoutIfNeeded()
    let message = try #require(table.layoutIssues.first).description
    #expect(message.contains("the size 200 x 70 of "), "\(message)")
    #expect(message.contains(", rounded to pixels"), "\(message)")
  }
}
