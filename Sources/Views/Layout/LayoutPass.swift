/// The layout of a tree with all layouts that views ask for meanwhile, and how much of it there may
/// be.
///
/// A view that adds a view of its own kind whenever it is laid out, or invalidates itself forever,
/// would never end. The pass gives up then, and the view in question keeps asking for its layout,
/// by which
/// ``View/firstViewNeedingLayout()`` finds it.
final class LayoutPass: @unchecked Sendable {
  /// How often a tree is laid out in a row when its views keep asking for it.
  private static let maximumRounds = 32
  /// How many calls of ``View/layoutIfNeeded()`` may be inside each other.
  static let maximumCallDepth = 128
  /// How many views, each inside the one before, may be added by the layouts of those before.
  private static let maximumAddedDepth = 256
  /// How many rounds after the first there may be in all calls together.
  private static let maximumRepetitions = 1_000
  /// How many views may be laid out after the first round of the outermost call, beyond 32 for each
  /// of the first round.
  private static let maximumLateLayouts = 10_000

  @TaskLocal private static var current: LayoutPass?

  private var callDepth = 0
  private var repetitions = 0
  private var layouts = 0
  private var layoutsAllowed = Int.max
  private var isEndless = false

  /// Lays out what needs it below a view, in the pass that is under way or in one of its own.
  ///
  /// - Parameter top: The outermost view around the first one. A layout of it that had no end is
  ///   not tried again, because each try would add more views.
  static func layOut(_ root: View, in top: View) {
    guard root.awaitsLayout, !top.hasEndlessLayout else { return }
    if let pass = current {
      pass.layOut(root)
    } else {
      let pass = LayoutPass()
      $current.withValue(pass) { pass.layOut(root) }
      top.hasEndlessLayout = pass.isEndless
    }
  }

  private func layOut(_ root: View) {
    guard callDepth < LayoutPass.maximumCallDepth else {
      isEndless = true
      return
    }
    callDepth += 1
    defer { callDepth -= 1 }
    for round in 0..<LayoutPass.maximumRounds where root.awaitsLayout && !isEndless {
      if round > 0 { repetitions += 1 }
      if repetitions > LayoutPass.maximumRepetitions { isEndless = true }
      guard layOutOnce(root) else { return }
      if round == 0, callDepth == 1 {
        layoutsAllowed = layouts * 33 + LayoutPass.maximumLateLayouts
      }
    }
  }

  /// Lays out every view of a tree that asks for it, once.
  ///
  /// The notes that something below asks stay until the end, so that a view that asks meanwhile
  /// need not write them anew up to the root; then they are found again from the leaves.
  ///
  /// - Returns: Whether there was a view to lay out. One whose own layout is under way is skipped.
  private func layOutOnce(_ root: View) -> Bool {
    let before = layouts
    var waiting = [(view: root, addedDepth: 0)]
    var visited: [View] = []
    while let (view, addedDepth) = waiting.popLast() {
      if view.needsLayoutBelow { visited.append(view) }
      var depth = addedDepth
      if view.needsLayout, !view.isBeingLaidOut, !isEndless {
        let count = view.subviews.count
        layOut(contentOf: view)
        if view.subviews.count > count { depth += 1 }
        if depth > LayoutPass.maximumAddedDepth || layouts > layoutsAllowed { isEndless = true }
      }
      for subview in view.subviews.reversed() where subview.awaitsLayout {
        if !isEndless { waiting.append((subview, depth)) }
      }
      if let mask = view.ownMask, mask.awaitsLayout { waiting.append((mask, depth)) }
    }
    for view in visited.reversed() {
      view.needsLayoutBelow =
        view.subviews.contains(where: \.awaitsLayout) || view.ownMask?.awaitsLayout == true
    }
    return layouts > before
  }

  /// Lays out the subviews of a view, but nothing inside them.
  private func layOut(contentOf view: View) {
    layouts += 1
    view.needsLayout = false
    view.isBeingLaidOut = true
    view.controller?.viewWillLayoutSubviews()
    if view.constraintRole.contains(.hasConstraints) { view.layOutConstraints() }
    view.layoutSubviews()
    view.controller?.viewDidLayoutSubviews()
    view.isBeingLaidOut = false
  }
}
