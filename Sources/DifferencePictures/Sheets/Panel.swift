import SnapshotPixels

/// An image of a sheet, with its caption.
struct Panel {
  /// The content above the caption.
  let content: PanelContent
  /// The name in the caption.
  let name: String
  /// The color of the dot before the name.
  let color: Color
  /// The text after the name.
  let detail: String

  /// Returns the panel of the reference.
  static func reference(_ image: ScaledImage, _ detail: String) -> Panel {
    Panel(
      content: .image(image), name: "reference", color: Palette.reference, detail: detail)
  }

  /// Returns the panel of the actual image.
  static func actual(_ image: ScaledImage, _ detail: String) -> Panel {
    Panel(content: .image(image), name: "actual", color: Palette.actual, detail: detail)
  }

  /// Returns the panel of the difference.
  static func difference(_ figure: DifferenceFigure, _ detail: String) -> Panel {
    Panel(content: .figure(figure), name: "difference", color: Palette.changed, detail: detail)
  }
}
