import SnapshotDrawing
import SnapshotViews
import Testing

/// Layouts that would not terminate without limits.
@Suite(.timeLimit(.minutes(1))) struct EndlessLayoutTests {
  /// The behavior of a view during each layout.
  enum Habit: CaseIterable, Sendable {
    case addsOneInside, addsTwoInside, addsOneInsideAndLaysItOut, addsOneBeside, addsTwoBeside
    case movesAgain, movesAgainAndLaysItselfOut, movesAgainAndLaysItsSuperviewOut, wrapsItself
    case replacesItsSubviews, replacesALabelInside
  }

  final class Restless: View {
    let habit: Habit
    private var layouts = 0

    init(_ habit: Habit) {
      self.habit = habit
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    override func layoutSubviews() {
      layouts += 1
      switch habit {
      case .addsOneInside: addSubview(Restless(habit))
      case .addsTwoInside:
        addSubview(Restless(habit))
        addSubview(Restless(habit))
      case .addsOneInsideAndLaysItOut:
        let view = Restless(habit)
        addSubview(view)
        view.layoutIfNeeded()
      case .addsOneBeside: superview?.addSubview(Restless(habit))
      case .addsTwoBeside:
        superview?.addSubview(Restless(habit))
        superview?.addSubview(Restless(habit))
      case .movesAgain: moveAndAskAgain()
      case .movesAgainAndLaysItselfOut:
        moveAndAskAgain()
        layoutIfNeeded()
      case .movesAgainAndLaysItsSuperviewOut:
        moveAndAskAgain()
        superview?.setNeedsLayout()
        superview?.layoutIfNeeded()
      case .wrapsItself:
        let container = View()
        container.addSubview(Restless(habit))
        addSubview(container)
      case .replacesItsSubviews: replaceSubviews(of: self)
      case .replacesALabelInside:
        if subviews.isEmpty { addSubview(View()) }
        replaceSubviews(of: subviews[0])
      }
    }

    private func moveAndAskAgain() {
      center.x = layouts.isMultiple(of: 2) ? 5 : 6
      setNeedsLayout()
    }

    /// Setting a text invalidates all ancestors.
    private func replaceSubviews(of view: View) {
      for subview in view.subviews { subview.removeFromSuperview() }
      let label = Label()
      view.addSubview(label)
      label.text = "Title \(layouts)"
    }
  }

  @Test(arguments: Habit.allCases)
  func endlessLayoutStopsAndNamesItsView(habit: Habit) throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(Restless(habit))
    for _ in 0..<3 { root.layoutIfNeeded() }
    let restless = try #require(root.restlessView)
    #expect(restless.path.utf8.count < 100, "\(restless.path)")
    #expect(restless.view is Restless)
    switch habit {
    case .addsOneInside, .addsTwoInside, .addsOneInsideAndLaysItOut, .wrapsItself:
      #expect(restless.habit == .addsItsType)
    case .addsOneBeside, .addsTwoBeside, .replacesItsSubviews, .replacesALabelInside:
      #expect(restless.habit == .changesSubviews)
    case .movesAgain, .movesAgainAndLaysItselfOut, .movesAgainAndLaysItsSuperviewOut:
      #expect(restless.habit == .invalidatesItself)
    }
    _ = root.displayList()
  }

  /// The constraints of the screen need layout again whenever those inside a cell change.
  @Test func viewThatReplacesItsSubviewsInAScreenIsNamed() throws {
    let controller = ViewController()
    let (stack, chart) = (StackView(), Restless(.replacesItsSubviews))
    stack.addArrangedSubview(Label(text: "Sales"))
    stack.addArrangedSubview(chart)
    controller.view.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
    ])
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    controller.view.layoutIfNeeded()
    let restless = try #require(controller.view.restlessView)
    #expect(restless.view === chart)
    #expect(restless.habit == .changesSubviews)
    #expect(restless.path == "View/StackView[0]/Restless[1]")
  }

  @Test func manyViewsThatAddTheirSubviewsOnceAreLaidOut() {
    final class Lazy: View {
      let levels: Int

      init(levels: Int) {
        self.levels = levels
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      }

      override func layoutSubviews() {
        guard levels > 0, subviews.isEmpty else { return }
        for _ in 0..<3 { addSubview(Lazy(levels: levels - 1)) }
      }
    }
    for levels in [0, 3, 8] {
      let root = Lazy(levels: levels)
      root.layoutIfNeeded()
      #expect(root.restlessView == nil)
    }
    // As deep as an outline view that creates its rows during layout.
    final class Chain: View {
      let levels: Int

      init(levels: Int) {
        self.levels = levels
        super.init(frame: .zero)
      }

      override func layoutSubviews() {
        if levels > 0, subviews.isEmpty { addSubview(Chain(levels: levels - 1)) }
      }
    }
    let chain = Chain(levels: 200)
    chain.layoutIfNeeded()
    #expect(chain.restlessView == nil)
  }

  @Test func invalidationDuringLayoutIsNotRecursive() {
    final class Nested: View {
      var events: [String] = []

      override func layoutSubviews() {
        events.append("begin")
        if events.count == 1 {
          setNeedsLayout()
          layoutIfNeeded()
        }
        events.append("end")
      }
    }
    let view = Nested()
    view.layoutIfNeeded()
    #expect(view.events == ["begin", "end", "begin", "end"])
  }

  @Test func taskStartedInALayoutHasSeparateLayoutPasses() async throws {
    final class Starting: View {
      var task: Task<Bool, Never>?

      override func layoutSubviews() {
        task = Task {
          let endless = Restless(.addsOneInside)
          endless.layoutIfNeeded()
          let page = View()
          page.layoutIfNeeded()
          return endless.restlessView != nil && page.restlessView == nil
        }
      }
    }
    let view = Starting()
    view.layoutIfNeeded()
    #expect(try await #require(view.task).value)
  }
}
