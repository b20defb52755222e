public import Foundation
public import SnapshotDrawing
public import SnapshotTypography

/// The content of a row of a list: an image, text, and secondary text.
public struct ListContentConfiguration: ContentConfiguration, Hashable {
  /// The image, or `nil` for none.
  public var image: Image?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text, or `nil` for none.
  public var text: String?
  /// The attributed text that replaces ``text``, or `nil` for none.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The secondary text, or `nil` for none.
  public var secondaryText: String?
  /// The attributed text that replaces ``secondaryText``, or `nil` for none.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The distances from the edges to the content, in points, in addition to the safe area at the
  /// sides.
  public var directionalLayoutMargins = DirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the secondary text is at the trailing edge if both texts fit on one line.
  ///
  /// Otherwise, it is below the text.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum distance between the texts if they are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance between the texts if one is below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4

  private init(
    _ text: Font.TextStyle, weight: Font.Weight? = nil, color: Color = .label,
    secondary: Font.TextStyle, secondaryColor: Color = .secondaryLabel
  ) {
    textProperties = TextProperties(
      .preferredFont(forTextStyle: text), weight: weight, color: color)
    secondaryTextProperties = TextProperties(
      .preferredFont(forTextStyle: secondary), color: secondaryColor)
  }

  // MARK: Styles

  /// Returns the style of a row with secondary text below the text.
  public static func cell() -> Self { Self(.body, secondary: .subheadline) }

  /// Returns the style of a row with small secondary text below the text.
  public static func subtitleCell() -> Self {
    Self(.body, secondary: .caption1, secondaryColor: .label)
  }

  /// Returns the style of a row with gray secondary text at the trailing edge.
  public static func valueCell() -> Self {
    var result = Self(.body, secondary: .body)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  /// Returns the style of the header of a plain list.
  public static func plainHeader() -> Self {
    header(Self(.headline, color: .secondaryLabel, secondary: .footnote), top: 4, bottom: 4)
  }

  /// Returns the style of the footer of a plain list.
  public static func plainFooter() -> Self { groupedFooter() }

  /// Returns the style of the header of a list with groups, in capital letters.
  public static func groupedHeader() -> Self {
    var result = header(
      Self(.footnote, color: .secondaryLabel, secondary: .footnote), top: 20, bottom: 6)
    result.textProperties.transform = .uppercase
    return result
  }

  /// Returns the style of the footer of a list with groups.
  public static func groupedFooter() -> Self {
    header(Self(.footnote, color: .secondaryLabel, secondary: .footnote), top: 6, bottom: 6)
  }

  /// Returns the style of a prominent header of a list with groups.
  public static func prominentInsetGroupedHeader() -> Self {
    header(Self(.title3, weight: .bold, secondary: .subheadline), top: 20, bottom: 10)
  }

  /// Returns the style of a header of a list with groups that is larger than a prominent one.
  public static func extraProminentInsetGroupedHeader() -> Self {
    header(Self(.title2, weight: .bold, secondary: .subheadline), top: 20, bottom: 10)
  }

  /// Returns the style of a row of a sidebar.
  public static func sidebarCell() -> Self { cell() }

  /// Returns the style of a row of a sidebar with small secondary text.
  public static func sidebarSubtitleCell() -> Self { subtitleCell() }

  /// Returns the style of a row of a list next to a sidebar.
  public static func accompaniedSidebarCell() -> Self { cell() }

  /// Returns the style of a row of a list next to a sidebar, with small secondary text.
  public static func accompaniedSidebarSubtitleCell() -> Self { subtitleCell() }

  /// Returns the style of a header of a sidebar.
  public static func sidebarHeader() -> Self {
    header(Self(.title3, weight: .bold, secondary: .subheadline), top: 14, bottom: 10)
  }

  private static func header(_ style: Self, top: CGFloat, bottom: CGFloat) -> Self {
    var style = style
    style.directionalLayoutMargins.top = top
    style.directionalLayoutMargins.bottom = bottom
    return style
  }

  // MARK: Content

  /// Creates a ``ListContentView``.
  public func makeContentView() -> any View & ContentView {
    ListContentView(configuration: self)
  }

  /// Returns the content, with dimmed text if the cell is disabled.
  public func updated(for state: any ConfigurationState) -> Self {
    var result = self
    let isDisabled =
      (state as? CellConfigurationState)?.isDisabled
      ?? (state as? ViewConfigurationState)?.isDisabled ?? false
    result.textProperties.isDisabled = isDisabled
    result.secondaryTextProperties.isDisabled = isDisabled
    return result
  }
}

extension ListContentConfiguration {
  /// The appearance of text.
  public struct TextProperties: Hashable {
    /// The horizontal alignment of text.
    public enum TextAlignment: Hashable, Sendable {
      /// The side at which text starts.
      case natural
      /// Centered.
      case center
      /// Aligned to both sides by stretching spaces.
      case justified
    }

    /// The letter case of text.
    public enum TextTransform: Hashable, Sendable {
      /// The case of the text itself.
      case none
      /// Uppercase letters.
      case uppercase
      /// Lowercase letters.
      case lowercase
      /// A capital letter at the start of each word.
      case capitalized
    }

    /// The font of the text.
    public var font: Font
    /// The color of the text.
    public var color: Color
    /// The horizontal alignment of the text.
    public var alignment = TextAlignment.natural
    /// The treatment of text that does not fit.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The maximum number of lines, or 0 for any number.
    public var numberOfLines = 0
    /// Whether the font shrinks so that the text fits.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest size of a font that shrinks, as a fraction of its size.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the content size category.
    public var adjustsFontForContentSizeCategory = true
    /// The letter case, which does not apply to attributed text.
    public var transform = TextTransform.none
    var isDisabled = false

    init(_ font: Font, weight: Font.Weight? = nil, color: Color) {
      self.font = weight.map { font.withWeight($0) } ?? font
      self.color = color
    }

    /// The color of the text in its state.
    public func resolvedColor() -> Color { isDisabled ? .tertiaryLabel : color }

    /// Returns the text in the letter case.
    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The appearance of an image.
  public struct ImageProperties: Hashable {
    /// The standard dimension of a reserved size, which is that of symbols.
    public static let standardDimension: CGFloat = 0

    /// The size and weight of a symbol that does not specify them.
    public var preferredSymbolConfiguration: Image.SymbolConfiguration? =
      Image.SymbolConfiguration(textStyle: .body, scale: .large)
    /// The tint color of a template image, or `nil` for that of the view.
    public var tintColor: Color?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size in points, to which larger images are scaled down.
    ///
    /// A dimension of 0 has no maximum.
    public var maximumSize = CGSize.zero
    /// The size of the space in which a smaller image is centered, in points.
    ///
    /// A dimension that is 0 or ``standardDimension`` is that of the image or, for a symbol, the
    /// standard size of symbols.
    public var reservedLayoutSize = CGSize.zero
  }
}
