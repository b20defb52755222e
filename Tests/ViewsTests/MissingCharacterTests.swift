import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// The missing characters of a view tree that are visible in its snapshot.
@Suite struct MissingCharacterTests {
  private static func page(_ content: View...) -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    for view in content { page.addSubview(view) }
    return page
  }

  private static func label(_ text: String = "a漢", x: Double = 10, y: Double = 10) -> Label {
    let label = Label(text: text)
    label.frame.origin = CGPoint(x: x, y: y)
    return label
  }

  /// Returns the missing characters with the paths and texts of their views.
  private static func missing(in view: View) -> [String] {
    let list = view.displayList()
    let bounds = CGRect(origin: .zero, size: view.bounds.size)
    return list.missingCharacters(in: bounds.exact).map {
      "\($0.owner.map(list.path) ?? "nobody"): \($0.character) in \($0.text)"
    }
  }

  private static func characters(in view: View) -> [String] {
    let list = view.displayList()
    return list.missingCharacters(in: view.bounds.exact).map(\.character)
  }

  @Test func missingCharacterHasTheNameOfItsViewAndItsText() {
    let page = Self.page(Self.label("Tokyo"), Self.label("漢字 漢"))
    #expect(
      Self.missing(in: page) == ["View/Label[1]: 漢 in 漢字 漢", "View/Label[1]: 字 in 漢字 漢"])
  }

  @Test(
    arguments: [
      { $0.isHidden = true }, { $0.alpha = 0 }, { $0.textColor = .clear }, { $0.text = "" },
      { $0.font = .systemFont(ofSize: 0) }, { $0.textRendering = .blocks },
      { $0.frame.origin.x = 200 }, { $0.frame.origin.y = -40 },
      { $0.transform = Transform2D(translationX: 0, y: 300) },
      { $0.frame.size = .zero },
    ] as [@Sendable (Label) -> Void])
  func undrawnLabelHasNoMissingCharacters(_ change: @Sendable (Label) -> Void) {
    let label = Self.label()
    let page = Self.page(label)
    #expect(Self.characters(in: page) == ["漢"])
    change(label)
    #expect(Self.characters(in: page).isEmpty)
  }

  @Test func truncatedAndClippedGlyphsDoNotCount() {
    let label = Self.label("A long title with 漢")
    label.frame.size.width = 60
    let page = Self.page(label)
    #expect(Self.characters(in: page).isEmpty)
    label.lineBreakMode = .byClipping
    #expect(Self.characters(in: page).isEmpty)
    label.lineBreakMode = .byTruncatingHead
    #expect(Self.characters(in: page) == ["漢"])
  }

  @Test func clipAndOpacityOfASuperviewCount() {
    let label = Self.label(x: 40)
    let box = View(frame: CGRect(x: 10, y: 10, width: 30, height: 60))
    box.addSubview(label)
    let page = Self.page(box)
    #expect(Self.characters(in: page) == ["漢"])
    box.clipsToBounds = true
    #expect(Self.characters(in: page).isEmpty)
    box.bounds.origin.x = 40
    #expect(Self.characters(in: page) == ["漢"])
    box.alpha = 0.001
    #expect(Self.characters(in: page).isEmpty)
  }

  /// The view in front could be translucent, so it does not count.
  @Test func coveredMissingCharacterCounts() {
    let cover = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    cover.backgroundColor = .white
    #expect(Self.characters(in: Self.page(Self.label(), cover)) == ["漢"])
  }

  @Test func textOutsideABlurredLayerCountsWithinTheBlurRadius() {
    func list(x: Double) -> DisplayList {
      var context = DrawingContext()
      context.pushClip(.rect(CGRect(x: 0, y: 0, width: 20, height: 20)))
      context.pushBlur(sigma: 5)
      context.translateBy(x: x, y: 0)
      context.draw(Self.label(x: 0, y: 0).displayList())
      return context.makeDisplayList()
    }
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(list(x: 22).missingCharacters(in: bounds.exact).count == 1)
    #expect(list(x: 60).missingCharacters(in: bounds.exact).isEmpty)
  }

  @Test func ignoredViewHasNoMissingCharacters() {
    let label = Self.label()
    let page = Self.page(label)
    let list = page.displayList(ignoring: [label])
    #expect(list.missingCharacters(in: page.bounds.exact).isEmpty)
  }

  // MARK: Everything that draws text

  @Test func textsOfControlsCount() {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    field.text = "文"
    let empty = TextField(frame: CGRect(x: 0, y: 40, width: 90, height: 30))
    empty.placeholder = "名"
    let button = Button(frame: CGRect(x: 100, y: 0, width: 90, height: 30))
    button.setTitle("押", for: .normal)
    let segments = SegmentedControl(titles: ["日", "月"])
    segments.frame = CGRect(x: 100, y: 40, width: 90, height: 30)
    let mixed = Label(frame: CGRect(x: 0, y: 70, width: 90, height: 30))
    var text = AttributedText("a")
    text.append("赤", AttributedText.Attributes(foregroundColor: .red))
    mixed.styledText = text
    let page = Self.page(field, empty, button, segments, mixed)
    #expect(Set(Self.characters(in: page)) == ["文", "名", "押", "日", "月", "赤"])
    field.isSecureTextEntry = true
    #expect(!Self.characters(in: page).contains("文"))
  }

  @Test func textsOfBarsAndTabsCount() {
    let screen = ViewController()
    screen.navigationItem.title = "題"
    screen.navigationItem.rightBarButtonItem = BarButtonItem(title: "完")
    let tabs = TabBarController(
      viewControllers: [NavigationController(rootViewController: screen)])
    tabs.viewControllers[0].tabBarItem = TabBarItem(title: "家")
    tabs.viewControllers[0].tabBarItem.badgeValue = "新"
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = tabs
    window.isHidden = false
    #expect(Set(Self.characters(in: window)) == ["題", "完", "家", "新"])
  }

  @Test func textsOfCellsCount() {
    let cell = TableViewCell(style: .subtitle)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    cell.textLabel.text = "行"
    cell.detailTextLabel.text = "詳"
    #expect(Set(Self.characters(in: cell)) == ["行", "詳"])
  }

  @Test func textDrawnByACustomViewCounts() {
    final class Stamp: View {
      override func draw(in context: inout DrawingContext) {
        context.translateBy(x: 20, y: 20)
        context.draw(MissingCharacterTests.label("印", x: 0, y: 0).displayList())
      }
    }
    let stamp = Stamp(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(Self.missing(in: stamp) == ["Stamp/Label: 印 in 印"])
    let copy = stamp.snapshotView(afterScreenUpdates: true)
    #expect(Self.characters(in: Self.page(copy)) == ["印"])
  }
}
