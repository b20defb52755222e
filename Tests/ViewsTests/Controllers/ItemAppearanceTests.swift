import Foundation
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// The attributes of the items of tab bars and segmented controls.
@Suite struct ItemAppearanceTests {
  private func glyphs(of view: View) -> [Color] {
    view.displayList().items.compactMap { item in
      if case .glyphs(_, .color(let color)) = item.command { color } else { nil }
    }
  }

  private func bar() -> TabBar {
    let bar = TabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.items = [TabBarItem(title: "One"), TabBarItem(title: "Two")]
    bar.selectedItem = bar.items[0]
    return bar
  }

  @Test func titlesOfATabBarHaveTheAttributesOfTheirState() {
    let bar = bar()
    let unselected = glyphs(of: bar)[1]
    let appearance = TabBarAppearance()
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [
      .foregroundColor: Color.red, .font: Font.systemFont(ofSize: 14),
    ]
    bar.standardAppearance = appearance
    #expect(glyphs(of: bar) == [.red, unselected])
    // The bar has a copy, whose changes apply.
    appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: Color.blue]
    #expect(glyphs(of: bar) == [.red, unselected])
    bar.standardAppearance.stackedLayoutAppearance.normal.titleTextAttributes = [
      .foregroundColor: Color.green
    ]
    #expect(glyphs(of: bar) == [.red, .green])
    #expect(bar.layoutIssues == [])
    bar.standardAppearance.stackedLayoutAppearance.normal.titleTextAttributes = [.baselineOffset: 2]
    #expect(bar.layoutIssues.map(\.description).contains { $0.contains("baselineOffset") })
  }

  @Test(arguments: TabBarItem.SystemItem.allCases)
  func itemsOfTheSystemHaveATitleAndASymbol(kind: TabBarItem.SystemItem) throws {
    let item = TabBarItem(tabBarSystemItem: kind, tag: 3)
    #expect(item.tag == 3 && item.title?.isEmpty == false)
    #expect(try #require(item.image).size.width > 0)
    let bar = TabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.items = [item]
    #expect(!glyphs(of: bar).isEmpty && bar.displayList().unknownSymbols.isEmpty)
    #expect(TabBarItem(title: "One", image: nil, tag: 4).tag == 4)
  }

  @Test func imagesOfATabBarHaveTheColorOfTheirState() {
    let bar = bar()
    bar.items[0].image = .solid(.black, width: 20, height: 20)
    bar.items[1].image = .solid(.black, width: 20, height: 20)
    bar.standardAppearance.stackedLayoutAppearance.selected.iconColor = .red
    bar.standardAppearance.stackedLayoutAppearance.normal.iconColor = .green
    // The image is a mask of its color.
    let commands = bar.displayList().items.map(\.command)
    let colors = zip(commands, commands.dropFirst()).compactMap { command, next -> Color? in
      guard case .pushMask = command, case .fill(_, .color(let color)) = next else { return nil }
      return color
    }
    #expect(colors == [.red, .green])
  }

  @Test func badgesOfATabBarHaveTheColorOfTheirState() {
    let bar = bar()
    bar.items[0].badgeValue = "1"
    bar.standardAppearance.stackedLayoutAppearance.selected.badgeBackgroundColor = .green
    func hasBadge(_ color: Color) -> Bool {
      bar.displayList().items.contains {
        if case .fill(_, .color(color)) = $0.command { true } else { false }
      }
    }
    #expect(hasBadge(.green))
    bar.items[0].badgeColor = .blue
    #expect(hasBadge(.blue) && !hasBadge(.green))
  }

  @Test func titlesOfASegmentedControlHaveTheAttributesOfTheirState() {
    let control = SegmentedControl(titles: ["Day", "Week"])
    control.selectedSegmentIndex = 1
    let label = glyphs(of: control)[0]
    control.setTitleTextAttributes([.foregroundColor: Color.white], for: .selected)
    #expect(glyphs(of: control) == [label, .white])
    control.selectedSegmentIndex = 0
    #expect(glyphs(of: control) == [.white, label])
    let width = control.intrinsicContentSize.width
    control.setTitleTextAttributes([.font: Font.systemFont(ofSize: 30)], for: .normal)
    #expect(control.intrinsicContentSize.width > width + 20)
    #expect(control.titleForSegment(at: 1) == "Week")
    control.setTitleTextAttributes(nil, for: .normal)
    control.setTitleTextAttributes(nil, for: .selected)
    #expect(control.intrinsicContentSize.width == width)
    #expect(control.titleTextAttributes(for: .normal) == nil)
    control.setTitleTextAttributes([.obliqueness: 0.2], for: .normal)
    #expect(control.layoutIssues.map(\.description).contains { $0.contains("obliqueness") })
  }
}
