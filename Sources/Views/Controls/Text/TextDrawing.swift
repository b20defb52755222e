public import Foundation
import SnapshotDrawing
import SnapshotTypography

/// The options for drawing and measuring a string.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the members.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the top-left corner of the first line, and lines wrap at its width.
  ///
  /// Otherwise, it is the start of the baseline of the only line.
  public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
  /// Lines include the gap between lines that their font specifies.
  public static let usesFontLeading = Self(rawValue: 1 << 1)
  /// The last line that fits the height ends with an ellipsis if more text follows.
  public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
}

/// The result of drawing or measuring a string.
open class NSStringDrawingContext: NSObject {
  /// The bounds of the text, relative to the origin of its rectangle, in points.
  public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// Returns the size of the text, with a line for each of its paragraphs, in points.
  ///
  /// The width is not rounded to pixels. As in ``draw(with:options:context:)``, fonts and pixels
  /// are those of ``TraitCollection/current``.
  public func size() -> CGSize {
    TextDrawing(self, .drawing).bounds(in: .zero).size
  }

  /// Returns the bounds of the text in a size, in points.
  ///
  /// - Parameters:
  ///   - size: The size that the lines must fit. A width or height of 0 counts as unlimited.
  ///   - options: The options. Without ``NSStringDrawingOptions/usesLineFragmentOrigin``, the text
  ///     has one line, and the bounds are relative to the start of its baseline.
  ///   - context: An object that receives the bounds.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let bounds = TextDrawing(self, options).bounds(in: size)
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws the text in ``View/draw(_:)``, with a line for each of its paragraphs.
  ///
  /// - Parameter point: The top-left corner of the text.
  public func draw(at point: CGPoint) {
    TextDrawing(self, .drawing).draw(in: CGRect(origin: point, size: .zero))
  }

  /// Draws the text in ``View/draw(_:)``, in lines that fit a rectangle.
  public func draw(in rect: CGRect) { TextDrawing(self, .drawing).draw(in: rect) }

  /// Draws the text in ``View/draw(_:)``.
  ///
  /// As in UIKit, the default font has 12 points, the default color is black, and lines end between
  /// words. Lines that do not fit the height are not drawn, except for the first one. Fonts and
  /// pixels are those of the view that draws. Visible attributes that are not drawn are layout
  /// issues of that view; see ``View/layoutIssues``. Outside of drawing, the method does nothing.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the lines. A width or height of 0 counts as unlimited.
  ///   - options: The options. Without ``NSStringDrawingOptions/usesLineFragmentOrigin``, the text
  ///     has one line, whose baseline starts at the origin of the rectangle.
  ///   - context: An object that receives the bounds of the text.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let drawing = TextDrawing(self, options)
    context?.totalBounds = drawing.bounds(in: rect.size)
    drawing.draw(in: rect)
  }
}

extension String {
  /// Returns the size of the text with attributes; see `NSAttributedString`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Returns the bounds of the text with attributes in a size; see `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text with attributes at a point; see `NSAttributedString`.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text with attributes in a rectangle; see `NSAttributedString`.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Draws the text with attributes and options; see `NSAttributedString`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Returns the size of the text with attributes; see `NSAttributedString`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    substring(from: 0).size(withAttributes: attributes)
  }

  /// Returns the bounds of the text with attributes in a size; see `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    substring(from: 0)
      .boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text with attributes at a point; see `NSAttributedString`.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    substring(from: 0).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text with attributes in a rectangle; see `NSAttributedString`.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    substring(from: 0).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text with attributes and options; see `NSAttributedString`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    substring(from: 0)
      .draw(with: rect, options: options, attributes: attributes, context: context)
  }
}

extension NSStringDrawingOptions {
  /// The options of the methods without options.
  fileprivate static let drawing: Self = [.usesLineFragmentOrigin, .usesFontLeading]
}

/// A string that is drawn without a view of its own, with the current traits.
private struct TextDrawing {
  private let content: AssignedText
  private let options: NSStringDrawingOptions
  private let traits = TraitCollection.current

