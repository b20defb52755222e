import Examples
import Foundation
import SnapshotAssert
import SnapshotAssertCore
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

  /// A loop with an assertion for each frame, as it is written for UIKit.
  func testAnimation() throws {
    let window = try XCTUnwrap(window)
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [weak sut] in
      sut?.animate()
    }
    // swift-format-ignore: ReplaceForEachWithForLoop
    (0...10).map { CGFloat($0) / 10.0 }.forEach { animationProgress in
      animator.fractionComplete = animationProgress
      assertSnapshot(
        of: window,
        as: .image,
        named: "animation_\(String(format: "%02.0f", animationProgress * 10))"
      )
    }
    animator.pauseAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    XCTAssertEqual(animator.state, .inactive)
  }
}
