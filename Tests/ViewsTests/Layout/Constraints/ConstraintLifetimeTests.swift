import Testing

@testable import SnapshotViews

@Suite struct ConstraintLifetimeTests {
  @Test func nearestCommonAncestorHoldsAConstraint() {
    let page = makePage()
    let (left, right) = (page.adding(View()), page.adding(View()))
    let inner = left.adding(View())
    let own = inner.widthAnchor.constraint(equalToConstant: 5)
    let up = inner.topAnchor.constraint(equalTo: left.topAnchor)
    let across = inner.bottomAnchor.constraint(equalTo: right.bottomAnchor)
    LayoutConstraint.activate([own, up, across, across])
    #expect(inner.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(own)])
    #expect(left.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(up)])
    #expect(page.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(across)])
    LayoutConstraint.deactivate([own, up, across])
    #expect(page.constraints.isEmpty && left.constraints.isEmpty && inner.constraints.isEmpty)
  }

  @Test func removingAViewDeactivatesItsConstraints() {
    let page = makePage()
    let box = page.adding(View())
    let inner = box.adding(View())
    let inside = inner.topAnchor.constraint(equalTo: box.topAnchor)
    let outside = box.topAnchor.constraint(equalTo: page.topAnchor)
    let across = inner.leftAnchor.constraint(equalTo: page.leftAnchor)
    LayoutConstraint.activate([inside, outside, across])
    page.addSubview(box)
    #expect(outside.isActive)
    box.removeFromSuperview()
    #expect(inside.isActive && !outside.isActive && !across.isActive)
    let other = makePage()
    other.addSubview(box)
    outside.isActive = true
    #expect(!outside.isActive)
    page.addSubview(box)
    outside.isActive = true
    other.addSubview(box)
    #expect(!outside.isActive && inside.isActive)
  }

  @Test func constraintsDoNotRetainViews() {
    weak var weakPage: View?
    weak var weakBox: View?
    weak var weakGuide: LayoutGuide?
    weak var weakConstraint: LayoutConstraint?
    var retained: LayoutConstraint?
    do {
      let page = makePage()
      let box = page.adding(ContentView(10, 10))
      let guide = LayoutGuide()
      page.addLayoutGuide(guide)
      let constraint = box.leftAnchor.constraint(equalTo: guide.leftAnchor)
      retained = box.topAnchor.constraint(equalTo: page.layoutMarginsGuide.topAnchor)
      LayoutConstraint.activate([constraint, box.widthAnchor.constraint(equalToConstant: 4)])
      retained?.isActive = true
      box.rightAnchor.constraint(equalTo: View().rightAnchor).isActive = true
      page.layoutIfNeeded()
      (weakPage, weakBox, weakGuide, weakConstraint) = (page, box, guide, constraint)
    }
    #expect(weakPage == nil && weakBox == nil && weakGuide == nil && weakConstraint == nil)
    #expect(retained?.firstItem == nil && retained?.isActive == false)
    #expect(retained?.description == "(deallocated).top == (deallocated).top @1000")
  }

  @Test func deallocatedGuideDoesNotAffectTheLayout() {
    let page = makePage()
    let box = page.adding(ContentView(10, 10))
    let constraint = box.leftAnchor.constraint(equalTo: LayoutGuide().leftAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(
      page.layoutIssues == [
        .unrelated(
          constraint: "ContentView[0].left == (deallocated).left @1000",
          first: "View/ContentView[0]",
          second: "a deallocated view")
      ])
  }

  @Test func deepTreesAreLaidOut() {
    let page = makePage()
    var view = page
    for _ in 0..<5_000 {
      let inner = View()
      view.addSubview(inner)
      view = inner
    }
    let box = view.adding(ContentView(10, 10))
    box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 3).isActive = true
    box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    page.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 3, y: 0, width: 10, height: 10))
  }
}
