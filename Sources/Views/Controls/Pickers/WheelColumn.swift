import SnapshotDrawing

/// A column of rows on a cylinder, one of which is selected.
///
/// The rasterizer has no perspective. Each row is flat, at its position on the cylinder, and scaled
/// by the cylinder's slope at its center, which differs from UIKit within a row.
final class WheelColumn: View {
  /// The height of the front row, in points.
  var rowHeight = WheelColumn.standardRowHeight {
    didSet { if rowHeight != oldValue { setNeedsLayout() } }
  }
  /// The accessibility label.
  var title: String?
  /// Whether the column is an accessibility element.
  var isElement = true

  /// The rows, each with its distance from the selected one.
  private(set) var rows: [(offset: Int, view: View)] = []

  static let standardRowHeight: CGFloat = 32
  /// The maximum number of rows above or below the selected one.
  private static let maximumReach = 100
  /// The opacity, at the front, of rows that are not selected.
  private static let opacity: CGFloat = 0.5
  /// The fraction of its width that a row at the edge of the cylinder loses because it is farther
  /// away.
  private static let narrowing = 0.1
  /// The smallest height of a visible row, as a fraction of that of the front row.
  private static let minimumSlope: CGFloat = 0.1

  /// The offsets of the rows that are visible in a height, in points.
  static func offsets(height: CGFloat, rowHeight: CGFloat) -> ClosedRange<Int> {
    guard height > 0, rowHeight > 0, height < .infinity else { return 0...0 }
    let reach = Int(min(CGFloat(maximumReach), height / 2 * .pi / 2 / rowHeight))
    return (0 - reach)...reach
  }

  func setRows(_ rows: [(offset: Int, view: View)]) {
    for subview in subviews { subview.removeFromSuperview() }
    self.rows = rows
    for row in rows {
      let container = WheelRow()
      container.addSubview(row.view)
      addSubview(container)
    }
    setNeedsLayout()
  }

  /// The view of the selected row.
  private var selectedView: View? { rows.first { $0.offset == 0 }?.view }

  override var accessibilityDefaults: AccessibilityDefaults {
    let view = selectedView
    return AccessibilityDefaults(
      isElement: isElement, label: title, value: (view as? Label)?.text ?? view?.accessibilityLabel,
      traits: .adjustable)
  }

  override class var outlineFacts: OutlineFacts { .container(WheelColumn.self) }

  override func layoutSubviews() {
    let radius = bounds.height / 2
    for (row, container) in zip(rows, subviews) {
      let turns = radius > 0 ? CGFloat(row.offset) * rowHeight / radius / (2 * .pi) : 0
      let (sine, cosine) = Trigonometry.sineAndCosine(turns: turns)
      container.isHidden = row.offset != 0 && (abs(turns) >= 0.25 || cosine < Self.minimumSlope)
      container.bounds.size = CGSize(width: bounds.width, height: rowHeight)
      let y = bounds.center.y + radius * sine
      // The front row is aligned to whole pixels, so that its text has the usual glyphs.
      let top = row.offset == 0 ? pixelAligned(y - rowHeight / 2) : y - rowHeight / 2
      container.center = CGPoint(x: bounds.center.x, y: top + rowHeight / 2)
      container.transform = Transform2D(scaleX: 1 - Self.narrowing * (1 - cosine), y: cosine)
      container.alpha = row.offset == 0 ? 1 : Self.opacity * cosine
    }
  }
}

/// The container of a row, which is transformed instead of the row's own view.
final class WheelRow: View {
  override class var outlineFacts: OutlineFacts { .container(WheelRow.self) }

  override func layoutSubviews() { for subview in subviews { subview.frame = bounds } }
}

extension DrawingContext {
  /// Draws the background of the selected row of a wheel.
  mutating func drawSelectionBand(in bounds: CGRect, rowHeight: CGFloat) {
    let (margin, height) = (CGFloat(9), rowHeight + 2)
    guard bounds.width > 2 * margin else { return }
    let band = CGRect(
      x: bounds.minX + margin, y: bounds.center.y - height / 2, width: bounds.width - 2 * margin,
      height: height)
    fill(
      .roundedRect(RoundedRect(band, radius: min(8, height / 2), style: .continuous)),
      with: .color(.tertiarySystemFill))
  }
}
