import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct PresentationMemberTests {
  @Test func closuresDetermineTheHeightsOfDetents() throws {
    let root = ViewController()
    let window = Window.showing(root)
    let presented = ViewController()
    let sheet = try #require(presented.sheetPresentationController)
    var fraction: CGFloat = 0.5
    var maximum: CGFloat = 0
    sheet.detents = [
      .custom { context in
        maximum = context.maximumDetentValue
        return context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : maximum * fraction
      }
    ]
    root.present(presented, animated: false)
    window.layoutIfNeeded()
    let half = presented.view.convert(presented.view.bounds, to: window)
    #expect(maximum > 0 && abs(half.height - maximum / 2) < 1)
    #expect(half.maxY == window.bounds.maxY)
    fraction = 0.25
    sheet.invalidateDetents()
    window.layoutIfNeeded()
    let quarter = presented.view.convert(presented.view.bounds, to: window)
    #expect(abs(quarter.height - maximum / 4) < 1)
    #expect(window.issueTexts == [])
    #expect(
      SheetPresentationController.Detent.custom { _ in 1 } != .custom { _ in 1 })
  }

  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func presentationsInAContextCoverTheWindow(_ style: ModalPresentationStyle) {
    let root = ViewController()
    let window = Window.showing(root)
    let presented = ViewController()
    presented.modalPresentationStyle = style
    root.present(presented, animated: false)
    #expect(presented.view.convert(presented.view.bounds, to: window) == window.bounds)
    #expect((root.view.window == nil) == (style == .currentContext))
    #expect(window.issueTexts == [])
  }

  @Test func presentationsInAPartOfTheWindowAreReported() {
    let (root, child) = (ViewController(), ViewController())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.definesPresentationContext = true
    let window = Window.showing(root)
    let presented = ViewController()
    presented.modalPresentationStyle = .overCurrentContext
    child.present(presented, animated: false)
    #expect(window.issueTexts.contains { $0.contains("drawn over the window") })
  }

  @Test func detailsArePresented() {
    let root = ViewController()
    let window = Window.showing(root)
    let detail = ViewController()
    root.showDetailViewController(detail, sender: nil)
    #expect(root.presentedViewController === detail)
    #expect(window.isKeyWindow)
    window.isHidden = true
    #expect(!window.isKeyWindow)
  }

  @Test func itemsOfPopoversAreViewsOrBarButtonItems() {
    let controller = ViewController()
    controller.modalPresentationStyle = .popover
    let popover = controller.popoverPresentationController
    let (view, item) = (View(), BarButtonItem(title: "Add"))
    popover?.sourceItem = item
    #expect(popover?.barButtonItem === item && popover?.sourceView == nil)
    popover?.sourceItem = view
    #expect(popover?.barButtonItem == nil && popover?.sourceView === view)
    #expect(popover?.sourceItem === view)
  }

  @Test func orientationsAreLandscapeOrPortrait() {
    let landscape = InterfaceOrientation.allCases.filter(\.isLandscape)
    #expect(landscape == [.landscapeLeft, .landscapeRight])
    #expect(InterfaceOrientation.allCases.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
  }

  @Test func scenesTakeTheirOrientationFromTheirWindow() {
    let window = Window.showing(ViewController())
    #expect(window.windowScene?.interfaceOrientation == .portrait)
    window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    #expect(window.windowScene?.interfaceOrientation.isLandscape == true)
    #expect(window.windowScene?.windows == [window])
    #expect(window.windowScene?.keyWindow === window)
    window.isHidden = true
    #expect(window.windowScene?.keyWindow == nil)
  }
}
