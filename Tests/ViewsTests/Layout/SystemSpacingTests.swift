import SnapshotDrawing
import SnapshotViews
import Testing

/// The system spacing between views.
@Suite struct SystemSpacingTests {
  @Test func anchorsHaveAMultipleOfTheSystemSpacing() {
    let (root, view) = (View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), View())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let constraints = [
      view.leadingAnchor.constraint(
        equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
      root.trailingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: view.trailingAnchor, multiplier: 1),
      root.bottomAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: view.bottomAnchor, multiplier: 1),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ]
    LayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 8, width: 10, height: 10))
    #expect(root.layoutIssues == [])
    let limits = [
      view.leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
      view.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 1),
    ]
    #expect(limits.map(\.constant) == [8, 8])
  }

  @Test func spacingNextToBaselinesIsReported() {
    let (root, label) = (View(), Label(text: "Text"))
    root.addSubview(label)
    _ = label.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: root.topAnchor, multiplier: 1)
    #expect(root.layoutIssues.count == 1)
  }

  @Test func stacksUseTheSystemSpacing() {
    let views = (0..<3).map { _ in View() }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    stack.spacing = StackView.spacingUseSystem
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX - views[0].frame.maxX == 8)
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX - views[0].frame.maxX == 8)
  }
}
