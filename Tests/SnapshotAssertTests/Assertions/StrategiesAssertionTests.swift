import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import Testing

@Suite struct StrategiesAssertionTests {
  private var view: View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    view.backgroundColor = .systemGreen
    return view
  }

  @Test func dictionaryNamesTheReferences() {
    assertSnapshots(of: view, as: ["small": .image, "large": .image(scale: 3)])
  }

  @Test func positionsNameTheReferences() {
    assertSnapshots(
      of: view, as: [.image, .image(size: CGSize(width: 4, height: 4)), .image(scale: 2)])
  }

  @Test func everyStrategyIsTested() {
    withKnownIssue {
      assertSnapshots(
        of: view,
        as: [
          "bad": .image(size: .zero), "good": .image, "worse": .image(size: .zero, scale: 2),
        ])
    } matching: { issue in
      issue.comments.first?.rawValue.contains("no area") == true
    }
  }

  @Test func failureMessageIsNilForAMatch() {
    let failure: String? = verifySnapshot(of: view, as: .image, record: .missing)
    #expect(failure == nil)
    let error: String? = verifySnapshot(of: view, as: .image(size: .zero))
    #expect(error?.contains("View has no area") == true)
    let outcome = verifySnapshot(of: view, as: .image)
    #expect(outcome.isMatch)
  }

  @Test(.snapshots(record: .failed, diffTool: .ksdiff)) func toolOfAScopeIsInherited() {
    #expect(SnapshotScope.current.diffTool?.value == .ksdiff)
    withSnapshots(diffTool: "meld") { #expect(SnapshotScope.current.diffTool?.value == "meld") }
  }
}
