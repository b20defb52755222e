import SnapshotViews
import Testing

@Suite struct FittingSizeTests {
  /// A card with an icon next to text, 8 points from all edges.
  private func makeCard(_ text: ContentView) -> View {
    let card = View()
    let icon = card.adding(ContentView(20, 20))
    card.adding(text)
    icon.setContentHuggingPriority(251, for: .horizontal)
    icon.setContentCompressionResistancePriority(751, for: .horizontal)
    LayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      icon.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      icon.bottomAnchor.constraint(lessThanOrEqualTo: card.bottomAnchor, constant: -8),
      text.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 4),
      text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
      text.topAnchor.constraint(equalTo: icon.topAnchor),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
    ])
    return card
  }

  @Test func constraintsDetermineTheFittingSize() {
    let card = makeCard(ContentView(100, 30))
    #expect(
      card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == CGSize(width: 140, height: 46)
    )
    // The hugging priority of the content is higher than that of the target.
    #expect(
      card.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == CGSize(width: 140, height: 46)
    )
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 200, height: 90), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .required) == CGSize(width: 200, height: 90))
    #expect(card.frame == .zero && card.layoutIssues.isEmpty)
  }

  @Test func heightDependsOnWidth() {
    let text = ContentView(400, 10)
    text.area = 4_000
    let card = makeCard(text)
    let size = card.systemLayoutSizeFitting(
      CGSize(width: 140, height: 0), withHorizontalFittingPriority: .required)
    #expect(size == CGSize(width: 140, height: 56))
  }

  @Test func sizeDependsOnTheContentOfTheView() {
    let page = makePage()
    let label = page.adding(Label())
    label.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    func size() -> CGSize { label.systemLayoutSizeFitting(View.layoutFittingCompressedSize) }
    let empty = size()
    label.text = "Anna"
    let text = size()
    label.text = "Anna and Bob"
    #expect(empty.width < text.width && text.width < size().width)
    #expect(label.systemLayoutSizeFitting(CGSize(width: 300, height: 300)) == size())
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      label.setContentHuggingPriority(1, for: axis)
    }
    #expect(
      label.systemLayoutSizeFitting(CGSize(width: 300, height: 300))
        == CGSize(width: 300, height: 300))
  }

  @Test func fittingSizeIsNeverNegativeZero() {
    let size = View().systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size.width.sign == .plus && size.height.sign == .plus)
  }

  @Test func fittingSizeWithoutConstraintsIsThatOfTheContent() {
    #expect(
      ContentView(30, 40).systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == CGSize(width: 30, height: 40))
    #expect(View().systemLayoutSizeFitting(View.layoutFittingCompressedSize) == .zero)
    #expect(
      View().systemLayoutSizeFitting(CGSize(width: Double.nan, height: -CGFloat.infinity)) == .zero)
    #expect(
      View().systemLayoutSizeFitting(
        CGSize(width: Double.greatestFiniteMagnitude, height: CGFloat.infinity)
      ) == CGSize(width: 1e7, height: 1e7))
  }

  @Test func stacksUseTheFittingSizesOfViewsWithConstraints() {
    let page = makePage()
    let text = ContentView(400, 10)
    text.area = 4_000
    let card = makeCard(text)
    let fixed = View()
    fixed.heightAnchor.constraint(equalToConstant: 25).isActive = true
    let stack = page.adding(StackView(arrangedSubviews: [card, fixed]))
    stack.axis = .vertical
    fixed.widthAnchor.constraint(equalTo: fixed.heightAnchor, multiplier: 5.6).isActive = true
    stack.spacing = 10
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      stack.topAnchor.constraint(equalTo: page.topAnchor),
      stack.widthAnchor.constraint(equalToConstant: 140),
    ])
    page.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 140, height: 91))
    #expect(card.frame == CGRect(x: 0, y: 0, width: 140, height: 56))
    #expect(text.frame == CGRect(x: 32, y: 8, width: 100, height: 40))
    #expect(fixed.frame == CGRect(x: 0, y: 66, width: 140, height: 25))
    #expect(page.layoutIssues.isEmpty)
    text.area = 8_000
    text.contentSize.width = 401
    page.layoutIfNeeded()
    #expect(card.frame.height == 96 && stack.frame.height == 131)
  }

  @Test func constraintsToAnArrangedViewFollowIt() {
    let page = makePage()
    let (first, second) = (ContentView(50, 20), ContentView(50, 20))
    let stack = page.adding(StackView(arrangedSubviews: [first, second]))
    let mark = page.adding(ContentView(4, 4))
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 7),
      stack.topAnchor.constraint(equalTo: page.topAnchor),
      mark.centerXAnchor.constraint(equalTo: second.centerXAnchor),
      mark.topAnchor.constraint(equalTo: second.bottomAnchor),
    ])
    page.layoutIfNeeded()
    #expect(mark.frame == CGRect(x: 80, y: 20, width: 4, height: 4))
    first.isHidden = true
    page.layoutIfNeeded()
    #expect(mark.frame.minX == 30)
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func rootHasTheSizeOfItsConstraints() {
    let card = makeCard(ContentView(100, 30))
    card.translatesAutoresizingMaskIntoConstraints = false
    card.widthAnchor.constraint(equalToConstant: 160).isActive = true
    card.layoutIfNeeded()
    #expect(card.bounds.size == CGSize(width: 160, height: 46))
    #expect(card.layoutIssues.isEmpty)
  }

  @Test func stackKeepsTheRequiredSizesOfItsViews() {
    let icon = View()
    icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
    icon.heightAnchor.constraint(equalToConstant: 24).isActive = true
    let text = ContentView(80, 20)
    let line = View()
    line.heightAnchor.constraint(equalToConstant: 2).isActive = true
    let stack = StackView(arrangedSubviews: [icon, text, line])
    stack.alignment = .center
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    stack.layoutIfNeeded()
    // The line has no natural width and fills the remaining space.
    #expect(icon.frame == CGRect(x: 0, y: 8, width: 24, height: 24))
    #expect(text.frame == CGRect(x: 24, y: 10, width: 80, height: 20))
    #expect(line.frame == CGRect(x: 104, y: 19, width: 96, height: 2))
    stack.bounds.size.width = 60
    stack.layoutIfNeeded()
    #expect(icon.frame.width == 24 && text.frame.width == 36)
    #expect(stack.layoutIssues.isEmpty)
  }

  @Test func stackThatConflictsWithASizeIsNamed() {
    let view = View()
    view.widthAnchor.constraint(equalToConstant: 60).isActive = true
    view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    let stack = StackView(arrangedSubviews: [view])
    stack.axis = .vertical
    stack.frame.size = CGSize(width: 100, height: 20)
    stack.layoutIfNeeded()
    #expect(view.frame.width == 100)
    #expect(
      stack.layoutIssues.map(\.description) == [
        "conflicting constraints: View[0].width == 60 @1000 in StackView/View[0]; "
          + "View[0] at the left of StackView; View[0] at the right of StackView; "
          + "View[0].width == 60 @1000 in StackView/View[0] was ignored; lower the priority of one "
          + "of them"
      ])
    stack.alignment = .center
    stack.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 0, width: 60, height: 20))
    #expect(stack.layoutIssues.isEmpty)
  }

  @Test func stackKeepsSizesFixedByRequiredConstraints() {
    for length in [200 as CGFloat, 60] {
      let icon = View()
      LayoutConstraint.activate([
        icon.widthAnchor.constraint(equalToConstant: 40),
        icon.heightAnchor.constraint(equalToConstant: 40),
      ])
      let least = View()
      least.widthAnchor.constraint(greaterThanOrEqualToConstant: 15).isActive = true
      let name = Label(text: "A name that is rather long")
      let stack = StackView(arrangedSubviews: [icon, name, least])
      stack.alignment = .center
      stack.frame.size = CGSize(width: length, height: 50)
      stack.layoutIfNeeded()
      #expect(stack.layoutIssues.isEmpty)
      #expect(icon.frame == CGRect(x: 0, y: 5, width: 40, height: 40))
      #expect(name.frame.minX == 40)
      #expect(least.frame.maxX == length)
      #expect(least.frame.width >= 15)
    }
  }

  /// A stack measures its content without and with a width, but not again for each enclosing stack.
  @Test func nestingDoesNotMultiplyMeasurements() {
    final class Counting: View {
      var count = 0
      override var intrinsicContentSize: CGSize {
        count += 1
        return CGSize(width: 10, height: 10)
      }
    }
    func count(depth: Int) -> Int {
      let content = Counting()
      var view: View = content
      for _ in 0..<depth {
        let card = View()
        let stack = card.adding(StackView(arrangedSubviews: [view]))
        LayoutConstraint.activate([
          stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 2),
          stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -2),
          stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 2),
          stack.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -2),
        ])
        view = card
      }
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      view.layoutIfNeeded()
      #expect(view.layoutIssues.isEmpty)
      return content.count
    }
    #expect(count(depth: 12) <= 3 * count(depth: 4))
  }
}
