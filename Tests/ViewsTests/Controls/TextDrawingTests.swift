import Foundation
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// Strings that are drawn and measured without a view of their own.
@Suite struct TextDrawingTests {
  /// A view that draws with a closure.
  private final class Canvas: View {
    private let body: (CGRect) -> Void

    init(_ body: @escaping (CGRect) -> Void) {
      self.body = body
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    override func draw(_ rect: CGRect) { body(rect) }
  }

  /// The glyphs of a line, with the position of the first one and the color.
  private struct Line: Equatable {
    var count: Int
    var origin: CGPoint
    var color: Color
  }

  private func lines(scale: CGFloat = 1, _ body: @escaping (CGRect) -> Void) -> [Line] {
    let canvas = Canvas(body)
    canvas.traitOverrides.displayScale = scale
    var lines: [Line] = []
    for item in canvas.displayList().items {
      guard case .glyphs(let run, .color(let color)) = item.command, let first = run.glyphs.first
      else { continue }
      // An ellipsis is drawn separately.
      if let last = lines.last, last.origin.y == first.position.y {
        lines[lines.count - 1].count += run.glyphs.count
      } else {
        let origin = CGPoint(x: first.position.x, y: first.position.y)
        lines.append(Line(count: run.glyphs.count, origin: origin, color: color))
      }
    }
    return lines
  }

  /// A label with the defaults of drawn text.
  private func label(_ text: String, font: Font = .systemFont(ofSize: 12)) -> Label {
    let label = Label(text: text, font: font)
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    return label
  }

  private let attributes: [NSAttributedString.Key: Any] = [
    .font: Font.boldSystemFont(ofSize: 20), .foregroundColor: Color.red,
  ]

  private func string(_ text: String) -> NSAttributedString {
    NSAttributedString(string: text, attributes: attributes)
  }

  // MARK: Drawing

  @Test func textIsDrawnAtItsTopLeftCorner() throws {
    let found = lines { _ in NSAttributedString(string: "Hello").draw(at: CGPoint(x: 5, y: 7)) }
    let baseline = label("Hello").firstBaseline(in: label("Hello").bounds.size)
    #expect(found == [Line(count: 5, origin: CGPoint(x: 5, y: 7 + baseline), color: .black)])
  }

  @Test func attributesAreDrawn() {
    let found = lines { _ in string("Hello").draw(at: .zero) }
    let label = label("Hello", font: .boldSystemFont(ofSize: 20))
    let baseline = label.firstBaseline(in: label.bounds.size)
    #expect(found == [Line(count: 5, origin: CGPoint(x: 0, y: baseline), color: .red)])
  }

  @Test func linesFitTheRectangle() {
    let rect = CGRect(x: 10, y: 10, width: 50, height: 40)
    let found = lines { _ in NSAttributedString(string: "one two three four five").draw(in: rect) }
    #expect(found.map(\.origin.x) == [10, 10])
    let all = lines { _ in
      NSAttributedString(string: "one two three four five").draw(
        in: CGRect(x: 0, y: 0, width: 50, height: 100))
    }
    #expect(all.count > 2)
  }

  @Test func baselineIsAtTheOriginWithoutLineFragmentOrigin() {
    let rect = CGRect(x: 3, y: 30, width: 10, height: 10)
    let found = lines { _ in
      NSAttributedString(string: "one two").draw(with: rect, options: [], context: nil)
    }
    #expect(found == [Line(count: 6, origin: CGPoint(x: 3, y: 30), color: .black)])
  }

  @Test func lastVisibleLineMayBeTruncated() {
    func counts(_ options: NSStringDrawingOptions) -> [Int] {
      lines { _ in
        NSAttributedString(string: "one two three four five").draw(
          with: CGRect(x: 0, y: 0, width: 50, height: 30), options: options, context: nil)
      }.map(\.count)
    }
    let wrapped = counts(.usesLineFragmentOrigin)
    let truncated = counts([.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    #expect(wrapped.count == 2 && truncated.count == 2)
    #expect(wrapped[0] == truncated[0] && wrapped[1] != truncated[1])
  }

  @Test func paragraphStyleAlignsAndTruncates() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingTail
    let found = lines { _ in
      "one two three four five".draw(
        in: CGRect(x: 0, y: 0, width: 60, height: 60), withAttributes: [.paragraphStyle: style])
    }
    #expect(found.count == 1)
    let short = lines { _ in
      "a".draw(
        in: CGRect(x: 0, y: 0, width: 60, height: 60), withAttributes: [.paragraphStyle: style])
    }
    #expect(short.map { $0.origin.x > 40 } == [true])
  }

  @Test func clippingTextIsClippedToTheRectangle() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byClipping
    let canvas = Canvas { _ in
      "one two three".draw(
        in: CGRect(x: 1, y: 2, width: 20, height: 60), withAttributes: [.paragraphStyle: style])
    }
    #expect(canvas.displayList().description.contains("clip to rect (1, 2) 20 x 60"))
  }

