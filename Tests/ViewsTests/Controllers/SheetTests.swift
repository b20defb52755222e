import SnapshotDrawing
import Testing

@testable import SnapshotViews

@Suite("Sheets") struct SheetTests {
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let root = ViewController()
  private let presented = ViewController()

  init() {
    window.rootViewController = root
    window.traitOverrides.safeAreaInsets = EdgeInsets(top: 20, bottom: 30)
    window.makeKeyAndVisible()
    presented.modalPresentationStyle = .pageSheet
  }

  private var card: CGRect {
    window.layoutIfNeeded()
    return presented.view.superview?.frame ?? .zero
  }

  @Test("Sheets store whether scrolling resizes them")
  func scrolling() throws {
    let sheet = try #require(presented.sheetPresentationController)
    #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    #expect(!sheet.prefersScrollingExpandsWhenScrolledToEdge)
  }

  @Test("Sheets are elevated, and screens that cover the window are not")
  func level() {
    #expect(presented.view.traitCollection.userInterfaceLevel == .base)
    root.present(presented, animated: false)
    #expect(presented.view.traitCollection.userInterfaceLevel == .elevated)
    #expect(root.view.traitCollection.userInterfaceLevel == .base)
    let full = ViewController()
    full.modalPresentationStyle = .fullScreen
    presented.present(full, animated: false)
    #expect(full.view.traitCollection.userInterfaceLevel == .base)
    full.view.traitOverrides.userInterfaceLevel = .elevated
    #expect(full.view.traitCollection.userInterfaceLevel == .elevated)
  }

  @Test("Only sheets have a sheet presentation controller, always the same one")
  func controller() {
    #expect(presented.sheetPresentationController === presented.sheetPresentationController)
    presented.modalPresentationStyle = .fullScreen
    #expect(presented.sheetPresentationController == nil)
  }

  @Test("A sheet has the height of the selected detent")
  func detents() throws {
    let sheet = try #require(presented.sheetPresentationController)
    sheet.detents = [
      .custom(identifier: .init("small"), height: 100), .medium(), .large(),
    ]
    root.present(presented, animated: false)
    #expect(card == CGRect(x: 0, y: 350, width: 320, height: 130))
    sheet.selectedDetentIdentifier = .medium
    #expect(card == CGRect(x: 0, y: 210, width: 320, height: 270))
    sheet.selectedDetentIdentifier = .large
    #expect(card == CGRect(x: 0, y: 40, width: 320, height: 440))
    sheet.detents = []
    #expect(card == CGRect(x: 0, y: 40, width: 320, height: 440))
    sheet.detents = [.custom(identifier: .init("huge"), height: 10_000)]
    #expect(card == CGRect(x: 0, y: 40, width: 320, height: 440))
  }

  @Test("A navigation bar at the top of a sheet is 56 points high")
  func navigationBar() throws {
    let navigation = NavigationController(rootViewController: presented)
    navigation.modalPresentationStyle = .pageSheet
    root.present(navigation, animated: false)
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 56)
    #expect(presented.view.safeAreaInsets.top == 56)
    root.dismiss(animated: false)
    navigation.modalPresentationStyle = .fullScreen
    root.present(navigation, animated: false)
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(presented.view.safeAreaInsets.top == 64)
  }

  @Test("The presenting view recedes behind a full sheet only, and returns")
  func recession() throws {
    root.view.cornerRadius = 3
    let sheet = try #require(presented.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    root.present(presented, animated: false)
    #expect(root.view.transform == .identity)
    sheet.selectedDetentIdentifier = .large
    #expect(abs(root.view.frame.minX - 16) < 1e-9 && abs(root.view.frame.minY - 30) < 1e-9)
    #expect(root.view.cornerRadius == 10 && root.view.clipsToBounds)
    #expect(root.view.safeAreaInsets == EdgeInsets(top: 20, bottom: 30))
    sheet.selectedDetentIdentifier = .medium
    #expect(root.view.transform == .identity)
    root.dismiss(animated: false)
    #expect(root.view.transform == .identity && root.view.cornerRadius == 3)
    #expect(!root.view.clipsToBounds && window.subviews == [root.view])
  }

  @Test("In a regular size class, the presenting view does not recede")
  func regular() {
    window.traitOverrides.horizontalSizeClass = .regular
    root.present(presented, animated: false)
    #expect(root.view.transform == .identity && !root.view.clipsToBounds)
  }

  @Test("The presenting view adapts to a new size of the window")
  func resizing() {
    root.present(presented, animated: false)
    window.frame.size = CGSize(width: 640, height: 400)
    window.layoutIfNeeded()
    #expect(abs(root.view.frame.minX - 16) < 1e-9 && abs(root.view.frame.minY - 30) < 1e-9)
    #expect(root.view.bounds.size == window.bounds.size)
  }

  @Test("A sheet above another sheet makes the lower card recede")
  func nested() throws {
    root.present(presented, animated: false)
    let other = ViewController()
    other.modalPresentationStyle = .formSheet
    presented.present(other, animated: false)
    let lower = try #require(presented.view.superview)
    #expect(lower.transform != .identity && abs(lower.frame.minY - 30) < 1e-9)
    presented.dismiss(animated: false)
    #expect(lower.transform == .identity)
  }

  @Test("Changes of a sheet are animated with the clock")
  func animatedChanges() throws {
    let sheet = try #require(presented.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    root.present(presented, animated: false)
    let card = try #require(presented.view.superview)
    let clock = AnimationClock()
    clock.use { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    clock.advance(by: 0.1)
    let top = card.presentation.center.y - card.presentation.bounds.height / 2
    #expect(top < 210 && top > 40)
    let scale = root.view.presentation.transform.a
    #expect(scale < 1 && scale > 0.9)
    clock.advance(by: 1)
    #expect(card.frame.minY == 40 && abs(root.view.transform.a - 0.9) < 1e-9)
  }

  @Test("Views below a small sheet stay bright up to the largest undimmed detent")
  func undimmed() throws {
    let sheet = try #require(presented.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    root.present(presented, animated: false)
    let dimming = try #require(presented.view.superview?.superview?.subviews.first)
    func shadowCount() -> Int {
      window.displayList().items.count {
        if case .shadow = $0.command { true } else { false }
      }
    }
    #expect(dimming.alpha == 0 && shadowCount() == 1)
    sheet.selectedDetentIdentifier = .large
    #expect(dimming.alpha == 1 && shadowCount() == 0)
  }

  @Test("The grabber is visible if requested")
  func grabber() throws {
    let sheet = try #require(presented.sheetPresentationController)
    root.present(presented, animated: false)
    let grabber = try #require(presented.view.superview?.subviews.last)
    #expect(grabber.isHidden)
    sheet.prefersGrabberVisible = true
    #expect(!grabber.isHidden && grabber.frame == CGRect(x: 142, y: 5, width: 36, height: 5))
  }
}
