import Foundation
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
    #expect(
      failures.count * 200 <= judged,
      "\(failures.count) of \(judged) trees:\n\(failures.prefix(5).joined(separator: "\n"))")
  }
}
