import SnapshotViews
import Testing

/// Constraints in the content of scroll views.
@Suite struct ContentLayoutTests {
  private let scroll = ScrollView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))

  /// Constrains a view to all edges of the content.
  private func fill(_ view: View, _ insets: Double = 0) -> [LayoutConstraint] {
    let guide = scroll.contentLayoutGuide
    return [
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: insets),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 0 - insets),
      view.topAnchor.constraint(equalTo: guide.topAnchor, constant: insets),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: 0 - insets),
    ]
  }

  @Test func constraintsDetermineTheContentSize() {
    let text = scroll.adding(ContentView(400, 10))
    text.area = 40_000
    LayoutConstraint.activate(
      fill(text, 10)
        + [text.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -20)]
    )
    scroll.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 10, y: 10, width: 80, height: 500))
    #expect(scroll.contentSize == CGSize(width: 100, height: 520))
    #expect(scroll.layoutIssues.isEmpty)
    #expect(scroll.firstViewNeedingLayout() == nil)
    text.area = 80_000
    text.invalidateIntrinsicContentSize()
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 1_020))
  }

  @Test func frameLayoutGuideDoesNotScroll() {
    let content = scroll.adding(View())
    let badge = scroll.adding(View())
    let frame = scroll.frameLayoutGuide
    LayoutConstraint.activate(
      fill(content) + [
        content.widthAnchor.constraint(equalToConstant: 300),
        content.heightAnchor.constraint(equalToConstant: 400),
        badge.rightAnchor.constraint(equalTo: frame.rightAnchor, constant: -5),
        badge.topAnchor.constraint(equalTo: frame.topAnchor, constant: 5),
        badge.widthAnchor.constraint(equalToConstant: 10),
        badge.heightAnchor.constraint(equalToConstant: 10),
      ])
    scroll.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 85, y: 5, width: 10, height: 10))
    scroll.contentOffset = CGPoint(x: 40, y: 120)
    scroll.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 125, y: 125, width: 10, height: 10))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(frame.layoutFrame == scroll.bounds)
    #expect(scroll.contentLayoutGuide.layoutFrame == content.frame)
    #expect(scroll.contentSize == CGSize(width: 300, height: 400))
  }

  /// As in UIKit, the scroll view's edges are those of the content for views inside it, and its
  /// size and center are those of the visible area.
  @Test func edgesOfTheScrollViewAreThoseOfTheContent() {
    let content = scroll.adding(View())
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -8),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 2),
      content.heightAnchor.constraint(equalToConstant: 700),
    ])
    scroll.contentOffset = CGPoint(x: 30, y: 60)
    scroll.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 700))
    #expect(scroll.contentSize == CGSize(width: 200, height: 708))
    #expect(scroll.layoutIssues.isEmpty)
  }

  /// A scroll view that constraints lay out, in one system with its superview.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [0, 0.3, 7.77])
  func pixelAlignmentDoesNotDependOnTheOffset(direction: LayoutDirection, offset: Double) {
    let page = makePage()
    page.traitOverrides.layoutDirection = direction
    page.traitOverrides.displayScale = 2
    page.adding(scroll)
    let text = scroll.adding(ContentView(71.3, 900.2))
    LayoutConstraint.activate(
      fill(text, 3.3) + [
        scroll.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10.1),
        scroll.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -10.1),
        scroll.topAnchor.constraint(equalTo: page.topAnchor, constant: 10.1),
        scroll.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -10.1),
      ])
    page.layoutIfNeeded()
    let frame = text.frame
    #expect((frame.minX * 2).rounded() == frame.minX * 2)
    scroll.contentOffset = CGPoint(x: offset, y: offset)
    page.layoutIfNeeded()
    #expect(text.frame == frame)
    #expect(scroll.frame == CGRect(x: 10, y: 10, width: 280, height: 180))
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func contentWithoutTrailingConstraintsIsAmbiguous() {
    let content = scroll.adding(View(frame: .zero))
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.widthAnchor.constraint(equalToConstant: 10),
      content.heightAnchor.constraint(equalToConstant: 10),
    ])
    scroll.layoutIfNeeded()
    #expect(
      scroll.layoutIssues
        == [.ambiguity(item: "ScrollView.contentLayout", axes: [.horizontal, .vertical])])
  }
}
