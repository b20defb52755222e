import Foundation
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// UIKit's members of labels, text fields, and text views.
@Suite struct TextInputMemberTests {
  private func field(_ field: TextField = TextField()) -> TextField {
    field.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    field.text = "Text"
    return field
  }

  private func look(_ view: View) -> String { "\(view.displayList())" }

  private func colors(_ view: View) -> [Color] {
    view.displayList().items.compactMap { item in
      if case .glyphs(_, .color(let color)) = item.command { color } else { nil }
    }
  }

  private func label(of field: TextField) -> Label? { field.first { $0 is Label } as? Label }

  @Test func defaultAttributesApplyToTheText() {
    let field = field()
    field.defaultTextAttributes[.kern] = 5
    #expect(label(of: field)?.styledText?.runs[0].attributes.tracking == 5)
    field.defaultTextAttributes = [
      .foregroundColor: Color.red, .font: Font.systemFont(ofSize: 30),
    ]
    #expect(colors(field) == [.red] && field.font == .systemFont(ofSize: 30))
    #expect(field.defaultTextAttributes[.foregroundColor] as? Color == .red)
    field.defaultTextAttributes = [.baselineOffset: 3]
    #expect(field.layoutIssues.map(\.description).contains { $0.contains("baselineOffset") })
  }

  @Test(arguments: [
    (Control.ContentVerticalAlignment.top, 0.0), (.center, 0.5), (.bottom, 1), (.fill, 0.5),
  ])
  func theTextIsAlignedVertically(_ alignment: Control.ContentVerticalAlignment, _ share: Double) {
    let field = field()
    field.contentVerticalAlignment = alignment
    field.layoutIfNeeded()
    let frame = label(of: field)?.frame ?? .zero
    #expect(abs(frame.minY - (60 - frame.height) * share) <= 1)
  }

  @Test func longTextShrinksToTheWidth() {
    let field = field()
    field.text = "A rather long text in a narrow field"
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 4
    field.layoutIfNeeded()
    #expect(label(of: field)?.isTextTruncated == false)
    field.minimumFontSize = 16
    field.layoutIfNeeded()
    #expect(label(of: field)?.isTextTruncated == true)
  }

  @Test func fontsCanIgnoreTheTextSize() {
    let field = field()
    let height = field.intrinsicContentSize.height
    field.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(field.intrinsicContentSize.height > height)
    field.adjustsFontForContentSizeCategory = false
    #expect(field.intrinsicContentSize.height == height)
  }

  @Test func imagesFillTheBackground() {
    let field = field()
    let plain = look(field)
    field.background = .solid(.red, width: 4, height: 4)
    let enabled = look(field)
    #expect(enabled != plain)
    field.isEnabled = false
    let disabled = look(field)
    field.disabledBackground = .solid(.blue, width: 4, height: 4)
    #expect(look(field) != disabled)
    field.disabledBackground = nil
    field.borderStyle = .roundedRect
    let rounded = look(field)
    field.background = nil
    #expect(look(field) == rounded)
  }

  @Test func editingCanClearTheText() {
    let field = field()
    #expect(field.hasText)
    field.clearsOnBeginEditing = true
    field.becomeFirstResponder()
    #expect(!field.hasText)
  }

  @Test func viewsForInputAreStored() {
    let (field, textView, view) = (field(), TextView(), View())
    (field.inputView, field.inputAccessoryView) = (view, view)
    (textView.inputView, textView.inputAccessoryView) = (view, view)
    #expect(field.inputView === view && textView.inputAccessoryView === view)
    #expect(view.inputView == nil && view.inputAccessoryView == nil)
    field.reloadInputViews()
  }

  private final class DrawnField: TextField {
    override func drawPlaceholder(in rect: CGRect) {
      Color.red.setFill()
      RectFill(rect)
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.offsetBy(dx: 7, dy: 0)) }

