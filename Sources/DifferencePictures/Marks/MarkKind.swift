import SnapshotPixels

/// The meaning of a mark.
enum MarkKind: CaseIterable, Hashable {
  /// Pixels changed by up to 15 levels of a channel.
  case slightlyChanged
  /// Pixels changed by 16 to 63 levels of a channel.
  case changed
  /// Pixels changed by at least 64 levels of a channel.
  case stronglyChanged
  /// Content disappeared next to new content.
  case faint
  /// Only the actual image has the content.
  case inserted
  /// Only the reference has the content.
  case removed
  /// The content moved.
  case moved
  /// The pixels differ, but the tolerance permits it.
  case excused

  /// The color of the mark, of its ring, or of its stripes.
  var color: Color {
    switch self {
    case .moved: Palette.moved
    case .excused: Palette.excused
    default: Palette.changed
    }
  }

  /// The opacity of the mark of a pixel whose content disappeared next to new content.
  static let faintOpacity: UInt8 = 44

  /// The opacity of the mark of a changed pixel.
  ///
  /// - Parameter isLarge: Whether the mark covers so much of the image that it must be translucent.
  static func opacity(strength: Int, isLarge: Bool) -> UInt8 {
    switch strength {
    case 1: isLarge ? 85 : 128
    case 2: isLarge ? 127 : 191
    default: isLarge ? 170 : 255
    }
  }
}
