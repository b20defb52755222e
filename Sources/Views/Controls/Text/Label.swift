public import Foundation
public import SnapshotDrawing
public import SnapshotTypography

/// A view that shows text.
///
/// As in UIKit, the text is vertically centered in the bounds. Baselines are aligned to device
/// pixels if the label's origin is.
open class Label: View {
  // MARK: Text

  /// The text.
  ///
  /// Setting it removes the attributes of ``attributedText``.
  open var text: String? {
    get { styledText?.text }
    set { styledText = newValue.map { AttributedText($0) } }
  }

  /// The text with UIKit's attributes.
  ///
  /// It is the string that was set, with all its attributes. If ``text`` was set instead, its
  /// attributes are the font and the color of the label. The label provides the attributes that the
  /// string does not specify. Visible attributes that are not drawn are layout issues; see
  /// ``View/layoutIssues``.
  open var attributedText: NSAttributedString? {
    get { assigned?.string ?? content.text?.string(font: font, color: textColor) }
    set {
      assigned = newValue.map { AssignedText($0) }
      setText(assigned?.text)
    }
  }

  /// The text as it is drawn, in runs.
  ///
  /// The label provides the attributes that a run does not specify.
  open var styledText: AttributedText? {
    get { content.text }
    set {
      setText(newValue)
      assigned = nil
    }
  }

  /// Changes the string that was set, if any.
  private func changeString(_ change: (inout AssignedText) -> Void) {
    guard var changed = assigned else { return }
    change(&changed)
    assigned = changed
    setText(changed.text)
  }

