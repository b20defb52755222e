import SnapshotDrawing

/// The fitting sizes of a view that were computed since its last change, oldest first.
final class FittingSizeCache {
  private struct Entry {
    let fitting: ConstraintSystem.Fitting
    let size: CGSize
    let insets: UsedInsets
  }

  /// The maximum number of entries: a stack queries this many sizes of an arranged view.
  private static let capacity = 4

  private var entries: [Entry] = []
  /// The safe area of the view when the entries were computed.
  private var safeArea = EdgeInsets.zero
  /// The frames for the width of the last height query.
  private var frames: SolvedFrames?

  func invalidate() {
    entries = []
    frames = nil
  }

  /// Removes all entries if the view's safe area has changed.
  func invalidateIfSafeAreaChanged(of view: View) {
    if !entries.isEmpty, safeArea != view.safeAreaInsets { invalidate() }
  }

  /// Returns the cached size, or `nil` if there is none.
  ///
  /// Removes all entries if the insets of guides or stacks have changed.
  func size(for fitting: ConstraintSystem.Fitting) -> CGSize? {
    guard let entry = entries.first(where: { $0.fitting == fitting }) else { return nil }
    if entry.insets.areCurrent { return entry.size }
    invalidate()
    return nil
  }

  /// Stores a size, and the frames of the solution if its width was required.
  func store(_ size: CGSize, of system: ConstraintSystem) {
    guard let fitting = system.fitting else { return }
    if entries.count >= Self.capacity { entries.removeFirst() }
    if entries.isEmpty { safeArea = system.root.safeAreaInsets }
    let insets = UsedInsets(system)
    entries.append(Entry(fitting: fitting, size: size, insets: insets))
    if fitting.priorities[.horizontal] == .required {
      frames = SolvedFrames(system, size: size, insets: insets)
    }
  }

  func takeFrames() -> SolvedFrames? {
    defer { frames = nil }
    return frames
  }
}

/// The solved frames for a fitting size, for reuse if the view gets exactly that size.
///
/// The best layout for a free height is also the best one for that height, so a measured cell need
/// not be solved again. The views are not retained.
struct SolvedFrames {
  private struct Entry {
    weak var view: View?
    weak var guide: LayoutGuide?
    let frame: CGRect
  }

  /// The tolerance between a size in whole device pixels and the solved size, in points.
  private static let slack = 1e-4

  let size: CGSize
  private var entries: [Entry] = []
  private let insets: UsedInsets

  /// Stores the frames of a solution and the insets that it used.
  ///
  /// Returns `nil` if they do not apply at that size: if the size was rounded, there are issues, or
  /// the frame of a view inside determines its position.
  init?(_ system: ConstraintSystem, size: CGSize, insets: UsedInsets) {
    let solved = system.items[0].alignedSize
    guard system.issues.isEmpty, abs(solved.width - size.width) < Self.slack,
      abs(solved.height - size.height) < Self.slack
    else { return nil }
    (self.size, self.insets) = (size, insets)
    for index in system.items.indices.dropFirst() {
      let item = system.items[index]
      switch item.placement {
      case .frame: return nil
      case .root, .insets: break
      case .content, .constraints, .arranged, .leftOut:
        entries.append(
          Entry(
            view: item.guide == nil ? item.view : nil, guide: item.guide,
            frame: system.frame(of: index)))
      }
    }
  }

  /// Whether the insets and margins that the solution used have not changed.
  var insetsAreCurrent: Bool { insets.areCurrent }

  /// Sets the frames of the views and guides.
  func apply() {
    for entry in entries {
      entry.guide?.solvedFrame = entry.frame
      entry.view?.setSolvedFrame(entry.frame, isAmbiguous: false)
    }
  }
}

/// The insets of guides and the margins of stacks that a solution used.
///
/// They depend on the safe area, and therefore on the frames of all enclosing views. A solution is
/// valid only while they stay the same. The guides and the stacks are not retained.
struct UsedInsets {
  private struct Inset {
    weak var guide: LayoutGuide?
    weak var stack: StackView?
    let insets: EdgeInsets
  }

  private var insets: [Inset] = []

  /// Stores the insets of a system of constraints.
  init(_ system: ConstraintSystem) {
    for item in system.items {
      guard case .insets(let used) = item.placement else { continue }
      insets.append(Inset(guide: item.guide, stack: nil, insets: used))
    }
    for stack in system.stacks {
      insets.append(Inset(guide: nil, stack: stack.view, insets: stack.margins))
    }
  }

  /// Whether the insets and the margins have not changed since the solution.
  var areCurrent: Bool {
    insets.allSatisfy { inset in
      (inset.guide?.insets ?? inset.stack?.arrangementMargins) == inset.insets
    }
  }
}
