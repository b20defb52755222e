import SnapshotPixels

/// The reason for the mark on a pixel.
enum MarkKind: CaseIterable, Hashable {
  /// The pixel differs between the images.
  case changed
  /// The pixel differs because the content moved.
  case moved
  /// The pixel differs, but the tolerance permits it.
  case excused
  /// Only the actual image has the pixel.
  case added
  /// Only the reference has the pixel.
  case missing

  /// The color of the mark, or of its stripes.
  var color: Color {
    switch self {
    case .changed, .added, .missing: Palette.changed
    case .moved: Palette.moved
    case .excused: Palette.excused
    }
  }

  /// The name in a legend.
  var name: String {
    switch self {
    case .changed: "changed"
    case .moved: "moved"
    case .excused: "excused"
    case .added: "only in the actual picture"
    case .missing: "only in the reference"
    }
  }
}
