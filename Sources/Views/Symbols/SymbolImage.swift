import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// An image of a symbol, with its name and configuration.
struct SymbolImage: ImageDrawing {
  /// The requested name.
  let name: String
  /// The size and weight.
  var configuration: Image.SymbolConfiguration
  /// Whether the symbol is mirrored horizontally.
  var isMirrored = false

  /// Whether a symbol with this name exists.
  var isKnown: Bool { SystemSymbol(named: name) != nil }
  /// Whether the symbol is mirrored in right-to-left layouts.
  var isDirectional: Bool { symbol.isDirectional }

  private var symbol: SystemSymbol { SystemSymbol(named: name) ?? .missing }
  private var factor: CGFloat { (configuration.scale ?? .medium).factor }

  var size: CGSize { symbol.size(font: configuration.textFont, scale: factor).cgSize }

  /// The distance from the bottom up to the baseline of text, in points.
  var baselineOffset: CGFloat {
    symbol.baselineOffset(font: configuration.textFont, scale: factor)
  }

  var stencil: Stencil {
    symbol.stencil(font: configuration.textFont, scale: factor, isMirrored: isMirrored)
  }

  /// The name and the configuration, such as `heart.fill 17pt semibold`.
  var description: String { "\(name) \(configuration)" + (isMirrored ? " mirrored" : "") }

  /// Returns the symbol at its size in a view.
  ///
  /// - Parameters:
  ///   - traits: The traits. The content size category, the fonts, and the layout direction are
  ///     used.
  ///   - preferred: The values that the symbol's own configuration does not specify.
  func resolved(
    in traits: TraitCollection, preferred: Image.SymbolConfiguration?
  ) -> SymbolImage {
    var result = self
    result.configuration = preferred?.applying(configuration) ?? configuration
    // The baseline depends on the height of capital letters, and therefore on the font families
    // too.
    if result.configuration.font != nil || !traits.fonts.isEmpty {
      let font = result.configuration.font ?? .systemFont(ofSize: Font.labelFontSize)
      result.configuration.font = traits.resolved(font)
    }
    result.isMirrored = isMirrored != (isDirectional && traits.layoutDirection == .rightToLeft)
    return result
  }
}
