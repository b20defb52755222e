import Foundation
import SnapshotViews
import Testing

@Suite struct VisualFormatTests {
  private let page = makePage()
  private let first = ContentView(40, 20)
  private let second = ContentView(60, 30)

  init() {
    page.adding(first)
    page.adding(second)
    page.layoutMargins = EdgeInsets(top: 5, left: 16, bottom: 7, right: 24)
  }

  private var views: [String: Any] { ["first": first, "second": second] }

  /// Activates formats, below them positions of low priority, and returns the frames.
  private func frames(
    _ formats: String..., options: LayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
  ) -> [CGRect] {
    for format in formats {
      page.addConstraints(
        LayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    for view in [first, second] {
      view.leftAnchor.constraint(equalTo: page.leftAnchor).at(1).isActive = true
      view.topAnchor.constraint(equalTo: page.topAnchor).at(1).isActive = true
    }
    page.layoutIfNeeded()
    return [first.frame, second.frame]
  }

  @Test func viewsFollowEachOtherAtDistances() {
    #expect(
      frames("H:|-10-[first]-[second]", "V:|-3-[first][second]").map(\.origin) == [
        CGPoint(x: 10, y: 3), CGPoint(x: 58, y: 23),
      ])
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func standardDistanceToTheSuperviewIsItsMargin() {
    #expect(
      frames("|-[first]-|", "V:|-[first(second)]-|", "H:[second]-|") == [
        CGRect(x: 16, y: 5, width: 260, height: 188), CGRect(x: 216, y: 0, width: 60, height: 188),
      ])
  }

  @Test func sizesHaveRelationsAndPriorities() {
    let found = frames(
      "H:|[first(100@250,>=80)]", "H:|[second(==first,<=90@999)]", "V:|[first(12.0)]",
      "V:|[second(>=first)]")
    #expect(found[0].width >= 80 && found[0].height == 12)
    #expect(found[1].width == found[0].width && found[1].height == 30)
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func distancesHaveRelationsAndPriorities() {
    let found = frames(
      "H:|-(>=20)-[first]->=30@900-[second]-(0@2)-|", "V:|-(-4)-[first]", "V:|-(5@2,<=9)-[second]")
    #expect(found[0].origin == CGPoint(x: 20, y: -4))
    #expect(found[1].minX >= found[0].maxX + 30)
    #expect(found[1].minY == 5)
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func metricsAreNumbersOfAnyType() {
    #expect(
      frames(
        "H:|-a-[first(b)]-c-[second(d@e)]",
        metrics: [
          "a": 7, "b": 51.0, "c": CGFloat(3), "d": NSNumber(value: 70), "e": Float(999),
        ]) == [
          CGRect(x: 7, y: 0, width: 51, height: 20), CGRect(x: 61, y: 0, width: 70, height: 30),
        ])
  }

  @Test func layoutDirectionReversesARow() {
    page.traitOverrides.layoutDirection = .rightToLeft
    #expect(
      frames("H:|-10-[first]-8-[second]").map(\.minX) == [250, 182])
  }

  @Test(arguments: [
    (LayoutConstraint.FormatOptions.directionLeftToRight, [10.0, 58]),
    (.directionRightToLeft, [250, 182]),
  ])
  func optionFixesTheDirection(options: LayoutConstraint.FormatOptions, expected: [CGFloat]) {
    page.traitOverrides.layoutDirection =
      options == .directionLeftToRight ? .rightToLeft : .leftToRight
    #expect(frames("H:|-10-[first]-8-[second]", options: options).map(\.minX) == expected)
  }

  @Test func rightToLeftRowEndsAtTheLeftEdge() {
    #expect(
      frames("H:|-[first]-(>=0)-[second]-2-|", options: .directionRightToLeft).map(\.minX)
        == [236, 2])
  }

