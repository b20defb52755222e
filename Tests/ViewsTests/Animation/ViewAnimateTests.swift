import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ViewAnimateTests {
  private let clock = AnimationClock()
  private let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  @Test func animationsAreAdditive() {
    clock.use {
      View.animate(withDuration: 2, options: .curveLinear) { [view] in view.center.x = 150 }
    }
    clock.advance(by: 1)
    #expect(view.presentation.center.x == 100)
    clock.use {
      View.animate(withDuration: 2, options: .curveLinear) { [view] in view.center.x = 50 }
    }
    // No jump: the first animation is half of its distance from its end, the second all of it.
    #expect(view.presentation.center.x == 100)
    clock.advance(by: 1)
    #expect(view.presentation.center.x == 100)
    clock.advance(by: 1)
    #expect(view.presentation.center.x == 50)
  }

  @Test func secondColorAnimationStartsAtThePresentationValue() {
    view.backgroundColor = .black
    clock.use {
      View.animate(withDuration: 2, options: .curveLinear) { [view] in view.backgroundColor = .white
      }
    }
    clock.advance(by: 1)
    clock.use {
      View.animate(withDuration: 1, options: .curveLinear) { [view] in view.backgroundColor = .black
      }
    }
    #expect(view.presentation.backgroundColor == Color(white8: 128))
    clock.advance(by: 0.5)
    #expect(view.presentation.backgroundColor == Color(white8: 64))
  }

  @Test func colorKeepsItsHueAsItFades() {
    clock.use {
      View.animate(withDuration: 1, options: .curveLinear) { [view] in view.backgroundColor = .red }
    }
    clock.advance(by: 0.5)
    #expect(view.presentation.backgroundColor == Color.red.withAlphaComponent(0.5))
  }

  @Test func animationStartedByACompletionBeginsAtItsTime() {
    clock.use {
      View.animate(withDuration: 1, options: .curveLinear) { [view] in
        view.alpha = 0
      } completion: {
        [view] finished in
        #expect(finished)
        View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 1 }
      }
    }
    clock.advance(by: 1.25)
    #expect(view.presentation.alpha == 0.25)
    #expect(clock.now == 1.25)
    clock.advance(by: 10)
    #expect(view.presentation.alpha == 1)
  }

  @Test func nestedAnimationHasTheTimingOfTheOuterOne() {
    var finished = 0
    clock.use {
      View.animate(withDuration: 1, options: .curveLinear) { [view] in
        View.animate(withDuration: 9) {
          view.alpha = 0
        } completion: { _ in
          finished += 1
        }
      }
    }
    clock.advance(by: 0.5)
    #expect(view.presentation.alpha == 0.5)
    clock.advance(by: 0.5)
    #expect(finished == 1)
  }

  @Test func rotatingViewKeepsItsSize() {
    view.transform = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    clock.use {
      View.animate(withDuration: 1, options: .curveLinear) { [view] in
        view.transform = Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      }
    }
    clock.advance(by: 0.5)
    let rotated = view.presentation.transform
    #expect(abs(rotated.a - 0.5.squareRoot()) < 1e-6)
    #expect(abs(rotated.b - 0.5.squareRoot()) < 1e-6)
    #expect(abs(rotated.a * rotated.d - rotated.b * rotated.c - 1) < 1e-9)
  }

  @Test func layoutInsideAnAnimationIsAnimated() {
    final class Column: View {
      override func layoutSubviews() {
        for view in subviews { view.frame = bounds }
      }
    }
    let column = Column(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    column.addSubview(view)
    column.layoutIfNeeded()
    clock.use {
      View.animate(withDuration: 1, options: .curveLinear) {
        column.bounds.size.width = 30
        column.layoutIfNeeded()
      }
    }
    clock.advance(by: 0.5)
    #expect(view.presentation.bounds.width == 20)
    #expect(view.frame.width == 30)
  }

  @Test(arguments: [3, 7, 10, 60, 100, 120])
  func tenthsOfASecondAddUpToASecond(parts: Int) {
    var completions = 0
    clock.use {
      View.animate(withDuration: 1) { [view] in
        view.alpha = 0
      } completion: { _ in
        completions += 1
      }
    }
    for _ in 1..<parts { clock.advance(by: 1 / Double(parts)) }
    #expect(completions == 0)
    clock.advance(by: 1 / Double(parts))
    #expect(completions == 1)
  }

  @Test func viewRemovedDuringAnAnimationIsReleased() {
    let parent = View()
    weak var gone: View?
    var isFinished: Bool?
    do {
      let view = View()
      parent.addSubview(view)
      clock.use {
        View.animate(withDuration: 1) { [unowned view] in
          view.alpha = 0
        } completion: {
          isFinished = $0
        }
      }
      clock.advance(by: 0.5)
      view.removeFromSuperview()
      gone = view
    }
    #expect(gone == nil)
    clock.advance(by: 0.5)
    #expect(isFinished == true)
  }
}
