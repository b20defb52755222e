import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The properties of an item that change the content of a navigation bar.
@Suite struct NavigationItemTests {
  private func content(_ items: [NavigationItem]) throws -> NavigationBarContent {
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = items
    bar.layoutIfNeeded()
    return try #require(bar.subviews.first as? NavigationBarContent)
  }

  private func backTitle(
    _ current: NavigationItem, from previous: NavigationItem
  ) throws -> String? {
    let content = try content([previous, current])
    let back = try #require(content.subviews.compactMap { $0 as? BackButton }.first)
    return (back.subviews.first as? Label)?.text
  }

  @Test func aPromptIsAboveTheTitle() throws {
    let item = NavigationItem(title: "Title")
    item.prompt = "Prompt"
    item.rightBarButtonItem = BarButtonItem(title: "A")
    let content = try content([item])
    #expect(content.height == 74)
    let prompt = try #require(
      content.subviews.compactMap { $0 as? Label }.first { $0.text == "Prompt" })
    let title = try #require(
      content.subviews.compactMap { $0 as? Label }.first { $0.text == "Title" })
    let button = try #require(content.subviews.compactMap { $0 as? BarButton }.first)
    #expect(prompt.frame.maxY <= 30 && title.frame.midY == 52 && button.frame.midY == 52)
    item.prompt = nil
    #expect(try self.content([item]).height == 44)
  }

  @Test func theBackButtonHasTheTitleOfItsMode() throws {
    let previous = NavigationItem(title: "Previous")
    let current = NavigationItem()
    #expect(try backTitle(current, from: previous) == "Previous")
    previous.backButtonDisplayMode = .generic
    #expect(try backTitle(current, from: previous) == "Back")
    previous.backButtonDisplayMode = .minimal
    #expect(try backTitle(current, from: previous) == nil)
    previous.backButtonDisplayMode = .default
    previous.backButtonTitle = "P"
    #expect(try backTitle(current, from: previous) == "P")
  }

  @Test func theBackButtonHasTheTitleAndColorOfABarButtonItem() throws {
    let previous = NavigationItem(title: "Previous")
    let item = BarButtonItem(title: "Home")
    item.tintColor = .systemRed
    previous.backBarButtonItem = item
    let content = try content([previous, NavigationItem()])
    let back = try #require(content.subviews.compactMap { $0 as? BackButton }.first)
    let label = try #require(back.subviews.first as? Label)
    #expect(label.text == "Home" && label.textColor == .systemRed)
    #expect(content.layoutIssues == [])
    item.image = Image(systemName: "house")
    let other = try self.content([previous, NavigationItem()])
    #expect(other.layoutIssues.contains { "\($0)".contains("backBarButtonItem") })
  }

  @Test func leftItemsCanSupplementTheBackButton() throws {
    let current = NavigationItem()
    current.leftBarButtonItem = BarButtonItem(title: "A")
    let previous = NavigationItem(title: "Previous")
    #expect(try content([previous, current]).subviews.count { $0 is BackButton } == 0)
    current.leftItemsSupplementBackButton = true
    let content = try content([previous, current])
    let back = try #require(content.subviews.first { $0 is BackButton })
    let button = try #require(content.subviews.first { $0 is BarButton })
    #expect(back.frame.minX == 8 && button.frame.minX >= back.frame.maxX)
  }

  @Test func settersWithAnAnimationSetTheProperties() {
    let item = NavigationItem()
    let (first, second) = (BarButtonItem(title: "A"), BarButtonItem(title: "B"))
    item.setLeftBarButtonItems([first, second], animated: true)
    item.setRightBarButton(first, animated: true)
    item.setHidesBackButton(true, animated: true)
    #expect(item.leftBarButtonItems.count == 2 && item.rightBarButtonItem === first)
    #expect(item.hidesBackButton)
    item.setLeftBarButton(nil, animated: false)
    item.setRightBarButtonItems(nil, animated: false)
    #expect(item.leftBarButtonItem == nil && item.rightBarButtonItem == nil)
  }
}
