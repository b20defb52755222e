import SnapshotDrawing
import SnapshotViews
import Testing

/// Layouts of views that invalidate themselves without changing anything, which UIKit draws.
@Suite(.timeLimit(.minutes(1))) struct RepeatedLayoutTests {
  /// The behavior of a view during each layout.
  enum Habit: CaseIterable, Sendable {
    case asksAgain, asksAgainAndLaysItselfOut, laysItsSuperviewOut
    case replacesItsSubviews, replacesALabelInside, movesAConstrainedSubview, setsTheSameText
  }

  final class Restless: View {
    let habit: Habit
    private(set) var layouts = 0
    private let text = TextView()

    init(_ habit: Habit) {
      self.habit = habit
      super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      switch habit {
      case .replacesALabelInside: addSubview(View())
      case .setsTheSameText: addSubview(text)
      case .movesAConstrainedSubview:
        let box = adding(View())
        LayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: topAnchor),
          box.heightAnchor.constraint(equalTo: heightAnchor),
          box.leadingAnchor.constraint(equalTo: leadingAnchor),
          box.widthAnchor.constraint(equalTo: widthAnchor),
        ])
      default: break
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      switch habit {
      case .asksAgain: setNeedsLayout()
      case .asksAgainAndLaysItselfOut:
        setNeedsLayout()
        layoutIfNeeded()
      case .laysItsSuperviewOut:
        setNeedsLayout()
        superview?.setNeedsLayout()
        superview?.layoutIfNeeded()
      case .replacesItsSubviews: replaceSubviews(of: self)
      case .replacesALabelInside: replaceSubviews(of: subviews[0])
      case .movesAConstrainedSubview: subviews[0].frame.origin.x = 30
      case .setsTheSameText:
        text.frame = bounds
        text.text = "Title"
        text.font = .systemFont(ofSize: 12)
      }
    }

    private func replaceSubviews(of view: View) {
      for subview in view.subviews { subview.removeFromSuperview() }
      let label = Label(frame: CGRect(x: 5, y: 5, width: 30, height: 20))
      view.addSubview(label)
      label.text = "Title"
    }
  }

  @Test(arguments: Habit.allCases)
  func layoutThatRepeatsItselfEnds(habit: Habit) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Restless(habit)
    root.addSubview(view)
    for _ in 0..<3 {
      root.layoutIfNeeded()
      #expect(root.restlessView == nil)
      _ = root.displayList()
      #expect(root.firstViewNeedingLayout() == nil)
    }
    #expect(view.layouts <= 4)
    switch habit {
    case .movesAConstrainedSubview:
      #expect(view.subviews[0].frame == CGRect(x: 30, y: 0, width: 40, height: 40))
    case .replacesItsSubviews: #expect(view.subviews.map(\.frame.width) == [30])
    default: break
    }
    // A later change is laid out as usual.
    let layouts = view.layouts
    view.frame.size.width = 60
    root.layoutIfNeeded()
    #expect(view.layouts > layouts && root.restlessView == nil)
    if habit == .movesAConstrainedSubview { #expect(view.subviews[0].frame.width == 60) }
  }

  /// Each round changes only a value that no outline shows, until it reaches the outermost view.
  @Test func valuePassedUpwardReachesTheOutermostView() {
    final class Level: View {
      var value = 0.0

      override func layoutSubviews() {
        guard let outer = superview as? Level else {
          alpha = value
          return
        }
        guard outer.value != value else { return }
        outer.value = value
        outer.setNeedsLayout()
      }
    }
    let root = Level()
    var innermost = root
    for _ in 0..<8 {
      let level = Level()
      innermost.addSubview(level)
      innermost = level
    }
    root.layoutIfNeeded()
    innermost.value = 0.5
    innermost.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(root.alpha == 0.5 && root.restlessView == nil)
  }

  /// The newest view would be drawn without its content.
  @Test func viewThatIsReplacedAfterItsTurnIsNeverLaidOut() throws {
    final class Replacing: View {
      override func layoutSubviews() {
        guard let superview, let other = superview.subviews.first else { return }
        other.removeFromSuperview()
        superview.insertSubview(View(frame: other.frame), at: 0)
        setNeedsLayout()
      }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(View())
    root.addSubview(Replacing())
    root.layoutIfNeeded()
    let restless = try #require(root.restlessView)
    #expect(restless.view is Replacing && restless.habit == .changesSubviews)
  }
}
