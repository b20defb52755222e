public import Foundation
public import SnapshotDrawing
public import SnapshotTypography

/// A layer that shows text at the top of its bounds, clipped to them.
///
/// As in Core Animation, the text of a new layer is white, has 36 points, and does not wrap. The
/// default font is the system font. In Core Animation, it is Helvetica.
open class TextLayer: Layer {
  /// The treatment of text that does not fit the width, or the height of wrapped text.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// The text is clipped.
    case none
    /// The end of the text is shown after an ellipsis.
    case start
    /// Both ends of the text are shown around an ellipsis.
    case middle
    /// The text ends with an ellipsis.
    case end

    /// Creates a value from its name; text that is no name is the default, as in UIKit.
    public init(rawValue: String) {
      self = Self.allCases.first { $0.rawValue == rawValue } ?? Self.none
    }
  }

  /// The text: a `String` or an `NSAttributedString`, or `nil` for none.
  ///
  /// Any other object is a layout issue.
  open var string: Any?
  /// The font of text without attributes; its size is ``fontSize``.
  ///
  /// It is a `Font`, the name of a face, or a font of Core Graphics. Any other object is a layout
  /// issue.
  open var font: Any?

  /// The font of any kind, at any size, or `nil` if there is none.
  private final var shownFont: Font? {
    switch font {
    case let font as Font: font
    case let name as String: Font(name: name, size: fontSize)
    case let font as any NamedLayerFont: font.fontName.flatMap { Font(name: $0, size: fontSize) }
    default: nil
    }
  }
  /// The font size of text without attributes, in points.
  ///
  /// By default, 36.
  open var fontSize: CGFloat = 36
  /// The color of text without attributes.
  ///
  /// By default, white.
  open var foregroundColor: Color? = .white
  /// The horizontal alignment of text without a paragraph style.
  open var alignmentMode = TextAlignment.natural
  /// Whether lines that reach the width wrap between words.
  ///
  /// By default, `false`.
  open var isWrapped = false
  /// The treatment of text that does not fit.
  open var truncationMode = Truncation.none

  /// Creates a layer without text.
  public override init() { super.init() }

  /// Creates a layer with the properties of another one.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? TextLayer else { return }
    (string, font, fontSize) = (layer.string, layer.font, layer.fontSize)
    (foregroundColor, alignmentMode) = (layer.foregroundColor, layer.alignmentMode)
    (isWrapped, truncationMode) = (layer.isWrapped, layer.truncationMode)
  }

  /// Adds the text and its style.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("string", text?.string, affects: .appearance, PropertyFacts(paints: true))
    properties.add("font", shownFont, unless: nil, affects: .appearance)
    properties.add("fontSize", fontSize, unless: 36, affects: .appearance)
    properties.add("foregroundColor", foregroundColor, unless: .white)
    properties.add("alignmentMode", alignmentMode, unless: .natural, affects: .appearance)
    properties.add("isWrapped", isWrapped, unless: false, affects: .appearance)
    properties.add("truncationMode", truncationMode, unless: .none, affects: .appearance)
  }

  override func drawContent(as shown: ViewProperties, in context: inout DrawingContext) {
    guard let text, shown.bounds.width > 0, shown.bounds.height > 0 else { return }
    var options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    var rect = shown.bounds
    if isWrapped, truncationMode != .none {
      options.insert(.truncatesLastVisibleLine)
    } else {
      // Lines that do not fit are clipped.
      rect.size.height = 0
    }
    GraphicsContext.draw(in: shown.bounds, into: &context) {
      text.draw(with: rect, options: options, context: nil)
    }
  }

  /// The text with its attributes.
  private var text: NSAttributedString? {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignmentMode
    if let string = string as? NSAttributedString {
      let text = NSMutableAttributedString(attributedString: string)
      string.forEachRun { _, attributes, range in
        let own = attributes[.paragraphStyle] as? NSParagraphStyle
        let style = own?.mutableCopy() as? NSMutableParagraphStyle ?? paragraph
        style.lineBreakMode = lineBreakMode
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(range))
      }
      return text
    }
    guard let string = string as? String else { return nil }
    paragraph.lineBreakMode = lineBreakMode
    let font = shownFont?.withSize(fontSize) ?? .systemFont(ofSize: fontSize)
    return NSAttributedString(
      string: string,
      attributes: [
        .font: font, .foregroundColor: foregroundColor ?? .clear, .paragraphStyle: paragraph,
      ])
  }

  private var lineBreakMode: LineBreakMode {
    if isWrapped { return .byWordWrapping }
    return switch truncationMode {
    case .none: .byClipping
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    }
  }

  override var undrawn: [Misuse] {
    var misuses = commonUndrawn
    if let string, !(string is String || string is NSAttributedString) {
      misuses.append(
        Misuse(
          problem: "has a `string` of the type \(Swift.type(of: string)), which is not drawn",
          remedy: "use a `String` or an `NSAttributedString`"))
    }
    if let font, shownFont == nil {
      misuses.append(
        Misuse(
          problem: "has the `font` \(font), which is not drawn", remedy: "use a `Font`"))
    }
    return misuses
  }

  override func value(_ keyPath: String, of shown: ViewProperties) -> LayerValue? {
    switch keyPath {
    case "fontSize": .number(fontSize)
    case "foregroundColor": .color(foregroundColor)
    default: super.value(keyPath, of: shown)
    }
  }

  override func set(_ value: LayerValue, for keyPath: String, of shown: inout ViewProperties) {
    switch (keyPath, value) {
    case ("fontSize", .number(let number)): fontSize = number
    case ("foregroundColor", .color(let color)): foregroundColor = color
    default: super.set(value, for: keyPath, of: &shown)
    }
  }

  override var animatableContent: Any? {
    get { (fontSize, foregroundColor) }
    set {
      guard let (size, color) = newValue as? (CGFloat, Color?) else { return }
      (fontSize, foregroundColor) = (size, color)
    }
  }
}

/// A font that a text layer accepts besides a `Font`.
package protocol NamedLayerFont {
  /// The name of the face, or `nil` if it is unknown.
  var fontName: String? { get }
}
