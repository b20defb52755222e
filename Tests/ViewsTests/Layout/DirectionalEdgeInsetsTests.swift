import SnapshotViews
import Testing

@Suite struct DirectionalEdgeInsetsTests {
  private let insets = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)

  @Test func directionalMarginsFollowTheDirection() {
    let page = makePage()
    page.directionalLayoutMargins = insets
    #expect(page.layoutMargins == EdgeInsets(top: 1, left: 20, bottom: 3, right: 4))
    page.traitOverrides.layoutDirection = .rightToLeft
    #expect(page.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 20))
    #expect(page.directionalLayoutMargins == insets)
    let box = page.adding(ContentView(40, 20))
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
      box.topAnchor.constraint(equalTo: page.layoutMarginsGuide.topAnchor),
    ])
    page.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 240, y: 1, width: 40, height: 20))
  }

  @Test func absoluteMarginsDoNotFollowTheDirection() {
    let page = makePage()
    page.directionalLayoutMargins = insets
    page.layoutMargins = EdgeInsets(left: 9)
    page.traitOverrides.layoutDirection = .rightToLeft
    #expect(page.layoutMargins == EdgeInsets(left: 9))
    #expect(page.directionalLayoutMargins == NSDirectionalEdgeInsets(trailing: 9))
  }

  @Test func contentInsetsOfAButtonFollowTheDirection() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    var configuration = Button.Configuration.plain()
    configuration.title = "A"
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 100, bottom: 0, trailing: 0)
    button.configuration = configuration
    button.layoutIfNeeded()
    let isRight = button.titleLabel.map { $0.frame.midX > 100 }
    button.traitOverrides.layoutDirection = .rightToLeft
    button.layoutIfNeeded()
    let isLeft = button.titleLabel.map { $0.frame.midX < 100 }
    #expect(isRight == true && isLeft == true)
    #expect(button.contentEdgeInsets == EdgeInsets(left: 100))
  }
}
