import SnapshotGeometry
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

  @Test func fullScreenPresentationCallsTheCallbacksInUIKitsOrder() {
    let (root, window) = shown()
    var completions = 0
    root.present(LoggingController("B", log), animated: true) { completions += 1 }
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
    let other = LoggingController("B", log)
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
    let (second, third) = (LoggingController("B", log), LoggingController("C", log))
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
    let second = LoggingController("B", log)
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
    root.present(LoggingController("B", log), animated: false)
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
}
