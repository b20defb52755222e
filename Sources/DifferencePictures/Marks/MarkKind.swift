import SnapshotPixels

/// What a marked pixel is.
enum MarkKind: CaseIterable, Hashable {
  /// Both pictures have it, and it differs.
  case changed
  /// It differs because the content has moved.
  case moved
  /// Both pictures have it, and the tolerance excuses that it is not the same.
  case excused
  /// Only the actual picture has it.
  case added
  /// Only the reference has it.
  case missing

  /// The color of the mark, or of its stripes.
  var color: Color {
    switch self {
    case .changed, .added, .missing: Palette.changed
    case .moved: Palette.moved
    case .excused: Palette.excused
    }
  }

  /// What a legend calls it.
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
