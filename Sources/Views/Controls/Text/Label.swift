public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotTypography

/// A view that shows text.
///
/// The text stands in the middle of the bounds' height, as UIKit has it. Baselines are on device
/// pixels if the label's own place is.
open class Label: View {
  // MARK: Text

  /// The text; setting it drops the runs of ``attributedText``.
  open var text: String? {
    get { attributedText?.text }
    set { attributedText = newValue.map { AttributedText($0) } }
  }

  /// The text in runs; what a run leaves open is as the label has it.
  open var attributedText: AttributedText? {
    get { content.text }
    set {
      let isEqual = newValue?.isWritten(as: content.text) ?? (content.text == nil)
      content.text = newValue
      changed(!isEqual)
    }
  }

  /// The font of runs without one.
  open var font: Font {
    get { content.font }
    set { update(\.font, newValue) }
  }

  /// Whether fonts with a text style follow ``TraitCollection/preferredContentSizeCategory``.
  open var adjustsFontForContentSizeCategory: Bool {
    get { content.adjustsFontForContentSizeCategory }
    set { update(\.adjustsFontForContentSizeCategory, newValue) }
  }

  /// The color of runs without one.
  open var textColor = Color.label

  /// What is drawn for a letter.
  open var textRendering = TextRendering.glyphs

  // MARK: Lines

  /// The horizontal alignment of the lines.
  ///
  /// As in UIKit, natural alignment follows the layout direction of the interface, even for text in
  /// the other direction.
  open var textAlignment: TextAlignment {
    get { content.alignment }
    set { update(\.alignment, newValue) }
  }

  /// The most lines, or 0 for as many as the height has room for.
  open var numberOfLines: Int {
    get { content.numberOfLines }
    set { update(\.numberOfLines, newValue) }
  }

  /// Where lines end, and what becomes of text that has no room.
  open var lineBreakMode: LineBreakMode {
    get { content.lineBreakMode }
    set { update(\.lineBreakMode, newValue) }
  }

  /// By how much lines are higher than their font asks for.
  open var lineHeightMultiple: CGFloat {
    get { content.lineHeightMultiple }
    set { update(\.lineHeightMultiple, newValue) }
  }

  /// What is added between two lines, in points.
  open var lineSpacing: CGFloat {
    get { content.lineSpacing }
    set { update(\.lineSpacing, newValue) }
  }

  /// What is added after each character, in points; runs add theirs to it.
  open var tracking: CGFloat {
    get { content.tracking }
    set { update(\.tracking, newValue) }
  }

  /// The direction from which the text is read.
  open var baseDirection: BaseDirection {
    get { content.baseDirection }
    set { update(\.baseDirection, newValue) }
  }

