import SnapshotViews
import Testing

@Suite struct LayoutPriorityTests {
  @Test func prioritiesAreRaisedAndLowered() {
    let raised: LayoutPriority = .defaultHigh + 1
    #expect(raised.rawValue == Float(751))
    #expect(LayoutPriority.required - 0.5 == 999.5)
    #expect(LayoutPriority.required + 1 == .required)
    #expect(LayoutPriority.defaultLow - 300 == LayoutPriority(0))
    #expect(LayoutPriority(rawValue: .nan).rawValue == 0)
  }

  @Test func priorityIsTextWithoutATrailingZero() {
    #expect(LayoutPriority.required.description == "1000")
    #expect(LayoutPriority(999.9).description == "999.9")
  }

  @Test func lowerPriorityGivesWay() {
    let page = makePage()
    let box = page.adding(View())
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: page.topAnchor),
      box.leftAnchor.constraint(equalTo: page.leftAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
      box.widthAnchor.constraint(equalToConstant: 20).at(.defaultHigh),
      box.widthAnchor.constraint(equalToConstant: 30).at(.defaultHigh + 0.5),
    ])
    page.layoutIfNeeded()
    #expect(box.frame.width == 30)
  }
}