    override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 9, dy: 9) }
  }

  @Test func subclassesDrawTheTextAndThePlaceholder() {
    func origin(_ field: TextField) -> CGPoint? {
      _ = field.displayList()
      let label = label(of: field)
      return label.map { $0.convert(CGPoint.zero, to: field) }
    }
    let (plain, drawn) = (field(), field(DrawnField()))
    #expect(origin(drawn)?.x == (origin(plain)?.x ?? 0) + 7)
    #expect(drawn.layoutIssues == [])
    drawn.text = nil
    drawn.placeholder = "Placeholder"
    #expect(colors(drawn).isEmpty)
    let fills = drawn.displayList().items.contains {
      if case .fill(_, .color(.red)) = $0.command { true } else { false }
    }
    #expect(fills)
    drawn.text = "Text"
    #expect(!colors(drawn).isEmpty)
  }

  @Test func subclassesDetermineTheRectangleOfTheBorder() {
    let (plain, drawn) = (TextField(), DrawnField())
    for field in [plain, drawn] {
      field.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      field.borderStyle = .line
    }
    #expect(look(plain) != look(drawn))
  }

  @Test func attributesOfTypingAndLinksAreDictionaries() {
    let view = TextView()
    #expect(view.typingAttributes[.font] as? Font == view.font)
    view.typingAttributes = [.foregroundColor: Color.red]
    #expect(view.typingAttributes[.foregroundColor] as? Color == .red && !view.hasText)
    view.linkTextAttributes = [.baselineOffset: 2]
    #expect(view.layoutIssues.map(\.description).contains { $0.contains("baselineOffset") })
    view.linkTextAttributes = nil
    #expect(view.linkTextAttributes.isEmpty && view.layoutIssues == [])
  }

  @Test func labelsWrapAtThePreferredWidth() {
    let label = Label(text: "Several words that need more than one line")
    label.numberOfLines = 0
    let natural = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize.width <= 100)
    #expect(label.intrinsicContentSize.height > natural.height)
    label.preferredMaxLayoutWidth = .nan
    let finding = label.firstNonFiniteNumber(in: label.displayList())
    #expect(label.preferredMaxLayoutWidth == 0 && finding?.property == "preferredMaxLayoutWidth")
  }

  @Test func tighteningOfTruncatedTextIsReported() {
    let label = Label(text: "A rather long text")
    label.allowsDefaultTighteningForTruncation = true
    #expect(label.layoutIssues == [])
    label.frame.size.width = 40
    #expect(label.layoutIssues.count == 1)
  }

  @Test func aFieldImageForAnotherStateIsReported() {
    let bar = SearchBar()
    bar.setSearchFieldBackgroundImage(nil, for: .disabled)
    #expect(bar.layoutIssues.isEmpty)
    bar.setSearchFieldBackgroundImage(Image(systemName: "star"), for: .disabled)
    #expect(bar.layoutIssues.map(\.description).contains { $0.contains("another state") })
  }

  @Test func aMinimumFontSizeThatIsNotANumberIsReported() {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    field.minimumFontSize = .nan
    #expect(field.minimumFontSize == 0)
    let finding = field.firstNonFiniteNumber(in: field.displayList())
    #expect(finding?.property == "minimumFontSize")
  }

  @Test func defaultAttributesOfOtherTypesAreReported() {
    let field = field()
    field.defaultTextAttributes = [.font: "Helvetica", .foregroundColor: Color.red]
    #expect(field.layoutIssues.map(\.description).contains { $0.contains("a Font") })
    field.defaultTextAttributes = [.font: Font.systemFont(ofSize: 9), .foregroundColor: Color.red]
    #expect(field.layoutIssues.isEmpty)
  }

  private final class PaddedLabel: Label {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width + 20, height: size.height + 10)
    }
  }

  @Test func labelsWithTheirOwnNaturalSizeKeepItInConstraints() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (label, plain) = (PaddedLabel(text: "New"), Label(text: "New"))
    root.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.height == plain.intrinsicContentSize.height + 10)
  }
}