  @Test func stringsDrawLikeAttributedStrings() {
    let point = CGPoint(x: 4, y: 5)
    let rect = CGRect(x: 4, y: 5, width: 60, height: 80)
    let text = "one two three"
    let native = NSString(string: text)
    let atPoint = lines { _ in string(text).draw(at: point) }
    #expect(!atPoint.isEmpty)
    #expect(lines { _ in text.draw(at: point, withAttributes: attributes) } == atPoint)
    #expect(lines { _ in native.draw(at: point, withAttributes: attributes) } == atPoint)
    let inRect = lines { _ in string(text).draw(in: rect) }
    #expect(inRect.count > 1)
    #expect(lines { _ in text.draw(in: rect, withAttributes: attributes) } == inRect)
    #expect(lines { _ in native.draw(in: rect, withAttributes: attributes) } == inRect)
    let options: NSStringDrawingOptions = .usesLineFragmentOrigin
    #expect(
      lines { _ in
        text.draw(with: rect, options: options, attributes: attributes, context: nil)
      } == inRect)
    #expect(
      lines { _ in
        native.draw(with: rect, options: options, attributes: attributes, context: nil)
      } == inRect)
  }

  @Test(arguments: [1.0, 2, 3]) func baselinesAreOnPixels(scale: CGFloat) {
    let found = lines(scale: scale) { _ in
      "Hello".draw(at: CGPoint(x: 0.3, y: 7.4), withAttributes: attributes)
    }
    let pixels = found.map { $0.origin.y * scale }
    #expect(pixels.count == 1)
    #expect(pixels.allSatisfy { abs($0 - $0.rounded()) < 0.01 })
  }

  @Test func stateOfTheContextApplies() {
    let canvas = Canvas { _ in
      GraphicsGetCurrentContext()?.translateBy(x: 30, y: 0)
      GraphicsGetCurrentContext()?.setAlpha(0.5)
      "Hello".draw(at: .zero)
    }
    let description = canvas.displayList().description
    #expect(description.contains("layer of opacity 128"))
    #expect(description.contains("at (30, 0)"))
  }

  @Test func nothingIsDrawnOutsideOfDrawing() {
    string("Hello").draw(at: .zero)
    let canvas = Canvas { _ in "".draw(at: .zero) }
    #expect(canvas.displayList().items.isEmpty)
  }

  @Test func attributesThatAreNotDrawnAreIssuesOfTheView() {
    let canvas = Canvas { _ in "Hello".draw(at: .zero, withAttributes: [.baselineOffset: 3]) }
    _ = canvas.displayList()
    #expect(
      canvas.layoutIssues.map(\.description) == [
        "Canvas draws a string that has the attribute `.baselineOffset` in the range 0..<5, which "
          + "is not drawn; remove it"
      ])
  }

  // MARK: Measuring

  @Test func sizeIsThatOfTheLines() {
    let size = string("one\ntwo three").size()
    let label = label("one\ntwo three", font: .boldSystemFont(ofSize: 20))
    #expect(size.height == label.intrinsicContentSize.height)
    #expect(size.width.rounded(.up) == label.intrinsicContentSize.width)
    #expect("one\ntwo three".size(withAttributes: attributes) == size)
    #expect(NSString(string: "one\ntwo three").size(withAttributes: attributes) == size)
    #expect("one".size() == "one".size(withAttributes: [.font: Font.systemFont(ofSize: 12)]))
    #expect(NSAttributedString(string: "").size() == .zero)
  }

  @Test func boundingRectangleHasTheSizeOfWrappedLines() {
    let text = "one two three four five"
    let size = CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)
    let context = NSStringDrawingContext()
    let rect = string(text).boundingRect(
      with: size, options: .usesLineFragmentOrigin, context: context)
    let label = label(text, font: .boldSystemFont(ofSize: 20))
    #expect(rect.origin == .zero)
    #expect(rect.height == label.sizeThatFits(CGSize(width: 60, height: 0)).height)
    #expect(rect.width <= 60 && rect.width > 30)
    #expect(context.totalBounds == rect)
    let options: NSStringDrawingOptions = .usesLineFragmentOrigin
    #expect(
      text.boundingRect(with: size, options: options, attributes: attributes, context: nil) == rect)
    #expect(
      NSString(string: text)
        .boundingRect(with: size, options: options, attributes: attributes, context: nil) == rect)
    let limited = CGSize(width: 60, height: 50)
    #expect(string(text).boundingRect(with: limited, options: options, context: nil).height == 48)
  }

  @Test func boundingRectangleWithoutOptionsIsRelativeToTheBaseline() {
    let rect = string("one two").boundingRect(with: CGSize(width: 5, height: 5), context: nil)
    let label = label("one two", font: .boldSystemFont(ofSize: 20))
    #expect(rect.minY == -label.firstBaseline(in: label.bounds.size))
    #expect(rect.size == string("one two").size())
  }

  /// A text must fit the size that was measured for it.
  @Test(arguments: [1.0, 2, 3]) func textFitsItsBoundingRectangle(scale: CGFloat) {
    let text = "one two three four five"
    let found = lines(scale: scale) { _ in
      let size = text.boundingRect(
        with: CGSize(width: 60, height: 0), options: .usesLineFragmentOrigin,
        attributes: attributes, context: nil
      ).size
      text.draw(in: CGRect(origin: .zero, size: size), withAttributes: attributes)
    }
    #expect(found.reduce(0) { $0 + $1.count } == 19)
  }
}
