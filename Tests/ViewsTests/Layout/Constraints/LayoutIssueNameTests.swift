import Testing

@testable import SnapshotViews

/// The names of views and stack demands in layout messages.
@Suite struct LayoutIssueNameTests {
  private final class ChatCell: TableViewCell {}

  @Test func viewIsNamedByIdentifierTextOrIndex() {
    let page = makePage()
    let names = [
      (Label(text: "Anna"), #"Label "Anna""#), (TextField(), "TextField[1]"), (View(), "View[2]"),
      (Label(text: "two\nlines"), #"Label "two lines""#),
      (
        Label(text: "A text that is longer than a message has room for"),
        #"Label "A text that is longer than a …""#
      ), (Label(text: ""), "Label[5]"), (Label(text: "again"), #"Label[6] "again""#),
      (Label(text: "again"), #"Label[7] "again""#),
    ]
    for (view, _) in names { page.addSubview(view) }
    for (view, name) in names { #expect(view.layoutName == name) }
    names[0].0.accessibilityIdentifier = "sender"
    #expect(names[0].0.layoutName == "Label #sender")
    let button = Button()
    button.setTitle("Send", for: .normal)
    page.addSubview(button)
    #expect(button.layoutName == #"Button "Send""#)
  }

  @Test func pathEndsWithTheNameOfTheView() {
    let cell = ChatCell()
    let page = makePage()
    page.addSubview(View())
    page.addSubview(cell)
    let label = Label(text: "Anna")
    cell.addSubview(label)
    #expect(label.layoutPath == #"View/ChatCell[1]/Label "Anna""#)
    cell.accessibilityIdentifier = "first"
    #expect(label.layoutPath == #"View/ChatCell #first/Label "Anna""#)
  }

  @Test func conflictWithAStackNamesItsSpacingAndViews() {
    let page = makePage()
    let (title, body) = (Label(text: "Title"), Label(text: "Body"))
    let stack = page.adding(StackView(arrangedSubviews: [title, body]))
    stack.spacing = 8
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      stack.topAnchor.constraint(equalTo: page.topAnchor),
      body.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 12).named("gap"),
    ])
    page.layoutIfNeeded()
    let gap =
      #"Label "Body".leading == Label "Title".trailing + 12 @1000 "gap" in View/StackView[0]"#
    #expect(
      page.layoutIssues == [
        .conflict(
          members: [gap, #"spacing 8 between Label "Title" and Label "Body""#], broken: gap,
          fixedViews: [])
      ])
    #expect(body.frame.minX == title.frame.maxX + 8)
  }

  /// The newest constraint is ignored.
  ///
  /// The stack's own demands always hold.
  @Test(arguments: [
    (StackView.Distribution.fillEqually, #"equal lengths of View #a and View #b"#),
    (.equalSpacing, #"equal spacing in StackView"#),
  ])
  func conflictWithADistributionNamesIt(
    distribution: StackView.Distribution, row: String
  ) throws {
    let views = ["a", "b", "c"].map { name in
      let view = ContentView(20, 10)
      view.accessibilityIdentifier = name
      return view
    }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = distribution
    stack.frame.size = CGSize(width: 300, height: 10)
    if distribution == .fillEqually {
      views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor, constant: 5).isActive = true
    } else {
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 5)
        .isActive = true
      views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor, constant: 9)
        .isActive = true
    }
    stack.layoutIfNeeded()
    guard case .conflict(let members, _, _) = try #require(stack.layoutIssues.first) else {
      Issue.record("\(stack.layoutIssues)")
      return
    }
    #expect(stack.layoutIssues.count == 1)
    #expect(
      members.last == row.replacing("View #", with: "ContentView #"), "\(members)")
  }

  @Test func conflictInAnOverflowingStackIsFound() {
    let (first, second) = (ContentView(20, 10), ContentView(20, 10))
    let stack = StackView(arrangedSubviews: [first, second])
    stack.spacing = 50
    stack.frame.size = CGSize(width: 30, height: 10)
    first.widthAnchor.constraint(equalToConstant: 4).isActive = true
    stack.layoutIfNeeded()
    #expect(stack.layoutIssues.isEmpty)
    let other = first.widthAnchor.constraint(equalToConstant: 6)
    other.isActive = true
    stack.layoutIfNeeded()
    #expect(stack.layoutIssues.count == 1)
    other.isActive = false
    stack.layoutIfNeeded()
    #expect(stack.layoutIssues.isEmpty)
  }

  @Test func viewsOfAnAmbiguousStackAreNotReportedSeparately() {
    let page = makePage()
    let stack = page.adding(StackView(arrangedSubviews: [ContentView(20, 10), ContentView(9, 9)]))
    stack.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
    page.layoutIfNeeded()
    #expect(page.layoutIssues == [.ambiguity(item: "View/StackView[0]", axes: [.vertical])])
  }
}