  private func setText(_ text: AttributedText?) {
    let isEqual = text?.hasSameCharacters(as: content.text) ?? (content.text == nil)
    content.text = text
    contentDidChange(!isEqual)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font of runs that do not specify one.
  ///
  /// As in UIKit, setting it replaces the fonts of ``attributedText``. It is never `nil`: setting
  /// `nil` restores the default, the system font of 17 points.
  open var font: Font! {
    get { content.font }
    set {
      let font = newValue ?? LabelContent.defaultFont
      update(\.font, font)
      changeString { $0.set(.font, to: font) }
    }
  }

  /// Whether fonts with a text style follow ``TraitCollection/preferredContentSizeCategory``.
  ///
  /// Unlike in UIKit, it is `true` by default.
  open var adjustsFontForContentSizeCategory: Bool {
    get { content.adjustsFontForContentSizeCategory }
    set { update(\.adjustsFontForContentSizeCategory, newValue) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of runs that do not specify one.
  ///
  /// As in UIKit, setting it replaces the colors of ``attributedText``. It is never `nil`: setting
  /// `nil` restores the default, ``SnapshotDrawing/Color/label``.
  open var textColor: Color! {
    get { ownTextColor }
    set {
      let color = newValue ?? .label
      ownTextColor = color
      changeString { $0.set(.foregroundColor, to: color) }
    }
  }

  // MARK: Effects

  /// The color of the text's shadow, or `nil` for no shadow.
  ///
  /// As in UIKit, the default is `nil`, and the shadow is an unblurred copy of the text behind it.
  open var shadowColor: Color? {
    get { effects?.shadowColor }
    set { changeEffects { $0.shadowColor = newValue } }
  }

  /// The offset of the text's shadow, in points.
  ///
  /// The default is one point upward.
  open var shadowOffset: CGSize {
    get { effects?.shadowOffset ?? LabelEffects.defaultShadowOffset }
    set { changeEffects { $0.shadowOffset = newValue } }
  }

  /// The color of all text while the label is highlighted, or `nil` to keep its colors.
  open var highlightedTextColor: Color? {
    get { effects?.highlightedTextColor }
    set { changeEffects { $0.highlightedTextColor = newValue } }
  }

  /// Whether the text has the ``highlightedTextColor``.
  ///
  /// As in UIKit, a table cell that is highlighted or selected highlights its labels.
  open var isHighlighted: Bool {
    get { effects?.isHighlighted ?? false }
    set { if newValue != isHighlighted { changeEffects { $0.isHighlighted = newValue } } }
  }

  /// Whether the label is enabled.
  ///
  /// The text of a disabled label is gray.
  open var isEnabled: Bool {
    get { effects?.isEnabled ?? true }
    set { changeEffects { $0.isEnabled = newValue } }
  }

  /// The vertical position of text that ``adjustsFontSizeToFitWidth`` has shrunk.
  ///
  /// As in UIKit, the baseline does not move by default.
  open var baselineAdjustment: BaselineAdjustment {
    get { effects?.baselineAdjustment ?? .alignBaselines }
    set { changeEffects { $0.baselineAdjustment = newValue } }
  }

  /// The width at which ``intrinsicContentSize`` wraps the lines, in points, or 0 for no limit.
  ///
  /// It is needed only without constraints, because constraints take the width into account anyway.
  open var preferredMaxLayoutWidth: CGFloat {
    get { effects?.preferredMaxLayoutWidth ?? 0 }
    set {
      note(newValue, as: "preferredMaxLayoutWidth")
      guard newValue != preferredMaxLayoutWidth else { return }
      changeEffects { $0.preferredMaxLayoutWidth = newValue.isFinite ? max(0, newValue) : 0 }
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether the space between characters is reduced before text is truncated.
  ///
  /// The default is `false`. The space is not reduced here, so truncated text is a layout issue if
  /// the value is `true`; see ``View/layoutIssues``.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { effects?.allowsTightening ?? false }
    set { changeEffects { $0.allowsTightening = newValue } }
  }

  private final var effects: LabelEffects?

  private func changeEffects(_ change: (LabelEffects) -> Void) {
    let effects = effects ?? LabelEffects()
    self.effects = effects
    change(effects)
  }

  /// The way in which glyphs are drawn.
  open var textRendering = TextRendering.glyphs

  // MARK: Lines

  /// The horizontal alignment of the lines.
  ///
  /// As in UIKit, natural alignment follows the layout direction of the interface, even for text in
  /// the other direction, and setting it replaces the alignments of ``attributedText``.
  open var textAlignment: TextAlignment {
    get { content.alignment }
    set {
      update(\.alignment, newValue)
      changeString { $0.changeParagraphStyles { $0.alignment = newValue } }
    }
  }

  /// The maximum number of lines, or 0 for as many as fit in the height.
  open var numberOfLines: Int {
    get { content.numberOfLines }
    set { update(\.numberOfLines, newValue) }
  }

  /// The positions at which lines break, and the treatment of text that does not fit.
  ///
  /// As in UIKit, setting it replaces the modes of ``attributedText``.
  open var lineBreakMode: LineBreakMode {
    get { content.lineBreakMode }
    set {
      update(\.lineBreakMode, newValue)
      changeString { $0.changeParagraphStyles { $0.lineBreakMode = newValue } }
    }
  }

  /// The factor by which lines are taller than their font specifies.
  open var lineHeightMultiple: CGFloat {
    get { content.lineHeightMultiple }
    set { update(\.lineHeightMultiple, newValue) }
  }

  /// The space added between lines, in points.
  open var lineSpacing: CGFloat {
    get { content.lineSpacing }
    set { update(\.lineSpacing, newValue) }
  }

  /// The space added after each character, in points.
  ///
  /// It is added to the tracking of runs.
  open var tracking: CGFloat {
    get { content.tracking }
    set { update(\.tracking, newValue) }
  }

  /// The base direction of the text.
  open var baseDirection: BaseDirection {
    get { content.baseDirection }
    set { update(\.baseDirection, newValue) }
  }

  /// Whether a one-line label shrinks text that is wider than the bounds.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSizeToFitWidth }
    set { update(\.adjustsFontSizeToFitWidth, newValue) }
  }

  /// The smallest scale of shrunken text, from 0 to 1.
  open var minimumScaleFactor: CGFloat {
    get { content.minimumScaleFactor }
    set { update(\.minimumScaleFactor, newValue) }
  }

  /// The source of the text, if it is an attributed string.
  private final var assigned: AssignedText?
  private final var ownTextColor = Color.label
  private final var content = LabelContent()
  private final var cache = TextLayoutCache()

  /// Creates a label with the size of its text on one line.
  public convenience init(text: String, font: Font = .systemFont(ofSize: Font.labelFontSize)) {
    self.init(frame: .zero)
    self.font = font
    self.text = text
    sizeToFit()
  }

  // MARK: Measurement

  /// The size of the text with unlimited line width.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: effects?.preferredMaxLayoutWidth ?? 0, height: 0))
  }

  /// Returns the natural size of the text.
  ///
  /// Its height is that of lines of the given width if the label allows more than one.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    let isLimited = effects.map { $0.preferredMaxLayoutWidth > 0 } ?? false
    let size = isLimited ? sizeThatFits(.zero) : intrinsicContentSize
    guard numberOfLines != 1, width > 0, width < size.width else { return size }
    return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  /// Returns the size of the text on lines of a width, rounded up to device pixels.
  ///
  /// A width or height of 0 or less counts as unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let available = CGSize(width: numberOfLines == 1 ? 0 : size.width, height: size.height)
    guard type(of: self) != Label.self else { return textSize(in: available, numberOfLines) }
    func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : Double.maximumLayoutLength }
    return textRect(
      forBounds: CGRect(
        x: 0, y: 0, width: limit(available.width), height: limit(available.height)),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// Returns the rectangle of the text at the top of bounds.
  ///
  /// A subclass overrides it to change the size of the label, such as for padding around the text.
  /// The label calls it whenever it is measured: for ``intrinsicContentSize`` and
  /// ``sizeThatFits(_:)``. Bounds that are not limited are more than a million points long. As in
  /// UIKit, the text is drawn where ``drawText(in:)`` draws it, so padding needs both methods.
  ///
  /// - Parameters:
  ///   - bounds: The bounds, in points.
  ///   - numberOfLines: The maximum number of lines, or 0 for as many as fit in the height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard bounds.hasArea else { return CGRect(origin: bounds.origin, size: .zero) }
    func limit(_ length: CGFloat) -> CGFloat {
      length < Double.maximumLayoutLength / 2 ? length : 0
    }
    let available = CGSize(width: limit(bounds.width), height: limit(bounds.height))
    let size = textSize(in: available, numberOfLines)
    let freeWidth = available.width > 0 ? bounds.width - size.width : 0
    let isRightToLeft = isRightToLeft
    let share: CGFloat
    switch textAlignment {
    case .left: share = 0
    case .center: share = 0.5
    case .right: share = 1
    case .natural, .leading, .justified: share = isRightToLeft ? 1 : 0
    case .trailing: share = isRightToLeft ? 0 : 1
    }
    return CGRect(
      origin: CGPoint(x: bounds.minX + freeWidth * share, y: bounds.minY), size: size)
  }

  /// Returns the size of the text, rounded up to device pixels.
  ///
  /// A width or height of 0 or less counts as unlimited.
  private func textSize(in available: CGSize, _ numberOfLines: Int) -> CGSize {
    guard
      let fitted = layout(
        scaledBy: 1, width: available.width,
        height: available.height > 0 ? available.height : .infinity, numberOfLines)?.size
    else { return .zero }
    let width = pixelAligned(fitted.width, .up)
    return CGSize(
      width: available.width > 0 ? min(width, available.width) : width,
      height: wholePixels(fitted.height))
  }

  /// Returns the distance from the top edge to the first baseline, in points, or 0 without text.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    baseline(in: size) { $0.lines.first }
  }

