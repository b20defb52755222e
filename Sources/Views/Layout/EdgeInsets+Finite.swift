import SnapshotGeometry

extension EdgeInsets {
  /// The insets with 0 in the place of distances that are not finite.
  var finite: EdgeInsets {
    func finite(_ distance: CGFloat) -> CGFloat { distance.isFinite ? distance : 0 }
    return EdgeInsets(
      top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
  }
}
