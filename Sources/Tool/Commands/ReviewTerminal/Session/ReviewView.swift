/// The state of the view of one snapshot: its mode, scale, and position.
struct ReviewView: Hashable, Sendable {
  /// The images that are shown.
  enum Mode: CaseIterable, Hashable, Sendable {
    /// Before, after, and the difference.
    case all
    /// Before and after.
    case pair
    /// Either before or after, as large as possible.
    case single
    /// The difference alone.
    case difference
  }

  /// The scale.
  enum Zoom: Hashable, Sendable {
    /// The current place, as large as possible.
    case fit
    /// The whole image.
    case whole
    /// A magnification if positive, and a reduction if negative.
    case fixed(Int)

    /// The scale after this one.
    var next: Zoom {
      switch self {
      case .fit: .fixed(1)
      case .fixed(let factor) where factor < 1: .fixed(1)
      case .fixed(let factor) where factor >= 8: .whole
      case .fixed(let factor): .fixed(factor * 2)
      case .whole: .fit
      }
    }
  }

  /// The images that are shown.
  var mode = Mode.all
  /// The scale.
  var zoom = Zoom.fit
  /// The scale in use, which the layout computed: positive or negative as in ``Zoom/fixed(_:)``.
  var effectiveZoom = 1
  /// The number of the place, from 0.
  var place = 0
  /// The number of the frame, from 0.
  var frame = 0
  /// The distance from the center of the place, in halves of a panel.
  var pan = Pan()
  /// Whether the mode ``Mode/single`` shows the reference.
  var showsBefore = false
  /// Whether before and after alternate.
  var isBlinking = false
  /// Whether the changes are shown instead of images.
  var showsTree = false
  /// The number of lines above the visible ones in a text.
  var scroll = 0

  /// A distance in halves of a panel.
  struct Pan: Hashable, Sendable {
    var x = 0
    var y = 0
  }

  /// Resets the state that belongs to one snapshot.
  mutating func reset() {
    (place, frame, scroll) = (0, 0, 0)
    pan = Pan()
    if zoom != .whole { zoom = .fit }
  }

  /// Sets the scale one step larger or smaller.
  mutating func step(_ direction: Int) {
    // The numbers 0 and -1 do not name a scale: 1:2 is -2.
    var factor = effectiveZoom + direction
    if factor == 0 || factor == -1 { factor = direction > 0 ? 1 : -2 }
    zoom = .fixed(min(max(factor, -PixelZoom.limit), PixelZoom.limit))
  }
}
