import Foundation
import SnapshotDrawing
import SnapshotTypography
import Testing

@testable import SnapshotViews

/// The properties of the segments of segmented controls.
@Suite struct SegmentedControlTests {
  private func control(_ titles: [String] = ["A", "Longer title"]) -> SegmentedControl {
    let control = SegmentedControl(items: titles)
    control.selectedSegmentIndex = 0
    control.layoutIfNeeded()
    return control
  }

  private var image: Image { Image(systemSymbol: "star", .init(scale: .medium)) }

  private func labels(_ control: SegmentedControl) -> [Label] {
    control.layoutIfNeeded()
    return control.subviews.compactMap { $0 as? Label }
  }

  @Test func theSelectedTitleDeterminesTheSizeBeforeTheLayout() {
    let control = SegmentedControl(items: ["Semibold", "b"])
    let size = control.intrinsicContentSize
    control.selectedSegmentIndex = 0
    let selected = control.intrinsicContentSize
    #expect(selected.width > size.width)
    control.layoutIfNeeded()
    #expect(control.intrinsicContentSize == selected)
  }

  @Test func itemsAreTitlesAndImages() {
    let control = SegmentedControl(items: ["A", image, 7])
    #expect(control.numberOfSegments == 2)
    #expect(control.titleForSegment(at: 0) == "A" && control.imageForSegment(at: 0) == nil)
    #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) != nil)
    #expect(
      control.layoutIssues.map(\.description) == [
        "SegmentedControl has an item of the type Int; use strings and images"
      ])
    #expect(control.bounds.size == control.intrinsicContentSize)
  }

  @Test func selectedSegmentPerformsItsAction() {
    var chosen: [String] = []
    let actions = ["A", "B"].map { title in Action(title: title) { chosen.append($0.title) } }
    let control = SegmentedControl(
      frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: actions)
    #expect(labels(control).map(\.text) == ["A", "B"])
    control.sendActions(for: .valueChanged)
    control.selectedSegmentIndex = 1
    #expect(chosen == [])
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(chosen == ["B"])
    control.setAction(Action(image: image) { _ in chosen.append("image") }, forSegmentAt: 1)
    #expect(control.imageForSegment(at: 1) != nil && control.actionForSegment(at: 0) === actions[0])
    control.sendActions(for: .valueChanged)
    #expect(chosen == ["B", "image"])
  }

  @Test func contentIsReplaced() {
    let control = control()
    control.setTitle("B", forSegmentAt: 0)
    #expect(labels(control).map(\.text) == ["B", "Longer title"])
    control.setImage(image, forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil)
    #expect(control.subviews.contains { $0 is ImageView } && control.subviews.count == 2)
    control.setTitle("C", forSegmentAt: 0)
    #expect(control.imageForSegment(at: 0) == nil)
    #expect(Set(labels(control).map(\.text)) == ["C", "Longer title"])
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.subviews.isEmpty)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func aWidthIsFixed() {
    let control = control(["A", "B", "C"])
    control.frame.size = CGSize(width: 300, height: 32)
    control.setWidth(60, forSegmentAt: 1)
    #expect(control.widthForSegment(at: 1) == 60 && control.widthForSegment(at: 0) == 0)
    let rects = (0..<3).map { control.rect(ofSegment: CGFloat($0)) }
    #expect(rects.map(\.width) == [120, 60, 120])
    #expect(rects.map(\.minX) == [0, 120, 180])
    #expect(control.rect(ofSegment: 0.5) == CGRect(x: 60, y: 0, width: 90, height: 32))
    control.setWidth(.nan, forSegmentAt: 1)
    #expect(control.widthForSegment(at: 1) == 0)
  }

  @Test func widthsCanFollowTheContent() {
    let control = control()
    let equal = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < equal)
    control.sizeToFit()
    #expect(control.rect(ofSegment: 0).width < control.rect(ofSegment: 1).width)
    #expect(control.rect(ofSegment: 1).maxX == control.bounds.maxX)
  }

  @Test func aContentOffsetMovesTheTitle() {
    let control = control()
    let frame = labels(control)[0].frame
    control.setContentOffset(CGSize(width: 3, height: -2), forSegmentAt: 0)
    #expect(labels(control)[0].frame == frame.moved(x: 3, y: -2))
    #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: -2))
  }

  @Test func titleAttributesApplyToTheirState() {
    let control = control()
    control.setTitleTextAttributes([.foregroundColor: Color.red], for: .normal)
    control.setTitleTextAttributes([.font: Font.systemFont(ofSize: 9)], for: .selected)
    control.setTitleTextAttributes([.foregroundColor: Color.blue], for: .disabled)
    var runs = labels(control).map { $0.styledText?.runs.first?.attributes }
    #expect(runs.map { $0?.foregroundColor } == [.red, .red])
    #expect(runs.map { $0?.font?.pointSize } == [9, 13])
    control.setEnabled(false, forSegmentAt: 1)
    runs = labels(control).map { $0.styledText?.runs.first?.attributes }
    #expect(runs[1]?.foregroundColor == .blue)
    #expect(control.titleTextAttributes(for: .selected)?.count == 1)
    control.setTitleTextAttributes([.baselineOffset: 2], for: .normal)
    #expect(control.layoutIssues.count == 2)
    for state in [Control.State.normal, .selected, .disabled] {
      control.setTitleTextAttributes(nil, for: state)
    }
    #expect(labels(control)[0].textColor == .label && control.layoutIssues.isEmpty)
  }

  @Test func aDisabledSegmentIsPaler() {
    let control = control()
    #expect(control.isEnabledForSegment(at: 1) && !control.isEnabledForSegment(at: 2))
    control.setEnabled(false, forSegmentAt: 1)
    #expect(labels(control).map(\.textColor) == [.label, .tertiaryLabel])
  }

  @Test func aMomentaryControlHasNoSelection() {
    let control = control()
    control.isMomentary = true
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func anInvalidIndexIsReported() {
    let control = control()
    control.setTitle("A", forSegmentAt: 2)
    #expect(
      control.layoutIssues.map(\.description) == [
        "SegmentedControl cannot change segment 2 of 2; use an index below `numberOfSegments`"
      ])
  }

  @Test(.timeLimit(.minutes(1)))
  func manySegmentsTakeLittleTime() {
    let count = 4000
    let control = SegmentedControl()
    for _ in 0..<count { control.insertSegment(withTitle: "", at: 0) }
    control.frame = CGRect(x: 0, y: 0, width: 2 * count, height: 32)
    control.layoutIfNeeded()
    #expect(control.rect(ofSegment: CGFloat(count - 1)).maxX == CGFloat(2 * count))
  }
}
