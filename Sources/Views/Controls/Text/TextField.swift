public import Foundation
public import SnapshotDrawing
public import SnapshotTypography

/// A control for entering one line of text.
///
/// There is no keyboard. A test sets ``text``, and ``isEditing`` to show the caret after the text.
open class TextField: Control, TextInputTraits {
  /// The border of a text field.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum BorderStyle: String, CaseIterable, Hashable, Sendable {
    /// No border.
    case none
    /// A thin line.
    case line
    /// A filled background with rounded corners.
    case roundedRect

    /// Unavailable, because iOS draws no bezels.
    @available(*, unavailable, message: "use line or roundedRect")
    public static var bezel: BorderStyle { .line }
  }

  /// The text.
  ///
  /// `nil` has the same effect as an empty string.
  ///
  /// Setting it does not call actions, and removes the attributes of ``attributedText``.
  open var text: String? {
    get { ownText }
    set {
      let isChanged = newValue != ownText || assignedText != nil
      (ownText, assignedText) = (newValue, nil)
      contentDidChange(isChanged)
    }
  }
  // As in UIKit, setting attributed strings does not call the overridable setters of strings.
  private final var ownText: String? = ""
  /// The text that is shown while there is no other text.
  ///
  /// Setting it removes the attributes of ``attributedPlaceholder``.
  open var placeholder: String? {
    get { ownPlaceholder }
    set {
      let isChanged = newValue != ownPlaceholder || assignedPlaceholder != nil
      (ownPlaceholder, assignedPlaceholder) = (newValue, nil)
      contentDidChange(isChanged)
    }
  }
  private final var ownPlaceholder: String?

  /// The text with UIKit's attributes.
  ///
  /// It is the string that was set, with all its attributes. If ``text`` was set instead, its
  /// attributes are the font and the color of the field. The field provides the attributes that the
  /// string does not specify. Visible attributes that are not drawn, such as those of paragraphs,
  /// are layout issues; see ``View/layoutIssues``. Secure text has no attributes.
  open var attributedText: NSAttributedString? {
    get { assignedText?.string ?? text.map { string($0, color: ownTextColor) } }
    set {
      ownText = newValue?.string
      assignedText = newValue.map { AssignedText($0, excluding: TextField.undrawnKeys) }
      contentDidChange(true)
    }
  }

  /// The text with UIKit's attributes that is shown while there is no other text.
  ///
  /// See ``attributedText``.
  open var attributedPlaceholder: NSAttributedString? {
    get { assignedPlaceholder?.string ?? placeholder.map { string($0, color: placeholderColor) } }
    set {
      ownPlaceholder = newValue?.string
      assignedPlaceholder = newValue.map { AssignedText($0, excluding: TextField.undrawnKeys) }
      contentDidChange(true)
    }
  }

  /// The border.
  open var borderStyle = BorderStyle.none { didSet { contentDidChange(borderStyle != oldValue) } }
  /// The font.
  ///
  /// The default is ``SnapshotTypography/Font/TextStyle/body``. As in UIKit, setting it replaces the
  /// fonts of ``attributedText``. It is never `nil`: setting `nil` restores the default.
  open var font: Font? {
    get { ownFont }
    set {
      let old = ownFont
      ownFont = newValue ?? TextField.defaultFont
      assignedText?.set(.font, to: ownFont)
      contentDidChange(ownFont != old || assignedText != nil)
    }
  }
  private static var defaultFont: Font { .preferredFont(forTextStyle: .body) }
  final private(set) var ownFont = defaultFont
  /// The color of the text.
  ///
  /// As in UIKit, setting it replaces the colors of ``attributedText``. It is never `nil`: setting
  /// `nil` restores the default, ``SnapshotDrawing/Color/label``.
  open var textColor: Color? {
    get { ownTextColor }
    set {
      ownTextColor = newValue ?? .label
      assignedText?.set(.foregroundColor, to: ownTextColor)
      contentDidChange(assignedText != nil)
    }
  }
  private final var ownTextColor = Color.label
  /// UIKit's attributes of the text and of the placeholder, unless they have their own.
  ///
  /// They include the font and the color of the field. Attributes that are not drawn are layout
  /// issues; see ``View/layoutIssues``.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { ownAttributes.merging([.font: ownFont, .foregroundColor: ownTextColor]) { $1 } }
    set {
      ownAttributes = newValue
      if let font = newValue[.font] as? Font { self.font = font }
      if let color = newValue[.foregroundColor] as? Color { textColor = color }
      contentDidChange(true)
    }
  }
  private final var ownAttributes: [NSAttributedString.Key: Any] = [:]

  /// Whether the font follows the text size.
  ///
  /// The default is `true`. If it is `false`, a font with a text style keeps its size for the
  /// default text size.
  open var adjustsFontForContentSizeCategory = true {
    didSet {
      guard adjustsFontForContentSizeCategory != oldValue else { return }
      label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      contentDidChange(true)
    }
  }

  /// Whether text that does not fit is drawn in a smaller font; see ``minimumFontSize``.
  ///
  /// The default is `false`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { contentDidChange(adjustsFontSizeToFitWidth != oldValue) }
  }
  /// The smallest font size of text that is adjusted to the width, in points, or 0 for no limit.
  ///
  /// A value that is not finite counts as 0.
  open var minimumFontSize: CGFloat = 0 {
    didSet {
      note(minimumFontSize, as: "minimumFontSize")
      if !minimumFontSize.isFinite { minimumFontSize = 0 }
      contentDidChange(minimumFontSize != oldValue)
    }
  }
  /// An image that fills the field behind the text, or `nil` for none.
  ///
  /// As in UIKit, it is drawn unless the border is a rounded rectangle.
  open var background: Image? { didSet { contentDidChange(background != oldValue) } }
  /// The image that replaces ``background`` in a disabled field, or `nil` for the same image.
  open var disabledBackground: Image? {
    didSet { contentDidChange(disabledBackground != oldValue) }
  }
  /// Whether the text is deleted when editing begins.
  ///
  /// The default is `false`.
  open var clearsOnBeginEditing = false
  /// Whether entered text replaces the existing text.
  ///
  /// The default is `false`. It has no effect, because nothing is entered.
  open var clearsOnInsertion = false
  /// Whether users can change attributes of the text.
  ///
  /// The default is `false`. It has no effect, because there is no menu for it.
  open var allowsEditingTextAttributes = false
  /// The view that replaces the keyboard, which is not drawn.
  open override var inputView: View? {
    get { interaction?.inputView }
    set { makeInteraction().inputView = newValue }
  }
  /// The view above the keyboard, which is not drawn.
  open override var inputAccessoryView: View? {
    get { interaction?.inputAccessoryView }
    set { makeInteraction().inputAccessoryView = newValue }
  }
  /// Whether there is text.
  public final var hasText: Bool { !enteredText.isEmpty }

  /// The horizontal alignment of the text.
  ///
  /// Natural alignment is at the leading edge.
  open var textAlignment = TextAlignment.natural {
    didSet { contentDidChange(textAlignment != oldValue) }
  }
  /// Whether each character is shown as a dot.
  open var isSecureTextEntry = false {
    didSet { contentDidChange(isSecureTextEntry != oldValue) }
  }
  /// The keyboard settings, which do not affect the drawing.
  public final var textInput = TextInputSettings()
  /// Whether the caret is shown after the text.
  ///
  /// During editing, text that does not fit is clipped at its start. Otherwise it is truncated at
  /// its end.
  open var isEditing = false { didSet { contentDidChange(isEditing != oldValue) } }

  /// The condition under which a view next to the text is shown.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ViewMode: String, CaseIterable, Hashable, Sendable {
    /// Never.
    case never
    /// During editing.
    case whileEditing
    /// Except during editing.
    case unlessEditing
    /// Always.
    case always
  }

  /// A view at the leading edge, shown as specified by ``leftViewMode``.
  open var leftView: View? { didSet { replace(oldValue, with: leftView) } }
  /// A view at the trailing edge, shown as specified by ``rightViewMode``.
  open var rightView: View? { didSet { replace(oldValue, with: rightView) } }
  /// The condition under which ``leftView`` is shown.
  ///
  /// As in UIKit, the default is ``ViewMode/never``.
  open var leftViewMode = ViewMode.never { didSet { contentDidChange(leftViewMode != oldValue) } }
  /// The condition under which ``rightView`` is shown.
  ///
  /// As in UIKit, the default is ``ViewMode/never``.
  open var rightViewMode = ViewMode.never { didSet { contentDidChange(rightViewMode != oldValue) } }
  /// The condition under which a button that clears the text is shown if there is text.
  ///
  /// The default is ``ViewMode/never``.
  open var clearButtonMode = ViewMode.never {
    didSet { contentDidChange(clearButtonMode != oldValue) }
  }

  /// The object that is notified of editing.
  open weak var delegate: (any TextFieldDelegate)?

  /// `true` if the text field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Whether the caret is shown; see ``isEditing``.
  open override var isFirstResponder: Bool { isEditing }

  /// Begins editing, which shows the caret and ends editing elsewhere in the view tree, unless the
  /// ``delegate`` prevents it.
  ///
  /// As in UIKit, it notifies the delegate and sends the `editingDidBegin` event.
  ///
  /// - Returns: Whether the field is being edited.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isEditing else { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    if clearsOnBeginEditing { clear() }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends editing, which hides the caret, unless the ``delegate`` prevents it.
  ///
  /// As in UIKit, it notifies the delegate and sends the `editingDidEnd` event.
  ///
  /// - Returns: Whether the field is not being edited.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Removes the text in response to a tap on the clear button.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    sendActions(for: .editingChanged)
  }

  var placeholderColor: Color { .placeholderText }

  private static var undrawnKeys: Set<NSAttributedString.Key> { [.link, .paragraphStyle] }
  private var assignedText: AssignedText?
  private var assignedPlaceholder: AssignedText?

  private func string(_ text: String, color: Color) -> NSAttributedString {
    AttributedText(text).string(font: ownFont, color: color)
  }

  private var enteredText: String { text ?? "" }
  private let textContainer = View()
  private let label = Label()
  private let caret = Caret()
  private var clearButton: ClearButton?

  /// Creates a field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    textContainer.clipsToBounds = true
    textContainer.addSubview(label)
    textContainer.addSubview(caret)
    addSubview(textContainer)
    contentDidChange(true)
  }

  private func replace(_ old: View?, with new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    contentDidChange(true)
  }

  /// Adds the side views and the clear button that are shown, and removes the others.
  private func updateSideViews() {
    if isShown(in: clearButtonMode), clearButton == nil {
      let button = ClearButton()
      button.addAction(for: .touchUpInside) { [weak self] in self?.clear() }
      clearButton = button
    }
    for (view, isShown) in [
      (leftView, showsLeftView), (rightView, showsRightView), (clearButton, showsClearButton),
    ] {
      guard let view, isShown != (view.superview === self) else { continue }
      if isShown { addSubview(view) } else { view.removeFromSuperview() }
    }
  }

  private func isShown(in mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && isShown(in: leftViewMode) }
  private var showsRightView: Bool { rightView != nil && isShown(in: rightViewMode) }
  private var showsClearButton: Bool { isShown(in: clearButtonMode) && !enteredText.isEmpty }

  private func contentDidChange(_ hasChanged: Bool) {
    guard hasChanged else { return }
    label.font = ownFont
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth && !isEditing
    label.minimumScaleFactor =
      ownFont.pointSize > 0 ? max(0, min(1, minimumFontSize / ownFont.pointSize)) : 1
    if let assigned = shownAssignedText {
      label.styledText = assigned.text
    } else if enteredText.isEmpty {
      label.text = placeholder
    } else {
      label.text =
        isSecureTextEntry ? String(repeating: "•", count: enteredText.count) : enteredText
    }
    label.lineBreakMode = isEditing ? .byClipping : .byTruncatingTail
    caret.isHidden = !isEditing
    updateSideViews()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The text with attributes that is shown, or `nil` for text without attributes.
  private var shownAssignedText: AssignedText? {
    if enteredText.isEmpty { return assignedPlaceholder ?? placeholder.flatMap(withDefaults) }
    return isSecureTextEntry ? nil : assignedText ?? withDefaults(enteredText)
  }

  /// Returns text with the default attributes that were set, or `nil` if none were set.
  private func withDefaults(_ text: String) -> AssignedText? {
    var attributes = ownAttributes
    // Values of other types are issues of the text.
    if attributes[.font] is Font { attributes[.font] = nil }
    if attributes[.foregroundColor] is Color { attributes[.foregroundColor] = nil }
    guard !attributes.isEmpty else { return nil }
    return AssignedText(
      NSAttributedString(string: text, attributes: attributes), excluding: TextField.undrawnKeys)
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: TextField.self) }

  /// Adds the text and its attributes.
  ///
  /// Of secure text, adds only the length.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    if let text, isSecureTextEntry {
      properties.add("text.count", text.count)
    } else {
      properties.add("text", text, unless: "")
    }
    properties.add("placeholder", placeholder)
    properties.add(
      "borderStyle", borderStyle, unless: .none, affects: .layout, PropertyFacts(paints: true))
    properties.add("font.pointSize", ownFont.pointSize)
    properties.add("font.families", ownFont.families, unless: [])
    properties.add(
      "textColor", textColor, unless: .label, affects: .appearance, PropertyFacts(titleRank: 4))
    properties.add(
      "textAlignment", textAlignment, unless: .natural, affects: .appearance)
    properties.add("isEditing", isEditing, unless: false)
    properties.add("clearButtonMode", clearButtonMode, unless: .never, affects: .layout)
  }

  override var textInMessages: String? { text }

  /// The issues of attributes that are not drawn.
  override var contentIssues: [LayoutIssue] { shownAssignedText?.issues(of: self) ?? [] }

  /// An accessibility element with the placeholder as its label and the displayed text as its
  /// value.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: placeholder, value: enteredText.isEmpty ? nil : label.text,
      traits: accessibilityStateTraits)
  }

  override var permanentAccessibilityTraits: AccessibilityTraits {
    isSecureTextEntry ? .secureTextEntry : .textEntry
  }

  // MARK: Layout

  private static let gap: CGFloat = 6
  private static let caretWidth: CGFloat = 2

  /// The distances of the text from the edges.
  private var insets: EdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line: EdgeInsets(top: 2, left: 8, bottom: 2, right: 8)
    case .roundedRect: EdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
    }
  }

  /// The natural size without the text.
  ///
  /// UIKit's field with a rounded rectangle is 28 points wider and 13 points higher than its text,
  /// although the text begins 7 points from the edge. One without a border is 1 point higher.
  private var room: CGSize {
    switch borderStyle {
    case .none: CGSize(width: Self.caretWidth, height: 1)
    case .line: CGSize(width: 18, height: 12)
    case .roundedRect: CGSize(width: 28, height: 13)
    }
  }

  private var lineHeight: CGFloat {
    var traits = traitCollection
    if !adjustsFontForContentSizeCategory { traits.preferredContentSizeCategory = .large }
    return pixelAligned(traits.resolved(ownFont).lineHeight, .up)
  }

  /// The size of the text or the placeholder in whole points, with the border and the side views.
  open override var intrinsicContentSize: CGSize {
    var size = CGSize(
      width: label.intrinsicContentSize.width.rounded(.up) + room.width,
      height: lineHeight.rounded(.up) + room.height)
    for view in [showsLeftView ? leftView : nil, showsRightView ? rightView : nil] {
      guard let side = view?.sizeThatFits(.zero) else { continue }
      size.width += side.width + TextField.gap
      size.height = max(size.height, side.height + insets.top + insets.bottom)
    }
    return size
  }

  /// Returns the natural size, with the available width if it is above 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = intrinsicContentSize
    return CGSize(width: size.width > 0 ? size.width : natural.width, height: natural.height)
  }

  /// Returns the distance from the top edge to the baseline of the text.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    let rect = shownTextRect(forBounds: CGRect(origin: .zero, size: size))
    let line = lineFrame(in: rect.size)
    return rect.minY + line.minY + label.firstBaseline(in: line.size)
  }

  /// Returns the distance from the top edge to the baseline of the text.
  open override func lastBaseline(in size: CGSize) -> CGFloat { firstBaseline(in: size) }

  private func drawBackground(in context: inout DrawingContext) {
    let image = isEnabled ? background : disabledBackground ?? background
    guard borderStyle != .roundedRect, let image, bounds.hasArea else { return }
    let resolved = image.resolved(in: contentTraits)
    reportProblems(of: resolved)
    let style = ImageStyle(tint: resolved.isTemplate(byDefault: false) ? tintColor : nil)
    context.draw(resolved, in: bounds, style: style)
  }

  /// Returns the rectangle of the border, which is the bounds by default.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the text, without the border and the views next to the text.
  ///
  /// The text is vertically centered in it.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let area = bounds.inset(by: insets)
    var (leading, trailing): ([CGRect], [CGRect]) = ([], [])
    if showsLeftView { leading.append(leftViewRect(forBounds: bounds)) }
    if showsRightView { trailing.append(rightViewRect(forBounds: bounds)) }
    if showsClearButton { trailing.append(clearButtonRect(forBounds: bounds)) }
    let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    let start = left.reduce(area.minX) { max($0, $1.maxX + TextField.gap) }
    let end = right.reduce(area.maxX) { min($0, $1.minX - TextField.gap) }
    return CGRect(x: start, y: area.minY, width: max(0, end - start), height: area.height)
  }

  /// Returns the rectangle of the text during editing.
  ///
  /// By default, that of ``textRect(forBounds:)``.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the placeholder and, while it is shown, the caret.
  ///
  /// By default, that of ``editingRect(forBounds:)`` during editing, and otherwise that of
  /// ``textRect(forBounds:)``.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Returns the rectangle of ``leftView``.
  ///
  /// By default, the view has its natural size, in the middle of the leading edge.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: leftView?.sizeThatFits(.zero) ?? .zero, in: bounds, isLeft: !isRightToLeft)
  }

  /// Returns the rectangle of ``rightView``.
  ///
  /// By default, the view has its natural size, in the middle of the trailing edge.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: rightView?.sizeThatFits(.zero) ?? .zero, in: bounds, isLeft: isRightToLeft)
  }

  /// Returns the rectangle of the clear button.
  ///
  /// By default, the button is in the middle of the trailing edge, or next to the view there.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let isLeft = isRightToLeft
    var rect = sideRect(of: clearButton?.sizeThatFits(.zero) ?? .zero, in: bounds, isLeft: isLeft)
    if showsRightView {
      let distance = rightViewRect(forBounds: bounds).width + TextField.gap
      rect.origin.x += isLeft ? distance : 0 - distance
    }
    return rect
  }

  /// Returns the rectangle of a view at the left or right edge of the area inside the border.
  private func sideRect(of size: CGSize, in bounds: CGRect, isLeft: Bool) -> CGRect {
    let rect = bounds.inset(by: insets)
    return CGRect(
      origin: CGPoint(
        x: isLeft ? rect.minX : rect.maxX - size.width, y: rect.center.y - size.height / 2),
      size: size)
  }

  /// Returns the rectangle of the text or the placeholder.
  private func shownTextRect(forBounds bounds: CGRect) -> CGRect {
    if enteredText.isEmpty { return placeholderRect(forBounds: bounds) }
    return isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Lays out the text, the caret, and the side views.
  open override func layoutSubviews() {
    if showsLeftView { leftView?.frame = pixelAligned(leftViewRect(forBounds: bounds)) }
    if showsRightView { rightView?.frame = pixelAligned(rightViewRect(forBounds: bounds)) }
    if showsClearButton { clearButton?.frame = pixelAligned(clearButtonRect(forBounds: bounds)) }
    // The caret can be next to the text at both ends.
    let caretWidth = TextField.caretWidth
    textContainer.frame = pixelAligned(
      shownTextRect(forBounds: bounds).inset(
        by: EdgeInsets(left: 0 - caretWidth, right: 0 - caretWidth)))
    let size = textContainer.bounds.size
    let line = lineFrame(in: size)
    label.frame = CGRect(
      x: caretWidth, y: line.minY, width: max(0, size.width - 2 * caretWidth), height: line.height)
    if label.textAlignment != resolvedAlignment { label.textAlignment = resolvedAlignment }
    if isEditing { layOutCaret(textWidth: label.intrinsicContentSize.width, in: size) }
  }

  /// Returns the frame of the line of text in the middle of a rectangle at the origin.
  private func lineFrame(in size: CGSize) -> CGRect {
    let share: CGFloat =
      switch contentVerticalAlignment {
      case .center, .fill: 0.5
      case .top: 0
      case .bottom: 1
      }
    return CGRect(
      x: 0, y: nearestPixel((size.height - lineHeight) * share), width: size.width,
      height: lineHeight)
  }

  /// Lays out the caret after the text or before the placeholder, and shifts text that does not
  /// fit, so that the caret is visible.
  private func layOutCaret(textWidth width: CGFloat, in size: CGSize) {
    let caretWidth = TextField.caretWidth
    let freeWidth = label.frame.width - width
    var start = label.frame.minX
    let endsLeft =
      enteredText.isEmpty || isSecureTextEntry
      ? isRightToLeft : enteredText.isRightToLeft ?? isRightToLeft
    let isCaretLeft = enteredText.isEmpty != endsLeft
    if freeWidth < 0 {
      start += isCaretLeft ? 0 : freeWidth
      label.frame.origin.x = start
      label.frame.size.width = width
    } else if resolvedAlignment != .left {
      start += resolvedAlignment == .right ? freeWidth : freeWidth / 2
    }
    let gap = enteredText.isEmpty ? 0 : 0.5
    let x = isCaretLeft ? start - caretWidth - gap : start + width + gap
    let height = min(size.height, lineHeight)
    caret.frame = pixelAligned(
      CGRect(
        x: min(max(x, 0), size.width - caretWidth),
        y: height < lineHeight ? (size.height - height) / 2 : lineFrame(in: size).minY,
        width: caretWidth, height: height))
  }

  /// The alignment with natural alignment resolved to the leading edge.
  private var resolvedAlignment: TextAlignment {
    textAlignment == .natural ? (isRightToLeft ? .right : .left) : textAlignment
  }

  /// Draws the border and, in subclasses, the text, and sets the current color of the text.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: TextField.self, in: &context)
    drawBorder(in: &context)
    if type(of: self) != TextField.self { drawShownText(in: &context) }
  }

  /// Draws the text into a rectangle.
  ///
  /// Subclasses can draw something else, or pass another rectangle to `super`. As in UIKit, it is
  /// called for a subclass while there is text that is not being edited.
  open func drawText(in rect: CGRect) { drawnTextRect = rect }

  /// Draws the placeholder into a rectangle.
  ///
  /// Subclasses can draw something else, or pass another rectangle to `super`. As in UIKit, it is
  /// called for a subclass while there is no text.
  open func drawPlaceholder(in rect: CGRect) { drawnTextRect = rect }

  /// The rectangle that a subclass passed to a method that draws the text, or `nil` if it draws the
  /// text itself.
  private final var drawnTextRect: CGRect?

  /// Calls the methods of a subclass that draw the text, and moves or hides the label accordingly.
  private func drawShownText(in context: inout DrawingContext) {
    let rect = shownTextRect(forBounds: bounds)
    drawnTextRect = nil
    if hasText ? isEditing : placeholder == nil {
      drawnTextRect = rect
    } else {
      GraphicsContext.draw(in: bounds, into: &context) {
        if hasText {
          drawText(in: rect)
        } else if placeholder != nil {
          drawPlaceholder(in: rect)
        }
      }
    }
    let drawn = drawnTextRect
    View.performWithoutAnimation {
      label.alpha = drawn == nil ? 0 : 1
      let (dx, dy) = ((drawn ?? rect).minX - rect.minX, (drawn ?? rect).midY - rect.midY)
      let transform = Transform2D(translationX: dx, y: dy)
      if label.transform != transform { label.transform = transform }
    }
  }

  private func drawBorder(in context: inout DrawingContext) {
    label.textColor =
      enteredText.isEmpty ? placeholderColor : isEnabled ? ownTextColor : .tertiaryLabel
    drawBackground(in: &context)
    let radius = borderStyle == .roundedRect ? min(6, bounds.height / 2) : 0
    let pixel = 1 / traitCollection.displayScale
    let bounds = borderRect(forBounds: bounds)
    let line = CGRect(
      x: bounds.minX + pixel / 2, y: bounds.minY + pixel / 2, width: bounds.width - pixel,
      height: bounds.height - pixel)
    let shape = RoundedRect(line, radius: max(0, radius - pixel / 2), style: .continuous)
    switch borderStyle {
    case .none: return
    case .line: break
    case .roundedRect:
      let field = RoundedRect(bounds, radius: radius, style: .continuous)
      let color: Color = isEnabled ? .tertiarySystemBackground : .quaternarySystemFill
      context.fill(.roundedRect(field), with: .color(color))
    }
    context.stroke(
      Path(shape), StrokeStyle(width: pixel),
      with: .color(borderStyle == .line ? .label : .systemGray3))
  }
}

private final class Caret: View {
  override func draw(in context: inout DrawingContext) {
    context.fill(.rect(bounds, cornerRadius: bounds.width / 2), with: .color(tintColor))
  }
}

/// The button that clears the text.
private final class ClearButton: Control {
  private var image: Image {
    Image(systemSymbol: "xmark.circle.fill", .init(textStyle: .body)).resolved(in: traitCollection)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { image.size }

  override func draw(in context: inout DrawingContext) {
    let rect = ContentMode.center.rect(for: image.size, in: bounds)
    context.draw(image, in: pixelAligned(rect), style: ImageStyle(tint: .systemGray))
  }
}

extension String {
  /// Whether the first letter is in a right-to-left script, or `nil` if there are no letters.
  ///
  /// Uses the ranges with right-to-left defaults in UAX #9, section 3.2.
  fileprivate var isRightToLeft: Bool? {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return nil
  }
}