  /// The top edges of views that are 20 and 30 points high, the first one 50 points from the top.
  @Test(arguments: [
    (LayoutConstraint.FormatOptions.alignAllTop, 50.0), (.alignAllBottom, 40),
    (.alignAllCenterY, 45), (.alignAllFirstBaseline, 50), (.alignAllLastBaseline, 40),
  ])
  func rowsAreAligned(options: LayoutConstraint.FormatOptions, expected: CGFloat) {
    first.topAnchor.constraint(equalTo: page.topAnchor, constant: 50).isActive = true
    #expect(frames("H:|[first][second]", options: options).map(\.minY) == [50, expected])
  }

  /// The left edges of views that are 40 and 60 points wide, the first one 50 points from the left.
  @Test(arguments: [
    (LayoutConstraint.FormatOptions.alignAllLeft, 50.0), (.alignAllRight, 30),
    (.alignAllLeading, 50), (.alignAllTrailing, 30), (.alignAllCenterX, 40),
    (.alignAllLeft.union(.alignAllRight), 50),
  ])
  func columnsAreAligned(options: LayoutConstraint.FormatOptions, expected: CGFloat) {
    first.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 50).isActive = true
    second.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(frames("V:|[first][second]", options: options).map(\.minX) == [50, expected])
  }

  @Test func distanceOfBaselines() {
    // The baselines of the content are 4 points from the bottom and 10 points from the top.
    #expect(
      frames("V:|[first]-20-[second]", options: .spacingBaselineToBaseline).map(\.minY) == [0, 26])
  }

  @Test func guidesAreItems() {
    let guide = LayoutGuide()
    page.addLayoutGuide(guide)
    page.addConstraints(
      LayoutConstraint.constraints(
        withVisualFormat: "H:|-4-[guide(6)]-1-[first]", views: ["guide": guide, "first": first]))
    #expect(frames("V:|[first]")[0].minX == 11)
  }

  @Test(arguments: [
    ("H:|-[first", #"the end instead of "]""#), ("H:[first]-8", #"the end instead of "-""#),
    ("[third]", "no view named \"third\""), ("[first(width)]", "no metric or view named \"width\""),
    ("[first(10@high)]", "no metric named \"high\""),
    ("[first]-(second)-[second]", "a distance refers to a view"),
    ("[first]*[second]", #""*" at character 8 instead of "[""#), ("", #"the end instead of "[""#),
    ("[first(text)]", "the metric \"text\" is of type String"),
    ("[wrong]", "\"wrong\" is of type Int"), ("|[page]", "View has no superview"),
  ])
  func mistakesAreReported(format: String, problem: String) throws {
    var views = views
    views["wrong"] = 3
    views["page"] = page
    let constraints = LayoutConstraint.constraints(
      withVisualFormat: format, metrics: ["text": "a"], views: views)
    #expect(constraints.isEmpty)
    let issue = try #require(page.layoutIssues.first)
    #expect(issue.description.contains(problem), "\(issue)")
    #expect(issue.description.contains("by the visual format \"\(format)\": "))
  }

  @Test func alignmentAlongTheFormatIsReported() {
    _ = LayoutConstraint.constraints(
      withVisualFormat: "V:[first][second]", options: .alignAllTop, views: views)
    #expect(page.layoutIssues.description.contains("have the same top"))
  }

  @Test func standardDistanceOfBaselinesIsReported() {
    _ = LayoutConstraint.constraints(
      withVisualFormat: "V:[first]-[second]", options: .spacingBaselineToBaseline, views: views)
    #expect(page.layoutIssues.description.contains("depends on fonts"))
  }

  @Test func aFormatWithoutViewsIsReportedWhereItIsUsed() {
    final class Page: View {
      override func layoutSubviews() {
        addConstraints(
          LayoutConstraint.constraints(withVisualFormat: "H:|[a]|", views: ["a": 5]))
      }
    }
    let found = LayoutConstraint.constraints(withVisualFormat: "H:|[a]|", views: [:])
    #expect(found.isEmpty)
    let page = Page()
    page.layoutIfNeeded()
    #expect(page.constraints.isEmpty && page.layoutIssues.count == 1)
    #expect(page.layoutIssues.map(\.description).allSatisfy { $0.contains("H:|[a]|") })
  }
}