  /// Returns the distance from the top edge to the last baseline, in points, or 0 without text.
  open override func lastBaseline(in size: CGSize) -> CGFloat {
    baseline(in: size) { $0.lines.last }
  }

  /// Whether the text is truncated in the current bounds.
  open var isTextTruncated: Bool { layout(in: bounds.size)?.isTruncated ?? false }

  /// The characters without a glyph in any font.
  ///
  /// Each is drawn as a box with its code. Emoji and blocks are never missing; see
  /// `missingCharacterStyle` in ``SnapshotTypography/FontBook``.
  open var missingCharacters: [Unicode.Scalar] { layout(in: bounds.size)?.missingCharacters ?? [] }

  override var textInMessages: String? { text }

  /// The issues about attributes that are not drawn and about missing fonts.
  override var contentIssues: [LayoutIssue] {
    (assigned?.issues(of: self) ?? []) + missingFontIssues + tighteningIssues
  }

  private var tighteningIssues: [LayoutIssue] {
    guard allowsDefaultTighteningForTruncation, isTextTruncated else { return [] }
    return [
      .invalidContent(
        view: layoutPath,
        problem: "truncates its text, which iOS would tighten first",
        remedy: "set `allowsDefaultTighteningForTruncation = false`, or make the label larger")
    ]
  }

