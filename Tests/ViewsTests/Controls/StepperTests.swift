import SnapshotDrawing
import SnapshotViews
import Testing

/// The values of steppers and page controls.
@Suite struct StepperTests {
  private func tints(_ view: View) -> [Color?] {
    view.displayList().items.compactMap { item in
      if case .image(_, _, let style) = item.command { style.tint } else { nil }
    }
  }

  @Test func stepsStayInTheRangeAndCallActions() {
    let stepper = Stepper()
    var values: [Double] = []
    stepper.addAction(for: .valueChanged) { [unowned stepper] in values.append(stepper.value) }
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    stepper.accessibilityDecrement()
    stepper.stepValue = 60
    stepper.accessibilityIncrement()
    stepper.accessibilityIncrement()
    stepper.accessibilityIncrement()
    #expect(values == [60, 100])
    stepper.wraps = true
    stepper.accessibilityIncrement()
    stepper.accessibilityDecrement()
    #expect(values == [60, 100, 0, 100])
    stepper.isEnabled = false
    stepper.accessibilityDecrement()
    #expect(stepper.value == 100)
    #expect(stepper.accessibilityValue == "100")
  }

  @Test func valueIsClampedToTheRange() {
    let stepper = Stepper()
    stepper.value = 7_000
    #expect(stepper.value == 100)
    stepper.value = .nan
    #expect(stepper.value == 0)
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200)
    #expect(stepper.value == 200)
    stepper.maximumValue = -1
    #expect(stepper.minimumValue == -1)
    #expect(stepper.value == -1)
    stepper.stepValue = -3
    #expect(stepper.stepValue == 1)
  }

  @Test func symbolWithoutAnEffectIsPaler() {
    let stepper = Stepper()
    let (normal, pale) = (
      Color.label.resolved(for: .light), Color.tertiaryLabel.resolved(for: .light)
    )
    #expect(tints(stepper) == [pale, normal])
    stepper.value = 100
    #expect(tints(stepper) == [normal, pale])
    stepper.wraps = true
    #expect(tints(stepper) == [normal, normal])
    stepper.isEnabled = false
    #expect(tints(stepper) == [pale, pale])
  }

  /// The rectangles of the dots, and the index of the first white one.
  private func dots(_ control: PageControl) -> (rects: [CGRect], current: Int?) {
    var rects: [CGRect] = []
    var current: Int?
    for item in control.displayList().items {
      guard case .fill(.roundedRect(let shape), .color(let color)) = item.command else { continue }
      if color == .white { current = rects.count }
      rects.append(shape.rect)
    }
    return (rects, current)
  }

  @Test func currentPageIsClampedAndHighlighted() {
    let control = PageControl()
    control.currentPage = 3
    #expect(control.currentPage == 0)
    control.numberOfPages = 5
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.sizeToFit()
    #expect(control.bounds.size == CGSize(width: 110, height: 26))
    #expect(dots(control).rects.map(\.center.x) == [19, 37, 55, 73, 91])
    #expect(dots(control).current == 4)
    control.numberOfPages = 3
    #expect(control.currentPage == 2)
    control.numberOfPages = -1
    #expect(control.numberOfPages == 0)
    #expect(dots(control).rects.isEmpty)
  }

  @Test func singlePageCanBeHidden() {
    let control = PageControl(frame: CGRect(x: 0, y: 0, width: 50, height: 26))
    control.numberOfPages = 1
    #expect(dots(control).rects.count == 1)
    control.hidesForSinglePage = true
    #expect(dots(control).rects.isEmpty)
    #expect(!control.isAccessibilityElement)
  }

  @Test func dotsAroundTheCurrentPageAreDrawnIfSpaceIsShort() {
    let control = PageControl(frame: CGRect(x: 0, y: 0, width: 110, height: 26))
    control.numberOfPages = 40
    for (page, dot) in [(0, 0), (20, 2), (39, 4)] {
      control.currentPage = page
      #expect(dots(control).rects.count == 5)
      #expect(dots(control).current == dot)
    }
    control.traitOverrides.layoutDirection = .rightToLeft
    #expect(dots(control).rects.first?.center.x == 91)
  }

  @Test func stepsChangeThePage() {
    let control = PageControl()
    control.numberOfPages = 2
    var count = 0
    control.addAction(for: .valueChanged) { count += 1 }
    control.accessibilityIncrement()
    control.accessibilityIncrement()
    #expect(control.currentPage == 1)
    #expect(count == 1)
    #expect(control.accessibilityValue == "2 of 2")
  }
}
