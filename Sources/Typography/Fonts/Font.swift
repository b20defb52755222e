public import SnapshotGeometry

/// A typeface with a size and a weight.
///
/// The built-in face requires no installation. Other families are files that a ``FontBook``
/// registers.
public struct Font: Hashable, Sendable {
  /// The families in lookup order, which precede those of the current font book.
  public var families: [FontFamily]
  /// The size of the em, in points.
  ///
  /// Nothing is drawn unless it is greater than 0.
  public var pointSize: CGFloat
  /// The weight, which selects the face of each family.
  ///
  /// See ``FontFamily/face(weight:isItalic:)``.
  public var weight: Weight
  /// Whether the font is italic.
  ///
  /// Families without italics are drawn upright.
  public var isItalic: Bool
  /// Whether ``FontBook/monospacedFamily``, or the built-in monospaced face if there is none,
  /// precedes ``FontBook/systemFamily``.
  public var isMonospaced = false
  /// The widths of figures in the built-in face.
  public var figures = Figures.automatic
  /// The scaling with the content size category, or `nil` for a fixed size.
  var scaling: Scaling?
  /// The book whose families follow those of the font.
  var book = FontBook()

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - families: The families that precede those of the font book.
  ///   - size: The size of the em, in points.
  ///   - weight: The weight.
  ///   - isItalic: Whether the font is italic.
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

  /// Returns the system font with figures of equal width in the built-in face, at a size, in
  /// points.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    var font = Font(size: size, weight: weight)
    font.figures = .monospaced
    return font
  }

  /// The widths of figures in the built-in face.
  public enum Figures: Hashable, Sendable {
    /// Equal widths in texts that consist of figures, signs, and spaces, and otherwise proportional
    /// widths.
    case automatic
    /// Equal widths in every text.
    case monospaced
  }

  /// The default size of labels, 17 points.
  public static let labelFontSize: CGFloat = 17

  /// Returns the same font at another size, in points.
  public func withSize(_ size: CGFloat) -> Font {
    var font = self
    font.pointSize = size
    return font
  }

  /// Returns the font with the families of a book, which follow its own and replace those of an
  /// earlier book.
  ///
  /// Views do this with the ``FontBook`` of their traits for all text that they show, so only code
  /// that measures text directly needs to call this method.
  public func resolved(with book: FontBook) -> Font {
    var font = self
    font.book = book
    return font
  }

  /// The size that is drawn: rounded to 1/64 point and at most 4096, or 0 unless the point size is
  /// greater than 0.
  package var drawnSize: Double {
    let size = Double(pointSize)
    guard size > 0 else { return 0 }
    return (min(size, 4096) * 64 + 0.5).rounded(.down) / 64
  }
}
