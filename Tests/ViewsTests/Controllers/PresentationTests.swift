import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct PresentationTests {
  private let log = EventLog()
  private let clock = AnimationClock()

  private func shown() -> (LoggingController, Window) {
    let root = LoggingController("A", log)
    let window = Window.showing(root)
    _ = log.take()
    return (root, window)
  }

  private func fullScreen(_ name: String) -> LoggingController {
    let controller = LoggingController(name, log)
    controller.modalPresentationStyle = .fullScreen
    return controller
  }

  @Test func fullScreenPresentationCallsTheCallbacksInUIKitsOrder() {
    let (root, window) = shown()
    var completions = 0
    root.present(fullScreen("B"), animated: true) { completions += 1 }
    #expect(
      log.take() == [
        "A willDisappear", "B didLoad", "B willAppear", "B didAppear", "A didDisappear",
      ])
    #expect(root.view.window == nil)
    root.dismiss(animated: true) { completions += 1 }
    #expect(
      log.take() == ["B willDisappear", "A willAppear", "A didAppear", "B didDisappear"])
    #expect(window.subviews == [root.view])
    #expect(completions == 2)
  }

  @Test func presentationSlidesUpWithTheClockAndCompletesAtTheEnd() {
    let (root, window) = shown()
    let sheet = LoggingController("B", log)
    sheet.modalPresentationStyle = .overFullScreen
    var isComplete = false
    clock.use { root.present(sheet, animated: true) { isComplete = true } }
    #expect(sheet.view.presentation.transform.ty == 480)
    clock.advance(by: 0.1)
    #expect(sheet.view.presentation.transform.ty > 0)
    #expect(sheet.view.presentation.transform.ty < 480)
    #expect(!isComplete)
    clock.advance(by: 0.4)
    #expect(isComplete)
    #expect(sheet.view.transform == .identity)
    #expect(root.view.window === window)
  }

  @Test func overriddenAutomaticStyleIsAPageSheet() {
    final class Automatic: ViewController {
      override var modalPresentationStyle: ModalPresentationStyle {
        get { .automatic }
        set {}
      }
    }
    let (root, window) = shown()
    let presented = Automatic()
    #expect(presented.sheetPresentationController != nil)
    root.present(presented, animated: false)
    #expect(presented.view.convert(CGPoint.zero, to: window).y == 10)
  }

  @Test(arguments: [ModalPresentationStyle.pageSheet, .formSheet])
  func sheetIsACardBelowTheTopSafeAreaAndKeepsThePresentingView(style: ModalPresentationStyle) {
    let (root, window) = shown()
    window.traitOverrides.safeAreaInsets = EdgeInsets(top: 20, bottom: 10)
    let sheet = LoggingController("B", log)
    sheet.modalPresentationStyle = style
    root.present(sheet, animated: true)
    window.layoutIfNeeded()
    #expect(log.take() == ["B didLoad", "B willAppear", "B didAppear"])
    #expect(root.view.window === window)
    #expect(
      sheet.view.convert(sheet.view.bounds, to: window)
        == CGRect(x: 0, y: 40, width: 320, height: 440))
    #expect(sheet.view.safeAreaInsets == EdgeInsets(bottom: 10))
    window.frame.size = CGSize(width: 480, height: 320)
    window.layoutIfNeeded()
    #expect(sheet.view.bounds.size == CGSize(width: 480, height: 280))
    sheet.dismiss(animated: true)
    #expect(log.take() == ["B willDisappear", "B didDisappear"])
    #expect(window.subviews == [root.view])
  }

  @Test func formSheetIsCenteredInARegularSizeClass() {
    let (root, window) = shown()
    window.frame.size = CGSize(width: 1024, height: 768)
    window.traitOverrides.horizontalSizeClass = .regular
    let sheet = LoggingController("B", log)
    sheet.modalPresentationStyle = .formSheet
    root.present(sheet, animated: false)
    window.layoutIfNeeded()
    #expect(
      sheet.view.convert(sheet.view.bounds, to: window)
        == CGRect(x: 242, y: 74, width: 540, height: 620))
  }

  @Test func presentingFromAChildUsesItsOutermostParent() {
    let child = LoggingController("A", log)
    let navigation = NavigationController(rootViewController: child)
    let window = Window.showing(navigation)
    let other = fullScreen("B")
    child.present(other, animated: false)
    #expect(other.presentingViewController === navigation)
    #expect(child.presentedViewController === other)
    #expect(navigation.visibleViewController === other)
    #expect(navigation.view.window == nil)
    child.dismiss(animated: false)
    #expect(navigation.view.window === window)
    #expect(other.presentingViewController == nil)
  }

  @Test func dismissingAlsoDismissesControllersPresentedAbove() {
    let (root, window) = shown()
    let (second, third) = (fullScreen("B"), fullScreen("C"))
    root.present(second, animated: false)
    second.present(third, animated: false)
    #expect(window.subviews.count == 2)
    root.dismiss(animated: true)
    #expect(window.subviews == [root.view])
    #expect(second.presentedViewController == nil)
    #expect(third.presentingViewController == nil)
  }

  @Test func dismissingDuringAPresentationWaitsForItsEnd() {
    let (root, window) = shown()
    let second = fullScreen("B")
    clock.use {
      root.present(second, animated: true)
      root.dismiss(animated: true)
    }
    #expect(root.presentedViewController === second)
    clock.advance(by: 0.5)
    #expect(log.take().suffix(2) == ["B willDisappear", "A willAppear"])
    clock.advance(by: 0.5)
    #expect(root.presentedViewController == nil)
    #expect(window.subviews == [root.view])
  }

  @Test func dismissingReleasesTheFlow() {
    weak var weakRoot: ViewController?
    weak var weakSheet: ViewController?
    do {
      let (root, window) = shown()
      let sheet = ViewController()
      sheet.modalPresentationStyle = .pageSheet
      clock.use { root.present(sheet, animated: true) }
      clock.advance(by: 1)
      clock.use { root.dismiss(animated: true) }
      clock.advance(by: 1)
      (weakRoot, weakSheet) = (root, sheet)
      #expect(window.subviews == [root.view])
    }
    #expect(weakRoot == nil)
    #expect(weakSheet == nil)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func hidingAndShowingTheWindowRestoresAPresentation(style: ModalPresentationStyle) {
    let (root, window) = shown()
    let modal = LoggingController("B", log)
    modal.modalPresentationStyle = style
    root.present(modal, animated: false)
    let views = window.subviews
    let isCovered = style == .fullScreen
    _ = log.take()
    window.isHidden = true
    #expect(
      log.take()
        == (isCovered
          ? ["B willDisappear", "B didDisappear"]
          : ["A willDisappear", "B willDisappear", "A didDisappear", "B didDisappear"]))
    window.isHidden = false
    #expect(
      log.take()
        == (isCovered
          ? ["B willAppear", "B didAppear"]
          : ["A willAppear", "B willAppear", "A didAppear", "B didAppear"]))
    #expect(window.subviews == views)
    #expect((root.view.window == nil) == isCovered)
    modal.dismiss(animated: false)
    #expect(window.subviews == [root.view])
  }

  @Test func replacingTheRootRemovesItsPresentedController() {
    let (root, window) = shown()
    root.present(fullScreen("B"), animated: false)
    _ = log.take()
    let other = LoggingController("C", log)
    window.rootViewController = other
    #expect(
      log.take() == [
        "B willDisappear", "B didDisappear", "C didLoad", "C willAppear", "C didAppear",
      ])
    #expect(window.subviews == [other.view])
    #expect(root.presentedViewController == nil)
  }

  @Test func dismissingTheBaseDuringAPresentationEndsBoth() {
    let (root, window) = shown()
    root.present(LoggingController("B", log), animated: false)
    var completions = 0
    clock.use {
      root.presentedViewController?.present(LoggingController("C", log), animated: true) {
        completions += 1
      }
    }
    clock.advance(by: 0.1)
    root.dismiss(animated: false)
    _ = log.take()
    clock.advance(by: 1)
    #expect(log.take().isEmpty)
    #expect(completions == 1)
    #expect(window.subviews == [root.view])
    #expect(root.presentedViewController == nil)
  }

  @Test func releasingTheWindowDuringAPresentationReleasesTheFlow() {
    weak var weakWindow: Window?
    weak var weakModal: ViewController?
    do {
      let clock = AnimationClock()
      let (root, window) = shown()
      let modal = ViewController()
      clock.use { root.present(modal, animated: true) }
      clock.advance(by: 0.1)
      (weakWindow, weakModal) = (window, modal)
    }
    #expect(weakWindow == nil)
    #expect(weakModal == nil)
  }

  @Test func aPresentationIsAPageSheetByDefault() throws {
    let (root, window) = shown()
    window.traitOverrides.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    let presented = LoggingController("B", log)
    #expect(presented.modalPresentationStyle == .pageSheet)
    presented.modalPresentationStyle = .automatic
    #expect(presented.modalPresentationStyle == .pageSheet)
    let sheet = try #require(presented.sheetPresentationController)
    sheet.detents = [.custom(identifier: .init("small"), height: 100)]
    root.present(presented, animated: false)
    #expect(presented.sheetPresentationController === sheet)
    #expect(log.take() == ["B didLoad", "B willAppear", "B didAppear"])
    #expect(root.view.window === window)
    #expect(
      presented.view.convert(presented.view.bounds, to: window)
        == CGRect(x: 0, y: 346, width: 320, height: 134))
  }

  @Test(arguments: [ModalPresentationStyle.pageSheet, .formSheet])
  func aSheetCoversAWindowOfCompactHeight(style: ModalPresentationStyle) throws {
    let (root, window) = shown()
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    window.traitOverrides.verticalSizeClass = .compact
    window.traitOverrides.safeAreaInsets = EdgeInsets(left: 47, bottom: 21, right: 47)
    let presented = NavigationController(rootViewController: LoggingController("B", log))
    presented.modalPresentationStyle = style
    presented.sheetPresentationController?.detents = [.medium()]
    root.present(presented, animated: false)
    func frame() -> CGRect {
      window.layoutIfNeeded()
      return presented.view.convert(presented.view.bounds, to: window)
    }
    #expect(frame() == window.bounds)
    #expect(presented.view.superview?.cornerRadius == 0)
    #expect(presented.view.traitCollection.userInterfaceLevel == .base)
    #expect(presented.navigationBar.frame.height == 44)
    #expect(root.view.transform == .identity)
    #expect(root.view.window === window)
    // A large phone in landscape also has a compact height.
    window.traitOverrides.horizontalSizeClass = .regular
    #expect(frame() == window.bounds)
    let sheet = try #require(presented.sheetPresentationController)
    sheet.prefersEdgeAttachedInCompactHeight = true
    #expect(frame() == CGRect(x: 47, y: 10, width: 750, height: 380))
    #expect(presented.view.traitCollection.userInterfaceLevel == .elevated)
    window.traitOverrides.verticalSizeClass = .regular
    let width: CGFloat = style == .formSheet ? 540 : 712
    #expect(frame() == CGRect(x: (844 - width) / 2, y: 20, width: width, height: 350))
  }

  @Test func changingTheStyleOfAPresentedControllerHasNoEffectOnItsDismissal() {
    let (root, window) = shown()
    let presented = LoggingController("B", log)
    root.present(presented, animated: false)
    presented.modalPresentationStyle = .fullScreen
    _ = log.take()
    root.dismiss(animated: false)
    #expect(log.take() == ["B willDisappear", "B didDisappear"])
    #expect(window.subviews == [root.view])
  }
}
