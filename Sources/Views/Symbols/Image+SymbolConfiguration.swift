public import SnapshotPixels
public import SnapshotTypography

extension Image {
  /// The weight of a symbol's strokes, which matches text of the same weight.
  public typealias SymbolWeight = Font.Weight

  /// The size of a symbol compared with text of the same point size.
  public enum SymbolScale: String, CaseIterable, Hashable, Sendable {
    /// Slightly taller than capital letters.
    case small
    /// As tall as the em.
    case medium
    /// A quarter larger than the em.
    case large

    /// The size relative to `medium`.
    var factor: CGFloat {
      switch self {
      case .small: 0.79
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  /// The size, weight, and scale of a symbol.
  ///
  /// The view that shows the symbol provides unspecified values. The defaults are 17 points,
  /// regular, and medium.
  public struct SymbolConfiguration: Hashable, Sendable {
    /// The font whose size and weight the symbol matches.
    ///
    /// It can follow Dynamic Type.
    var font: Font?
    var weight: SymbolWeight?
    var scale: SymbolScale?

    /// Creates a configuration for a size of text, in points.
    public init(
      pointSize: CGFloat, weight: SymbolWeight? = nil, scale: SymbolScale? = nil
    ) {
      font = .systemFont(ofSize: pointSize)
      self.weight = weight
      self.scale = scale
    }

    /// Creates a configuration for a text style, which follows the content size category.
    public init(
      textStyle: Font.TextStyle, weight: SymbolWeight? = nil, scale: SymbolScale? = nil
    ) {
      font = .preferredFont(forTextStyle: textStyle)
      self.weight = weight
      self.scale = scale
    }

    /// Creates a configuration for a font: its size, its weight, and its text style if it has one.
    public init(font: Font, scale: SymbolScale? = nil) {
      self.font = font
      weight = font.weight
      self.scale = scale
    }

    /// Creates a configuration for a weight.
    public init(weight: SymbolWeight) { self.weight = weight }

    /// Creates a configuration for a scale.
    public init(scale: SymbolScale) { self.scale = scale }

    /// Returns the configuration with the values that another one specifies.
    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      var result = self
      result.font = other?.font ?? font
      result.weight = other?.weight ?? weight
      result.scale = other?.scale ?? scale
      return result
    }
  }
}

extension Image.SymbolConfiguration: CustomStringConvertible {
  /// The size, and the weight and the scale unless they are the defaults, such as `17pt semibold`.
  public var description: String {
    let font = textFont
    return "\(font.pointSize.shortDescription)pt"
      + (font.weight == .regular ? "" : " \(font.weight)")
      + (scale == nil || scale == .medium ? "" : " \(scale ?? .medium)")
  }

  /// The font of the text that the symbol matches.
  var textFont: Font {
    var font = font ?? .systemFont(ofSize: Font.labelFontSize)
    font.weight = weight ?? font.weight
    return font
  }
}
