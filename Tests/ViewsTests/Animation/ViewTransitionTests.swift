import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ViewTransitionTests {
  private let clock = AnimationClock()
  private let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
  private let child = View(frame: CGRect(x: 10, y: 0, width: 20, height: 20))

  init() {
    view.backgroundColor = .red
    view.addSubview(child)
  }

  private var commands: [DisplayList.Command] { view.displayList().items.map(\.command) }

  @Test func crossDissolveWeightsAddUpToOne() {
    var finished: [Bool] = []
    clock.use {
      View.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
      ) { [view] in
        view.backgroundColor = .blue
      } completion: {
        finished.append($0)
      }
    }
    #expect(view.presentation.backgroundColor == .blue)
    clock.advance(by: 0.5)
    let area = Shape.rect(view.bounds)
    #expect(
      commands == [
        .pushLayer(opacity: 255), .pushLayer(opacity: 128), .fill(area, .color(.blue)), .pop,
        .pushLayer(opacity: 127), .fill(area, .color(.red)), .pop, .pop,
      ])
    #expect(view.displayList().items.map(\.blendMode)[1] == .plusLighter)
    clock.advance(by: 0.5)
    #expect(finished == [true])
    #expect(commands == [.fill(area, .color(.blue))])
  }

  @Test func dissolveShowsAndHidesAView() {
    for isHidden in [true, false] {
      view.isHidden = !isHidden
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
        View.transition(with: view, duration: 9, options: .transitionCrossDissolve) {
          view.isHidden = isHidden
        }
      }
      animator.fractionComplete = 0.25
      let fills = commands.filter { if case .fill = $0 { true } else { false } }
      #expect(fills == [.fill(.rect(view.bounds), .color(.red))])
      #expect(commands.contains(.pushLayer(opacity: isHidden ? 191 : 64)))
      animator.stopAnimation(true)
    }
  }

  @Test func flipShowsThePreviousAndThenTheCurrentDrawing() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      View.transition(with: view, duration: 1, options: .transitionFlipFromLeft) {
        view.backgroundColor = .blue
      }
    }
    for (fraction, color) in [(0.75, Color.blue), (0.25, .red)] {
      animator.fractionComplete = fraction
      let items = view.displayList().items
      #expect(items.map(\.command) == [.fill(.rect(view.bounds), .color(color))])
      #expect(abs(items[0].transform.a - 0.5.squareRoot()) < 1e-6)
      #expect(abs(items[0].transform.tx - 20 * (1 - 0.5.squareRoot())) < 1e-5)
      #expect(items[0].transform.d == 1)
    }
  }

  @Test(
    arguments: [
      (View.AnimationOptions.transitionFlipFromLeft, CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 1)),
      (.transitionFlipFromRight, CGPoint(x: 40, y: 10), CGPoint(x: 0, y: 1)),
      (.transitionFlipFromTop, CGPoint(x: 20, y: 0), CGPoint(x: 1, y: 0)),
      (.transitionFlipFromBottom, CGPoint(x: 20, y: 20), CGPoint(x: 1, y: 0)),
    ])
  func flipTurnsItsSideToTheFrontAndThenToTheBack(
    options: View.AnimationOptions, side: CGPoint, direction: CGPoint
  ) {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      View.transition(with: view, duration: 1, options: options) { view.backgroundColor = .blue }
    }
    /// The distance that the turn moves a side toward the viewer.
    func distance(at fraction: Double) -> Double {
      animator.fractionComplete = fraction
      let moved = side.applying(view.displayList().items[0].transform)
      return (moved.x - side.x) * direction.x + (moved.y - side.y) * direction.y
    }
    let radius = abs(side.x - 20) + abs(side.y - 10)
    #expect(abs(distance(at: 0)) < 1e-9)
    #expect(abs(distance(at: 0.25) - radius / 4 * 0.5.squareRoot()) < 1e-6)
    #expect(abs(distance(at: 0.75) + radius / 4 * 0.5.squareRoot()) < 1e-6)
    #expect(abs(distance(at: 1)) < 1e-9)
  }

  @Test func transitionReplacesAView() {
    let (other, last) = (View(frame: child.frame), View())
    other.backgroundColor = .green
    view.addSubview(last)
    View.transition(from: child, to: other, duration: 1, options: .transitionCrossDissolve)
    #expect(view.subviews == [other, last])
    view.insertSubview(child, at: 0)
    View.transition(
      from: other, to: child, duration: 1,
      options: [.transitionFlipFromTop, .showHideTransitionViews])
    #expect(view.subviews == [child, other, last])
    #expect(other.isHidden && !child.isHidden)
    var finished: [Bool] = []
    View.transition(from: View(), to: child, duration: 1) { finished.append($0) }
    #expect(finished == [false])
  }

  @Test func transitionAnimatesContentOnlyIfAllowed() {
    clock.use {
      View.transition(with: view, duration: 1, options: [.curveLinear, .allowAnimatedContent]) {
        [view] in
        view.alpha = 0
      }
      View.transition(with: view, duration: 1, options: .curveLinear) { [child] in child.alpha = 0 }
    }
    clock.advance(by: 0.5)
    #expect(view.presentation.alpha == 0.5)
    #expect(child.presentation.alpha == 0)
  }
}
