import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

/// Selectors, actions, and touches of controls.
@Suite struct ControlActionTests {
  private final class Screen: View {
    var calls: [String] = []
    func submit() { calls.append("submit") }
    func tapped(_ sender: Button) { calls.append("tapped \(sender.title(for: .normal) ?? "")") }
    func moved(_ sender: Any, _ event: TouchEvent?) { calls.append("moved") }
    func check() -> Bool {
      calls.append("check")
      return true
    }
  }

  private let screen = Screen(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let button = Button(title: "Go")

  init() { screen.addSubview(button) }

  @Test func selectorsCallMethodsOfAllForms() {
    let selectors = [
      MethodSelector("submit", Screen.submit), MethodSelector("tapped", Screen.tapped),
      MethodSelector("moved", Screen.moved), MethodSelector("check", Screen.check),
    ]
    for selector in selectors { #expect(selector.perform(screen, sender: button)) }
    #expect(screen.calls == ["submit", "tapped Go", "moved", "check"])
    #expect(!selectors[1].perform(screen, sender: screen), "the sender is no button")
    #expect(!selectors[0].perform(button), "the target is no screen")
    #expect(!MethodSelector("submit").perform(screen))
    #expect(selectors[0] == MethodSelector("submit") && "\(selectors[0])" == "submit")
  }

  @Test func nilCompilesForTargetsAndActions() {
    let items = [
      BarButtonItem(title: "a", style: .plain, target: nil, action: nil),
      BarButtonItem(image: nil, style: .done, target: nil, action: nil),
      BarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
      BarButtonItem(barButtonSystemItem: .add, target: screen, action: nil),
    ]
    for item in items { item.performAction() }
    let tap = TapGestureRecognizer(target: nil, action: nil)
    tap.trigger()
    button.removeTarget(nil, action: nil, for: .allEvents)
  }

  @Test func selectorIsAddedOnceAndRemoved() {
    let submit = MethodSelector("submit", Screen.submit)
    button.addTarget(screen, action: submit, for: .touchUpInside)
    button.addTarget(screen, action: submit, for: .touchDown)
    button.addTarget(screen, action: Screen.tapped, for: .touchUpInside)
    button.sendActions(for: [.touchDown, .touchUpInside])
    #expect(screen.calls == ["submit", "tapped Go"])
    #expect(button.allControlEvents == [.touchDown, .touchUpInside])
    #expect(button.actions(forTarget: screen, forControlEvent: .touchDown) == ["submit"])
    #expect(button.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
    button.removeTarget(screen, action: submit, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.calls == ["submit", "tapped Go", "tapped Go"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allControlEvents == [])
  }

  @Test func actionWithoutATargetGoesUpTheChain() {
    let card = View()
    screen.addSubview(card)
    card.addSubview(button)
    button.addTarget(nil, action: MethodSelector("submit", Screen.submit), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.calls == ["submit"])
    button.removeFromSuperview()
    button.sendActions(for: .touchUpInside)
    #expect(screen.calls.count == 1)
  }

  @Test func actionThatCannotBePerformedIsALayoutIssue() {
    button.addTarget(screen, action: MethodSelector("submit"), for: .touchUpInside)
    #expect(screen.layoutIssues.isEmpty)
    button.sendActions(for: .touchUpInside)
    #expect(
      screen.layoutIssues.map(\.description) == [
        #"Screen/Button "Go" has an action `submit` that Screen cannot perform; create its "#
          + "selector with a method of that class whose parameter is the sender, or with a method "
          + "without parameters"
      ])
  }

  @Test func actionsAreAddedReplacedAndRemoved() {
    var calls: [String] = []
    let first = Action(title: "a", identifier: Action.Identifier("x")) { action in
      calls.append("\(action.title) by \(type(of: action.sender!))")
    }
    let second = Action(title: "b", identifier: Action.Identifier("x")) { calls.append($0.title) }
    button.addAction(first, for: [.touchDown, .touchUpInside])
    button.sendActions(for: .touchUpInside)
    #expect(calls == ["a by Button"] && first.sender == nil)
    button.addAction(second, for: .touchUpInside)
    button.sendActions(for: [.touchDown, .touchUpInside])
    #expect(calls == ["a by Button", "a by Button", "b"])
    button.removeAction(second, for: .touchUpInside)
    button.removeAction(identifiedBy: first.identifier, for: .touchDown)
    #expect(button.allControlEvents == [])
    button.addAction(Action { _ in calls.append("plain") }, for: .primaryActionTriggered)
    button.performPrimaryAction()
    button.isEnabled = false
    button.performPrimaryAction()
    #expect(calls.count == 4)
  }

  @Test func subclassesInterceptActions() {
    final class Throttled: Button {
      var sent: [String] = []
      override func sendAction(_ action: MethodSelector, to target: Any?, for event: TouchEvent?) {
        sent.append(action.name)
      }
      override func sendAction(_ action: Action) { sent.append(action.title) }
    }
    let throttled = Throttled(type: .system)
    throttled.addTarget(screen, action: MethodSelector("submit", Screen.submit), for: .touchDown)
    throttled.addAction(Action(title: "a") { _ in }, for: .touchDown)
    throttled.sendActions(for: .touchDown)
    #expect(throttled.sent == ["submit", "a"] && screen.calls.isEmpty)
  }

  // MARK: Touches

  private final class Knob: Control {
    var calls: [String] = []
    var continues = true
    override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
      calls.append("begin")
      return true
    }
    override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
      calls.append("continue")
      return continues
    }
    override func endTracking(_ touch: Touch?, with event: TouchEvent?) { calls.append("end") }
    override func cancelTracking(with event: TouchEvent?) { calls.append("cancel") }
  }

