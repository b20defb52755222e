import SnapshotGeometry

extension Insets {
  /// The insets with 0 in the place of distances that are not finite.
  var finite: Insets {
    func finite(_ distance: Double) -> Double { distance.isFinite ? distance : 0 }
    return Insets(
      top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
  }
}
