import SnapshotGeometry

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

  /// Removes all entries.
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

  /// Removes and returns the solved frames.
  func takeFrames() -> SolvedFrames? {
    defer { frames = nil }
    return frames
  }
}
