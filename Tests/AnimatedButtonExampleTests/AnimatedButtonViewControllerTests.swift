import Examples
import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotViews
import Testing

/// Tests of the animated button with Swift Testing.
@Suite struct AnimatedButtonViewControllerTests {
  private let sut = AnimatedButtonViewController()
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 220, height: 100))
  private let animator: ViewPropertyAnimator

  init() {
    window.rootViewController = sut
    window.isHidden = false
    animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [sut] in sut.animate() }
  }

  private func frames(_ steps: [Int]) throws -> [Bitmap] {
    try steps.map { step in
      animator.fractionComplete = Double(step) / 10
      return try Snapshotting<Window, Bitmap>.image.snapshot(window)
    }
  }

  @Test func growsAndSettles() {
    assertSnapshots(of: window, as: .image(scale: 2), animator: animator, frames: 5)
  }

  @Test("a hidden window has no snapshot")
  func hiddenWindowHasNoSnapshot() throws {
    #expect(try frames([0]).count == 1)
    window.isHidden = true
    #expect(throws: (any Error).self) { try frames([0]) }
  }

  @Test("an animator of one second shows all keyframes of a two-second animation")
  func animatorShowsAllKeyframes() {
    let values: [(fraction: Double, scale: Double, color: Color)] = [
      (0, 1, Color(hex: 0x248A3D)), (0.3, 1.3, Color(hex: 0xA73718)), (0.5, 1.5, .red),
      (0.75, 1.25, Color(hex: 0x800080)), (1, 1, .blue),
    ]
    for (fraction, scale, color) in values {
      animator.fractionComplete = fraction
      let presentation = sut.button.presentation
      #expect(abs(presentation.transform.a - scale) < 1e-12)
      #expect(presentation.transform.a == presentation.transform.d)
      #expect(presentation.backgroundColor == color)
    }
  }

  @Test("frames do not depend on their order")
  func framesDoNotDependOnTheirOrder() throws {
    let forward = try frames(Array(0...10))
    #expect(Set(forward).count == 11)
    #expect(try frames((0...10).reversed()) == forward.reversed())
    #expect(try frames([5, 5, 0, 10, 5]) == [5, 5, 0, 10, 5].map { forward[$0] })
  }

  /// The references of the same animation in XCTest.
  private static func references() throws -> [String: Bitmap] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(
        "__Snapshots__/AnimatedButtonExampleTests/AnimatedButtonViewControllerXCTests")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.reduce(into: [:]) { references, name in
      let file = try Data(contentsOf: folder.appendingPathComponent(name))
      references[name] = try PNG.decode([UInt8](file))
    }
  }

  @Test("the references of an animation are its frames, numbered by their progress")
  func referencesAreTheFrames() throws {
    var references = try Self.references()
    let numbers = ["00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]
    for (number, frame) in zip(numbers, try frames(Array(0...10))) {
      #expect(references.removeValue(forKey: "testAnimation.animation_\(number).png") == frame)
    }
    #expect(references.isEmpty)
  }

  @Test("changing a keyframe changes only its frames")
  func changingAKeyframeChangesOnlyItsFrames() throws {
    let expected = try frames(Array(0...10))
    let other = AnimatedButtonViewController()
    window.rootViewController = other
    let changed = ViewPropertyAnimator(duration: 1, curve: .linear) {
      View.animateKeyframes(withDuration: 2) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          other.button.transform = Transform2D(scaleX: 1.5, y: 1.5)
          other.button.backgroundColor = .red
        }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          other.button.transform = .identity
          other.button.backgroundColor = .black
        }
      }
    }
    let actual = try (0...10).map { step in
      changed.fractionComplete = Double(step) / 10
      return try Snapshotting<Window, Bitmap>.image.snapshot(window)
    }
    for step in 0...10 { #expect((expected[step] == actual[step]) == (step <= 5)) }
  }

  @Test(
    "finishing midway keeps the frame that is shown, or shows the first or the last one",
    arguments: [0.15, 0.5, 0.85], [ViewAnimatingPosition.start, .current, .end])
  func finishingMidwayEndsTheAnimation(fraction: Double, position: ViewAnimatingPosition) throws {
    let (first, last) = (try frames([0])[0], try frames([10])[0])
    animator.fractionComplete = fraction
    let middle = try Snapshotting<Window, Bitmap>.image.snapshot(window)
    let presentation = sut.button.presentation
    animator.pauseAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive)
    #expect(sut.button.presentation == sut.button.model)
    let expected =
      switch position {
      case .start: first
      case .current: middle
      case .end: last
      }
    #expect(try Snapshotting<Window, Bitmap>.image.snapshot(window) == expected)
    #expect(Set([first, middle, last]).count == 3)
    if position == .current { #expect(sut.button.model == presentation) }
    if position == .end { #expect(sut.button.backgroundColor == .blue) }
  }

  @Test func tappingTheButtonAnimatesIt() throws {
    let expected = try frames(Array(0...10))
    animator.stopAnimation(true)
    let other = AnimatedButtonViewController()
    window.rootViewController = other
    let clock = AnimationClock()
    clock.use { other.button.sendActions(for: .touchUpInside) }
    for step in 0...10 {
      #expect(try Snapshotting<Window, Bitmap>.image.snapshot(window) == expected[step])
      clock.advance(by: 0.2)
    }
    other.button.backgroundColor = Color(hex: 0x248A3D)
    let tap = ViewPropertyAnimator(duration: 1, curve: .linear) {
      other.button.sendActions(for: .touchUpInside)
    }
    tap.fractionComplete = 0.3
    #expect(try Snapshotting<Window, Bitmap>.image.snapshot(window) == expected[3])
  }
}
