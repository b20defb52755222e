import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// The accessory at the trailing edge of a row.
final class AccessoryView: View {
  private let type: TableViewCell.AccessoryType

  init(_ type: TableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: .zero)
  }

  /// The size next to text of the default size.
  private var defaultSize: CGSize {
    switch type {
    case .none: .zero
    case .disclosureIndicator: CGSize(width: 8, height: 14)
    case .checkmark: CGSize(width: 16, height: 14)
    case .detailButton: CGSize(width: 22, height: 22)
    }
  }

  /// Returns a size that scales with the text.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = Font.preferredFont(forTextStyle: .body)
    let scale =
      text.resolved(for: traitCollection.preferredContentSizeCategory).pointSize / text.pointSize
    return CGSize(
      width: pixelAligned(defaultSize.width * scale),
      height: pixelAligned(defaultSize.height * scale))
  }

  private var symbol: Image? {
    switch type {
    case .none: nil
    case .disclosureIndicator:
      Image(
        systemSymbol: "chevron.forward",
        .init(textStyle: .callout, weight: .bold))
    case .checkmark:
      Image(
        systemSymbol: "checkmark", .init(textStyle: .body, weight: .bold))
    case .detailButton:
      Image(systemSymbol: "info.circle", .init(textStyle: .body, scale: .large))
    }
  }

  /// Draws the symbol in the center.
  ///
  /// The symbol's rectangle is larger than its visible strokes.
  override func draw(in context: inout DrawingContext) {
    guard let symbol = symbol?.resolved(in: traitCollection) else { return }
    let rect = ContentMode.center.rect(for: symbol.size, in: bounds)
    context.draw(
      symbol,
      in: CGRect(
        origin: CGPoint(x: pixelAligned(rect.minX), y: pixelAligned(rect.minY)), size: rect.size),
      style: ImageStyle(tint: type == .disclosureIndicator ? .tertiaryLabel : tintColor))
  }
}