  init(_ string: NSAttributedString, _ options: NSStringDrawingOptions) {
    content = AssignedText(string)
    self.options = options
  }

  private var isOneLine: Bool { !options.contains(.usesLineFragmentOrigin) }

  /// The line break mode of the first paragraph.
  private var lineBreakMode: LineBreakMode {
    content.text.runs.first?.attributes.paragraph?.lineBreakMode ?? .byWordWrapping
  }

  /// Returns the bounds of the text, relative to the origin of its rectangle.
  func bounds(in size: CGSize) -> CGRect {
    guard let layout = layout(in: size) else { return .zero }
    return CGRect(
      origin: CGPoint(x: 0, y: 0 - ascent(of: layout)),
      size: CGSize(width: layout.size.width, height: layout.size.height))
  }

  /// Draws the text into the current context.
  func draw(in rect: CGRect) {
    guard let context = GraphicsContext.ofCaller, let layout = layout(in: rect.size) else {
      return
    }
    reportIssues(to: context)
    let scale = traits.displayScale
    let top = (rect.minY * scale).rounded() / scale
    let painter = TextPainter(
      text: content.text.text, layout: layout,
      styles: content.text.runs.map { TextPainter.Style($0.attributes, color: .black) },
      rendering: .glyphs, origin: CGPoint(x: rect.minX, y: top - ascent(of: layout)),
      pixelsPerPoint: scale)
    context.withDrawingContext { drawing in
      if lineBreakMode == .byClipping, rect.width > 0, !isOneLine {
        var clip = rect
        if clip.height <= 0 { clip.size.height = CGFloat(layout.size.height) }
        drawing.withClip(.rect(clip)) { painter.draw(in: &$0) }
      } else {
        painter.draw(in: &drawing)
      }
    }
  }

  /// Reports attributes that are not drawn, and missing fonts, to the view that draws.
  private func reportIssues(to context: GraphicsContext) {
    for attribute in content.undrawn { context.report(attribute.misuse) }
    for run in content.text.runs {
      guard let name = run.attributes.font.flatMap({ traits.resolved($0).missingName }) else {
        continue
      }
      context.report(.missingFont(name))
    }
    if let finding = content.text.nonFiniteAttribute {
      context.report(
        Misuse(
          problem: "draws a string whose \(finding.property) is \(finding.value)",
          remedy: "use a finite number"))
    }
  }

  /// Returns the distance from the top of the first line to the origin of the rectangle.
  private func ascent(of layout: TextLayout) -> CGFloat {
    guard isOneLine, let line = layout.lines.first else { return 0 }
    return Subunits.points(line.baseline)
  }

  private func layout(in size: CGSize) -> TextLayout? {
    guard !content.text.runs.isEmpty else { return nil }
    // Lines are measured in subunits, which cannot represent a third of a point exactly.
    let height = size.height > 0 ? size.height + 1 / 64 / traits.displayScale : .infinity
    return measuredText.layout(
      width: isOneLine && lineBreakMode.wraps ? 0 : size.width,
      height: isOneLine ? .infinity : height)
  }

  private var measuredText: MeasuredText {
    let isRightToLeft = traits.layoutDirection == .rightToLeft
    var style = ParagraphStyle(
      lineBreakMode: .byWordWrapping, numberOfLines: isOneLine ? 1 : 0,
      interfaceDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    style.truncatesEachParagraph = true
    style.truncatesLastLine = options.contains(.truncatesLastVisibleLine) && !isOneLine
    style.usesFontLeading = options.contains(.usesFontLeading)
    let runs = content.text.runs.map { run in
      TextRun(
        run.text, font: traits.resolved(run.attributes.font ?? .systemFont(ofSize: 12)),
        tracking: run.attributes.tracking, paragraph: run.attributes.paragraph)
    }
    return MeasuredTextCache.shared.text(
      runs, style: style, pixelsPerPoint: traits.displayScale)
  }
}
