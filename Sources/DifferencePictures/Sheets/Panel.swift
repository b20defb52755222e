import SnapshotPixels

/// A picture of a sheet, with what is told below it.
struct Panel {
  /// What is shown.
  let exhibit: PanelContent
  /// What it is called.
  let name: String
  /// The color of the dot before the name.
  let color: Color
  /// What is told besides.
  let detail: String

  /// The picture as it should be.
  static func reference(_ picture: ScaledImage, _ detail: String) -> Panel {
    Panel(
      exhibit: .picture(picture), name: "reference", color: Palette.reference, detail: detail)
  }

  /// The picture as it is.
  static func actual(_ picture: ScaledImage, _ detail: String) -> Panel {
    Panel(exhibit: .picture(picture), name: "actual", color: Palette.actual, detail: detail)
  }

  /// What differs.
  static func difference(_ figure: DifferenceFigure, _ detail: String) -> Panel {
    Panel(exhibit: .figure(figure), name: "difference", color: Palette.changed, detail: detail)
  }
}
