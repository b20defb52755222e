import SnapshotDrawing
import SnapshotTypography

/// The accessory at the trailing edge of a row.
final class AccessoryView: View {
  private let type: TableViewCell.AccessoryType

  init(_ type: TableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: .zero)
  }

  /// The distance between two symbols.
  private static let gap: CGFloat = 8

  /// The types of the symbols, from the leading edge.
  private var parts: [TableViewCell.AccessoryType] {
    switch type {
    case .none: []
    case .disclosureIndicator, .checkmark, .detailButton: [type]
    case .detailDisclosureButton: [.detailButton, .disclosureIndicator]
    }
  }

  /// Returns the size of a symbol, which scales with the text.
  private func size(of part: TableViewCell.AccessoryType) -> CGSize {
    let size =
      switch part {
      case .none, .detailDisclosureButton: CGSize.zero
      case .disclosureIndicator: CGSize(width: 8, height: 14)
      case .checkmark: CGSize(width: 16, height: 14)
      case .detailButton: CGSize(width: 22, height: 22)
      }
    let text = Font.preferredFont(forTextStyle: .body)
    let scale =
      text.resolved(for: traitCollection.preferredContentSizeCategory).pointSize / text.pointSize
    return CGSize(
      width: pixelAligned(size.width * scale), height: pixelAligned(size.height * scale))
  }

  /// Returns a size that scales with the text.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    parts.map(self.size(of:)).reduce(.zero) { sum, part in
      CGSize(
        width: sum.width + part.width + (sum.width > 0 ? Self.gap : 0),
        height: max(sum.height, part.height))
    }
  }

  private func symbol(of part: TableViewCell.AccessoryType) -> Image? {
    switch part {
    case .none, .detailDisclosureButton: nil
    case .disclosureIndicator:
      Image(
        systemSymbol: "chevron.forward",
        .init(textStyle: .body, weight: .bold, scale: .small))
    case .checkmark:
      Image(
        systemSymbol: "checkmark", .init(textStyle: .body, weight: .bold))
    case .detailButton:
      Image(systemSymbol: "info.circle", .init(textStyle: .body, scale: .large))
    }
  }

  /// Draws the symbols, each in the center of its space.
  ///
  /// A symbol's rectangle is larger than its visible strokes.
  override func draw(in context: inout DrawingContext) {
    var x = bounds.minX
    for part in parts {
      guard let symbol = symbol(of: part)?.resolved(in: traitCollection) else { continue }
      let width = parts.count == 1 ? bounds.width : size(of: part).width
      let space = directed(
        CGRect(x: x, y: bounds.minY, width: width, height: bounds.height))
      x += width + Self.gap
      let rect = ContentMode.center.rect(for: symbol.size, in: space)
      context.draw(
        symbol,
        in: CGRect(
          origin: CGPoint(x: pixelAligned(rect.minX), y: pixelAligned(rect.minY)), size: rect.size),
        style: ImageStyle(tint: part == .disclosureIndicator ? .tertiaryLabel : tintColor))
    }
  }
}
