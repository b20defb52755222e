import SnapshotDrawing
import SnapshotTypography

/// The titles of sections at the trailing edge of a table, one below the other.
///
/// If there is not enough space for all titles, dots replace some of them, as in UIKit.
final class SectionIndexView: View {
  static let width: CGFloat = 15
  private static let pitch: CGFloat = 13.5
  private static let font = Font.systemFont(ofSize: 11, weight: .semibold)

  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      for label in labels { label.removeFromSuperview() }
      labels = []
      setNeedsLayout()
    }
  }
  /// The color of the titles, or `nil` for the tint color.
  var color: Color? { didSet { setNeedsLayout() } }
  private var labels: [Label] = []

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: SectionIndexView.self) }

  override func tintColorDidChange() { setNeedsLayout() }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: "Section index", traits: .adjustable)
  }

  /// The titles that fit, with dots in place of others.
  private var shownTitles: [String] {
    let capacity = max(1, Int(min(bounds.height / Self.pitch, 10_000)))
    guard titles.count > capacity, capacity > 2 else { return Array(titles.prefix(capacity)) }
    // Every second position is a dot, and the last position is a title.
    let shownCount = (capacity + 1) / 2
    var result: [String] = []
    for place in 0..<shownCount {
      if place > 0 { result.append("•") }
      result.append(titles[place * (titles.count - 1) / max(1, shownCount - 1)])
    }
    return result
  }

  override func layoutSubviews() {
    let shown = shownTitles
    if labels.map(\.text) != shown {
      for label in labels { label.removeFromSuperview() }
      labels = shown.map { title in
        let label = Label(text: title, font: Self.font)
        label.textAlignment = .center
        addSubview(label)
        return label
      }
    }
    var y = bounds.center.y - CGFloat(labels.count) * Self.pitch / 2
    for label in labels {
      label.textColor = color ?? tintColor
      label.frame = pixelAligned(
        CGRect(x: bounds.minX, y: y, width: bounds.width, height: Self.pitch))
      y += Self.pitch
    }
  }
}
