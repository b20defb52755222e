public import SnapshotDrawing
public import SnapshotViews

extension Screen {
  /// The number of pixels per point.
  ///
  /// In a snapshot, it is that of the snapshot. Elsewhere, such as in an initializer that a test
  /// calls, it is 2, as on most devices, and a later snapshot of the test with another scale has a
  /// layout issue; see `View.layoutIssues`. In `TraitCollection.performAsCurrent(_:)`, it is that
  /// of the traits.
  public var scale: CGFloat { traitCollection.displayScale }
  /// The number of pixels per point, the same as ``scale``.
  public var nativeScale: CGFloat { scale }
  /// The current traits, with the ``scale`` of the screen.
  public var traitCollection: TraitCollection {
    var traits = TraitCollection.current
    guard !TraitCollection.areDetermined else { return traits }
    // A view outside of snapshots has the scale 1 unless its tree has another one.
    if traits.displayScale == 1 { traits.displayScale = 2 }
    ScreenScale.note(traits.displayScale)
    return traits
  }
}

/// The scales of the screen that the code of a test asked for outside of snapshots.
///
/// The thickness of a line that depends on them is wrong in a snapshot with another scale.
private enum ScreenScale {
  private static let scales = TaskValues<Set<CGFloat>>()

  static func note(_ scale: CGFloat) {
    reporting
    scales.current = (scales.current ?? []).union([scale])
  }

  /// Outside of tasks, only the next snapshot has an issue, because a later one may belong to
  /// another test.
  private static let reporting: Void = IssueSources.add {
    guard let scale = TraitCollection.explicit?.displayScale, let noted = scales.current else {
      return []
    }
    defer { if TaskValues<Set<CGFloat>>.isShared { scales.current = nil } }
    guard let other = noted.filter({ $0 != scale }).min() else { return [] }
    let (here, there) = (scale.shortDescription, other.shortDescription)
    return [
      .misuse(
        subject: "the test",
        problem: "read the scale of the screen outside of the snapshot, where it is \(there), but "
          + "the snapshot has \(here) pixels per point",
        remedy: "take the snapshot with `scale: \(there)`, or create its views in "
          + "`TraitCollection(displayScale: \(here)).performAsCurrent`")
    ]
  }
}
