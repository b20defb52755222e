import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// Moved views keep their fitting sizes, unless these depend on a different safe area.
@Suite struct MovedViewTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() { root.traitOverrides.safeAreaInsets = EdgeInsets(top: 40, bottom: 30) }

  /// During the measurement, the inner view is in the safe area; the layout moves it out.
  @Test func solvedFramesAreReusedOnlyWithTheSameInsets() {
    let cell = View(frame: CGRect(x: 0, y: 0, width: 100, height: 0))
    root.addSubview(cell)
    let content = cell.adding(View())
    let text = content.adding(ContentView(10, 20))
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      content.topAnchor.constraint(equalTo: cell.topAnchor, constant: 60),
      content.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      text.topAnchor.constraint(equalTo: content.safeAreaLayoutGuide.topAnchor),
      text.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor),
    ])
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required
    ).height
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: height)
    root.layoutIfNeeded()
    #expect(content.frame.minY == 60)
    #expect(content.safeAreaInsets == .zero)
    #expect(text.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
  }

  /// The view's own safe area is unchanged, but its subview no longer overlaps it.
  @Test func fittingSizesDependOnTheSafeAreasInside() {
    let view = View(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    root.addSubview(view)
    let content = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(content)
    let text = view.adding(ContentView(10, 20))
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      text.topAnchor.constraint(equalTo: content.safeAreaLayoutGuide.bottomAnchor),
      text.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    #expect(view.systemLayoutSizeFitting(.zero).height == 90)
    view.frame = CGRect(x: 0, y: 60, width: 100, height: 140)
    #expect(view.safeAreaInsets.bottom == 30)
    #expect(content.safeAreaInsets == .zero)
    #expect(view.systemLayoutSizeFitting(.zero).height == 120)
  }

  /// A tree of random views with constraints on their safe areas and margins.
  private struct Example {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private(set) var cells: [View] = []

    init(using random: inout SplitMix) {
      root.traitOverrides.safeAreaInsets = EdgeInsets(top: 40, left: 10, bottom: 30, right: 20)
      for _ in 0..<3 {
        let cell = View()
        root.addSubview(cell)
        cells.append(cell)
        var parent = cell
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          parent = Self.addChild(to: parent, using: &random)
        }
      }
    }

    private static func addChild(to parent: View, using random: inout SplitMix) -> View {
      let inset = Double(Int.random(in: 0...50, using: &random))
      let text = parent.adding(ContentView(30, 20))
      text.area = 1_200
      let child = parent.adding(View())
      func guide(_ view: View) -> any LayoutItem {
        switch Int.random(in: 0...2, using: &random) {
        case 0: view.safeAreaLayoutGuide
        case 1: view.layoutMarginsGuide
        default: view
        }
      }
      let (top, bottom) = (guide(parent), guide(parent))
      LayoutConstraint.activate([
        LayoutConstraint(text, .top, .equal, top, .top, multiplier: 1, constant: inset),
        LayoutConstraint(text, .leading, .equal, top, .leading, multiplier: 1, constant: 0),
        LayoutConstraint(text, .trailing, .lessThanOrEqual, bottom, .trailing, constant: 0),
        LayoutConstraint(child, .top, .equal, text, .bottom, multiplier: 1, constant: 4),
        LayoutConstraint(child, .leading, .equal, parent, .leading, multiplier: 1, constant: 0),
        LayoutConstraint(child, .trailing, .equal, bottom, .trailing, multiplier: 1, constant: 0),
        LayoutConstraint(child, .bottom, .equal, bottom, .bottom, constant: 0).at(900),
      ])
      return child
    }

    /// Stacks the cells vertically at their fitting heights, as a list does.
    func layOut(from start: Double, width: Double) {
      var y = start
      for cell in cells {
        let size = CGSize(width: width, height: 0)
        let height = cell.systemLayoutSizeFitting(size, withHorizontalFittingPriority: .required)
          .height
        cell.frame = CGRect(x: 0, y: y, width: width, height: height)
        y += height
      }
      root.layoutIfNeeded()
    }

    /// The frames of all views, and the fitting sizes of the cells.
    var outcome: [CGRect] {
      var frames: [CGRect] = []
      var pending = cells
      while let view = pending.popLast() {
        frames.append(view.convert(view.bounds, to: nil))
        pending += view.subviews
      }
      return frames
        + cells.map { cell in
          CGRect(
            origin: .zero,
            size: cell.systemLayoutSizeFitting(
              CGSize(width: cell.bounds.width, height: 0), withHorizontalFittingPriority: .required)
          )
        }
    }
  }

  /// Cached results must equal those of a new measurement and a new layout.
  @Test(arguments: 0..<50)
  func layoutsAfterMovesMatchLayoutsWithoutCachedResults(seed: UInt64) {
    var random = SplitMix(state: seed)
    let example = Example(using: &random)
    for step in 0..<4 {
      let start = Double(Int.random(in: -60...120, using: &random))
      example.layOut(from: start, width: Double.random(in: 0...1, using: &random) < 0.5 ? 300 : 250)
      let outcome = example.outcome
      example.root.setNeedsLayoutOfAll()
      example.root.layoutIfNeeded()
      #expect(outcome == example.outcome, "step \(step)")
    }
  }
}
