import SnapshotViews
import Testing

@Suite struct TextFieldTests {
  private let field = TextField(frame: CGRect(x: 0, y: 0, width: 120, height: 36))

  /// The frame of the caret, in the field's coordinate system.
  private var caret: CGRect? {
    field.layoutIfNeeded()
    guard let textContainer = field.subviews.first, let caret = textContainer.subviews.last,
      !caret.isHidden
    else { return nil }
    return field.convert(caret.frame, to: nil).offsetBy(dx: textContainer.frame.minX, dy: 0)
  }

  private var label: Label? { field.subviews.first?.subviews.first as? Label }

  @Test func placeholderIsShownWithoutText() {
    field.placeholder = "Name"
    #expect(label?.text == "Name")
    _ = field.displayList()
    #expect(label?.textColor == .placeholderText)
    field.text = "Ada"
    #expect(label?.text == "Ada")
    _ = field.displayList()
    #expect(label?.textColor == .label)
  }

  @Test func secureTextIsShownAsDots() {
    field.text = "añ👩‍🔬"
    field.isSecureTextEntry = true
    #expect(label?.text == "•••")
    #expect(field.text == "añ👩‍🔬")
  }

  @Test func caretFollowsTheText() throws {
    #expect(caret == nil)
    field.isEditing = true
    let empty = try #require(caret)
    field.text = "Ada"
    let short = try #require(caret)
    field.text = "Ada Lovelace wrote the first program"
    let long = try #require(caret)
    #expect(empty.minX < short.minX && short.minX < long.minX)
    #expect(long.maxX <= 122)
    #expect(empty.width == 2)
  }

  @Test func caretIsAtTheEndOfTextInItsDirection() throws {
    field.isEditing = true
    field.traitOverrides.layoutDirection = .rightToLeft
    let start = try #require(caret)
    #expect(start.minX >= 118)
    field.text = "אבג"
    #expect(try #require(caret).minX < 110)
    field.text = "Ada"
    #expect(try #require(caret).minX > 115)
  }

  @Test func longPlaceholderIsShownFromItsStart() throws {
    field.placeholder = "A placeholder that has no textContainer in the field"
    field.isEditing = true
    #expect(try #require(caret).minX == -2)
    #expect(label?.frame.minX == 2)
    field.traitOverrides.layoutDirection = .rightToLeft
    #expect(try #require(caret).maxX == 122)
    #expect(label?.frame.maxX == 122)
  }

  @Test(arguments: [0, 1, 30]) func smallFieldsHaveFiniteFrames(width: Double) {
    field.borderStyle = .roundedRect
    field.leftView = Switch()
    field.leftViewMode = .always
    field.text = "Ada"
    field.isEditing = true
    field.frame.size = CGSize(width: width, height: 5)
    field.layoutIfNeeded()
    #expect(field.first { !$0.frame.isFinite } == nil)
    #expect(field.firstViewNeedingLayout() == nil)
  }

  @Test func roundedBorderHasSmallCorners() {
    field.borderStyle = .roundedRect
    let radii = field.displayList().items.compactMap { item -> Double? in
      if case .fill(.roundedRect(let shape), _) = item.command { shape.radii.topLeft } else { nil }
    }
    #expect(radii == [6])
  }

  @Test func heightFollowsTheFontAndTheBorder() {
    field.font = .systemFont(ofSize: 17)
    #expect(field.intrinsicContentSize.height == 22)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    field.font = .preferredFont(forTextStyle: .body)
    #expect(field.intrinsicContentSize.height == 34)
    field.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(field.intrinsicContentSize.height > 46)
  }

  @Test func sideViewsAreAtTheLeadingAndTrailingEdges() throws {
    let (left, right) = (Switch(), Switch())
    field.leftView = left
    field.rightView = right
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    field.layoutIfNeeded()
    #expect(left.frame.minX == 0)
    #expect(right.frame.maxX == 120)
    field.traitOverrides.layoutDirection = .rightToLeft
    field.layoutIfNeeded()
    #expect(left.frame.maxX == 120)
    field.leftView = nil
    #expect(left.superview == nil)
  }

  @Test func sideViewsAreShownInTheirModes() {
    let (left, right) = (Switch(), Switch())
    field.leftView = left
    field.rightView = right
    field.text = "Ada"
    let textOnly = field.intrinsicContentSize.width
    #expect(left.superview == nil && right.superview == nil)
    field.leftViewMode = .whileEditing
    field.rightViewMode = .unlessEditing
    #expect(left.superview == nil && right.superview === field)
    field.isEditing = true
    #expect(left.superview === field && right.superview == nil)
    #expect(field.intrinsicContentSize.width > textOnly)
    field.leftViewMode = .never
    #expect(field.intrinsicContentSize.width == textOnly)
  }

  @Test func clearButtonRemovesTheText() throws {
    field.clearButtonMode = .always
    field.layoutIfNeeded()
    #expect(field.subviews.count == 1)
    field.text = "Ada"
    field.layoutIfNeeded()
    let button = try #require(field.subviews.last as? Control)
    #expect(button.frame.maxX == 120)
    #expect(try #require(field.subviews.first).frame.maxX < button.frame.minX)
    var changes = 0
    field.addAction(for: .editingChanged) { changes += 1 }
    button.sendActions(for: .touchUpInside)
    #expect(field.text == "")
    #expect(changes == 1)
    #expect(button.superview == nil)
  }

  /// A field with its own rectangles.
  private final class PaddedField: TextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 4) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 4) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
      bounds.insetBy(dx: 40, dy: 4)
    }
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
      CGRect(x: 1, y: 2, width: 3, height: 4)
    }
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
      CGRect(x: 5, y: 6, width: 7, height: 8)
    }
    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
      CGRect(x: 9, y: 10, width: 11, height: 12)
    }
  }

  @Test func overriddenRectanglesPlaceTheParts() throws {
    let field = PaddedField(frame: CGRect(x: 0, y: 0, width: 120, height: 36))
    let (left, right) = (Switch(), Switch())
    (field.leftView, field.rightView) = (left, right)
    (field.leftViewMode, field.rightViewMode, field.clearButtonMode) = (.always, .always, .always)
    func textArea() throws -> CGRect {
      field.layoutIfNeeded()
      // The caret can be next to the text at both ends.
      return try #require(field.subviews.first).frame.insetBy(dx: 2, dy: 0)
    }
    #expect(try textArea() == CGRect(x: 40, y: 4, width: 40, height: 28))
    field.text = "Ada"
    #expect(try textArea() == CGRect(x: 20, y: 4, width: 80, height: 28))
    field.isEditing = true
    #expect(try textArea() == CGRect(x: 30, y: 4, width: 60, height: 28))
    #expect(left.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(right.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(field.subviews.last?.frame == CGRect(x: 9, y: 10, width: 11, height: 12))
  }

  @Test func textRectExcludesTheSideViewsInBothDirections() {
    let view = Switch()
    field.leftView = view
    field.leftViewMode = .always
    let used = view.sizeThatFits(.zero).width + 6
    #expect(field.textRect(forBounds: field.bounds).minX == used)
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.textRect(forBounds: field.bounds).maxX == 120 - used)
    #expect(field.leftViewRect(forBounds: field.bounds).maxX == 120)
  }
}
