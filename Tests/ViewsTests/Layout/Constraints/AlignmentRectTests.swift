import SnapshotDrawing
import SnapshotViews
import Testing

/// Views whose alignment rectangle is smaller or larger than their frame.
@Suite struct AlignmentRectTests {
  private static let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test func constraintsPositionTheAlignmentRectangle() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = InsetView(Self.insets)
    root.addConstrained(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ])
    root.layoutIfNeeded()
    // The intrinsic size is that of the alignment rectangle.
    #expect(view.frame == CGRect(x: 8, y: 19, width: 36, height: 24))
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 20, width: 30, height: 20))
    #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 20, width: 30, height: 20)) == view.frame)
  }

  @Test(arguments: [false, true])
  func constraintsInsideAViewReferToItsAlignmentRectangle(isConstrained: Bool) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = InsetView(Self.insets)
    let (child, fixed) = (View(), View(frame: CGRect(x: 5, y: 6, width: 7, height: 8)))
    let marker = View()
    if isConstrained {
      root.addConstrained(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      ])
    } else {
      view.frame = CGRect(x: 8, y: 19, width: 36, height: 24)
      root.addSubview(view)
    }
    view.addConstrained(child)
    view.addSubview(fixed)
    view.addConstrained(marker)
    view.layoutMargins = EdgeInsets(5)
    LayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      child.topAnchor.constraint(equalTo: view.topAnchor),
      child.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      child.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
      marker.leadingAnchor.constraint(equalTo: fixed.leadingAnchor),
      marker.topAnchor.constraint(equalTo: fixed.bottomAnchor),
      marker.widthAnchor.constraint(equalToConstant: 3),
      marker.heightAnchor.constraint(equalToConstant: 3),
    ])
    root.layoutIfNeeded()
    #expect(root.layoutIssues.isEmpty)
    #expect(view.frame == CGRect(x: 8, y: 19, width: 36, height: 24))
    #expect(child.frame == CGRect(x: 2, y: 1, width: 30, height: 18))
    #expect(fixed.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(marker.frame == CGRect(x: 5, y: 14, width: 3, height: 3))
  }

  @Test func stacksArrangeAlignmentRectangles() {
    let stack = StackView(arrangedSubviews: [InsetView(Self.insets), InsetView(.zero)])
    stack.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    stack.layoutIfNeeded()
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: -2, y: -1, width: 36, height: 24), CGRect(x: 30, y: 0, width: 30, height: 20),
      ])
  }

  @Test func baselineIsMeasuredInTheFrame() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (view, other) = (InsetView(Self.insets), View())
    for view in [view, other] { root.addConstrained(view) }
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      other.topAnchor.constraint(equalTo: view.firstBaselineAnchor),
      other.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      other.widthAnchor.constraint(equalToConstant: 1),
      other.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minY == 19 && other.frame.minY == 28)
  }
}

private final class InsetView: View {
  private let insets: EdgeInsets

  init(_ insets: EdgeInsets) {
    self.insets = insets
    super.init(frame: .zero)
  }

  override var alignmentRectInsets: EdgeInsets { insets }
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
  override func firstBaseline(in size: CGSize) -> CGFloat { 9 }
}

extension View {
  fileprivate func addConstrained(_ view: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
  }
}
