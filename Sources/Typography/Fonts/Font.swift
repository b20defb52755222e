/// A typeface at a size and a weight.
///
/// The built-in face needs nothing installed. Other faces are files that a ``FontBook`` registers.
public struct Font: Hashable, Sendable {
  /// The faces in the order in which they are asked for a character; after them all stands the
  /// built-in face.
  public var typefaces: [Typeface]
  /// The size of the em, in points; a size that is not a number above zero draws nothing.
  public var pointSize: Double
  /// The width of the strokes of the built-in face; a registered face has only its own.
  public var weight: Weight
  /// Whether the letters lean; a registered face has only its own.
  public var isItalic: Bool
  /// Whether every character of the built-in face is as wide as every other, as in code.
  public var isMonospaced = false
  /// The widths of the built-in face's figures.
  public var figures = Figures.automatic
  /// How the size follows the content size category; `nil` for a size that stays.
  var scaling: Scaling?

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - typefaces: The faces to ask before the built-in one.
  ///   - size: The size of the em, in points.
  ///   - weight: The width of the strokes.
  ///   - isItalic: Whether the letters lean.
  public init(
    typefaces: [Typeface] = [], size: Double, weight: Weight = .regular, isItalic: Bool = false
  ) {
    self.typefaces = typefaces
    self.pointSize = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Returns the built-in face at a size, in points.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// Returns the bold built-in face at a size, in points.
  public static func boldSystemFont(ofSize size: Double) -> Font {
    Font(size: size, weight: .bold)
  }

  /// Returns the leaning built-in face at a size, in points.
  public static func italicSystemFont(ofSize size: Double) -> Font {
    Font(size: size, isItalic: true)
  }

  /// Returns the built-in face with characters of one width, at a size in points.
  public static func monospacedSystemFont(ofSize size: Double, weight: Weight) -> Font {
    var font = Font(size: size, weight: weight)
    font.isMonospaced = true
    return font
  }

  /// Returns the built-in face with figures of one width, at a size in points.
  public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> Font {
    var font = Font(size: size, weight: weight)
    font.figures = .monospaced
    return font
  }

  /// The widths of figures in the built-in face.
  public enum Figures: Hashable, Sendable {
    /// One width where a text has only figures, signs and spaces, and otherwise each its own.
    case automatic
    /// One width in every text.
    case monospaced
  }

  /// The size of labels that say nothing else, 17 points.
  public static let labelFontSize = 17.0

  /// Returns the same font at another size, in points.
  public func withSize(_ size: Double) -> Font {
    var font = self
    font.pointSize = size
    return font
  }

  /// The size as it is drawn: in 1/64 of a point, 0 where it is no number above zero, at most 4096.
  package var drawnSize: Double {
    guard pointSize > 0 else { return 0 }
    return (min(pointSize, 4096) * 64 + 0.5).rounded(.down) / 64
  }
}
