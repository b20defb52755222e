import AnimatedButtonExample
import SnapshotAssert
import SnapshotCore
import SnapshotViews
import XCTest

/// Tests of the animated button with XCTest.
final class AnimatedButtonViewControllerXCTests: XCTestCase {
  private var sut: AnimatedButtonViewController?
  private var window: Window?

  override func setUp() {
    let sut = AnimatedButtonViewController()
    let window = Window(frame: CGRect(x: 0, y: 0, width: 220, height: 100))
    window.rootViewController = sut
    window.isHidden = false
    (self.sut, self.window) = (sut, window)
  }

  override func tearDown() {
    // `weak let` requires Swift 6.3. Every supported compiler accepts weak captures.
    let remainingController = { [weak sut] in sut }
    let remainingWindow = { [weak window] in window }
    (sut, window) = (nil, nil)
    XCTAssertNil(remainingController(), "the view controller was not released")
    XCTAssertNil(remainingWindow(), "the window was not released")
  }

  func testAnimation() throws {
    let window = try XCTUnwrap(window)
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [weak sut] in
      sut?.animate()
    }
    assertSnapshots(of: window, as: .image, animator: animator)
    animator.pauseAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    XCTAssertEqual(animator.state, .inactive)
  }
}
