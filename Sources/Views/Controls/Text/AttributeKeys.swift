public import Foundation

// AppKit and UIKit declare the same keys. In files that import one of them, the compiler prefers
// its declarations, which are equal, so no use is ambiguous.
extension NSAttributedString.Key {
  /// The font: a ``SnapshotTypography/Font``.
  @_disfavoredOverload
  public static var font: Self { Self(rawValue: "NSFont") }
  /// The color of the glyphs: a ``SnapshotDrawing/Color``.
  @_disfavoredOverload
  public static var foregroundColor: Self { Self(rawValue: "NSColor") }
  /// The color behind the glyphs: a ``SnapshotDrawing/Color``.
  @_disfavoredOverload
  public static var backgroundColor: Self { Self(rawValue: "NSBackgroundColor") }
  /// The space added after each character, in points: a number.
  @_disfavoredOverload
  public static var kern: Self { Self(rawValue: "NSKern") }
  /// The space added after each character, in points: a number, which replaces ``kern``.
  @_disfavoredOverload
  public static var tracking: Self { Self(rawValue: "CTTracking") }
  /// The style of the paragraph that starts in the range: an ``NSParagraphStyle``.
  @_disfavoredOverload
  public static var paragraphStyle: Self { Self(rawValue: "NSParagraphStyle") }
  /// The underline: the raw value of an ``NSUnderlineStyle``.
  @_disfavoredOverload
  public static var underlineStyle: Self { Self(rawValue: "NSUnderline") }
  /// The line through the glyphs: the raw value of an ``NSUnderlineStyle``.
  @_disfavoredOverload
  public static var strikethroughStyle: Self { Self(rawValue: "NSStrikethrough") }
  /// The destination of a link: a URL or a string.
  ///
  /// Links are drawn only by a ``TextView``.
  @_disfavoredOverload
  public static var link: Self { Self(rawValue: "NSLink") }
  /// The color of the underline, instead of that of the glyphs.
  @_disfavoredOverload
  public static var underlineColor: Self { Self(rawValue: "NSUnderlineColor") }
  /// The color of the strikethrough, instead of that of the glyphs.
  @_disfavoredOverload
  public static var strikethroughColor: Self { Self(rawValue: "NSStrikethroughColor") }

  // MARK: Keys that are not drawn

  /// The offset of the baseline, in points, which is not drawn.
  ///
  /// As with the following keys, a value that would be visible is one of the ``View/layoutIssues``.
  @_disfavoredOverload
  public static var baselineOffset: Self { Self(rawValue: "NSBaselineOffset") }
  /// The shadow, which is not drawn.
  @_disfavoredOverload
  public static var shadow: Self { Self(rawValue: "NSShadow") }
  /// An image in the text, which is not drawn.
  @_disfavoredOverload
  public static var attachment: Self { Self(rawValue: "NSAttachment") }
  /// The color of the outline, which is not drawn.
  @_disfavoredOverload
  public static var strokeColor: Self { Self(rawValue: "NSStrokeColor") }
  /// The width of the outline, which is not drawn.
  @_disfavoredOverload
  public static var strokeWidth: Self { Self(rawValue: "NSStrokeWidth") }
  /// The slant of the glyphs, which is not drawn.
  @_disfavoredOverload
  public static var obliqueness: Self { Self(rawValue: "NSObliqueness") }
  /// The logarithm of the horizontal scale, which is not drawn.
  @_disfavoredOverload
  public static var expansion: Self { Self(rawValue: "NSExpansion") }
  /// Whether ligatures are drawn, which the font decides.
  @_disfavoredOverload
  public static var ligature: Self { Self(rawValue: "NSLigature") }
  /// Overrides of the writing direction, which are not drawn.
  @_disfavoredOverload
  public static var writingDirection: Self { Self(rawValue: "NSWritingDirection") }
  /// A text effect, which is not drawn.
  @_disfavoredOverload
  public static var textEffect: Self { Self(rawValue: "NSTextEffect") }
}

