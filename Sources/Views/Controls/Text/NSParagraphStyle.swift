public import Foundation
public import SnapshotTypography

/// The style of a paragraph, as the value of the attribute `paragraphStyle`.
///
/// It replaces the alignment, the line break mode, and the line heights of the view. As in UIKit,
/// its line break mode is by default not a truncating one, even in a label.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// The values of all properties.
  fileprivate struct Values: Hashable {
    var drawn = ParagraphAttributes()
    var hyphenationFactor: Float = 0
    var baseWritingDirection = NSWritingDirection.natural
  }

  /// See ``FoundationHeader``.
  private let header = FoundationHeader()
  fileprivate var values = Values()

  /// The default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the default style.
  public override init() {}

  /// Creates a style with attributes.
  public convenience init(_ attributes: ParagraphAttributes) {
    self.init()
    values.drawn = attributes
  }

  /// The horizontal alignment of the lines.
  open var alignment: TextAlignment { values.drawn.alignment }
  /// The positions at which lines break, and the treatment of text that does not fit.
  open var lineBreakMode: LineBreakMode { values.drawn.lineBreakMode }
  /// The space added between lines, in points.
  open var lineSpacing: CGFloat { values.drawn.lineSpacing }
  /// The factor for the natural line height, or 0 for the natural height.
  open var lineHeightMultiple: CGFloat { values.drawn.lineHeightMultiple }
  /// The minimum height of a line, in points.
  open var minimumLineHeight: CGFloat { values.drawn.minimumLineHeight }
  /// The maximum height of a line, in points, or 0 for no limit.
  open var maximumLineHeight: CGFloat { values.drawn.maximumLineHeight }
  /// The space below the paragraph if another one follows, in points.
  open var paragraphSpacing: CGFloat { values.drawn.paragraphSpacing }
  /// The space above the paragraph unless it is the first one, in points.
  open var paragraphSpacingBefore: CGFloat { values.drawn.paragraphSpacingBefore }

  /// The distance from the leading edge to the start of the first line, in points.
  open var firstLineHeadIndent: CGFloat { values.drawn.firstLineHeadIndent }
  /// The distance from the leading edge to the start of the lines after the first, in points.
  open var headIndent: CGFloat { values.drawn.headIndent }
  /// The distance from the leading edge to the ends of lines, in points, or, if it is 0 or less,
  /// the negative distance from the trailing edge.
  open var tailIndent: CGFloat { values.drawn.tailIndent }

  // The following properties are not drawn. Values other than the defaults are layout issues.

  /// The threshold for hyphenation, which is not drawn.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// The base direction, which has no effect on the drawing: the text determines the direction.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// The attributes that are drawn.
  public final var attributes: ParagraphAttributes { values.drawn }

  /// The names and values of the properties that would be visible and are not drawn.
  final var undrawnProperties: [(name: String, value: String)] {
    let initial = Values()
    var found: [(name: String, value: String)] = []
    func collect<Value: Equatable>(_ name: String, _ property: KeyPath<Values, Value>) {
      guard values[keyPath: property] != initial[keyPath: property] else { return }
      found.append((name, "\(values[keyPath: property])"))
    }
    collect("hyphenationFactor", \.hyphenationFactor)
    collect("baseWritingDirection", \.baseWritingDirection)
    return found
  }

  /// Whether the style has no effect on a line with natural alignment that never breaks.
  final var isInvisibleOnOneLine: Bool {
    var other = Values()
    other.drawn.lineBreakMode = lineBreakMode
    other.drawn.lineSpacing = lineSpacing
    return values == other
  }

  /// Returns the style, or a copy of a mutable one.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard self is NSMutableParagraphStyle else { return self }
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether another style has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// The hash value of the values.
  open override var hash: Int { values.hashValue }
}

/// A style of a paragraph that can be changed.
///
/// A change after a view was given a string with the style does not affect the view.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The horizontal alignment of the lines.
  open override var alignment: TextAlignment {
    get { values.drawn.alignment }
    set { values.drawn.alignment = newValue }
  }
  /// The positions at which lines break, and the treatment of text that does not fit.
  open override var lineBreakMode: LineBreakMode {
    get { values.drawn.lineBreakMode }
    set { values.drawn.lineBreakMode = newValue }
  }
  /// The space added between lines, in points.
  open override var lineSpacing: CGFloat {
    get { values.drawn.lineSpacing }
    set { values.drawn.lineSpacing = newValue }
  }
  /// The factor for the natural line height, or 0 for the natural height.
  open override var lineHeightMultiple: CGFloat {
    get { values.drawn.lineHeightMultiple }
    set { values.drawn.lineHeightMultiple = newValue }
  }
  /// The minimum height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.drawn.minimumLineHeight }
    set { values.drawn.minimumLineHeight = newValue }
  }
  /// The maximum height of a line, in points, or 0 for no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.drawn.maximumLineHeight }
    set { values.drawn.maximumLineHeight = newValue }
  }
  /// The space below the paragraph if another one follows, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.drawn.paragraphSpacing }
    set { values.drawn.paragraphSpacing = newValue }
  }
  /// The space above the paragraph unless it is the first one, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.drawn.paragraphSpacingBefore }
    set { values.drawn.paragraphSpacingBefore = newValue }
  }
  /// The distance from the leading edge to the start of the first line, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.drawn.firstLineHeadIndent }
    set { values.drawn.firstLineHeadIndent = newValue }
  }
  /// The distance from the leading edge to the start of the lines after the first, in points.
  open override var headIndent: CGFloat {
    get { values.drawn.headIndent }
    set { values.drawn.headIndent = newValue }
  }
  /// The distance from the leading edge to the ends of lines, in points, or, if it is 0 or less,
  /// the negative distance from the trailing edge.
  open override var tailIndent: CGFloat {
    get { values.drawn.tailIndent }
    set { values.drawn.tailIndent = newValue }
  }
  /// The threshold for hyphenation, which is not drawn.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// The base direction, which has no effect on the drawing: the text determines the direction.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// Copies the values of another style.
  open func setParagraphStyle(_ other: NSParagraphStyle) { values = other.values }
}

/// The base direction of a paragraph.
public enum NSWritingDirection: Int, CaseIterable, Hashable, Sendable {
  /// The direction of the text.
  case natural = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}
