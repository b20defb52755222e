package import SnapshotDrawing

/// A named interface symbol, drawn with the size and weight of text.
package struct SystemSymbol: Sendable {
  private let source: SymbolSource

  /// The names of all symbols, in alphabetical order.
  package static var names: [String] { SymbolSource.names }

  /// Creates the symbol with a name, or returns `nil` if there is none.
  package init?(named name: String) {
    guard let source = SymbolSource.named(name) else { return nil }
    self.source = source
  }

  private init(_ source: SymbolSource) { self.source = source }

  /// The box that is drawn for an unknown name.
  package static let missing = SystemSymbol(.missing)

  /// Whether the symbol is mirrored in right-to-left layouts.
  package var isDirectional: Bool { source.isDirectional }

  /// Returns the size of the frame next to text in a font, in whole points.
  ///
  /// - Parameters:
  ///   - font: The font of the text. Nothing is drawn unless its size is greater than 0.
  ///   - scale: The size relative to `medium`.
  package func size(font: Font, scale: Double) -> Size {
    let unit = unit(font, scale)
    return Size(
      width: (source.width * unit).rounded(.up), height: (SymbolPen.height * unit).rounded(.up))
  }

  /// Returns the distance from the bottom of the frame up to the baseline of text, in points.
  ///
  /// The frame is centered vertically on the capital letters of the font.
  package func baselineOffset(font: Font, scale: Double) -> Double {
    (size(font: font, scale: scale).height - font.capHeight) / 2
  }

  /// Returns the drawing, in points from the top-left corner of the frame.
  ///
  /// - Parameters:
  ///   - font: The font of the text. Nothing is drawn unless its size is greater than 0.
  ///   - scale: The size relative to `medium`. The widths of strokes change half as much.
  ///   - isMirrored: Whether the symbol is mirrored horizontally.
  package func stencil(font: Font, scale: Double, isMirrored: Bool) -> Stencil {
    let unit = unit(font, scale)
    guard unit > 0 else { return Stencil() }
    let size = size(font: font, scale: scale)
    let left = (size.width - source.width * unit) / 2
    let x = isMirrored ? size.width - left : left
    let y = (size.height - SymbolPen.height * unit) / 2
    let pen = SymbolPen(font.weight, size: scale)
    let transform = Transform2D(
      a: isMirrored ? 0 - unit : unit, b: 0, c: 0, d: unit, tx: x, ty: y)
    let layers =
      isMirrored
      ? SymbolBuilder.layersToMirror(of: source, pen) : SymbolBuilder.layers(of: source.text, pen)
    return Stencil(
      layers.map { layer in
        Stencil.Layer(
          layer.path.applying(transform), lineWidth: layer.lineWidth.map { $0 * unit },
          isCutOut: layer.isCutOut)
      })
  }

  private func unit(_ font: Font, _ scale: Double) -> Double {
    font.drawnSize * SymbolPen.unit * scale
  }
}