  private func knob() -> Knob {
    let knob = Knob(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let names: [(Control.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "in"), (.touchDragOutside, "out"),
      (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"), (.touchCancel, "cancelled"),
    ]
    for (event, name) in names {
      knob.addAction(for: event) { [unowned knob] in knob.calls.append(name) }
    }
    return knob
  }

  @Test func touchesAreTracked() {
    let knob = knob()
    let touch = Touch(at: CGPoint(x: 5, y: 5), in: knob)
    knob.touchesBegan([touch], with: nil)
    #expect(knob.isTracking && knob.isTouchInside && knob.isHighlighted)
    touch.move(to: CGPoint(x: 500, y: 5))
    knob.touchesMoved([touch], with: nil)
    #expect(knob.isTracking && !knob.isTouchInside && !knob.isHighlighted)
    touch.move(to: CGPoint(x: 5, y: 5))
    knob.touchesMoved([touch], with: nil)
    #expect(knob.isHighlighted)
    knob.touchesEnded([touch], with: nil)
    #expect(!knob.isTracking && !knob.isHighlighted)
    #expect(
      knob.calls == [
        "begin", "down", "continue", "out", "exit", "continue", "in", "enter", "end", "up inside",
      ])
  }

  @Test func trackingStopsOrIsCancelled() {
    let knob = knob()
    let touch = Touch(at: CGPoint(x: 5, y: 5), in: knob)
    knob.touchesBegan([touch], with: nil)
    knob.touchesCancelled([touch], with: nil)
    #expect(knob.calls == ["begin", "down", "cancel", "cancelled"] && !knob.isHighlighted)
    knob.continues = false
    knob.touchesBegan([touch], with: nil)
    knob.touchesMoved([touch], with: nil)
    #expect(!knob.isTracking && !knob.isHighlighted)
    knob.touchesEnded([touch], with: nil)
    knob.isEnabled = false
    knob.touchesBegan([touch], with: nil)
    #expect(knob.calls.suffix(3) == ["begin", "down", "continue"])
  }

  @Test func touchShowsAHighlightedButton() {
    button.configuration = .filled()
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    let before = screen.displayList()
    let touch = Touch(at: CGPoint(x: 5, y: 5), in: button)
    button.touchesBegan([touch], with: nil)
    #expect(screen.displayList() != before)
    var taps = 0
    button.addAction(Action { _ in taps += 1 }, for: [.touchUpInside, .primaryActionTriggered])
    button.touchesEnded([touch], with: nil)
    #expect(screen.displayList() == before && taps == 1)
  }

  @Test func eventsHaveUIKitsBits() {
    #expect(Control.Event.touchUpInside.rawValue == 64)
    #expect(Control.Event.valueChanged.rawValue == 4096)
    #expect(Control.Event.editingDidEndOnExit.rawValue == 1 << 19)
    #expect(Control.Event.allEvents.isSuperset(of: [.allTouchEvents, .allEditingEvents]))
    #expect(!Control.Event.allTouchEvents.contains(.valueChanged))
    #expect(Control.Event.touchDownRepeat.isSubset(of: .allTouchEvents))
    #expect(Control.Event.allEvents.contains([.applicationReserved, .menuActionTriggered]))
    #expect(Control.State.focused.rawValue == 8)
    #expect(Control.State.application.isDisjoint(with: [.selected, .disabled, .highlighted]))
  }
}
