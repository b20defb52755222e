public import SnapshotDrawing

/// The attributes of a font, from which similar fonts are created.
public struct FontDescriptor: Hashable, Sendable {
  private var font: Font

  /// Creates the descriptor of a font.
  fileprivate init(_ font: Font) { self.font = font }

  /// Returns the descriptor of the system font for a text style.
  public static func preferredFontDescriptor(
    withTextStyle style: Font.TextStyle, compatibleWith category: ContentSizeCategory = .large
  ) -> FontDescriptor {
    FontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: category))
  }

  /// The size of the em, in points.
  public var pointSize: CGFloat { font.pointSize }

  /// A set of styles of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: UInt32

    /// Creates a set from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = Self(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = Self(rawValue: 1 << 1)
    /// Wider than normal, which no font supports here.
    public static let traitExpanded = Self(rawValue: 1 << 5)
    /// Narrower than normal, which no font supports here.
    public static let traitCondensed = Self(rawValue: 1 << 6)
    /// Monospaced.
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
  }

  /// The designs of the system font.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SystemDesign: String, CaseIterable, Hashable, Sendable {
    /// The default design.
    case `default`
    /// Rounded letters, which are not drawn.
    case rounded
    /// Letters with serifs, which are not drawn.
    case serif
    /// Letters of equal width.
    case monospaced
  }

  /// The styles of the font.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight >= .semibold { traits.insert(.traitBold) }
    if font.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns a descriptor with different styles, or `nil` for styles that no font supports.
  ///
  /// A font that was not bold before becomes bold with the weight ``Font/Weight/bold``.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> FontDescriptor? {
    let supported: SymbolicTraits = [.traitItalic, .traitBold, .traitMonoSpace]
    guard traits.isSubset(of: supported) else { return nil }
    var descriptor = self
    descriptor.font.isItalic = traits.contains(.traitItalic)
    descriptor.font.isMonospaced = traits.contains(.traitMonoSpace)
    if traits.contains(.traitBold) != symbolicTraits.contains(.traitBold) {
      descriptor.font.weight = traits.contains(.traitBold) ? .bold : .regular
    }
    return descriptor
  }

  /// Returns a descriptor with a design of the system font.
  ///
  /// A view with text in a design that is not drawn uses the default design and has a layout issue.
  public func withDesign(_ design: SystemDesign) -> FontDescriptor? {
    var descriptor = self
    descriptor.font.isMonospaced = design == .monospaced
    descriptor.font.request =
      design == .rounded || design == .serif
      ? RequestedFont(name: design.rawValue, isDesign: true) : nil
    return descriptor
  }

  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates the name of an attribute.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the face, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size of the em in points, a `CGFloat`.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The text style, a ``Font/TextStyle``.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// Returns the value of an attribute, or `nil` if the font does not have it.
  public func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .family: font.familyName
    case .name: font.fontName
    case .size: font.pointSize
    case .textStyle: font.scaling?.style
    default: nil
    }
  }

  /// The name of the face; see ``Font/fontName``.
  public var postscriptName: String { font.fontName }

  /// Returns a descriptor with a size, in points.
  public func withSize(_ size: CGFloat) -> FontDescriptor {
    FontDescriptor(font(ofSize: size))
  }

  /// Returns the font at a size, or at the descriptor's size for 0.
  fileprivate func font(ofSize size: CGFloat) -> Font {
    guard size != 0 else { return font }
    var font = font
    font.scaling = nil
    font.pointSize = size
    return font
  }
}

extension Font {
  /// The attributes of the font.
  public var fontDescriptor: FontDescriptor { FontDescriptor(self) }

  /// Creates a font from attributes.
  ///
  /// - Parameters:
  ///   - descriptor: The attributes.
  ///   - size: The size of the em in points, or 0 for that of the descriptor, which may follow the
  ///     content size category.
  public init(descriptor: FontDescriptor, size: CGFloat) {
    self = descriptor.font(ofSize: size)
  }
}
