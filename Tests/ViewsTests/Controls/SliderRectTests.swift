import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct SliderRectTests {
  private final class Thick: Slider {
    override func trackRect(forBounds bounds: CGRect) -> CGRect {
      super.trackRect(forBounds: bounds).insetBy(dx: 10, dy: -3)
    }

    override func thumbRect(
      forBounds bounds: CGRect, trackRect rect: CGRect, value: Float
    ) -> CGRect {
      super.thumbRect(forBounds: bounds, trackRect: rect, value: value).insetBy(dx: 4, dy: 4)
    }
  }

  private let frame = CGRect(x: 0, y: 0, width: 200, height: 34)

  @Test func subclassesDetermineTheRectangles() {
    let (plain, thick) = (Slider(frame: frame), Thick(frame: frame))
    #expect(plain.trackRect == CGRect(x: 2, y: 15, width: 196, height: 4))
    #expect(thick.trackRect == CGRect(x: 12, y: 12, width: 176, height: 10))
    #expect(thick.thumbRect(forValue: 0) == CGRect(x: 14, y: 7, width: 20, height: 20))
    let drawing = "\(thick.displayList())"
    #expect(drawing != "\(plain.displayList())")
    thick.value = 1
    #expect(thick.thumbRect(forValue: 1).maxX == 186)
    #expect("\(thick.displayList())" != drawing)
  }

  @Test func valuesStartAtTheRightInRightToLeftLayouts() {
    let slider = Slider(frame: frame)
    slider.minimumValueImage = Image(systemName: "minus")
    let (track, thumb) = (slider.trackRect, slider.thumbRect(forValue: 0.25))
    slider.traitOverrides.layoutDirection = .rightToLeft
    #expect(slider.trackRect == CGRect(x: 200 - track.maxX, y: 15, width: track.width, height: 4))
    #expect(abs(slider.thumbRect(forValue: 0.25).minX - (200 - thumb.maxX)) < 1e-9)
  }

  @Test func primaryActionsAreCalledForChangesAndTaps() {
    var calls = 0
    let toggle = Switch(frame: .zero, primaryAction: Action { _ in calls += 1 })
    toggle.sendActions(for: .valueChanged)
    #expect(calls == 1)
    let button = Button(frame: .zero, primaryAction: Action(title: "Buy") { _ in calls += 1 })
    button.sendActions(for: .primaryActionTriggered)
    #expect(calls == 2 && button.currentTitle == "Buy")
  }

  @Test func systemButtonsShowTheirImageAndCallTheirTarget() {
    final class Target {
      var calls = 0
      func tap() { calls += 1 }
    }
    let target = Target()
    let button = Button.systemButton(
      with: Image(systemName: "star") ?? Image(), target: target,
      action: MethodSelector("tap", Target.tap))
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == 1 && button.buttonType == .system)
    #expect(button.image(for: .normal) != nil && button.bounds.width > 0)
  }
}
