import SnapshotDrawing
import SnapshotViews
import Testing

/// Title views and custom buttons of a navigation bar, which have the size of their content.
@Suite struct CustomBarViewTests {
  private let screen = ViewController()
  private let window: Window
  private var bar: CGRect { CGRect(x: 0, y: 0, width: window.bounds.width, height: 44) }

  init() {
    window = Window.showing(NavigationController(rootViewController: screen))
  }

  /// Returns the frame of a view in the window, after layout.
  private func frame(_ view: View) -> CGRect {
    window.layoutIfNeeded()
    return view.convert(view.bounds, to: window)
  }

  private func expectShown(_ view: View, _ size: CGSize) {
    let frame = frame(view)
    #expect(frame.size == size)
    #expect(abs(frame.midX - bar.midX) <= 0.5 && abs(frame.midY - bar.midY) <= 0.5)
    #expect(window.layoutIssues.isEmpty)
  }

  private func stack() -> StackView {
    let stack = StackView(arrangedSubviews: [Label(), Label()])
    stack.axis = .vertical
    stack.alignment = .center
    for (view, text) in zip(stack.arrangedSubviews, ["Anna", "last seen today"]) {
      (view as? Label)?.text = text
    }
    return stack
  }

  /// Returns a container whose size only the constraints of its label determine.
  private func container(_ text: String) -> (View, Label) {
    let (container, label) = (View(), Label())
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: container.topAnchor),
      label.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    return (container, label)
  }

  @Test func contentIsNotHigherThanTheBar() {
    let logo = ImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    logo.image = Image.solid(.red, width: 200, height: 512)
    screen.navigationItem.titleView = logo
    #expect(frame(logo).height == 44)
    let other = ImageView(frame: logo.frame)
    other.image = logo.image
    screen.navigationItem.titleView = nil
    screen.navigationItem.rightBarButtonItem = BarButtonItem(customView: other)
    #expect(frame(other).height == 44 && abs(frame(other).midY - bar.midY) <= 0.5)
  }

  @Test(arguments: [true, false]) func aTitleStackHasItsFittingSize(translates: Bool) {
    let stack = stack()
    stack.translatesAutoresizingMaskIntoConstraints = translates
    screen.navigationItem.titleView = stack
    expectShown(stack, stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize))
    #expect(stack.bounds.width > 60 && stack.bounds.height > 30)
    let lines = window.displayList().items.count {
      if case .glyphs = $0.command { true } else { false }
    }
    #expect(lines == 2)
  }

  @Test(arguments: [true, false]) func constraintsDetermineTheSizeOfATitle(translates: Bool) {
    let (container, label) = container("Title")
    container.translatesAutoresizingMaskIntoConstraints = translates
    screen.navigationItem.titleView = container
    let text = label.intrinsicContentSize
    expectShown(container, CGSize(width: text.width + 16, height: text.height))
    label.text = "A longer title"
    expectShown(
      container, CGSize(width: label.intrinsicContentSize.width + 16, height: text.height))
    container.heightAnchor.constraint(equalToConstant: 30).isActive = true
    expectShown(container, CGSize(width: label.intrinsicContentSize.width + 16, height: 30))
  }

  @Test func aTitleWithAnIntrinsicSizeFollowsItsContent() {
    let label = Label(text: "A")
    screen.navigationItem.titleView = label
    expectShown(label, label.intrinsicContentSize)
    label.text = "A longer title"
    expectShown(label, label.intrinsicContentSize)
    let toggle = Switch()
    screen.navigationItem.titleView = toggle
    expectShown(toggle, CGSize(width: 51, height: 31))
  }

  @Test func aTitleIsNotWiderThanTheSpaceBetweenTheButtons() {
    let label = Label()
    label.text = "A title that is much longer than the bar is wide, with several words"
    let buttons = [BarButtonItem(title: "Edit"), BarButtonItem(title: "Share")]
    screen.navigationItem.leftBarButtonItem = buttons[0]
    screen.navigationItem.rightBarButtonItem = buttons[1]
    for isArranged in [false, true] {
      let view = isArranged ? StackView(arrangedSubviews: [label]) : label
      screen.navigationItem.titleView = view
      let frame = frame(view)
      #expect(frame.minX > 40 && frame.maxX < 270 && frame.width > 150)
      #expect(view.bounds.height == label.intrinsicContentSize.height)
      #expect(label.isTextTruncated)
      #expect(window.layoutIssues.isEmpty)
    }
    // A label with several lines becomes taller.
    label.numberOfLines = 2
    screen.navigationItem.titleView = label
    #expect(frame(label).height > 1.5 * label.intrinsicContentSize.height)
  }

  @Test func aContainerKeepsTheSizeOfItsFrame() {
    let (container, label) = container("Title")
    container.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    screen.navigationItem.titleView = container
    expectShown(container, CGSize(width: 200, height: 40))
    #expect(label.frame.minX == 8)
    // A narrow bar does not change the size in a wide one.
    window.bounds.size.width = 160
    #expect(frame(container).width < 160)
    window.bounds.size.width = 320
    expectShown(container, CGSize(width: 200, height: 40))
    container.frame.size = CGSize(width: 100, height: 20)
    expectShown(container, CGSize(width: 100, height: 20))
  }

  @Test func aSearchBarFillsTheWidth() {
    let searchBar = SearchBar()
    screen.navigationItem.titleView = searchBar
    let frame = frame(searchBar)
    #expect(frame.width > 280 && frame.midY == bar.midY)
  }

  @Test func subviewsOfATitleWithoutASizeAreVisible() {
    let (container, dot) = (View(), View(frame: CGRect(x: -5, y: -5, width: 10, height: 10)))
    dot.backgroundColor = .red
    container.addSubview(dot)
    screen.navigationItem.titleView = container
    #expect(frame(dot) == CGRect(x: 155, y: 17, width: 10, height: 10))
    let fills = window.displayList().items.filter {
      if case .fill(_, .color(.red)) = $0.command { true } else { false }
    }
    #expect(fills.count == 1)
  }

  @Test(arguments: [true, false]) func customButtonsHaveTheSizeOfTheirContent(translates: Bool) {
    let (stack, container) = (stack(), container("Edit").0)
    stack.translatesAutoresizingMaskIntoConstraints = translates
    screen.navigationItem.leftBarButtonItem = BarButtonItem(customView: stack)
    screen.navigationItem.rightBarButtonItem = BarButtonItem(customView: container)
    let (left, right) = (frame(stack), frame(container))
    #expect(left.size == stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize))
    #expect(left.minX == 16 && abs(left.midY - bar.midY) <= 0.5)
    #expect(right.size == container.systemLayoutSizeFitting(View.layoutFittingCompressedSize))
    #expect(right.width > 16 && right.maxX == 304)
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func aCustomLabelKeepsItsColor() {
    let label = Label(text: "3 of 9")
    label.textColor = .red
    screen.navigationItem.rightBarButtonItem = BarButtonItem(customView: label)
    window.layoutIfNeeded()
    #expect(label.textColor == .red)
  }

  @Test func aViewThatLeavesTheBarIsPositionedByItsConstraints() {
    let stack = stack()
    stack.translatesAutoresizingMaskIntoConstraints = false
    screen.navigationItem.titleView = stack
    window.layoutIfNeeded()
    screen.view.addSubview(stack)
    screen.navigationItem.titleView = nil
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 12),
      stack.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 100),
    ])
    #expect(frame(stack).origin == CGPoint(x: 12, y: 100))
  }
}
