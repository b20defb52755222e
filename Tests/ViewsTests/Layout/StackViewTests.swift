import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct StackViewTests {
  private let views = [(30.0, 10.0), (50, 20), (20, 15)].map { width, height in
    ImageView(image: .solid(.red, width: Int(width), height: Int(height)))
  }

  private func row(_ alignment: StackView.Alignment = .leading) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 5
    stack.alignment = alignment
    stack.frame = CGRect(x: 0, y: 0, width: 110, height: 40)
    return stack
  }

  private func frames(_ stack: StackView) -> [CGRect] {
    stack.layoutIfNeeded()
    return views.map(\.frame)
  }

  @Test func naturalSizeOfARowIncludesSpacingAndMargins() {
    let stack = row()
    #expect(stack.intrinsicContentSize == CGSize(width: 110, height: 20))
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 126, height: 36))
    stack.axis = .vertical
    #expect(stack.intrinsicContentSize == CGSize(width: 66, height: 71))
  }

  @Test func viewsFollowEachOther() {
    #expect(
      frames(row()) == [
        CGRect(x: 0, y: 0, width: 30, height: 10), CGRect(x: 35, y: 0, width: 50, height: 20),
        CGRect(x: 90, y: 0, width: 20, height: 15),
      ])
  }

  @Test(arguments: [
    (StackView.Alignment.fill, [0.0, 0, 0], [40.0, 40, 40]),
    (.top, [0, 0, 0], [10, 20, 15]), (.center, [15, 10, 13], [10, 20, 15]),
    (.bottom, [30, 20, 25], [10, 20, 15]), (.firstBaseline, [10, 0, 5], [10, 20, 15]),
    (.lastBaseline, [30, 20, 25], [10, 20, 15]),
  ])
  func viewsAreAlignedAcross(
    alignment: StackView.Alignment, tops: [CGFloat], heights: [CGFloat]
  ) {
    let frames = frames(row(alignment))
    #expect(frames.map(\.minY) == tops)
    #expect(frames.map(\.height) == heights)
  }

  @Test func hiddenViewsAndTheirSpacingAreRemoved() {
    let stack = row()
    views[1].isHidden = true
    #expect(stack.intrinsicContentSize.width == 55)
    stack.frame.size.width = 55
    #expect(frames(stack)[2] == CGRect(x: 35, y: 0, width: 20, height: 15))
    views[1].isHidden = false
    stack.frame.size.width = 110
    #expect(frames(stack)[2].minX == 90)
  }

  @Test func customSpacingReplacesSpacing() {
    let stack = row()
    stack.setCustomSpacing(20, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 20)
    #expect(stack.intrinsicContentSize.width == 125)
    stack.setCustomSpacing(nil, after: views[0])
    #expect(stack.intrinsicContentSize.width == 110)
  }

  @Test func remainingSpaceGoesToTheViewWithTheLowestHugging() {
    let stack = row()
    stack.frame.size.width = 150
    views[1].setContentHuggingPriority(100, for: .horizontal)
    #expect(frames(stack).map(\.width) == [30, 90, 20])
    stack.frame.size.width = 90
    views[2].setContentCompressionResistancePriority(100, for: .horizontal)
    #expect(frames(stack).map(\.width) == [30, 50, 0])
  }

  @Test func nestedStacksHaveTheSizeOfTheirContent() {
    let inner = StackView(arrangedSubviews: [views[0], views[1]])
    inner.axis = .vertical
    let outer = StackView(arrangedSubviews: [inner, views[2]])
    outer.alignment = .leading
    #expect(outer.intrinsicContentSize == CGSize(width: 70, height: 30))
    outer.frame.size = outer.intrinsicContentSize
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
    #expect(views[1].frame == CGRect(x: 0, y: 10, width: 50, height: 20))
    views[1].image = .solid(.blue, width: 80, height: 20)
    #expect(outer.intrinsicContentSize.width == 100)
  }

  @Test func removedViewIsNoLongerArranged() {
    let stack = row()
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[0], views[2]])
    stack.removeArrangedSubview(views[0])
    #expect(stack.subviews.contains(views[0]))
    #expect(stack.intrinsicContentSize.width == 20)
    stack.insertArrangedSubview(views[1], at: 0)
    #expect(stack.arrangedSubviews == [views[1], views[2]])
  }

  @Test func rowsAndColumnsAreMirroredInRightToLeftLayouts() {
    let stack = row()
    stack.traitOverrides.layoutDirection = .rightToLeft
    #expect(frames(stack).map(\.minX) == [80, 25, 0])
    stack.axis = .vertical
    stack.frame.size.height = 55
    #expect(frames(stack).map(\.minX) == [80, 60, 90])
  }

  @Test func edgesAreOnDevicePixels() {
    let stack = row(.fill)
    stack.distribution = .fillEqually
    stack.spacing = 0
    stack.frame.size.width = 100
    #expect(frames(stack).map(\.minX) == [0, 33, 67])
    #expect(frames(stack).map(\.width) == [33, 34, 33])
    stack.traitOverrides.displayScale = 3
    #expect(frames(stack).map { Int(($0.minX * 3).rounded()) } == [0, 100, 200])
  }

  @Test(arguments: [LayoutConstraint.Axis.vertical, .horizontal])
  func textWrapsInTheWidthOfTheStack(axis: LayoutConstraint.Axis) {
    let label = Label(frame: .zero)
    label.numberOfLines = 0
    label.text = "one two three four five six"
    let other = ImageView(image: .solid(.red, width: 10, height: 10))
    let inner = StackView(arrangedSubviews: [label, other])
    inner.axis = axis
    let outer = StackView(arrangedSubviews: [inner])
    outer.axis = .vertical
    outer.isLayoutMarginsRelativeArrangement = true
    let size = outer.sizeThatFits(CGSize(width: 96, height: 0))
    let width: CGFloat = axis == .vertical ? 80 : 70
    let lines = label.sizeThatFits(CGSize(width: width, height: 0)).height
    #expect(lines >= 63)
    #expect(size.height == lines + 16 + (axis == .vertical ? 10 : 0))
    outer.frame = CGRect(x: 0, y: 0, width: 96, height: size.height)
    outer.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: width, height: lines))
    #expect(!label.isTextTruncated)
  }

  @Test func addingAnArrangedViewAgainMovesItToTheFront() {
    let stack = row()
    stack.setCustomSpacing(9, after: views[0])
    stack.addSubview(views[0])
    #expect(stack.arrangedSubviews == views)
    #expect(stack.subviews == [views[1], views[2], views[0]])
    #expect(stack.customSpacing(after: views[0]) == 9)
  }

  @Test func customSpacingAfterAViewOfAnotherStackIsIgnored() {
    let stack = row()
    let stranger = View()
    stack.setCustomSpacing(9, after: stranger)
    #expect(stack.customSpacing(after: stranger) == nil)
  }

  @Test(arguments: [1, 2])
  func veryDeepStacksAreMeasuredWithoutRecursion(kinds: Int) {
    let leaf = ImageView(image: .solid(.red, width: 30, height: 20))
    var stack = StackView(arrangedSubviews: [leaf])
    for depth in 0..<5_000 {
      stack = StackView(arrangedSubviews: [stack])
      stack.axis = depth % kinds == 0 ? .vertical : .horizontal
    }
    #expect(stack.intrinsicContentSize == CGSize(width: 30, height: 20))
    stack.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    stack.layoutIfNeeded()
    #expect(leaf.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
  }
}
