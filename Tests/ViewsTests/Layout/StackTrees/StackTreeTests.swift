import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// Compares random trees of stacks with the minimum violations of UIKit's constraints.
@Suite struct StackTreeTests {
  /// The number of trees per depth.
  ///
  /// Set it with, for example, `STACK_TREE_COUNT=2000 swift test -c release -Xswiftc
  /// -enable-testing --filter StackTreeTests`.
  private static let count =
    ProcessInfo.processInfo.environment["STACK_TREE_COUNT"].flatMap { Int($0) } ?? 60

  @Test(arguments: 1...4)
  func everyPriorityIsOptimalGivenHigherOnes(depth: Int) {
    var random = SplitMix(state: UInt64(depth))
    var failures: [String] = []
    var judged = 0
    for number in 0..<Self.count * 4 where judged < Self.count {
      let tree = StackTree(depth: depth, using: &random)
      let views = tree.makeViews()
      views[0].layoutIfNeeded()
      switch StackTreeVerdict(tree, views) {
      case .contradictory: continue
      case .optimal: judged += 1
      case .differs(let axis, let priority, let found, let least):
        judged += 1
        failures.append(
          "tree \(number), \(axis), priority \(priority): violations of \(found), not \(least)")
      }
    }
    #expect(judged == Self.count)
    #expect(failures.isEmpty, "\(failures.count) of \(judged) trees")
  }

  @Test(arguments: 1...4)
  func baselineConstraintBetweenOtherViewsMovesNoView(depth: Int) {
    var random = SplitMix(state: UInt64(depth))
    var compared = 0
    for number in 0..<Self.count {
      let tree = StackTree(depth: depth, using: &random)
      let views = tree.makeViews()
      views[0].layoutIfNeeded()
      // Skips trees that are ambiguous or contradictory.
      guard views[0].layoutIssues.isEmpty, case .optimal = StackTreeVerdict(tree, views) else {
        continue
      }
      compared += 1
      let others = tree.makeViews()
      addBaselineConstraint(nextTo: others[0]).layoutIfNeeded()
      let distance = zip(views, others).map { view, other in
        let (frame, otherFrame) = (view.frame, other.frame)
        return abs(frame.minX - otherFrame.minX) + abs(frame.minY - otherFrame.minY)
          + abs(frame.width - otherFrame.width) + abs(frame.height - otherFrame.height)
      }
      #expect(distance.allSatisfy { $0 < 0.02 }, "tree \(number)")
    }
    #expect(compared * 3 > Self.count)
  }

  /// Adds the root of a tree to a page, next to two views whose baselines are aligned.
  private func addBaselineConstraint(nextTo root: View) -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
    page.traitOverrides.displayScale = root.traitCollection.displayScale
    let size = root.frame.size
    page.adding(root)
    let (first, second) = (page.adding(ContentView(30, 20)), page.adding(ContentView(30, 20)))
    LayoutConstraint.activate([
      root.leftAnchor.constraint(equalTo: page.leftAnchor),
      root.topAnchor.constraint(equalTo: page.topAnchor),
      root.widthAnchor.constraint(equalToConstant: size.width),
      root.heightAnchor.constraint(equalToConstant: size.height),
      first.leftAnchor.constraint(equalTo: page.leftAnchor),
      first.topAnchor.constraint(equalTo: page.topAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
    ])
    return page
  }
}
