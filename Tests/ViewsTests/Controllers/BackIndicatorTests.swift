import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct BackIndicatorTests {
  private func shown(_ image: Image?, mask: Image?) -> Window {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.viewControllers[0].title = "First"
    navigation.pushViewController(ViewController(), animated: false)
    let appearance = NavigationBarAppearance()
    appearance.setBackIndicatorImage(image, transitionMaskImage: mask)
    let window = Window.showing(navigation)
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    return window
  }

  @Test func imagesReplaceTheChevron() throws {
    let arrow = try #require(Image(systemName: "arrow.left"))
    let chevron = shown(nil, mask: nil)
    let custom = shown(arrow, mask: arrow)
    #expect("\(custom.displayList())" != "\(chevron.displayList())")
    // As in UIKit, both images are required.
    #expect("\(shown(arrow, mask: nil).displayList())" == "\(chevron.displayList())")
  }

  @Test func imagesAreCopied() {
    let appearance = NavigationBarAppearance()
    let image = Image(systemName: "arrow.left")
    appearance.setBackIndicatorImage(image, transitionMaskImage: image)
    #expect(appearance.copy().backIndicatorImage == image)
    #expect(appearance.copy().backIndicatorTransitionMaskImage == image)
  }
}