  private var missingFontIssues: [LayoutIssue] {
    var names: [String] = []
    for run in styledText?.runs ?? [] {
      let name = traitCollection.resolved(run.attributes.font ?? font).missingName
      if let name, !names.contains(name) { names.append(name) }
    }
    return names.map { Misuse.missingFont($0).issue(of: layoutPath) }
  }

  override var isInteractiveByDefault: Bool { false }

  /// An accessibility element with the text as its label, if there is text.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: !(text ?? "").isEmpty, label: text, traits: .staticText)
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: Label.self) }

  /// Adds the text and its attributes.
  open override func describe(in properties: inout ViewOutline.Properties) {
    let stated = PropertyFacts(initial: .declared)
    properties.add(
      "text", text, affects: .layout,
      PropertyFacts(paints: true, labelRank: 1, titleRank: 0, initial: .declared))
    properties.add(
      "font.pointSize", font.pointSize, unless: Font.labelFontSize, affects: .layout, stated)
    properties.add("font.weight", font.weight, unless: .regular, affects: .layout, stated)
    properties.add("font.families", font.families, unless: [])
    properties.add(
      "textColor", textColor, unless: .label, affects: .appearance, PropertyFacts(titleRank: 4))
    properties.add(
      "textAlignment", textAlignment, unless: .natural, affects: .appearance, stated)
    properties.add("numberOfLines", numberOfLines, unless: 1, affects: .layout, stated)
    properties.add("lineBreakMode", lineBreakMode, unless: .byTruncatingTail)
    guard effects != nil else { return }
    properties.add("textShadowColor", shadowColor)
    if shadowColor != nil {
      properties.add(
        "textShadowOffset", shadowOffset, unless: .init(width: 0, height: -1),
        affects: .appearance)
    }
    properties.add("highlightedTextColor", highlightedTextColor)
    properties.add("isHighlighted", isHighlighted, unless: false)
    properties.add("isEnabled", isEnabled, unless: true)
    if adjustsFontSizeToFitWidth {
      properties.add(
        "baselineAdjustment", baselineAdjustment, unless: .alignBaselines, affects: .appearance)
    }
  }

  // MARK: Drawing

  /// Draws the text, or calls ``draw(_:)`` of a subclass.
  open override func draw(in context: inout DrawingContext) {
    if type(of: self) == Label.self {
      drawText(in: bounds, &context)
    } else {
      super.draw(in: &context)
    }
  }

  /// Draws the text in a subclass, by calling ``drawText(in:)``.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text into ``GraphicsGetCurrentContext()``, vertically centered in a rectangle.
  ///
  /// A subclass overrides it to draw behind or in front of the text, or to move the text by passing
  /// another rectangle to `super`. The text is clipped to the rectangle if ``lineBreakMode`` is
  /// `byClipping`. In other modes, even an ellipsis that is wider than the rectangle is not
  /// clipped.
  ///
  /// - Parameter rect: The rectangle, in points; the bounds unless a subclass changes it.
  open func drawText(in rect: CGRect) {
    GraphicsContext.ofCaller?.draw(clipsToBounds: false) { drawing in
      drawing.withSavedState { drawText(in: rect, &$0) }
    }
  }

  private func drawText(in rect: CGRect, _ context: inout DrawingContext) {
    guard rect.hasArea, let layout = layout(in: rect.size) else { return }
    let top = rect.minY + top(of: layout, in: rect.size)
    let draw = { [styles] (context: inout DrawingContext) in
      if let effects = self.effects, let color = effects.shadowColor {
        let origin = CGPoint(
          x: rect.minX + effects.shadowOffset.width, y: top + effects.shadowOffset.height)
        self.painter(layout, styles.map { $0.shadow(color) }, at: origin).draw(in: &context)
      }
      self.painter(layout, styles, at: CGPoint(x: rect.minX, y: top)).draw(in: &context)
    }
    if clipsText { context.withClip(.rect(rect), draw) } else { draw(&context) }
  }

  private func painter(
    _ layout: TextLayout, _ styles: [TextPainter.Style], at origin: CGPoint
  ) -> TextPainter {
    TextPainter(
      text: text ?? "", layout: layout, styles: styles, rendering: textRendering, origin: origin,
      pixelsPerPoint: traitCollection.displayScale)
  }

  private func baseline(
    in size: CGSize, _ line: (TextLayout) -> TextLayout.Line?
  ) -> CGFloat {
    guard let layout = layout(in: size), let line = line(layout) else { return 0 }
    return top(of: layout, in: size) + Subunits.points(line.baseline)
  }

  /// Returns the distance from the top edge to the text, in points.
  private func top(of layout: TextLayout, in size: CGSize) -> CGFloat {
    let adjustment = baselineAdjustment
    let scale = adjustment == .alignCenters ? 1 : fittingScale(in: size.width)
    guard scale < 1, let natural = self.layout(scaledBy: 1, width: 0, height: .infinity),
      let line = layout.lines.first, let naturalLine = natural.lines.first
    else { return centeredTop(of: layout, in: size) }
    let rise = adjustment == .none ? 0 : naturalLine.baseline - line.baseline
    return centeredTop(of: natural, in: size) + Subunits.points(rise)
  }

  private func centeredTop(of layout: TextLayout, in size: CGSize) -> CGFloat {
    let freeHeight = size.height - layout.size.height
    return abs(freeHeight) < roundingSlack ? 0 : pixelAligned(freeHeight / 2, .down)
  }

  /// The tolerance for comparing the height of lines with a height in device pixels, in points.
  ///
  /// Lines are measured in subunits, which cannot represent a third of a point exactly.
  private var roundingSlack: CGFloat { 1 / 64 / traitCollection.displayScale }

  /// Whether the line break mode of the text, or of the label, is `byClipping`.
  private var clipsText: Bool {
    (styledText?.runs.first?.attributes.paragraph?.lineBreakMode ?? lineBreakMode) == .byClipping
  }

  private var styles: [TextPainter.Style] {
    let styles = (styledText?.runs ?? []).map { TextPainter.Style($0.attributes, color: textColor) }
    guard let color = effects?.stateColor else { return styles }
    return styles.map { $0.recolored(color) }
  }

  // MARK: Layout

  /// Invalidates the layout after the scale, the layout direction, the text size, or the fonts
  /// changed.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    contentDidChange(TextTraits(traitCollection) != previous.map { TextTraits($0) })
  }

  private func update<Value: Equatable>(
    _ property: WritableKeyPath<LabelContent, Value>, _ value: Value
  ) {
    guard content[keyPath: property] != value else { return }
    content[keyPath: property] = value
    contentDidChange(true)
  }

  private func contentDidChange(_ hasChanged: Bool) {
    guard hasChanged else { return }
    cache = TextLayoutCache()
    invalidateIntrinsicContentSize()
  }

  private func layout(in size: CGSize) -> TextLayout? {
    layout(
      scaledBy: fittingScale(in: size.width), width: size.width,
      height: size.height > 0 ? size.height + roundingSlack : .infinity)
  }

  /// Returns a layout of the text.
  ///
  /// - Parameter lineLimit: The maximum number of lines, or `nil` for ``numberOfLines``.
  private func layout(
    scaledBy scale: CGFloat, width: CGFloat, height: CGFloat, _ lineLimit: Int? = nil
  ) -> TextLayout? {
    guard let text = content.text, !text.runs.isEmpty else { return nil }
    let traits = contentTraits
    if let lineLimit, lineLimit != content.numberOfLines {
      var content = content
      content.numberOfLines = lineLimit
      return content.measured(scaledBy: scale, in: traits).layout(width: width, height: height)
    }
    return cache.text(scale: scale, traits: TextTraits(traits)) {
      content.measured(scaledBy: scale, in: traits)
    }.layout(width: width, height: height)
  }

  /// Returns the largest scale in hundredths at which the text fits in the width on one line.
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

