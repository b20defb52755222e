import SnapshotDrawing
import SnapshotViews
import Testing

/// The calls of `updateConstraints()`.
@Suite struct ConstraintUpdateTests {
  /// A view that creates its constraints in `updateConstraints()`.
  private final class Badge: View {
    var name = ""
    var log: ((String) -> Void)?
    let content = View()
    private var isConstrained = false

    override func updateConstraints() {
      log?(name)
      if !isConstrained {
        isConstrained = true
        translatesAutoresizingMaskIntoConstraints = false
        content.translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: topAnchor),
          content.bottomAnchor.constraint(equalTo: bottomAnchor),
          content.leadingAnchor.constraint(equalTo: leadingAnchor),
          content.trailingAnchor.constraint(equalTo: trailingAnchor),
          content.widthAnchor.constraint(equalToConstant: 30),
          content.heightAnchor.constraint(equalToConstant: 20),
        ])
      }
      super.updateConstraints()
    }
  }

  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func constraintsExistBeforeTheFirstLayout() {
    let badge = Badge()
    root.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      badge.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    #expect(badge.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(!badge.needsUpdateConstraints())
    #expect(badge.frame == CGRect(x: 70, y: 80, width: 30, height: 20))
    #expect(badge.content.frame == badge.bounds)
  }

  @Test func eachRequestIsOneCall() {
    let badge = Badge()
    var count = 0
    badge.log = { _ in count += 1 }
    root.addSubview(badge)
    root.layoutIfNeeded()
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(count == 1)
    badge.setNeedsUpdateConstraints()
    badge.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(count == 2)
    badge.setNeedsUpdateConstraints()
    root.updateConstraintsIfNeeded()
    root.layoutIfNeeded()
    #expect(count == 3)
  }

  @Test func descendantsAreUpdatedFirst() {
    var names: [String] = []
    let badges = ["a", "b", "c"].map { name in
      let badge = Badge()
      badge.name = name
      badge.log = { names.append($0) }
      return badge
    }
    root.addSubview(badges[0])
    badges[0].addSubview(badges[1])
    root.addSubview(badges[2])
    root.layoutIfNeeded()
    #expect(names == ["b", "a", "c"])
    names = []
    badges[1].setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(names == ["b"])
  }

  /// A view that adds a view during its layout or its update.
  private final class Adder: View {
    var addsDuringUpdate = false
    let badge = Badge()

    override func updateConstraints() {
      if addsDuringUpdate { addSubview(badge) }
      super.updateConstraints()
    }

    override func layoutSubviews() {
      if badge.superview == nil { addSubview(badge) }
    }
  }

  @Test(arguments: [false, true]) func addedViewsAreUpdated(duringUpdate: Bool) {
    let adder = Adder()
    adder.addsDuringUpdate = duringUpdate
    root.addSubview(adder)
    root.layoutIfNeeded()
    #expect(!adder.badge.needsUpdateConstraints())
    #expect(adder.badge.content.frame.size == CGSize(width: 30, height: 20))
  }

  @Test func measuringUpdatesTheConstraints() {
    #expect(Badge().systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 20))
    /// A cell that creates its constraints in `updateConstraints()`.
    final class BadgeCell: TableViewCell {
      let badge = Badge()

      override func updateConstraints() {
        if badge.superview == nil {
          contentView.addSubview(badge)
          badge.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            badge.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 50),
            badge.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -50),
            badge.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          ])
        }
        super.updateConstraints()
      }
    }
    let size = BadgeCell().systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required)
    #expect(size.height == 120)
  }

  @Test func controllerIsAskedInsteadOfItsView() {
    final class Screen: ViewController {
      let badge = Badge()
      var count = 0

      override func loadView() { view = badge }
      override func updateViewConstraints() {
        count += 1
        super.updateViewConstraints()
      }
    }
    let screen = Screen()
    var calls = 0
    screen.badge.log = { _ in calls += 1 }
    screen.view.layoutIfNeeded()
    #expect((screen.count, calls) == (1, 1))
    screen.view.setNeedsUpdateConstraints()
    screen.view.layoutIfNeeded()
    #expect((screen.count, calls) == (2, 2))
  }

  /// A view that adds a view of its own type in each update.
  private final class Nest: View {
    override func updateConstraints() { addSubview(Nest()) }
  }

  @Test func endlessUpdatesEnd() {
    let nest = Nest()
    root.addSubview(nest)
    root.layoutIfNeeded()
    #expect(root.restlessView?.view is Nest)
    #expect(root.restlessView?.habit == .addsItsType)
  }

  @Test func invalidationByTheUpdateItselfHasNoEffect() {
    final class Restless: View {
      var count = 0

      override func updateConstraints() {
        count += 1
        setNeedsUpdateConstraints()
      }
    }
    let view = Restless()
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.count == 1)
    #expect(root.firstViewNeedingLayout() == nil)
  }

  @Test func viewsNeedNoConstraintsByDefault() {
    #expect(!View.requiresConstraintBasedLayout)
  }
}
