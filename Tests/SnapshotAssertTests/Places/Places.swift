import SnapshotDrawing
import SnapshotViews

/// A place of a view or a view controller.
enum Place: String, CaseIterable {
  case alone, constrained, stack, cell, window, navigation, tab, presented, transformed, scrolled

  /// Puts a new view into a new place.
  ///
  /// - Returns: The owner of the place, which must be retained, and the root of its view tree.
  func put(_ subject: ViewKind.Subject) -> (owner: AnyObject, root: View) {
    let view = subject.view
    switch self {
    case .alone: return (view, view)
    case .constrained:
      let outer = View(frame: CGRect(x: 0, y: 0, width: 110, height: 96))
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 6),
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 4),
        view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -4),
        view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -6),
      ])
      return (outer, outer)
    case .stack:
      let stack = StackView(arrangedSubviews: [View(), view])
      stack.axis = .vertical
      stack.distribution = .fillEqually
      stack.frame = CGRect(x: 0, y: 0, width: 84, height: 130)
      return (stack, stack)
    case .cell:
      let table = OneRow(view)
      table.layoutIfNeeded()
      return (table, table)
    case .window: return window(controller(of: subject))
    case .navigation:
      let root = controller(of: subject)
      root.title = "Title"
      return window(NavigationController(rootViewController: root))
    case .tab:
      return window(TabBarController(viewControllers: [controller(of: subject), ViewController()]))
    case .presented:
      let presenter = ViewController()
      let result = window(presenter)
      let presented = controller(of: subject)
      presented.modalPresentationStyle = .pageSheet
      presenter.present(presented, animated: false)
      return result
    case .transformed:
      let outer = View(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
      view.center = CGPoint(x: 61.5, y: 60)
      view.transform = Transform2D(scaleX: 0.5, y: 0.75)
      outer.addSubview(view)
      return (outer, outer)
    case .scrolled:
      let outer = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      outer.contentSize = CGSize(width: 100, height: 400)
      view.frame.origin = CGPoint(x: 5, y: 130)
      outer.addSubview(view)
      outer.contentOffset = CGPoint(x: 0, y: 100)
      return (outer, outer)
    }
  }

  private func controller(of subject: ViewKind.Subject) -> ViewController {
    switch subject {
    case .view(let view): Host(view)
    case .controller(let controller): controller
    }
  }

  private func window(_ root: ViewController) -> (owner: AnyObject, root: View) {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 150))
    window.traitOverrides.safeAreaInsets = EdgeInsets(top: 12, bottom: 8)
    window.rootViewController = root
    window.isHidden = false
    return (window, window)
  }
}

/// A controller of a view that exists already.
private final class Host: ViewController {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() { view = content }
}

/// A table with a view in its only cell.
private final class OneRow: TableView, TableViewDataSource {
  private let cell = TableViewCell()

  init(_ view: View) {
    super.init(frame: CGRect(x: 0, y: 0, width: 96, height: 90), style: .plain)
    rowHeight = 72
    view.frame.origin = CGPoint(x: 3, y: 1)
    cell.contentView.addSubview(view)
    dataSource = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    cell
  }
}
