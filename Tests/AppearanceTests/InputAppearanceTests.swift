import SnapshotAssert
import SnapshotViews
import Testing

/// The appearance of search bars, steppers, page controls, text views, and collection views.
@Suite struct InputAppearanceTests {
  typealias Environment = ScreenEnvironment

  private func check(_ page: View, _ environment: Environment) {
    assertSnapshot(
      of: page, as: .image(scale: 2, traits: environment.traits), named: environment.rawValue)
  }

  /// Returns a page with a column of views, each as wide as the page unless it has a natural width.
  private func page(_ views: [View]) -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
    page.backgroundColor = .systemBackground
    var top: CGFloat = 0
    for view in views {
      let size = view.intrinsicContentSize
      let width = size.width > 0 ? size.width : 320
      view.frame = CGRect(x: 0, y: top, width: width, height: size.height)
      page.addSubview(view)
      top += size.height + 8
    }
    page.bounds.size.height = top
    return page
  }

  @Test(arguments: Environment.allCases)
  func searchBars(_ environment: Environment) {
    let bars = SearchBar.Style.allCases.map { style -> SearchBar in
      let bar = SearchBar()
      bar.searchBarStyle = style
      bar.placeholder = "Search"
      return bar
    }
    bars[1].text = "Engines"
    bars[1].barTintColor = .systemTeal
    bars[2].text = "Ada"
    bars[2].showsCancelButton = true
    bars[0].scopeButtonTitles = ["All", "Unread"]
    bars[0].showsScopeBar = true
    check(page(bars), environment)
  }

  @Test(arguments: Environment.allCases)
  func steppersAndPages(_ environment: Environment) {
    let steppers = [0.0, 40, 100, 40].map { value -> Stepper in
      let stepper = Stepper()
      stepper.value = value
      return stepper
    }
    steppers[3].isEnabled = false
    let card = View(frame: CGRect(x: 0, y: 0, width: 214, height: 70))
    card.backgroundColor = .systemIndigo
    for (index, count) in [5, 30].enumerated() {
      let control = PageControl(frame: CGRect(x: 0, y: index * 34 + 5, width: 214, height: 26))
      control.numberOfPages = count
      control.currentPage = index == 0 ? 1 : 28
      card.addSubview(control)
    }
    let colored = PageControl()
    colored.numberOfPages = 3
    colored.pageIndicatorTintColor = .systemGray4
    colored.currentPageIndicatorTintColor = .systemPink
    let rows: [[View]] = [Array(steppers.prefix(2)), Array(steppers.suffix(2)), [colored]]
    let sheet = View(frame: CGRect(x: 0, y: 0, width: 230, height: 206))
    sheet.backgroundColor = .systemBackground
    for (row, views) in rows.enumerated() {
      for (column, view) in views.enumerated() {
        let size = view.intrinsicContentSize
        view.frame = CGRect(
          origin: CGPoint(x: 8 + column * 110, y: 8 + row * 40), size: size)
        sheet.addSubview(view)
      }
    }
    card.frame.origin = CGPoint(x: 8, y: 128)
    sheet.addSubview(card)
    check(sheet, environment)
  }

  @Test(arguments: Environment.allCases)
  func textViews(_ environment: Environment) {
    var text = AttributedText("Terms of use\n", .init(font: .systemFont(ofSize: 17, weight: .bold)))
    text.append("Read the ")
    text.append("conditions", .init(underline: .single, link: URL(string: "a:b")))
    text.append(" before you continue, because they are longer than this view is high.")
    let view = TextView(frame: CGRect(x: 10, y: 10, width: 180, height: 90))
    view.styledText = text
    view.font = .systemFont(ofSize: 15)
    view.displaysScrollIndicators = true
    let note = TextView(frame: CGRect(x: 10, y: 110, width: 180, height: 0))
    note.text = "A note without scrolling, in the default font."
    note.isScrollEnabled = false
    note.backgroundColor = .systemGray5
    note.cornerRadius = 8
    note.sizeToFit()
    note.frame.size.width = 180
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: note.frame.maxY + 10))
    page.backgroundColor = .systemGroupedBackground
    page.addSubview(view)
    page.addSubview(note)
    check(page, environment)
  }

  @Test(arguments: Environment.allCases)
  func collections(_ environment: Environment) {
    let album = Album()
    let grid = CollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 70, height: 44)
    grid.sectionInset = EdgeInsets(top: 8, left: 12, bottom: 16, right: 12)
    grid.headerReferenceSize = CGSize(width: 0, height: 28)
    let top = album.view(CGRect(x: 0, y: 0, width: 280, height: 190), grid)
    top.selectItem(at: IndexPath(item: 4, section: 0))
    let tags = CollectionViewFlowLayout()
    tags.scrollDirection = .horizontal
    tags.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    tags.minimumLineSpacing = 6
    tags.sectionInset = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
    let bottom = album.view(CGRect(x: 0, y: 190, width: 280, height: 48), tags)
    bottom.backgroundColor = .secondarySystemBackground
    bottom.contentInset = .zero
    let page = View(frame: CGRect(x: 0, y: 0, width: 280, height: 238))
    page.addSubview(top)
    page.addSubview(bottom)
    check(page, environment)
  }
}

/// The items of two collection views: a grid with a header, and self-sizing tags.
private final class Album: CollectionViewDataSource {
  private static let titles = ["Sea", "Mountains", "Sky", "Old towns", "Rain", "Night", "Snow"]

  func view(_ frame: CGRect, _ layout: CollectionViewFlowLayout) -> CollectionView {
    let view = CollectionView(frame: frame, collectionViewLayout: layout)
    view.register(Tag.self, forCellWithReuseIdentifier: "tag")
    view.register(
      Header.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    return view
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { Self.titles.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
    (cell as? Tag)?.label.text = Self.titles[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  final class Tag: CollectionViewCell {
    let label = Label()
    // Yellow is light in dark interfaces too.
    override var isSelected: Bool { didSet { label.textColor = isSelected ? .black : .label } }

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.font = .systemFont(ofSize: 13)
      label.textAlignment = .center
      backgroundView = View()
      backgroundView?.backgroundColor = .systemGray5
      backgroundView?.cornerRadius = 8
      selectedBackgroundView = View()
      selectedBackgroundView?.backgroundColor = .systemYellow
      selectedBackgroundView?.cornerRadius = 8
      contentView.addSubview(label)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = contentView.bounds
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: label.intrinsicContentSize.width + 20, height: 36)
    }
  }

  final class Header: CollectionReusableView {
    private let label = Label(text: "Album", font: .systemFont(ofSize: 17, weight: .semibold))

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .secondarySystemBackground
      addSubview(label)
    }

    override func layoutSubviews() {
      label.frame = bounds.insetBy(dx: 12, dy: 0)
    }
  }
}
