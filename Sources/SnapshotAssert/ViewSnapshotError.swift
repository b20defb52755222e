import Geometry

/// Why a view cannot be made into a picture.
enum ViewSnapshotError: Error, Hashable {
  /// The view has no area, and no size was given.
  case empty(type: String, size: Size)
  /// The view is hidden, so that the picture would show nothing.
  case hidden(type: String)
}

extension ViewSnapshotError: CustomStringConvertible {
  /// What is wrong and what to do.
  var description: String {
    switch self {
    case .empty(let type, let size):
      "\(type) measures \(size) points; give it a size with `.image(size:)`"
    case .hidden(let type):
      "\(type) is hidden; show it first, a window with `isHidden = false`"
    }
  }
}