  /// Whether the text of a one-line label is drawn smaller where it is wider than the bounds.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSizeToFitWidth }
    set { update(\.adjustsFontSizeToFitWidth, newValue) }
  }

  /// How small the text may become, as a share of its size, 0 to 1.
  open var minimumScaleFactor: CGFloat {
    get { content.minimumScaleFactor }
    set { update(\.minimumScaleFactor, newValue) }
  }

  private final var content = LabelContent()
  private final var cache = TextLayoutCache()

  /// Creates a label as large as a text on one line.
  public convenience init(text: String, font: Font = .systemFont(ofSize: Font.labelFontSize)) {
    self.init(frame: .zero)
    self.font = font
    self.text = text
    sizeToFit()
  }

  // MARK: Measures

  /// The size of the text on lines of any width.
  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 0, height: 0)) }

  /// The size of the text on lines of a width, where there may be more than one line.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    let size = intrinsicContentSize
    guard numberOfLines != 1, width > 0, width < size.width else { return size }
    return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  /// Returns the size of the text on lines of a width, in whole device pixels.
  ///
  /// A width or a height that is not above zero counts as endless.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard
      let fitted = layout(
        scaledBy: 1, width: numberOfLines == 1 ? 0 : size.width,
        height: size.height > 0 ? size.height : .infinity)?.size
    else { return .zero }
    let width = pixelAligned(fitted.width, .up)
    return CGSize(
      width: size.width > 0 && numberOfLines != 1 ? min(width, size.width) : width,
      height: wholePixels(fitted.height))
  }

  /// Returns the distance from the top to the first baseline at a size, in points; 0 without text.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    baseline(in: size) { $0.lines.first }
  }

  /// Returns the distance from the top to the last baseline at a size, in points; 0 without text.
  open override func lastBaseline(in size: CGSize) -> CGFloat {
    baseline(in: size) { $0.lines.last }
  }

  /// Whether there is text that the bounds have no room for.
  open var isTextTruncated: Bool { layout(in: bounds.size)?.isTruncated ?? false }

  /// The characters that no face has; each is drawn as a box with its code.
  open var missingCharacters: [Unicode.Scalar] { layout(in: bounds.size)?.missingCharacters ?? [] }

  /// The text.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: !(text ?? "").isEmpty, label: text, traits: .staticText)
  }

  /// Says the text and how it is set.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("text", text)
    properties.add("font.pointSize", font.pointSize, unless: Font.labelFontSize)
    properties.add("font.weight", font.weight, unless: .regular)
    properties.add("font.families", font.families, unless: [])
    properties.add("textColor", textColor, unless: .label)
    properties.add(
      "textAlignment", textAlignment, unless: .natural, affects: .appearance)
    properties.add("numberOfLines", numberOfLines, unless: 1)
    properties.add("lineBreakMode", lineBreakMode, unless: .byTruncatingTail)
  }

  // MARK: Drawing

  /// Draws the text, cut off at the bounds if the last line goes on past them; an ellipsis that is
  /// wider than the bounds by itself is drawn whole.
  open override func draw(in context: inout DrawingContext) {
    guard bounds.hasArea, let layout = layout(in: bounds.size) else { return }
    let painter = TextPainter(
      text: text ?? "", layout: layout, styles: styles, rendering: textRendering,
      origin: CGPoint(x: bounds.minX, y: bounds.minY + top(of: layout, in: bounds.size)),
      pixelsPerPoint: traitCollection.displayScale)
    if lineBreakMode == .byClipping {
      context.withClip(.rect(bounds)) { painter.draw(in: &$0) }
    } else {
      painter.draw(in: &context)
    }
  }

  private func baseline(
    in size: CGSize, _ line: (TextLayout) -> TextLayout.Line?
  ) -> CGFloat {
    guard let layout = layout(in: size), let line = line(layout) else { return 0 }
    return top(of: layout, in: size) + Subunits.points(line.baseline)
  }

  private func top(of layout: TextLayout, in size: CGSize) -> CGFloat {
    let spare = size.height - layout.size.height
    return abs(spare) < roundingSlack ? 0 : pixelAligned(spare / 2, .down)
  }

  /// By how much a height in whole device pixels may fall short of that of the lines, in points: lines
  /// are measured in subunits, in which a third of a point has no exact value.
  private var roundingSlack: CGFloat { 1 / 64 / traitCollection.displayScale }

  private var styles: [TextPainter.Style] {
    (attributedText?.runs ?? []).map { run in
      TextPainter.Style(
        color: run.attributes.foregroundColor ?? textColor,
        background: run.attributes.backgroundColor, underline: run.attributes.underline,
        strikethrough: run.attributes.strikethrough)
    }
  }

  // MARK: Layout

  /// Lays out the text again if the scale, the direction or the size of text has changed.
  open override func traitCollectionDidChange(_ previous: TraitCollection) {
    super.traitCollectionDidChange(previous)
    changed(TextTraits(traitCollection) != TextTraits(previous))
  }

  private func update<Value: Equatable>(
    _ property: WritableKeyPath<LabelContent, Value>, _ value: Value
  ) {
    guard content[keyPath: property] != value else { return }
    content[keyPath: property] = value
    changed(true)
  }

  private func changed(_ hasChanged: Bool) {
    guard hasChanged else { return }
    cache = TextLayoutCache()
    invalidateIntrinsicContentSize()
  }

  private func layout(in size: CGSize) -> TextLayout? {
    layout(
      scaledBy: fittingScale(in: size.width), width: size.width,
      height: size.height > 0 ? size.height + roundingSlack : .infinity)
  }

  private func layout(scaledBy scale: CGFloat, width: CGFloat, height: CGFloat) -> TextLayout? {
    guard let text = content.text, !text.runs.isEmpty else { return nil }
    let traits = traitCollection
    return cache.text(scale: scale, traits: TextTraits(traits)) {
      content.measured(scaledBy: scale, in: traits)
    }.layout(width: width, height: height)
  }

  /// The largest share of the font's size, in hundredths, at which one line fits the width.
  private func fittingScale(in width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return 1 }
    func fits(_ hundredths: Int) -> Bool {
      let layout = layout(scaledBy: CGFloat(hundredths) / 100, width: 0, height: .infinity)
      return layout.map { $0.size.width <= width } ?? true
    }
    if fits(100) { return 1 }
    var low = max(1, min(100, Int((max(0, min(1, minimumScaleFactor)) * 100).rounded(.up))))
    var high = 100
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return CGFloat(low) / 100
  }
}
