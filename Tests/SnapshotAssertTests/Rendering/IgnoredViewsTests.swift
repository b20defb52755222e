import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct IgnoredViewsTests {
  /// A page with an advertisement that a badge partly covers.
  private final class Page: View {
    let ad = Label(text: "Buy now")
    let badge = View(frame: CGRect(x: 96, y: 18, width: 24, height: 24))

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 90))
      backgroundColor = .white
      let title = Label(text: "Today")
      title.frame = CGRect(x: 12, y: 8, width: 100, height: 20)
      let card = View(frame: CGRect(x: 12, y: 34, width: 136, height: 70))
      card.backgroundColor = Color(hex: 0xE8EAF6)
      card.cornerRadius = 12
      card.clipsToBounds = true
      ad.frame = CGRect(x: 10, y: 10, width: 90, height: 70)
      ad.backgroundColor = .yellow
      ad.cornerRadius = 8
      badge.backgroundColor = .red
      badge.cornerRadius = 12
      ad.transform = Transform2D(a: 0.98, b: 0.2, c: -0.2, d: 0.98, tx: 0, ty: 0)
      for view in [title, card] { addSubview(view) }
      card.addSubview(ad)
      card.addSubview(badge)
    }
  }

  private func image(_ page: Page, ignoring ignored: IgnoredViews) throws -> Bitmap {
    try Snapshotting<Page, Bitmap>.image(scale: 2, ignoring: ignored).snapshot(page)
  }

  @Test func ignoredViewsAreBlocksThatClipsAndViewsInFrontCover() {
    let page = Page()
    assertSnapshot(of: page, as: .image(scale: 2, ignoring: [page.ad]))
  }

  @Test func onlyTheContentOfIgnoredViewsIsIgnored() throws {
    let page = Page()
    let before = try image(page, ignoring: [page.ad])
    let text = try image(page, ignoring: .none)
    page.ad.text = "Something else"
    page.ad.backgroundColor = .blue
    page.ad.alpha = 0.25
    page.ad.shadowOpacity = 1
    page.ad.addSubview(View(frame: CGRect(x: -50, y: 0, width: 10, height: 10)))
    #expect(try image(page, ignoring: [page.ad]) == before)
    #expect(try image(page, ignoring: .all { $0 is Label && $0 !== page.subviews[0] }) == before)
    #expect(try image(page, ignoring: .none) != text)
    // Views in front of the block, and its frame, are compared.
    page.badge.backgroundColor = .green
    #expect(try image(page, ignoring: [page.ad]) != before)
    page.badge.backgroundColor = .red
    #expect(try image(page, ignoring: [page.ad]) == before)
    page.ad.frame.size.width += 0.5
    #expect(try image(page, ignoring: [page.ad]) != before)
  }

  @Test func ignoringAViewDoesNotChangeLayout() throws {
    let page = Page()
    let frames = page.outline().nodes.map(\.frame)
    _ = try image(page, ignoring: [page.ad])
    #expect(page.outline().nodes.map(\.frame) == frames)
    #expect(page.ad.backgroundColor == .yellow)
  }

  @Test func ignoringAViewOutsideTheTreeFails() {
    let page = Page()
    #expect {
      try image(page, ignoring: .views([page.badge, View()]))
    } throws: { error in
      "\(error)"
        == "the ignored view View is not in Page; add it to the tree, or remove it from `ignoring:`"
    }
    #expect {
      try image(page, ignoring: .all { $0 is Switch })
    } throws: { error in
      "\(error)"
        == "no view in Page matches the `ignoring:` condition; correct the condition, or remove it"
    }
    #expect {
      try image(page, ignoring: [page])
    } throws: { error in
      "\(error)"
        == "Page is the view under test and cannot be ignored; ignore views inside it"
    }
  }

  @Test func outlineOmitsTheContentOfIgnoredViews() throws {
    let page = Page()
    let strategy = Snapshotting<Page, Bitmap>.image(ignoring: [page.ad])
    let before = try #require(try strategy.outline(page))
    #expect(!before.contains("Buy"))
    #expect(before.contains("isIgnored = true"))
    page.ad.text = "Other"
    #expect(try strategy.outline(page) == before)
  }
}
