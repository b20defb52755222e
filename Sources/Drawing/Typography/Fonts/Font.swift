public import SnapshotDrawing

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
  public var pointSize: CGFloat { didSet { scaling?.pointSizeDidChange(to: pointSize) } }
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
  public var figures = Figures.proportional
  /// The scaling with the content size category, or `nil` for a fixed size.
  var scaling: Scaling?
  /// The book whose families follow those of the font.
  var book = FontBook()
  /// The name or the design that the font was created with.
  var request: RequestedFont?

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
    /// Different widths, such as a narrower 1.
    case proportional
    /// Equal widths, so that columns of numbers line up and a running clock does not jitter.
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

  /// Returns the same font with another weight.
  package func withWeight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
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

extension Font {
  /// The weight of a font, from the thinnest to the heaviest.
  public enum Weight: Int, CaseIterable, Hashable, Sendable {
    /// The thinnest weight, with hairline strokes.
    case ultraLight = 100
    /// Lighter than ``light``.
    case thin = 200
    /// Lighter than ``regular``.
    case light = 300
    /// The weight of body text.
    case regular = 400
    /// Slightly heavier than ``regular``.
    case medium = 500
    /// Between medium and bold.
    case semibold = 600
    /// The weight of strong emphasis.
    case bold = 700
    /// Heavier than ``bold``.
    case heavy = 800
    /// The heaviest weight.
    case black = 900
  }
}

extension Font.Weight: Comparable {
  /// Returns whether the first weight is lighter.
  public static func < (first: Font.Weight, second: Font.Weight) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension Font {
  /// The purpose of a text, which determines its size and weight.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    /// A large title of a screen.
    case largeTitle
    /// A first-level title.
    case title1
    /// A second-level title.
    case title2
    /// A third-level title.
    case title3
    /// A semibold heading.
    case headline
    /// Body text.
    case body
    /// A callout.
    case callout
    /// A subheading.
    case subheadline
    /// A footnote.
    case footnote
    /// A caption.
    case caption1
    /// A smaller caption.
    case caption2

    /// Creates a value from its name; text that is no name is ``body``.
    public init(rawValue: String) {
      self = Self.allCases.first { $0.rawValue == rawValue } ?? .body
    }

    /// The sizes in points, by ``ContentSizeCategory/ordinal``.
    ///
    /// Source: Apple, Human Interface Guidelines, "Typography", Dynamic Type sizes.
    private var sizes: [Double] {
      switch self {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      }
    }

    /// The distances between baselines in points, by ``ContentSizeCategory/ordinal``.
    ///
    /// Source: Apple, Human Interface Guidelines, "Typography", Dynamic Type sizes, column
    /// "Leading". UIKit itself reports the same numbers for ``ContentSizeCategory/extraSmall``,
    /// ``ContentSizeCategory/large``, and the largest category.
    private var leadings: [Double] {
      switch self {
      case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
      case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
      case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
      case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
      case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
      case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
      case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
      case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
      case .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
      case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
      }
    }

    func pointSize(for category: ContentSizeCategory) -> Double { sizes[category.ordinal] }

    /// Returns the leading for a category as a fraction of that for ``ContentSizeCategory/large``.
    package func leadingRatio(for category: ContentSizeCategory) -> Double {
      leadings[category.ordinal] / leadings[ContentSizeCategory.large.ordinal]
    }
  }

  /// Returns the system font for a text style.
  ///
  /// It follows the content size category of the view that shows it.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - category: The category that determines the size until a view shows the font.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith category: ContentSizeCategory = .large
  ) -> Font {
    var font = Font(
      size: style.pointSize(for: category), weight: style == .headline ? .semibold : .regular)
    font.scaling = Scaling(style: style, category: category)
    return font
  }

  /// Returns the font, scaled with the content size category like a text style.
  ///
  /// The current size is that for the category `large`. For another category, as with
  /// `UIFontMetrics`, the size is multiplied by the ratio of the style's leadings and rounded to a
  /// whole point. A font of 17 points therefore becomes smaller than
  /// ``preferredFont(forTextStyle:compatibleWith:)`` at the largest category: 48 points instead of
  /// 53 for the body style.
  public func scaled(with style: TextStyle) -> Font {
    scaled(with: style, maximumPointSize: .infinity)
  }

  /// Returns the font, scaled like a text style up to a maximum size, in points.
  package func scaled(with style: TextStyle, maximumPointSize: CGFloat) -> Font {
    var scaling = Scaling(style: style, category: .large, sizeAtLarge: pointSize)
    scaling.maximumSize = maximumPointSize
    var font = self
    font.pointSize = scaling.pointSize
    font.scaling = scaling
    return font
  }

  /// Returns the font at the size for a content size category.
  ///
  /// A font without a text style does not change.
  public func resolved(for category: ContentSizeCategory) -> Font {
    guard var scaling, scaling.category != category else { return self }
    scaling.category = category
    var font = self
    font.pointSize = scaling.pointSize
    font.scaling = scaling
    return font
  }

  /// The text style that the size follows, and the category of the current size.
  struct Scaling: Hashable, Sendable {
    let style: TextStyle
    var category: ContentSizeCategory
    /// The size for ``ContentSizeCategory/large``, or `nil` for the sizes of the text style.
    var sizeAtLarge: CGFloat?
    /// The largest size.
    var maximumSize = CGFloat.infinity

    /// The size for the category.
    var pointSize: CGFloat {
      guard let sizeAtLarge else { return CGFloat(style.pointSize(for: category)) }
      let isLarge = category == .large
      let size =
        isLarge ? sizeAtLarge : (sizeAtLarge * CGFloat(style.leadingRatio(for: category))).rounded()
      return size > maximumSize ? maximumSize : size
    }

    /// Makes a size that was set for the current category the basis of all sizes.
    mutating func pointSizeDidChange(to size: CGFloat) {
      sizeAtLarge = size / CGFloat(style.leadingRatio(for: category))
    }
  }
}

/// The preferred text size of a person.
public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
  /// The smallest.
  case extraSmall
  /// The second smallest.
  case small
  /// One step below the default.
  case medium
  /// The default.
  case large
  /// One step above the default.
  case extraLarge
  /// Two steps above the default.
  case extraExtraLarge
  /// The largest that is not an accessibility size.
  case extraExtraExtraLarge
  /// The smallest of the accessibility sizes.
  case accessibilityMedium
  /// The second of the accessibility sizes.
  case accessibilityLarge
  /// The third of the accessibility sizes.
  case accessibilityExtraLarge
  /// The fourth of the accessibility sizes.
  case accessibilityExtraExtraLarge
  /// The largest of all.
  case accessibilityExtraExtraExtraLarge

  /// Creates a value from its name; text that is no name is ``large``.
  public init(rawValue: String) {
    self = Self.allCases.first { $0.rawValue == rawValue } ?? .large
  }

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The index among all categories, from 0.
  var ordinal: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}

extension ContentSizeCategory: Comparable {
  /// Returns whether the first category is smaller.
  public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
    first.ordinal < second.ordinal
  }
}
