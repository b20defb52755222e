import SnapshotGeometry

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

    /// Returns the point size of the style.
    func pointSize(for category: ContentSizeCategory) -> Double { sizes[category.ordinal] }
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
  /// The current size is that for the category `large`.
  public func scaled(with style: TextStyle) -> Font {
    var font = self
    font.scaling = Scaling(style: style, category: .large)
    return font
  }

  /// Returns the font at the size for a content size category.
  ///
  /// A font without a text style does not change.
  public func resolved(for category: ContentSizeCategory) -> Font {
    guard var scaling, scaling.category != category else { return self }
    let factor =
      scaling.style.pointSize(for: category) / scaling.style.pointSize(for: scaling.category)
    scaling.category = category
    var font = self
    font.pointSize *= CGFloat(factor)
    font.scaling = scaling
    return font
  }

  /// The text style that the size follows, and the category of the current size.
  struct Scaling: Hashable, Sendable {
    let style: TextStyle
    var category: ContentSizeCategory
  }
}
