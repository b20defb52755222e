import SnapshotDrawing

@testable import SnapshotViews

/// A view with a natural size and baselines.
final class TreeLeafView: View {
  private let node: StackTree.Node

  init(_ node: StackTree.Node) {
    self.node = node
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: CGSize { node.contentSize }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    guard let area = node.area, width > 0 else { return node.contentSize }
    return CGSize(width: node.contentSize.width, height: min(400, area / width))
  }

  override func firstBaseline(in size: CGSize) -> CGFloat { node.ascent }
  override func lastBaseline(in size: CGSize) -> CGFloat { size.height - node.descent }
}

extension StackTree {
  /// A scale at which rounding to pixels does not affect the optimal layout.
  private static let fineScale = 65_536.0

  /// Returns a view for each node, with all constraints active.
  ///
  /// The root has the size of the tree.
  func makeViews() -> [View] {
    let views = nodes.map { node -> View in
      switch node.kind {
      case .leaf: TreeLeafView(node)
      case .stack: makeStack(node)
      case .container: View(frame: .zero)
      }
    }
    for (view, node) in zip(views, nodes) {
      view.isHidden = node.isHidden
      for (axis, priority) in node.hugging {
        view.setContentHuggingPriority(LayoutPriority(Float(priority)), for: axis)
      }
      for (axis, priority) in node.resistance {
        view.setContentCompressionResistancePriority(LayoutPriority(Float(priority)), for: axis)
      }
      addChildren(of: node, to: view, views)
    }
    views[0].frame = CGRect(origin: CGPoint(x: 0, y: 0), size: size)
    views[0].traitOverrides.displayScale = Self.fineScale
    if isRightToLeft { views[0].traitOverrides.layoutDirection = .rightToLeft }
    activateConstraints(views)
    return views
  }

  private func makeStack(_ node: Node) -> StackView {
    let stack = StackView(frame: .zero)
    stack.axis = node.axis
    stack.distribution = node.distribution
    stack.alignment = node.alignment
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.isLayoutMarginsRelativeArrangement = node.margins != .zero
    stack.layoutMargins = node.margins
    return stack
  }

  private func addChildren(of node: Node, to view: View, _ views: [View]) {
    for (position, child) in node.children.enumerated() {
      if let stack = view as? StackView {
        stack.addArrangedSubview(views[child])
        stack.setCustomSpacing(node.spacings[position], after: views[child])
      } else {
        let insets = nodes[child].insets
        view.adding(views[child])
        LayoutConstraint.activate([
          views[child].leftAnchor.constraint(equalTo: view.leftAnchor, constant: insets.left),
          views[child].topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top),
          view.rightAnchor.constraint(equalTo: views[child].rightAnchor, constant: insets.right),
          view.bottomAnchor.constraint(equalTo: views[child].bottomAnchor, constant: insets.bottom),
        ])
      }
    }
  }

  private func activateConstraints(_ views: [View]) {
    for (view, node) in zip(views, nodes) {
      for demand in node.demands {
        let constraint = LayoutConstraint(
          view, demand.axis == .horizontal ? .width : .height, demand.relation, nil,
          .notAnAttribute, constant: demand.length)
        constraint.at(LayoutPriority(Float(demand.priority))).isActive = true
      }
    }
    for link in links {
      let attribute = link.axis == .horizontal ? LayoutConstraint.Attribute.width : .height
      let constraint = LayoutConstraint(
        views[link.first], attribute, link.relation, views[link.second], attribute,
        multiplier: link.multiplier, constant: link.constant)
      constraint.at(LayoutPriority(Float(link.priority))).isActive = true
    }
  }
}
