import SnapshotGeometry

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
      case .constraints, .arranged, .leftOut:
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
