import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct GestureRecognizerTests {
  private final class Card: View {
    var calls: [String] = []
    var allowsGestures = true
    func toggle() { calls.append("toggle") }
    func pan(_ recognizer: PanGestureRecognizer) {
      let translation = recognizer.translation(in: self)
      calls.append("\(recognizer.state) \(translation.x) \(recognizer.velocity(in: self).y)")
    }
    func tapped(_ sender: Any) { calls.append("tapped") }
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      allowsGestures
    }
  }

  private let screen = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let card = Card(frame: CGRect(x: 50, y: 60, width: 40, height: 20))

  init() { screen.addSubview(card) }

  @Test func viewsHaveRecognizers() {
    let (first, second) = (TapGestureRecognizer(), SwipeGestureRecognizer())
    #expect(card.gestureRecognizers == nil)
    card.addGestureRecognizer(first)
    card.addGestureRecognizer(second)
    #expect(card.gestureRecognizers == [first, second] && first.view === card)
    screen.addGestureRecognizer(first)
    #expect(card.gestureRecognizers == [second] && first.view === screen)
    card.removeGestureRecognizer(first)
    #expect(screen.gestureRecognizers == [first])
    card.gestureRecognizers = nil
    #expect(card.gestureRecognizers == nil && second.view == nil)
    card.gestureRecognizers = [second]
    #expect(second.view === card)
  }

  @Test func triggerRunsTheActions() {
    let tap = TapGestureRecognizer(target: card, action: Card.toggle)
    tap.addTarget(card, action: MethodSelector("tapped", Card.tapped))
    tap.addTarget(card, action: MethodSelector("tapped", Card.tapped))
    card.addGestureRecognizer(tap)
    tap.trigger()
    #expect(card.calls == ["toggle", "tapped"] && tap.state == .possible)
    tap.removeTarget(card, action: MethodSelector("tapped"))
    tap.trigger()
    #expect(card.calls == ["toggle", "tapped", "toggle"])
    tap.removeTarget(nil, action: nil)
    tap.trigger()
    #expect(card.calls.count == 3)
    GestureRecognizer(target: nil, action: nil).trigger()
  }

  @Test func targetsAreNotRetained() {
    var target: Card? = Card()
    let tap = TapGestureRecognizer(target: target!, action: Card.toggle)
    let isAlive = { [weak target] in target != nil }
    target = nil
    #expect(!isAlive())
    tap.trigger()
  }

  @Test func continuousGesturesHaveStatesAndVectors() {
    let pan = PanGestureRecognizer(target: card, action: Card.pan)
    card.addGestureRecognizer(pan)
    card.transform = Transform2D(scaleX: 2, y: 2)
    pan.trigger(.began)
    pan.setTranslation(CGPoint(x: 30, y: 0), in: card)
    pan.setVelocity(CGPoint(x: 0, y: 5), in: card)
    pan.trigger(.changed)
    #expect(pan.state == .changed)
    #expect(pan.translation(in: screen) == CGPoint(x: 60, y: 0))
    pan.trigger(.ended)
    #expect(card.calls == ["began 0.0 0.0", "changed 30.0 5.0", "ended 30.0 5.0"])
    #expect(pan.state == .possible)
  }

  @Test func locationIsInAnyView() {
    let tap = TapGestureRecognizer()
    #expect(tap.location(in: nil) == .zero)
    card.addGestureRecognizer(tap)
    #expect(tap.location(in: screen) == CGPoint(x: 70, y: 70))
    tap.trigger(at: CGPoint(x: 1, y: 2))
    #expect(tap.location(in: screen) == CGPoint(x: 51, y: 62))
    #expect(tap.location(ofTouch: 0, in: card) == CGPoint(x: 1, y: 2))
  }

  private final class Gate: GestureRecognizerDelegate {
    var isOpen = false
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { isOpen }
  }

  @Test func viewsAndDelegatesPreventGestures() {
    let gate = Gate()
    let tap = TapGestureRecognizer(target: card, action: Card.toggle)
    tap.delegate = gate
    card.addGestureRecognizer(tap)
    tap.trigger()
    #expect(card.calls.isEmpty && tap.state == .possible)
    gate.isOpen = true
    card.allowsGestures = false
    tap.trigger()
    #expect(card.calls.isEmpty)
    card.allowsGestures = true
    tap.isEnabled = false
    tap.trigger()
    #expect(card.calls.isEmpty)
    tap.isEnabled = true
    tap.trigger()
    #expect(card.calls == ["toggle"])
  }

  @Test func disablingCancelsAGesture() {
    let pan = PanGestureRecognizer(target: card, action: Card.pan)
    pan.trigger(.began)
    pan.isEnabled = false
    #expect(card.calls == ["began 0.0 0.0", "cancelled 0.0 0.0"] && pan.state == .possible)
  }

  private final class Press: GestureRecognizer {
    var resets = 0
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { state = .began }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { state = .ended }
    override func reset() { resets += 1 }
  }

  @Test func subclassesSetTheirState() {
    final class Target {
      var states: [GestureRecognizer.State] = []
      func pressed(_ press: Press) {
        states.append(press.state)
        // As in UIKit, an action may cancel its recognizer, which does not call it again.
        if press.state == .began { press.state = .changed }
      }
    }
    let target = Target()
    let press = Press(target: target, action: Target.pressed)
    let event = TouchEvent(touches: [Touch(at: .zero, in: card)])
    press.touchesBegan(event.allTouches ?? [], with: event)
    #expect(press.state == .changed && press.resets == 0)
    press.touchesEnded(event.touches(for: card) ?? [], with: event)
    #expect(target.states == [.began, .ended] && press.resets == 1)
  }

  @Test func actionThatCannotBePerformedIsALayoutIssue() {
    let tap = TapGestureRecognizer(target: screen, action: MethodSelector("toggle", Card.toggle))
    card.addGestureRecognizer(tap)
    #expect(screen.layoutIssues.isEmpty)
    tap.trigger()
    #expect(
      screen.layoutIssues.map(\.description) == [
        "View/Card[0] has an action `toggle` that View cannot perform; create its selector with a "
          + "method of that class whose parameter is the sender, or with a method without parameters"
      ])
  }

  @Test func propertiesHaveUIKitsDefaults() {
    let tap = TapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
    let press = LongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    let pan = PanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    #expect(SwipeGestureRecognizer().direction == .right)
    #expect(PinchGestureRecognizer().scale == 1 && PinchGestureRecognizer().velocity == 0)
    #expect(RotationGestureRecognizer().rotation == 0)
    #expect(ScreenEdgePanGestureRecognizer().edges == [])
    tap.require(toFail: HoverGestureRecognizer())
    #expect(tap.canPrevent(press) && tap.canBePrevented(by: press))
    #expect(!tap.shouldRequireFailure(of: press) && !tap.shouldBeRequiredToFail(by: press))
  }

  @Test func scrollViewsHaveAPanRecognizer() {
    let scroll = ScrollView()
    let pan = scroll.panGestureRecognizer
    #expect(pan === scroll.panGestureRecognizer && scroll.gestureRecognizers == [pan])
  }

  @Test func interactionsKnowTheirView() {
    final class Provider: ContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> ContextMenuConfiguration? {
        ContextMenuConfiguration(identifier: "card") {
          nil
        } actionProvider: { suggested in
          Menu(children: suggested)
        }
      }
    }
    let provider = Provider()
    let interaction = ContextMenuInteraction(delegate: provider)
    card.addInteraction(interaction)
    #expect(interaction.view === card && card.interactions.count == 1)
    screen.addInteraction(interaction)
    #expect(interaction.view === screen && card.interactions.isEmpty)
    screen.removeInteraction(interaction)
    #expect(interaction.view == nil && screen.interactions.isEmpty)
    let configuration = interaction.delegate?.contextMenuInteraction(
      interaction, configurationForMenuAtLocation: .zero)
    #expect(configuration?.actionProvider?([Menu(title: "a")])?.children.count == 1)
  }
}
