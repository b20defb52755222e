import Testing

@testable import SnapshotViews

/// The growth of the solver's work, in processed terms, with the number of views.
@Suite struct ConstraintGrowthTests {
  enum Shape: CaseIterable {
    /// A column pinned to the top.
    case hanging
    /// A column pinned to the top and bottom, in which one view is compressed.
    case pinned
    /// Columns of equal width, from left to right.
    case equal
    /// A column built from its end.
    case backwards
    /// Rows of a label in front of a field.
    case form
  }

  private func operationCount(_ shape: Shape, _ count: Int) -> Int {
    let page = View(frame: CGRect(x: 0, y: 0, width: 10_000, height: 10_000))
    let views = (0..<count).map { _ in page.adding(ContentView(20, 10)) }
    for view in views where shape != .equal {
      view.leftAnchor.constraint(equalTo: page.leftAnchor).isActive = true
    }
    switch shape {
    case .hanging, .pinned:
      views[0].topAnchor.constraint(equalTo: page.topAnchor).isActive = true
      for (view, next) in zip(views, views.dropFirst()) {
        next.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 8).isActive = true
      }
      if shape == .pinned {
        views[count - 1].bottomAnchor.constraint(equalTo: page.bottomAnchor).isActive = true
        views[count / 2].setContentHuggingPriority(100, for: .vertical)
        views[count / 2].setContentCompressionResistancePriority(100, for: .vertical)
      }
    case .backwards:
      for (view, next) in zip(views, views.dropFirst()).reversed() {
        next.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 8).isActive = true
      }
      views[0].topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    case .equal:
      views[0].leftAnchor.constraint(equalTo: page.leftAnchor).isActive = true
      for (view, next) in zip(views, views.dropFirst()) {
        next.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 1).isActive = true
        next.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      }
      views[count - 1].rightAnchor.constraint(equalTo: page.rightAnchor).isActive = true
      for view in views { view.topAnchor.constraint(equalTo: page.topAnchor).isActive = true }
    case .form:
      for index in stride(from: 0, to: count, by: 2) {
        let (label, field) = (views[index], views[index + 1])
        field.leftAnchor.constraint(equalTo: page.leftAnchor).isActive = false
        label.setContentHuggingPriority(251, for: .horizontal)
        LayoutConstraint.deactivate(
          field.superview?.constraints.filter { $0.firstItem === field } ?? [])
        LayoutConstraint.activate([
          field.leftAnchor.constraint(greaterThanOrEqualTo: label.rightAnchor, constant: 8),
          field.rightAnchor.constraint(equalTo: page.rightAnchor),
          field.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.6),
          label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
          field.topAnchor.constraint(
            equalTo: index == 0 ? page.topAnchor : views[index - 1].bottomAnchor, constant: 8),
          field.heightAnchor.constraint(greaterThanOrEqualTo: label.heightAnchor, constant: 4),
        ])
      }
    }
    var system = ConstraintSystem(page)
    system.solve()
    #expect(system.issues.isEmpty, "\(shape): \(system.issues.prefix(3))")
    return system.operationCount
  }

  @Test(arguments: Shape.allCases)
  func workGrowsLinearlyWithTheNumberOfViews(shape: Shape) {
    let few = operationCount(shape, 60)
    let many = operationCount(shape, 240)
    #expect(many < 7 * few, "\(shape): \(few) for 60, \(many) for 240")
  }
}
