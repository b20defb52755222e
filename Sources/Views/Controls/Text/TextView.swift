public import Foundation
public import SnapshotDrawing
public import SnapshotTypography

/// A scroll view that shows text in lines as wide as the view.
///
/// Unlike in UIKit, there is no keyboard, no caret, and no selection. A test sets ``text`` or
/// ``attributedText``.
open class TextView: ScrollView, TextInputTraits {
  // MARK: Text

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text.
  ///
  /// Setting it removes the attributes of ``attributedText``. It is never `nil`.
  open var text: String! {
    get { content?.text.text ?? "" }
    set { styledText = newValue.map { AttributedText($0) } }
  }

  /// The text with UIKit's attributes.
  ///
  /// It is the string that was set, with all its attributes. If ``text`` was set instead, its
  /// attributes are the font and the color of the view. The view provides the attributes that the
  /// string does not specify. Visible attributes that are not drawn are layout issues; see
  /// ``View/layoutIssues``.
  open var attributedText: NSAttributedString? {
    get { content.map { $0.string ?? $0.text.string(font: label.font, color: label.textColor) } }
    set {
      content = newValue.map { AssignedText($0, excluding: []) }
      contentDidChange()
    }
  }

  /// The text as it is drawn, in runs.
  ///
  /// The view provides the attributes that a run does not specify.
  open var styledText: AttributedText? {
    get { content?.text }
    set {
      content = newValue.map { AssignedText($0) }
      contentDidChange()
    }
  }

  /// The font of runs that do not specify one.
  ///
  /// As in UIKit, the default size is 12 points, and setting it replaces the fonts of
  /// ``attributedText``. It is never `nil`: setting `nil` restores the default.
  open var font: Font? {
    get { label.font }
    set {
      let font = newValue ?? TextView.defaultFont
      label.font = font
      content?.set(.font, to: font)
      contentDidChange()
    }
  }
  private static var defaultFont: Font { .systemFont(ofSize: 12) }

  /// The color of runs that do not specify one.
  ///
  /// As in UIKit, setting it replaces the colors of ``attributedText``. It is never `nil`: setting
  /// `nil` restores the default, ``SnapshotDrawing/Color/label``.
  open var textColor: Color? {
    get { label.textColor }
    set {
      let color = newValue ?? .label
      label.textColor = color
      content?.set(.foregroundColor, to: color)
      updateLinks()
    }
  }

  /// The horizontal alignment of the lines.
  ///
  /// With natural alignment, lines start at the leading edge. As in UIKit, setting it replaces the
  /// alignments of ``attributedText``.
  open var textAlignment: TextAlignment {
    get { label.textAlignment }
    set {
      label.textAlignment = newValue
      content?.changeParagraphStyles { $0.alignment = newValue }
      updateLinks()
    }
  }

  /// Whether fonts with a text style follow ``TraitCollection/preferredContentSizeCategory``.
  ///
  /// Unlike in UIKit, it is `true` by default.
  open var adjustsFontForContentSizeCategory: Bool {
    get { label.adjustsFontForContentSizeCategory }
    set {
      label.adjustsFontForContentSizeCategory = newValue
      contentDidChange()
    }
  }

  /// The rendering mode of glyphs.
  open var textRendering: TextRendering {
    get { label.textRendering }
    set { label.textRendering = newValue }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// UIKit's attributes of links, in addition to those of their runs.
  ///
  /// The default color is the tint color. Attributes that are not drawn are layout issues; see
  /// ``View/layoutIssues``. It is never `nil`.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { linkStyle.string?.forFirstCharacter ?? [:] }
    set {
      linkStyle = AssignedText(NSAttributedString(string: "x", attributes: newValue ?? [:]))
      updateLinks()
    }
  }
  private var linkStyle = AssignedText(AttributedText())

