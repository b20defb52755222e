import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct TextViewRangeTests {
  private let view = TextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  init() {
    view.text = (0..<30).map { "Line \($0)" }.joined(separator: "\n")
    view.isEditable = false
  }

  @Test func rangesBecomeVisible() throws {
    let text = view.text as NSString
    view.scrollRangeToVisible(text.range(of: "Line 0"))
    #expect(view.contentOffset.y == 0)
    view.scrollRangeToVisible(text.range(of: "Line 15"))
    let middle = view.contentOffset.y
    #expect(abs(middle + 60 - view.contentSize.height / 2) < 25)
    view.scrollRangeToVisible(text.range(of: "Line 15"))
    #expect(view.contentOffset.y == middle)
    view.scrollRangeToVisible(NSRange(location: text.length, length: 10))
    #expect(view.contentOffset.y > middle && view.contentOffset.y <= view.contentSize.height - 60)
    view.scrollRangeToVisible(NSRange(location: NSNotFound, length: 0))
    view.scrollRangeToVisible(NSRange(location: 0, length: 0))
    #expect(view.contentOffset.y < 10)
    #expect(view.subviews.filter { $0 is Label }.count == 1)
  }

  @Test(arguments: [
    ("See example.com", DataDetectorTypes.link, true), ("See a@b", .link, true),
    ("End. Next... 5", .link, false), ("Call 555", .phoneNumber, true), ("Call", .all, false),
    ("example.com", DataDetectorTypes(), false),
  ])
  func textThatMayBecomeALinkIsReported(_ text: String, _ types: DataDetectorTypes, isIssue: Bool) {
    view.text = text
    view.dataDetectorTypes = types
    #expect(view.issueTexts.contains { $0.contains("dataDetectorTypes") } == isIssue)
    view.isEditable = true
    #expect(!view.issueTexts.contains { $0.contains("dataDetectorTypes") })
  }
}
