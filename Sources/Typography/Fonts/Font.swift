public import SnapshotGeometry

/// A typeface at a size and a weight.
///
/// The built-in face requires no installation. Other families are files that a ``FontBook``
/// registers.
public struct Font: Hashable, Sendable {
  /// The families in the order in which characters are looked up, before those of the current font
  /// book.
  public var families: [FontFamily]
  /// The size of the em, in points; a size that is not a number above zero draws nothing.
  public var pointSize: CGFloat
  /// The weight of the strokes, which selects the face of each family; see
  /// ``FontFamily/face(weight:isItalic:)``.
  public var weight: Weight
  /// Whether the font is italic; families without italics are drawn upright.
  public var isItalic: Bool
  /// Whether ``FontBook/monospacedFamily``, or the built-in monospaced face if there is none, comes
  /// before ``FontBook/systemFamily``.
  public var isMonospaced = false
  /// The widths of the built-in face's figures.
  public var figures = Figures.automatic
  /// How the size follows the content size category; `nil` for a size that stays.
  var scaling: Scaling?
  /// The book whose families are used after the font's own.
  var book = FontBook()

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - families: The families to use before those of the font book.
  ///   - size: The size of the em, in points.
  ///   - weight: The width of the strokes.
  ///   - isItalic: Whether the letters lean.
  public init(
    families: [FontFamily] = [], size: CGFloat, weight: Weight = .regular, isItalic: Bool = false
  ) {
    self.families = families
    self.pointSize = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Returns the system font at a size, in points: ``FontBook/systemFamily`` of the current font
  /// book, or the built-in face if there is none.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// Returns the bold system font at a size, in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font {
    Font(size: size, weight: .bold)
  }

  /// Returns the italic system font at a size, in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font {
    Font(size: size, isItalic: true)
  }

  /// Returns the monospaced font at a size, in points: ``FontBook/monospacedFamily`` of the current
  /// font book, or the built-in face if there is none.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    var font = Font(size: size, weight: weight)
    font.isMonospaced = true
    return font
  }

  /// Returns the built-in face with figures of one width, at a size in points.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
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
  public static let labelFontSize: CGFloat = 17

  /// Returns the same font at another size, in points.
  public func withSize(_ size: CGFloat) -> Font {
    var font = self
    font.pointSize = size
    return font
  }

  /// Returns the font with the families of a book after its own, in place of those of an earlier
  /// book.
  ///
  /// Views do this with the ``FontBook`` of their traits for all text that they show, so only code
  /// that measures text itself needs to call it.
  public func resolved(with book: FontBook) -> Font {
    var font = self
    font.book = book
    return font
  }

  /// The size as it is drawn: in 1/64 of a point, 0 where it is no number above zero, at most 4096.
  package var drawnSize: Double {
    let size = Double(pointSize)
    guard size > 0 else { return 0 }
    return (min(size, 4096) * 64 + 0.5).rounded(.down) / 64
  }
}