  /// UIKit's attributes of text that users would enter.
  ///
  /// By default, the font and the color of the view. Setting it has no effect, because nothing is
  /// entered.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      ownTypingAttributes
        ?? [
          .font: label.font ?? TextView.defaultFont,
          .foregroundColor: label.textColor ?? Color.label,
        ]
    }
    set { ownTypingAttributes = newValue }
  }
  private var ownTypingAttributes: [NSAttributedString.Key: Any]?

  /// Whether users can change attributes of the text.
  ///
  /// The default is `false`. It has no effect, because there is no menu for it.
  open var allowsEditingTextAttributes = false
  /// Whether entered text replaces the existing text.
  ///
  /// The default is `false`. It has no effect, because nothing is entered.
  open var clearsOnInsertion = false
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
  public final var hasText: Bool { !text.isEmpty }

  // MARK: Behavior

  /// The keyboard settings, which do not affect the drawing.
  public final var textInput = TextInputSettings()

  /// Whether users can edit the text.
  open var isEditable = true
  /// Whether users can select text and follow links.
  open var isSelectable = true
  /// Whether text that does not fit can be scrolled.
  ///
  /// The default is `true`. If it is `false`, the view's natural height is that of its text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var editingDelegate: (any TextViewDelegate)? { delegate as? any TextViewDelegate }

  /// `true` if the text is editable.
  ///
  /// The first responder has no caret.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Notifies a ``TextViewDelegate`` that editing begins, unless it prevents it.
  ///
  /// There is no caret.
  ///
  /// - Returns: Whether the view is being edited.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, editingDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    editingDelegate?.textViewDidBeginEditing(self)
    return true
  }

  /// Notifies a ``TextViewDelegate`` that editing ends, unless it prevents it.
  ///
  /// - Returns: Whether the view is not being edited.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard editingDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    editingDelegate?.textViewDidEndEditing(self)
    return true
  }

  /// The kinds of data that become links in text that is not editable.
  ///
  /// The default is empty. Detected links are not drawn, so text that may contain such data is a
  /// layout issue; see ``View/layoutIssues``.
  open var dataDetectorTypes: DataDetectorTypes = []
  /// The range of the selected characters, in UTF-16 code units.
  ///
  /// By default, it is empty. It has no effect, because no selection is drawn.
  open var selectedRange = NSRange(location: 0, length: 0)

  /// Scrolls by the minimum distance so that a range of UTF-16 code units is visible.
  ///
  /// A range outside the text is limited to the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    guard let string = attributedText, range.location >= 0, range.location != NSNotFound else {
      return
    }
    layoutIfNeeded()
    let words = string.string as NSString
    func bottom(_ offset: Int) -> CGFloat {
      // The whole word determines the line.
      let rest = NSRange(location: offset, length: words.length - offset)
      let space = words.rangeOfCharacter(from: .whitespacesAndNewlines, options: [], range: rest)
      let end = space.location == NSNotFound ? words.length : space.location
      let lines = Label()
      (lines.font, lines.numberOfLines) = (label.font, 0)
      lines.attributedText = string.attributedSubstring(from: NSRange(location: 0, length: end))
      addSubview(lines)
      defer { lines.removeFromSuperview() }
      return lines.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height
    }
    let start = min(range.location, words.length)
    let length = max(0, min(range.length, words.length - start))
    let top = bottom(start) - traitCollection.resolved(label.font).lineHeight
    let end = bottom(start + length)
    let rect = CGRect(
      x: 0, y: label.frame.minY + top, width: 1, height: max(0, end - top))
    scrollRectToVisible(rect, animated: false)
  }

  // MARK: Container

  /// The distances from the edges of the content to the text container, in points.
  ///
  /// The default is 8 at the top and bottom. Values that are not finite count as 0.
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      note(textContainerInset, as: "textContainerInset")
      textContainerInset = textContainerInset.finite
      contentDidChange()
    }
  }

  /// The area that lines fill.
  public let textContainer: TextContainer

  private var content: AssignedText?
  private let label = Label()

  /// Creates a view without text.
  ///
  /// - Parameter container: The area that lines fill, or `nil` for a new one.
  public init(frame: CGRect, textContainer container: TextContainer?) {
    textContainer = container ?? TextContainer()
    super.init(frame: frame)
    backgroundColor = .systemBackground
    textContainer.view = self
    label.font = TextView.defaultFont
    textContainerDidChange()
    addSubview(label)
  }

  /// Creates a view without text.
  ///
  /// As in UIKit, a subclass overrides ``init(frame:textContainer:)``.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// The text determines the size of the content, regardless of constraints of subviews.
  override var determinesContentSize: Bool { true }

  /// Applies the properties of the container.
  func textContainerDidChange() {
    label.numberOfLines = max(0, textContainer.maximumNumberOfLines)
    label.lineBreakMode = textContainer.lineBreakMode
    contentDidChange()
  }

  private func contentDidChange() {
    updateLinks()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Shows the text with the attributes of links.
  private func updateLinks() {
    guard let text = styledText, text.runs.contains(where: { $0.attributes.link != nil }) else {
      label.styledText = styledText
      return
    }
    var shown = AttributedText()
    for run in text.runs {
      var attributes = run.attributes
      if attributes.link != nil {
        let link = linkStyle.text.runs.first?.attributes ?? AttributedText.Attributes()
        attributes.foregroundColor = link.foregroundColor ?? tintColor
        attributes.font = link.font ?? attributes.font
        attributes.backgroundColor = link.backgroundColor ?? attributes.backgroundColor
        if link.underline != .none { attributes.underline = link.underline }
      }
      shown.append(run.text, attributes)
    }
    label.styledText = shown
  }

  /// Updates the color of links.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLinks()
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: TextView.self) }

  /// Adds the container and the behavior.
  ///
  /// The label inside describes the text.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("isEditable", isEditable, unless: true)
    properties.add("isSelectable", isSelectable, unless: true)
    properties.add("isScrollEnabled", isScrollEnabled, unless: true)
    properties.add(
      "textContainerInset", textContainerInset,
      unless: EdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    properties.add(
      "textContainer.lineFragmentPadding", textContainer.lineFragmentPadding, unless: 5)
  }

  override var textInMessages: String? { text }

  /// The issues of the scroll view, and of attributes that are not drawn.
  override var contentIssues: [LayoutIssue] {
    super.contentIssues + (content?.issues(of: self) ?? []) + linkStyle.issues(of: self)
      + (dataDetectorTypes.mayDetect(in: text) && !isEditable && isSelectable
        ? [
          .invalidContent(
            view: layoutPath, problem: "has data that UIKit may detect and show as links",
            remedy: "set `dataDetectorTypes` to `[]`, or set `.link` attributes")
        ] : [])
  }

  /// An accessibility element with the text as its value, or as its label if it is not editable.
  open override var accessibilityDefaults: AccessibilityDefaults {
    isEditable
      ? AccessibilityDefaults(isElement: true, value: text)
      : AccessibilityDefaults(
        isElement: !(text ?? "").isEmpty, label: text, traits: .staticText)
  }

  override var permanentAccessibilityTraits: AccessibilityTraits {
    isEditable ? .textEntry : .none
  }

  // MARK: Layout

  /// The distances from the edges of the content to the lines.
  private var lineInsets: EdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  /// The size of the text with its insets if scrolling is disabled.
  ///
  /// A view that scrolls has no natural size.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(.zero)
  }

  /// Returns the size of the text in a view of a width if scrolling is disabled.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize(forWidth: width) }
    let height = sizeThatFits(CGSize(width: width, height: 0)).height
    return CGSize(width: intrinsicContentSize.width, height: height)
  }

  /// Returns the size of the text with its insets, on lines that fit a width.
  ///
  /// A width of 0 or less counts as unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = lineInsets
    let width = size.width > 0 ? max(1, size.width - insets.left - insets.right) : 0
    let fitted = textSize(forWidth: width)
    return CGSize(
      width: max(0, fitted.width + insets.left + insets.right),
      height: max(0, fitted.height + insets.top + insets.bottom))
  }

  /// Returns the size of the lines, at least one line tall.
  private func textSize(forWidth width: CGFloat) -> CGSize {
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    guard size.height == 0 else { return size }
    return CGSize(width: 0, height: wholePixels(traitCollection.resolved(label.font).lineHeight))
  }

  /// Returns the distance from the top edge to the first baseline, in points.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    textContainerInset.top + label.firstBaseline(in: labelSize(in: size))
  }

  /// Returns the distance from the top edge to the last baseline, in points.
  open override func lastBaseline(in size: CGSize) -> CGFloat {
    textContainerInset.top + label.lastBaseline(in: labelSize(in: size))
  }

  /// The size of the area that lines can fill.
  var textContainerSize: CGSize {
    let (size, insets) = (bounds.size, textContainerInset)
    return CGSize(
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  private func labelSize(in size: CGSize) -> CGSize {
    let insets = lineInsets
    let width = max(1, size.width - insets.left - insets.right)
    return CGSize(width: width, height: textSize(forWidth: width).height)
  }

  override func layoutDirectionDidChange() {
    label.semanticContentAttribute = semanticContentAttribute
    super.layoutDirectionDidChange()
  }

  /// Lays out the lines, and sets the size of the content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (insets, adjusted) = (lineInsets, adjustedContentInset)
    let width = max(0, bounds.width - adjusted.left - adjusted.right)
    let size = labelSize(in: CGSize(width: width, height: 0))
    label.frame = CGRect(origin: CGPoint(x: insets.left, y: insets.top), size: size)
    contentSize = CGSize(width: width, height: insets.top + size.height + insets.bottom)
  }
}

/// The area of a text view that lines fill.
open class TextContainer {
  /// The size that limits the lines, in points.
  ///
  /// The container of a text view has the size of the view without its insets. Otherwise, it is the
  /// size that was set.
  open var size: CGSize {
    get { view?.textContainerSize ?? ownSize }
    set { ownSize = newValue }
  }
  private final var ownSize: CGSize
  /// The distance from the left and right edges to the lines, in points.
  ///
  /// The default is 5. A value that is not finite counts as 0.
  public var lineFragmentPadding: CGFloat = 5 {
    didSet {
      view?.note(lineFragmentPadding, as: "textContainer.lineFragmentPadding")
      if !lineFragmentPadding.isFinite { lineFragmentPadding = 0 }
      view?.textContainerDidChange()
    }
  }
  /// The maximum number of lines, or 0 for no limit.
  public var maximumNumberOfLines = 0 { didSet { view?.textContainerDidChange() } }
  /// The positions at which lines break, and the treatment of text after the last line.
  public var lineBreakMode = LineBreakMode.byWordWrapping {
    didSet { view?.textContainerDidChange() }
  }

  final weak var view: TextView?

  /// Creates a container.
  public init(size: CGSize = .zero) { ownSize = size }
}
