import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

import struct SnapshotDrawing.Rect

/// The rectangles, insets, and alignments of the content of a button.
@Suite struct ButtonRectTests {
  private func button(_ button: Button = Button()) -> Button {
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.setTitle("Title", for: .normal)
    button.setImage(.solid(.red, width: 20, height: 20), for: .normal)
    return button
  }

  private func frames(_ button: Button) -> (image: CGRect, title: CGRect) {
    button.setNeedsLayout()
    button.layoutIfNeeded()
    return (button.imageView.frame, button.titleLabel.frame)
  }

  @Test func insetsMoveTheTitleAndTheImage() {
    let button = self.button()
    let (image, title) = frames(button)
    let size = button.intrinsicContentSize
    button.titleEdgeInsets = EdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    #expect(frames(button).title == title.offsetBy(dx: 8, dy: 0))
    button.imageEdgeInsets = EdgeInsets(top: 4, left: 0, bottom: -4, right: 10)
    #expect(frames(button).image == image.offsetBy(dx: -5, dy: 4))
    #expect(button.intrinsicContentSize == size)
    // As in UIKit, a configuration ignores them.
    button.configuration = .plain()
    let configured = frames(button)
    button.titleEdgeInsets = .zero
    #expect(frames(button) == configured)
  }

  @Test func insetsMoveALeadingTitleByAllOfTheLeftInset() {
    let button = self.button()
    button.contentHorizontalAlignment = .left
    let title = frames(button).title
    button.titleEdgeInsets.left = 8
    #expect(frames(button).title.minX == title.minX + 8)
  }

  @Test func insetsThatAreNotFiniteAreReported() {
    let button = self.button()
    button.titleEdgeInsets.left = .nan
    let finding = button.firstNonFiniteNumber(in: button.displayList())
    #expect(button.titleEdgeInsets.left == 0 && finding?.property == "titleEdgeInsets.left")
  }

  @Test(arguments: [
    (Control.ContentVerticalAlignment.top, 0.0), (.center, 0.5), (.bottom, 1), (.fill, 0.5),
  ])
  func theContentIsAlignedVertically(_ alignment: Control.ContentVerticalAlignment, _ y: Double) {
    let button = self.button()
    button.contentEdgeInsets = .zero
    button.contentVerticalAlignment = alignment
    let frame = frames(button).image.union(frames(button).title)
    #expect(abs(frame.minY - (60 - frame.height) * y) <= 1)
  }

  @Test func leftAndRightIgnoreTheLayoutDirection() {
    let button = self.button()
    button.contentEdgeInsets = .zero
    button.traitOverrides.layoutDirection = .rightToLeft
    button.contentHorizontalAlignment = .left
    #expect(frames(button).title.minX == 0)
    button.contentHorizontalAlignment = .right
    #expect(frames(button).image.maxX == 200)
  }

  @Test func anImageAloneFillsTheContent() {
    let button = self.button()
    button.setTitle(nil, for: .normal)
    button.contentEdgeInsets = .zero
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
    #expect(frames(button).image == button.bounds)
  }

  private final class RectButton: Button {
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.maxX - 20, y: 0, width: 20, height: 20)
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      super.titleRect(forContentRect: contentRect).offsetBy(dx: 0, dy: 3)
    }

    override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }

    override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
      CGRect(x: 0, y: 0, width: 50, height: 50)
    }
  }

  @Test func subclassesDetermineTheRectangles() {
    let (plain, button) = (self.button(), self.button(RectButton()))
    let frames = self.frames(button)
    #expect(frames.image == CGRect(x: 150, y: 0, width: 20, height: 20))
    #expect(frames.title.minY == self.frames(plain).title.minY + 3)
    button.setBackgroundImage(.solid(.blue, width: 5, height: 5), for: .normal)
    let images = button.displayList().items.compactMap { item in
      if case .image(_, let rect, _) = item.command { rect } else { nil }
    }
    #expect(images.contains(Rect(x: 0, y: 0, width: 50, height: 50)))
  }

  @Test func currentValuesAreThoseOfTheState() {
    let button = self.button()
    button.setTitle("Off", for: .disabled)
    button.setTitleColor(.green, for: .disabled)
    button.isEnabled = false
    #expect(button.currentTitle == "Off" && button.currentTitleColor == .green)
    #expect(button.currentImage == .solid(.red, width: 20, height: 20))
    #expect(button.currentBackgroundImage == nil && button.currentAttributedTitle == nil)
  }

  @Test func theTitleHasAShadow() {
    let button = self.button()
    button.setTitleShadowColor(.blue, for: .normal)
    #expect(button.titleShadowColor(for: .normal) == .blue)
    #expect(button.titleLabel.shadowColor == .blue)
  }

  @Test func theImageOfADisabledButtonCanKeepItsOpacity() {
    let button = self.button()
    button.isEnabled = false
    let dimmed = "\(button.displayList())"
    button.adjustsImageWhenDisabled = false
    #expect("\(button.displayList())" != dimmed)
  }

  private final class LargeButton: Button {
    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).encloses(point)
    }
  }

  @Test func anEnlargedButtonIsHitByAnEventWithoutAPrefix() {
    let button = LargeButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(button.hitTest(CGPoint(x: -5, y: -5), with: nil) === button)
    #expect(button.hitTest(CGPoint(x: -15, y: -5), with: nil) == nil)
  }

  private final class Knob: Control {
    var calls: [String] = []
    override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
      calls.append("begin")
      return true
    }
    override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
      calls.append("continue")
      return true
    }
    override func endTracking(_ touch: Touch?, with event: Event?) { calls.append("end") }
    override func cancelTracking(with event: Event?) { calls.append("cancel") }
  }

  @Test func trackingCallsTheMethodsWithoutAPrefix() {
    let knob = Knob(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let touch = Touch(at: CGPoint(x: 5, y: 5), in: knob)
    knob.touchesBegan([touch], with: nil)
    knob.touchesMoved([touch], with: nil)
    knob.touchesEnded([touch], with: nil)
    knob.touchesBegan([touch], with: nil)
    knob.touchesCancelled([touch], with: nil)
    #expect(knob.calls == ["begin", "continue", "end", "begin", "cancel"])
  }

  @Test func theShadowOfTheTitleIsRemoved() {
    let button = self.button()
    button.setTitleShadowColor(.blue, for: .disabled)
    button.isEnabled = false
    #expect(button.titleLabel.shadowColor == .blue)
    button.isEnabled = true
    #expect(button.titleLabel.shadowColor == nil)
    button.titleLabel.shadowColor = .red
    button.setTitle("Other", for: .normal)
    #expect(button.titleLabel.shadowColor == .red)
  }
}
