import SnapshotAssert
import SnapshotAssertCore
import SnapshotViews
import Testing

/// Images of the whole content of scroll views.
@Suite struct WholeContentTests {
  /// A list with headers and rows of one or more lines.
  private final class Lines: TableViewController {
    var counts = [3, 2]
    let text = "A row of several lines is as high as its text, even before it is visible. "

    override func numberOfSections(in tableView: TableView) -> Int { counts.count }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }

    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    {
      "Section \(section + 1)"
    }

    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.font = .systemFont(ofSize: 13)
      cell.textLabel?.text =
        "\(indexPath.row + 1) " + String(repeating: text, count: indexPath.row % 3)
      return cell
    }
  }

  /// A screen with a title, a scroll view, and a button below it.
  private final class Article: View {
    let scrollView = ScrollView()
    let text = Label(text: "")
    let button = Button(type: .system)

    init(paragraphs: Int) {
      super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 140))
      backgroundColor = .systemBackground
      text.numberOfLines = 0
      text.font = .systemFont(ofSize: 13)
      text.text = (1...paragraphs).map { "Paragraph \($0) of the article." }
        .joined(separator: "\n")
      button.setTitle("Continue", for: .normal)
      button.backgroundColor = .secondarySystemBackground
      for view in [scrollView, button] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      text.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(text)
      NSLayoutConstraint.activate([
        scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
        scrollView.topAnchor.constraint(equalTo: topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: button.topAnchor),
        button.leadingAnchor.constraint(equalTo: leadingAnchor),
        button.trailingAnchor.constraint(equalTo: trailingAnchor),
        button.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
        text.leadingAnchor.constraint(
          equalTo: scrollView.contentLayoutGuide.leadingAnchor, constant: 8),
        text.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
        text.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
        text.trailingAnchor.constraint(
          equalTo: scrollView.contentLayoutGuide.trailingAnchor, constant: -8),
        text.widthAnchor.constraint(
          equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -16),
      ])
    }
  }

  private static let screen = CGSize(width: 240, height: 220)
  private static let insets = EdgeInsets(top: 20, bottom: 14)

  @Test(arguments: [TableView.Style.plain, .insetGrouped])
  func tablesBetweenBars(_ style: TableView.Style) {
    let list = Lines(style: style)
    list.title = "Lines"
    let tabs = TabBarController()
    tabs.viewControllers = [NavigationController(rootViewController: list)]
    assertSnapshot(
      of: tabs,
      as: .image(
        scroll: .wholeContent, size: Self.screen, scale: 2, safeAreaInsets: Self.insets),
      named: style.rawValue)
    #expect(tabs.view.bounds.size == .zero)
  }

  @Test func largeTitlesStayAtTheTop() {
    let list = Lines(style: .grouped)
    list.title = "Lines"
    list.counts = [5]
    let navigation = NavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    assertSnapshot(
      of: navigation,
      as: .image(scroll: .wholeContent, size: Self.screen, safeAreaInsets: Self.insets))
  }

  @Test func articlesKeepTheirButton() {
    let article = Article(paragraphs: 14)
    article.layoutIfNeeded()
    article.scrollView.contentOffset.y = 30
    assertSnapshot(
      of: article, as: .image(scroll: .wholeContent, scale: 2, safeAreaInsets: Self.insets))
    #expect(article.bounds.size == CGSize(width: 160, height: 140))
    #expect(article.scrollView.contentOffset.y == 30)
  }

  @Test func aLimitCutsTheContentOff() {
    let article = Article(paragraphs: 60)
    assertSnapshot(of: article, as: .image(scroll: .wholeContent(upTo: 260)))
  }

  @Test func aDeviceIsTallerThanItsScreen() throws {
    let list = Lines(style: .plain)
    list.counts = [30]
    let image = try Self.image(list, .image(on: .iPhoneSE, scroll: .wholeContent))
    let screen = try Self.image(list, .image(on: .iPhoneSE))
    #expect(image.size.width == screen.size.width && image.size.height > screen.size.height)
    let short = Lines(style: .plain)
    short.counts = [1]
    #expect(
      try Self.image(short, .image(on: .iPhoneSE, scroll: .wholeContent))
        == Self.image(short, .image(on: .iPhoneSE)))
  }

  @Test func widthGrowsOnRequest() throws {
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    scrollView.contentSize = CGSize(width: 70, height: 30)
    scrollView.backgroundColor = .white
    let wide = try Self.image(scrollView, .image(scroll: .wholeContent(axes: [.horizontal])))
    #expect(wide.size == PixelSize(width: 70, height: 10))
    let whole = try Self.image(
      scrollView, .image(scroll: .wholeContent(axes: [.horizontal, .vertical])))
    #expect(whole.size == PixelSize(width: 70, height: 30))
    #expect(scrollView.bounds.size == CGSize(width: 20, height: 10))
  }

  @Test func manyRowsAreMeasured() throws {
    let list = Lines(style: .plain)
    list.counts = [120]
    list.tableView.estimatedRowHeight = 2
    let image = try Self.image(
      list, .image(scroll: .wholeContent, size: CGSize(width: 240, height: 300)))
    list.view.frame = CGRect(x: 0, y: 0, width: 240, height: 9_990)
    list.view.layoutIfNeeded()
    #expect(CGFloat(image.size.height) == list.tableView.contentSize.height.rounded(.up))
  }

  // MARK: Failures

  @Test func failuresNameTheCandidates() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(Self.failure(root, .wholeContent).contains("View contains no visible scroll view"))
    let views = (0..<2).map { index in
      let view = ScrollView(frame: CGRect(x: 0, y: 50 * index, width: 100, height: 50))
      view.accessibilityIdentifier = "part\(index)"
      view.contentSize.height = 90
      root.addSubview(view)
      return view
    }
    let several = Self.failure(root, .wholeContent)
    #expect(several.contains("2 scroll views that could be the main one"))
    #expect(several.contains("View/ScrollView[0] #part0, View/ScrollView[1] #part1"))
    #expect(several.contains(".wholeContent(of:"))
    let fixed = Self.failure(root, .wholeContent(of: views[1]))
    #expect(fixed.contains("View/ScrollView[1] #part1 stays 50 points tall"))
    #expect(Self.failure(root, .wholeContent(of: ScrollView())).contains("is not in View"))
    #expect(root.bounds.height == 100)
    views[0].contentSize.height = 40
    #expect(Self.failure(root, .wholeContent).contains("#part1 stays 50"))
  }

  @Test func contentThatIsTooLongFails() {
    let list = Lines(style: .plain)
    list.counts = [1_000]
    let failure = Self.failure(list, .wholeContent)
    #expect(failure.contains("more than the limit of 10000"))
    #expect(failure.contains(".wholeContent(upTo:)"))
  }

  @Test(arguments: [CGFloat.infinity, 1e300, 1e18, 9.3e18, .greatestFiniteMagnitude, .nan, -1e300])
  func contentOfAnyLengthFailsOrIsDrawn(length: CGFloat) {
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: length)
    let failure = Self.failure(scrollView, .wholeContent)
    #expect(length < 0 || failure.contains("ScrollView"), "\(failure)")
    let cropped = Self.failure(scrollView, .wholeContent(upTo: 300))
    #expect(cropped.isEmpty || !length.isFinite, "\(cropped)")
  }

  private static func image(
    _ value: some SnapshotRenderable, _ strategy: Snapshotting<View, Bitmap>
  ) throws -> Bitmap {
    try value.withSnapshotAppearance { try strategy.snapshot(value.snapshotView) }
  }

  private static func failure(
    _ value: some SnapshotRenderable, _ scroll: ScrollContent
  ) -> String {
    do {
      _ = try image(value, .image(scroll: scroll, size: CGSize(width: 100, height: 100)))
      return ""
    } catch {
      return "\(error)"
    }
  }
}
