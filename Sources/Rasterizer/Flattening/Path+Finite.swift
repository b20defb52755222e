import SnapshotGeometry

extension Path {
  /// Whether no coordinate is infinite or NaN.
  var isFinite: Bool {
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        guard point.isFinite else { return false }
      case .quad(let point, let control):
        guard point.isFinite, control.isFinite else { return false }
      case .cubic(let point, let control1, let control2):
        guard point.isFinite, control1.isFinite, control2.isFinite else { return false }
      case .close:
        break
      }
    }
    return true
  }
}

extension Transform2D {
  /// Whether none of the six numbers is infinite or NaN.
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