/// The way in which a label draws glyphs.
public enum TextRendering: String, CaseIterable, Hashable, Sendable {
  /// The glyphs of the font.
  case glyphs
  /// A solid block for each glyph, with the width of its advance and the height of capitals.
  ///
  /// References with blocks show the position of text, but do not depend on the shapes of glyphs.
  case blocks
}

/// All properties that determine the layout of a label's text, except for its traits.
///
/// ``Label`` stores these properties together, behind computed properties. Swift does not call the
/// observers of stored properties in initializers that an extension adds, so the label would keep
/// the layout of its earlier font. The setter of a computed property is always called.
struct LabelContent {
  var text: AttributedText?
  var font = defaultFont
  var adjustsFontForContentSizeCategory = true
  var alignment = TextAlignment.natural
  var numberOfLines = 1
  var lineBreakMode = LineBreakMode.byTruncatingTail
  var lineHeightMultiple: CGFloat = 1
  var lineSpacing: CGFloat = 0
  var tracking: CGFloat = 0
  var baseDirection = BaseDirection.natural
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor: CGFloat = 0

  static var defaultFont: Font { .systemFont(ofSize: Font.labelFontSize) }

  /// Returns the text with its fonts scaled by a factor and resolved with traits.
  func measured(scaledBy scale: CGFloat, in traits: TraitCollection) -> MeasuredText {
    let isRightToLeft = traits.layoutDirection == .rightToLeft
    let style = ParagraphStyle(
      alignment: resolved(alignment), lineBreakMode: lineBreakMode,
      numberOfLines: max(0, numberOfLines), lineHeightMultiple: lineHeightMultiple,
      lineSpacing: lineSpacing, baseDirection: baseDirection,
      interfaceDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    let runs = (text?.runs ?? []).map { run in
      var font = run.attributes.font ?? font
      if adjustsFontForContentSizeCategory {
        font = font.resolved(for: traits.preferredContentSizeCategory)
      }
      font = font.resolved(with: traits.fonts)
      var paragraph = run.attributes.paragraph
      if let alignment = paragraph?.alignment { paragraph?.alignment = resolved(alignment) }
      return TextRun(
        run.text, font: font.withSize(font.pointSize * scale),
        tracking: (run.attributes.tracking + tracking) * scale, paragraph: paragraph)
    }
    return MeasuredTextCache.shared.text(
      runs, style: style, pixelsPerPoint: traits.displayScale)
  }

  /// As in UIKit, natural alignment follows the interface, even for text in the other direction.
  private func resolved(_ alignment: TextAlignment) -> TextAlignment {
    alignment == .natural ? .leading : alignment
  }
}
