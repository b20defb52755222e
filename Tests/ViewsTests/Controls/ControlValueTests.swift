import SnapshotViews
import Testing

/// The values of switches, sliders, progress views, activity indicators, and segmented controls,
/// and their animations.
@Suite struct ControlValueTests {
  private let clock = AnimationClock()

  /// The rectangles that a view fills, in drawing order.
  private func fills(_ view: View) -> [CGRect] {
    view.displayList().items.compactMap { item in
      switch item.command {
      case .fill(.rect(let rect), _): rect
      case .fill(.roundedRect(let shape), _): shape.rect
      default: nil
      }
    }
  }

  @Test func switchAnimatesItsThumb() {
    let toggle = Switch()
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    #expect(fills(toggle)[1] == CGRect(x: 2, y: 2, width: 27, height: 27))
    clock.use { toggle.setOn(true, animated: true) }
    #expect(toggle.isOn)
    #expect(fills(toggle)[1].minX == 2)
    clock.advance(by: 0.125)
    #expect(fills(toggle)[1].minX > 8)
    #expect(fills(toggle)[1].minX < 16)
    clock.advance(by: 0.125)
    #expect(fills(toggle)[1].minX == 22)
    toggle.traitOverrides.layoutDirection = .rightToLeft
    #expect(fills(toggle)[1].minX == 2)
  }

