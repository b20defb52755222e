import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

/// The accessibility members that subclasses override, as in UIKit.
@Suite struct AccessibilityMembersTests {
  private let screen = View(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private var texts: [String] { screen.accessibilityReadings().map(\.description) }

  private final class Rating: View {
    var stars = 3
    var escapes = 0
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "Rating" }
      set {}
    }
    override var accessibilityValue: String? {
      get { "\(stars) stars" }
      set {}
    }
    override var accessibilityHint: String? {
      get { "Swipe up or down" }
      set {}
    }
    override var accessibilityTraits: AccessibilityTraits {
      get { .adjustable }
      set {}
    }
    override var accessibilityFrame: CGRect {
      get { CGRect(x: 1, y: 2, width: 3, height: 4) }
      set {}
    }
    override var accessibilityLanguage: String? {
      get { "en" }
      set {}
    }
    override var accessibilityCustomActions: [AccessibilityCustomAction]? {
      get { [AccessibilityCustomAction(name: "Clear", target: self, selector: clear)] }
      set {}
    }
    private var clear: MethodSelector { MethodSelector("removeStars", Rating.removeStars) }
    func removeStars(_ action: AccessibilityCustomAction) -> Bool {
      stars = 0
      return action.name == "Clear"
    }
    override func accessibilityIncrement() { stars += 1 }
    override func accessibilityDecrement() { stars -= 1 }
    override func accessibilityPerformEscape() -> Bool {
      escapes += 1
      return true
    }
  }

  @Test func overriddenMembersAreRead() {
    let rating = Rating(frame: CGRect(x: 50, y: 50, width: 100, height: 20))
    screen.addSubview(rating)
    rating.accessibilityIncrement()
    #expect(
      texts == [
        #""Rating", value "4 stars", hint "Swipe up or down", actions "Clear", language "en" "#
          + "(adjustable) in (1, 2) 3 x 4"
      ])
    rating.accessibilityDecrement()
    #expect(rating.stars == 3)
    #expect(rating.accessibilityCustomActions?.first?.trigger() == true)
    #expect(rating.stars == 0)
    #expect(rating.accessibilityPerformEscape() && rating.escapes == 1)
  }

  @Test func frameThatWasSetIsInTheWindow() {
    let card = View(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
    let label = Label(text: "a")
    label.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    card.addSubview(label)
    screen.addSubview(card)
    #expect(label.accessibilityFrame == CGRect(x: 25, y: 35, width: 10, height: 10))
    label.accessibilityFrame = CGRect(x: 20, y: 30, width: 100, height: 50)
    #expect(texts == [#""a" (text) in (20, 30) 100 x 50"#])
    #expect(card.accessibilityReadings()[0].frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func framesThatAreNotFiniteAreLayoutIssues() {
    let chart = View(frame: screen.bounds)
    let bar = AccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityFrameInContainerSpace = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    chart.accessibilityElements = [bar]
    screen.addSubview(chart)
    let label = Label(text: "a")
    label.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    label.accessibilityFrame.size.width = .infinity
    screen.addSubview(label)
    #expect(screen.accessibilityReadings().map(\.frame) == [.zero, .zero])
    #expect(
      screen.layoutIssues.map(\.description) == [
        "View/View[0] has an accessibility element AccessibilityElement whose frame is infinite or "
          + "NaN; look for a division by zero",
        #"View/Label "a" has an accessibility frame that is infinite or NaN; look for a division "#
          + "by zero",
      ])
  }

  private final class Chart: View {
    var count = 2
    override func accessibilityElementCount() -> Int { count }
    override func accessibilityElement(at index: Int) -> Any? {
      guard index < 2 else { return nil }
      let bar = AccessibilityElement(accessibilityContainer: self)
      bar.accessibilityLabel = "Bar \(index)"
      bar.accessibilityFrameInContainerSpace = CGRect(x: 10 - index, y: 0, width: 1, height: 1)
      return bar
    }
    override func index(ofAccessibilityElement element: Any) -> Int {
      (element as? AccessibilityElement)?.accessibilityLabel == "Bar 1" ? 1 : 0
    }
  }

  @Test func containersReturnElementsOneByOne() {
    let chart = Chart(frame: screen.bounds)
    chart.addSubview(Label(text: "not read"))
    screen.addSubview(chart)
    #expect(texts == [#""Bar 0" in (10, 0) 1 x 1"#, #""Bar 1" in (9, 0) 1 x 1"#])
    #expect(screen.layoutIssues.isEmpty)
    chart.count = 5
    #expect(texts.count == 2)
    #expect(
      screen.layoutIssues.map(\.description) == [
        "View/Chart[0] has an `accessibilityElementCount()` of 5, but 2 accessibility elements were "
          + "read; return the number of elements that `accessibilityElement(at:)` returns, up to "
          + "10000"
      ])
    chart.count = -1
    #expect(texts.isEmpty && screen.layoutIssues.count == 1)
  }

  @Test func elementsAreCountedAndFound() {
    let (first, second) = (Label(text: "a"), Label(text: "b"))
    #expect(screen.accessibilityElementCount() == NSNotFound)
    #expect(screen.accessibilityElement(at: 0) == nil)
    screen.addSubview(first)
    screen.accessibilityElements = [first]
    #expect(screen.accessibilityElementCount() == 1)
    #expect(screen.accessibilityElement(at: 0) as? Label === first)
    #expect(screen.accessibilityElement(at: -1) == nil && screen.accessibilityElement(at: 1) == nil)
    #expect(screen.index(ofAccessibilityElement: first) == 0)
    #expect(screen.index(ofAccessibilityElement: second) == NSNotFound)
  }

  @Test func elementsContainElements() {
    let group = AccessibilityElement(accessibilityContainer: screen)
    group.isAccessibilityElement = false
    group.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 50, height: 50)
    let inner = AccessibilityElement(accessibilityContainer: group)
    inner.accessibilityLabel = "inner"
    inner.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    group.accessibilityElements = [inner]
    screen.accessibilityElements = [group]
    #expect(texts == [#""inner" in (11, 22) 3 x 4"#])
    inner.accessibilityFrame = CGRect(x: 10, y: 20, width: 3, height: 4)
    #expect(inner.accessibilityFrameInContainerSpace.origin == .zero)
    group.accessibilityElementsHidden = true
    #expect(texts.isEmpty)
    #expect(inner.next === group && group.next === screen)
  }

  @Test func slidersChangeByATenth() {
    let slider = Slider()
    var changes = 0
    slider.addAction(for: .valueChanged) { changes += 1 }
    (slider.maximumValue, slider.value) = (10, 5)
    slider.accessibilityIncrement()
    #expect(slider.value == 6)
    slider.accessibilityDecrement()
    slider.isEnabled = false
    slider.accessibilityDecrement()
    #expect(slider.value == 5 && changes == 2)
  }

  @Test func defaultsDoNothing() {
    let view = View()
    #expect(!view.accessibilityActivate() && !view.accessibilityPerformEscape())
    #expect(!view.accessibilityPerformMagicTap() && !view.accessibilityScroll(.up))
    #expect(!view.accessibilityElementIsFocused())
    view.accessibilityIncrement()
    view.accessibilityDecrement()
    Accessibility.post(notification: .layoutChanged, argument: view)
    #expect(!Accessibility.isVoiceOverRunning && !Accessibility.isReduceMotionEnabled)
  }
}
