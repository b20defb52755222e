import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotViews

@Suite struct BarAppearanceTests {
  private func bar(_ configure: (NavigationBar) -> Void = { _ in }) -> NavigationBar {
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
    bar.items = [NavigationItem(title: "Settings")]
    configure(bar)
    bar.layoutIfNeeded()
    return bar
  }

  private func title(of bar: NavigationBar) throws -> Label {
    try #require(bar.subviews.first?.subviews.lazy.compactMap { $0 as? Label }.first)
  }

  @Test func aBarCopiesItsAppearance() throws {
    let appearance = NavigationBarAppearance()
    appearance.titleTextAttributes[.foregroundColor] = Color.red
    appearance.shadowColor = nil
    let bar = bar { $0.standardAppearance = appearance }
    appearance.titleTextAttributes[.foregroundColor] = Color.blue
    appearance.shadowColor = .blue
    #expect(bar.standardAppearance.shadowColor == nil)
    #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? Color == .red)
    #expect(try title(of: bar).styledText?.runs[0].attributes.foregroundColor == .red)
  }

  @Test(arguments: [false, true]) func theCopyOfABarCanChange(isLarge: Bool) throws {
    let bar = bar { $0.prefersLargeTitles = isLarge }
    bar.standardAppearance.titleTextAttributes[.foregroundColor] = Color.red
    bar.standardAppearance.largeTitleTextAttributes[.foregroundColor] = Color.red
    #expect(try title(of: bar).styledText?.runs[0].attributes.foregroundColor == .red)
    let item = try #require(bar.topItem)
    item.standardAppearance = NavigationBarAppearance()
    item.standardAppearance?.titleTextAttributes[.foregroundColor] = Color.blue
    item.standardAppearance?.largeTitleTextAttributes[.foregroundColor] = Color.blue
    #expect(try title(of: bar).styledText?.runs[0].attributes.foregroundColor == .blue)
  }

  @Test func theAppearanceOfAnItemReplacesThatOfTheBar() throws {
    let bar = bar()
    let item = try #require(bar.topItem)
    let appearance = NavigationBarAppearance()
    appearance.titleTextAttributes[.foregroundColor] = Color.green
    item.standardAppearance = appearance
    #expect(try title(of: bar).styledText?.runs[0].attributes.foregroundColor == .green)
    item.standardAppearance = nil
    #expect(try title(of: bar).styledText?.runs[0].attributes.foregroundColor == nil)
  }

  @Test func aLargeTitleHasTheScrollEdgeAppearance() throws {
    let standard = NavigationBarAppearance()
    standard.largeTitleTextAttributes[.foregroundColor] = Color.red
    let bar = bar {
      $0.prefersLargeTitles = true
      $0.standardAppearance = standard
    }
    #expect(try title(of: bar).styledText?.runs[0].attributes.foregroundColor == .red)
    let edge = NavigationBarAppearance()
    edge.largeTitleTextAttributes[.foregroundColor] = Color.blue
    bar.scrollEdgeAppearance = edge
    #expect(try title(of: bar).styledText?.runs[0].attributes.foregroundColor == .blue)
    bar.topItem?.scrollEdgeAppearance = standard
    #expect(try title(of: bar).styledText?.runs[0].attributes.foregroundColor == .red)
  }

  @Test func configurationsSetTheBackgroundAndTheLine() {
    let appearance = TabBarAppearance()
    #expect(appearance.backgroundEffect?.style == .systemChromeMaterial)
    #expect(appearance.backgroundColor == nil)
    #expect(appearance.shadowColor != nil)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundEffect == nil)
    #expect(appearance.shadowColor == nil)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundColor == .systemBackground)
    #expect(appearance.shadowColor != nil)
    appearance.configureWithDefaultBackground()
    #expect(appearance.backgroundColor == nil)
    #expect(appearance.backgroundEffect?.style == .systemChromeMaterial)
  }
}