  @Test func valuesSetInAnAnimationAreAnimated() {
    let toggle = Switch()
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
    let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    let wheel = ActivityIndicatorView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      toggle.isOn = true
      slider.value = 1
      bar.progress = 1
      wheel.phase = 1
    }
    animator.fractionComplete = 0.5
    #expect(fills(toggle)[1].minX == 12)
    #expect(fills(slider)[1].width == 62)
    #expect(fills(bar)[1].width == 50)
    #expect(slider.value == 1)
    #expect(toggle.isOn)
    animator.stopAnimation(true)
    #expect(slider.value == 0.5)
  }

  @Test func sliderClampsItsValue() {
    let slider = Slider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 0)
    slider.minimumValue = 4
    #expect(slider.maximumValue == 4)
    #expect(slider.value == 4)
    slider.maximumValue = 10
    slider.value = 8
    slider.maximumValue = 6
    #expect(slider.value == 6)
    slider.maximumValue = -1
    #expect(slider.minimumValue == -1)
    slider.maximumValue = .nan
    #expect(slider.maximumValue == 1)
    slider.minimumValue = -.infinity
    #expect(slider.minimumValue == 0)
  }

  @Test func subclassObservesTheEndOfARangeThatTheOtherEndMoves() {
    let (slider, stepper) = (ObservedSlider(), ObservedStepper())
    slider.minimumValue = 4
    slider.maximumValue = -1
    #expect(
      slider.changes == [
        "maximum 1.0 to 4.0", "minimum 0.0 to 4.0", "minimum 4.0 to -1.0", "maximum 4.0 to -1.0",
      ])
    stepper.minimumValue = 400
    stepper.maximumValue = -1
    #expect(
      stepper.changes == [
        "maximum 100.0 to 400.0", "minimum 0.0 to 400.0", "minimum 400.0 to -1.0",
        "maximum 400.0 to -1.0",
      ])
  }

  @Test func rangeThatASubclassOverridesLimitsTheValue() {
    let slider = FixedSlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
    slider.value = 125
    #expect(slider.value == 125)
    #expect(slider.thumbRect(forValue: 150).center.x == 64)
    #expect(slider.accessibilityDefaults.value == "25 %")
    slider.value = 900
    #expect(slider.value == 200)
    slider.value = .nan
    #expect(slider.value == 100)
    let stepper = FixedStepper()
    stepper.value = 900
    #expect(stepper.value == 200)
    stepper.accessibilityIncrement()
    #expect(stepper.value == 200)
    stepper.value = 3
    #expect(stepper.value == 100)
    stepper.accessibilityIncrement()
    #expect(stepper.value == 101)
  }

  @Test func thumbOfASliderStaysInsideTheBounds() {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
    #expect(slider.thumbRect(forValue: 0).minX == 0)
    #expect(slider.thumbRect(forValue: 1).maxX == 128)
    #expect(slider.thumbRect(forValue: 9) == slider.thumbRect(forValue: 1))
    slider.traitOverrides.layoutDirection = .rightToLeft
    #expect(slider.thumbRect(forValue: 0).maxX == 128)
  }

  @Test func progressIsClampedToTheUnitRange() {
    let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    #expect(fills(bar).count == 1)
    bar.setProgress(2, animated: false)
    #expect(bar.progress == 1)
    bar.progress = .nan
    #expect(bar.progress == 0)
    bar.progress = 0.0001
    #expect(fills(bar)[1] == CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test func activityIndicatorRotatesByItsPhase() {
    let wheel = ActivityIndicatorView(style: .large)
    #expect(wheel.isHidden)
    #expect(wheel.bounds.size == CGSize(width: 37, height: 37))
    wheel.startAnimating()
    #expect(!wheel.isHidden)
    let first = wheel.displayList()
    #expect(first == wheel.displayList())
    wheel.phase = 0.3
    #expect(first != wheel.displayList())
    wheel.phase = 2
    #expect(first == wheel.displayList())
    wheel.phase = .infinity
    #expect(first == wheel.displayList())
    wheel.stopAnimating()
    #expect(wheel.isHidden)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
  }

  @Test func selectionFollowsInsertedAndRemovedSegments() {
    let control = SegmentedControl(titles: ["A", "B", "C"])
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: -5)
    #expect(control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 2) == "B")
    control.removeSegment(at: 0)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.removeSegment(at: 9)
    #expect(control.numberOfSegments == 2)
    control.selectedSegmentIndex = 9
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(control.titleForSegment(at: 9) == nil)
  }

  @Test func titlesOfSegmentsDoNotFollowTheContentSizeCategory() {
    let control = SegmentedControl(titles: ["Day", "Night"])
    let size = control.intrinsicContentSize
    control.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(control.intrinsicContentSize == size)
    control.font = .preferredFont(forTextStyle: .footnote)
    #expect(control.intrinsicContentSize.width > size.width)
  }

  @Test func selectionOfASegmentedControlIsAnimated() {
    let control = SegmentedControl(titles: ["A", "B"])
    control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    control.selectedSegmentIndex = 0
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      control.selectedSegmentIndex = 1
    }
    animator.fractionComplete = 0.5
    #expect(fills(control).contains(CGRect(x: 27, y: 2, width: 46, height: 28)))
    animator.fractionComplete = 1
    #expect(fills(control).contains(CGRect(x: 52, y: 2, width: 46, height: 28)))
  }

  @Test func separatorIsOneDevicePixelThick() {
    let line = Separator(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    line.insets.left = 16
    #expect(fills(line) == [CGRect(x: 16, y: 9, width: 34, height: 1)])
    line.traitOverrides = TraitOverrides(displayScale: 2, layoutDirection: .rightToLeft)
    #expect(fills(line) == [CGRect(x: 0, y: 9.5, width: 34, height: 0.5)])
    #expect(line.intrinsicContentSize == CGSize(width: View.noIntrinsicMetric, height: 0.5))
    line.axis = .vertical
    #expect(line.intrinsicContentSize == CGSize(width: 0.5, height: View.noIntrinsicMetric))
    line.insets = EdgeInsets(100)
    #expect(fills(line).isEmpty)
  }
}

private final class ObservedSlider: Slider {
  private(set) var changes: [String] = []

  override var minimumValue: Float {
    didSet { changes.append("minimum \(oldValue) to \(minimumValue)") }
  }

  override var maximumValue: Float {
    didSet { changes.append("maximum \(oldValue) to \(maximumValue)") }
  }
}

private final class FixedSlider: Slider {
  override var minimumValue: Float {
    get { 100 }
    set {}
  }

  override var maximumValue: Float {
    get { 200 }
    set {}
  }
}

private final class ObservedStepper: Stepper {
  private(set) var changes: [String] = []

  override var minimumValue: Double {
    didSet { changes.append("minimum \(oldValue) to \(minimumValue)") }
  }

  override var maximumValue: Double {
    didSet { changes.append("maximum \(oldValue) to \(maximumValue)") }
  }
}

private final class FixedStepper: Stepper {
  override var minimumValue: Double {
    get { 100 }
    set {}
  }

  override var maximumValue: Double {
    get { 200 }
    set {}
  }
}