/// The style of an underline or a strikethrough.
///
/// Only ``single`` and ``thick`` are drawn. An attribute with another style is one of the
/// ``View/layoutIssues``.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the members.
  public let rawValue: Int

  /// Creates a style from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A line as thick as a light stroke.
  public static let single = Self(rawValue: 1)
  /// A line twice as thick as ``single``.
  public static let thick = Self(rawValue: 2)
  /// Two lines, which are not drawn as such.
  public static let double = Self(rawValue: 9)
  /// Dots, which are not drawn as such.
  public static let patternDot = Self(rawValue: 0x100)
  /// Dashes, which are not drawn as such.
  public static let patternDash = Self(rawValue: 0x200)
  /// Alternating dashes and dots, which are not drawn as such.
  public static let patternDashDot = Self(rawValue: 0x300)
  /// Dashes with two dots between them, which are not drawn as such.
  public static let patternDashDotDot = Self(rawValue: 0x400)
  /// Lines only under words, which are not drawn as such.
  public static let byWord = Self(rawValue: 0x8000)

  /// The line, or `nil` if it is not drawn in this style.
  var line: TextLine? {
    switch self {
    case []: TextLine.none
    case .single: .single
    case .thick: .thick
    default: nil
    }
  }
}

/// The first stored property of a class whose instances are values of attributes.
///
/// On Linux, Foundation compares the attributes of adjacent ranges with Core Foundation, which
/// reads a type number from bits 8 to 17 of an object's first property, and traps if it is 0.
struct FoundationHeader {
  private let bits: UInt = 0xFF00
}

#if os(Linux)
  /// An object that holds a color or a font as the value of an attribute.
  ///
  /// Foundation's own box for a Swift value begins with the bytes of the value, such as zeros for
  /// black.
  public final class BoxedAttribute<Value: Hashable & Sendable>: NSObject {
    private let header = FoundationHeader()
    fileprivate let value: Value

    fileprivate init(_ value: Value) { self.value = value }

    /// Returns whether another object holds an equal value.
    public override func isEqual(_ object: Any?) -> Bool {
      (object as? BoxedAttribute<Value>)?.value == value
    }

    /// The hash of the value.
    public override var hash: Int { value.hashValue }
  }

  /// A value that Foundation stores as an object of this module, and that casts convert back.
  public protocol BoxedInAttributes: Hashable, Sendable, _ObjectiveCBridgeable
  where _ObjectiveCType == BoxedAttribute<Self> {}

  // The compiler calls the members by these names.
  // swift-format-ignore: NoLeadingUnderscores
  extension BoxedInAttributes {
    /// Returns an object that holds the value.
    public func _bridgeToObjectiveC() -> BoxedAttribute<Self> { BoxedAttribute(self) }

    /// Sets a result to the value of an object.
    public static func _forceBridgeFromObjectiveC(
      _ source: BoxedAttribute<Self>, result: inout Self?
    ) { result = source.value }

    /// Sets a result to the value of an object, and returns `true`.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: BoxedAttribute<Self>, result: inout Self?
    ) -> Bool {
      result = source.value
      return true
    }

    /// Returns the value of an object, which the language guarantees to exist.
    public static func _unconditionallyBridgeFromObjectiveC(
      _ source: BoxedAttribute<Self>?
    ) -> Self {
      guard let source else { preconditionFailure("Foundation bridged a missing attribute") }
      return source.value
    }
  }

  extension Color: BoxedInAttributes {}
  extension Font: BoxedInAttributes {}
#endif

/// The shadow of text, as the value of the attribute `shadow`, which is not drawn.
open class NSShadow: NSObject {
  /// See ``FoundationHeader``.
  private let header = FoundationHeader()
  /// The offset of the shadow from the glyphs, in points.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color of the shadow.
  open var shadowColor: Any?
}

/// An image in text, as the value of the attribute `attachment`, which is not drawn.
open class NSTextAttachment: NSObject {
  /// See ``FoundationHeader``.
  private let header = FoundationHeader()
  /// The image that replaces the character.
  open var image: Image?
  /// The frame of the image, relative to the position of the character on the baseline.
  open var bounds = CGRect.zero

  /// Creates an attachment with an image.
  public convenience init(image: Image) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates a string of one character that represents an image.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
