import Foundation
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

@Suite struct TextViewTests {
  private let view = TextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private static let long = "one two three four five six seven eight nine ten eleven twelve"

  private var label: Label? {
    view.layoutIfNeeded()
    return view.subviews.first as? Label
  }

  @Test func linesAreInsetByTheContainer() throws {
    view.text = Self.long
    #expect(try #require(label).frame.minX == 5)
    #expect(try #require(label).frame.minY == 8)
    #expect(try #require(label).frame.width == 90)
    view.textContainerInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.textContainer.lineFragmentPadding = 0
    let frame = try #require(label).frame
    #expect(frame.minX == 2 && frame.minY == 1 && frame.width == 94)
    #expect(view.contentSize == CGSize(width: 100, height: frame.height + 4))
  }

  @Test func longTextScrolls() {
    view.text = Self.long
    view.layoutIfNeeded()
    #expect(view.contentSize.height > 60)
    #expect(view.maximumContentOffset.y == view.contentSize.height - 60)
    #expect(view.intrinsicContentSize.height == View.noIntrinsicMetric)
  }

  @Test func viewThatDoesNotScrollHasTheHeightOfItsText() {
    view.isScrollEnabled = false
    view.text = "a"
    let line = view.intrinsicContentSize.height
    let expected = (Font.systemFont(ofSize: 12).lineHeight).rounded(.up) + 16
    #expect(line == expected)
    view.text = Self.long
    #expect(view.intrinsicContentSize.height == line)
    #expect(view.intrinsicContentSize(forWidth: 100).height > 3 * line / 2)
    #expect(
      view.sizeThatFits(CGSize(width: 100, height: 0)).height
        == view.intrinsicContentSize(forWidth: 100).height)
    view.text = ""
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: expected))
  }

  @Test func linksHaveTheTintColorUnlessTheirAttributesSpecifyOne() {
    var text = AttributedText("See ")
    text.append("this", .init(foregroundColor: .red, link: URL(string: "a:b")))
    view.styledText = text
    func colors() -> [Color?] {
      label?.styledText?.runs.map(\.attributes.foregroundColor) ?? []
    }
    #expect(colors() == [nil, .systemBlue])
    view.tintColor = .systemPink
    #expect(colors() == [nil, .systemPink])
    view.linkTextAttributes[.foregroundColor] = Color.systemGreen
    view.linkTextAttributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
    #expect(colors() == [nil, .systemGreen])
    #expect(label?.styledText?.runs.last?.attributes.underline == .single)
    #expect(view.styledText == text)
  }

  @Test func linesCanBeLimited() throws {
    view.text = Self.long
    let height = try #require(label).frame.height
    view.textContainer.maximumNumberOfLines = 2
    #expect(try #require(label).frame.height < height)
  }

  @Test func editableTextBecomesTheFirstResponder() {
    #expect(view.becomeFirstResponder())
    #expect(view.resignFirstResponder())
    view.isEditable = false
    #expect(!view.becomeFirstResponder())
  }

  @Test func editableTextIsAValueForAssistiveTechnologies() {
    view.text = "Ada"
    #expect(view.accessibilityValue == "Ada")
    view.isEditable = false
    #expect(view.accessibilityLabel == "Ada")
    #expect(view.accessibilityValue == nil)
    #expect(view.accessibilityReadings().map(\.label) == ["Ada"])
  }
}
