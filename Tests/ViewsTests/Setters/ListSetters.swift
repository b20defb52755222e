import Foundation
import SnapshotDrawing
import SnapshotViews

/// The settable properties of lists.
extension SetterTests {
  /// A table of editable rows.
  private final class Editable {
    let rows = EditableRows(style: .plain)
    var table: TableView { rows.tableView }

    init() {
      rows.movableRows = [0]
      rows.indexTitles = ["A", "B"]
      _ = rows.show()
    }
  }

  private static func editable() -> (root: View, owner: Editable) {
    let owner = Editable()
    return (owner.table.window ?? owner.table, owner)
  }

  static var archive: ContextualAction {
    ContextualAction(style: .normal, title: "Archive") { _, _, _ in }
  }

  /// Returns a table whose first row shows actions.
  static func swiped(_ actions: SwipeActionsConfiguration) -> View {
    final class Root: View { var rows: EditableRows? }
    let root = Root()
    let rows = EditableRows(style: .plain)
    rows.trailingActions = actions
    root.rows = rows
    rows.view.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
    root.addSubview(rows.view)
    root.layoutIfNeeded()
    rows.tableView.cellForRow(at: [0, 0])?.showsSwipeActions(.trailing)
    return root
  }

  static let newLists =
    `in`(
      Editable.self, named: "TableView", editable,
      [
        ("backgroundView", { $0.table.backgroundView = box(.systemYellow) }),
        ("isEditing", { $0.table.isEditing = true }),
        (
          "allowsMultipleSelectionDuringEditing",
          { $0.table.allowsMultipleSelectionDuringEditing = true }
        ),
        ("sectionIndexColor", { $0.table.sectionIndexColor = .systemRed }),
        (
          "sectionIndexBackgroundColor",
          { $0.table.sectionIndexBackgroundColor = .systemRed }
        ), ("separatorInset", { $0.table.separatorInset = EdgeInsets(left: 70) }),
        (
          "separatorInsetReference", { $0.table.separatorInsetReference = .fromAutomaticInsets }
        ),
      ],
      given: [
        "allowsMultipleSelectionDuringEditing": { $0.table.isEditing = true },
        "separatorInsetReference": { $0.table.separatorInset = EdgeInsets(left: 70) },
      ])
    + of(
      Table.self, named: "TableView", { Table(frame: .zero, style: .grouped) }, fills: true,
      [
        (
          "cellLayoutMarginsFollowReadableWidth",
          { $0.cellLayoutMarginsFollowReadableWidth = true }
        ),
        ("sectionFooterHeight", { $0.sectionFooterHeight = 44 }),
        ("sectionHeaderHeight", { $0.sectionHeaderHeight = 77 }),
      ],
      given: ["sectionFooterHeight": { $0.contentOffset.y = 90 }])
    + `in`(
      Editable.self, named: "TableViewController", editable,
      [
        (
          "refreshControl",
          {
            let control = RefreshControl()
            control.beginRefreshing()
            $0.rows.refreshControl = control
          }
        )
      ])
    + `in`(
      Editable.self, named: "TableViewCell", editable,
      editableCellChanges.map { name, change in
        (
          name,
          { owner in
            owner.rows.configure = { cell, row in
              cell.textLabel.text = "Row \(row)"
              change(cell)
            }
            for cell in owner.table.visibleCells { change(cell) }
          }
        )
      })
    + `in`(
      Editable.self, named: "TableViewCell",
      {
        let owner = Editable()
        owner.table.isEditing = true
        return (owner.table.window ?? owner.table, owner)
      },
      editingCellChanges.map { name, change in
        (
          name,
          { owner in
            owner.rows.configure = { cell, row in
              cell.textLabel.text = "Row \(row)"
              change(cell)
            }
            for cell in owner.table.visibleCells { change(cell) }
          }
        )
      })
    + of(
      TableViewHeaderFooterView.self, { TableViewHeaderFooterView(reuseIdentifier: nil) },
      fills: true,
      [
        ("backgroundConfiguration", { $0.backgroundConfiguration = filled }),
        ("backgroundView", { $0.backgroundView = box(.systemYellow) }),
        ("contentConfiguration", { $0.contentConfiguration = titled }),
      ])
    + of(
      CollectionViewCell.self, { CollectionViewCell() }, fills: true,
      [
        ("backgroundConfiguration", { $0.backgroundConfiguration = filled }),
        (
          "configurationUpdateHandler",
          { $0.configurationUpdateHandler = { cell, _ in cell.backgroundColor = .systemGreen } }
        ), ("contentConfiguration", { $0.contentConfiguration = titled }),
      ])
    + of(
      ListContentView.self, { ListContentView(configuration: .cell()) }, fills: true,
      [("configuration", { $0.configuration = titled })])
    + of(
      RefreshControl.self,
      {
        let control = RefreshControl()
        control.beginRefreshing()
        return control
      }, fills: true,
      [("attributedTitle", { $0.attributedTitle = NSAttributedString(string: "Loading") })])
    + of(
      ScrollView.self, { ScrollView() }, fills: true,
      [
        (
          "refreshControl",
          {
            let control = RefreshControl()
            control.beginRefreshing()
            $0.refreshControl = control
          }
        )
      ])
    + value(
      "ContextualAction",
      { archive },
      shownBy: { swiped(SwipeActionsConfiguration(actions: [$0])) },
      [
        ("backgroundColor", { $0.backgroundColor = .systemRed }),
        ("image", { $0.image = image() }), ("title", { $0.title = "Other" }),
      ])
    + value(
      "CollectionViewLayoutAttributes",
      {
        let attributes = CollectionViewLayoutAttributes(forCellWith: [0, 0])
        attributes.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
        return attributes
      }, shownBy: { FixedGrid($0) },
      [
        ("alpha", { $0.alpha = 0.5 }),
        ("bounds", { $0.bounds = CGRect(x: 0, y: 0, width: 30, height: 30) }),
        ("center", { $0.center = CGPoint(x: 50, y: 50) }),
        ("frame", { $0.frame = CGRect(x: 0, y: 0, width: 30, height: 30) }),
        ("indexPath", { $0.indexPath = [0, 1] }), ("isHidden", { $0.isHidden = true }),
        ("size", { $0.size = CGSize(width: 20, height: 20) }),
        ("transform", { $0.transform = Transform2D(scaleX: 2, y: 1) }),
        ("transform3D", { $0.transform3D.m11 = 2 }),
        ("zIndex", { $0.zIndex = 5 }),
      ])

  /// A collection view with the attributes of one item, which is behind another item.
  private final class FixedGrid: CollectionView, CollectionViewDataSource {
    private final class Layout: CollectionViewLayout {
      var attributes: [CollectionViewLayoutAttributes] = []
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 150) }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? { attributes }
    }

    init(_ attributes: CollectionViewLayoutAttributes) {
      let layout = Layout()
      let other = CollectionViewLayoutAttributes(forCellWith: [0, 2])
      other.frame = CGRect(x: 30, y: 20, width: 50, height: 40)
      layout.attributes = [attributes, other]
      super.init(frame: .zero, collectionViewLayout: layout)
      register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      dataSource = self
    }

    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
      _ view: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.backgroundColor = [.systemRed, .systemGreen, .systemBlue][indexPath.item]
      return cell
    }
  }

  private static var filled: BackgroundConfiguration {
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = .systemRed
    return background
  }

  private static var titled: ListContentConfiguration {
    var content = ListContentConfiguration.cell()
    content.text = "Title"
    return content
  }

  private static var editableCellChanges: [(String, (TableViewCell) -> Void)] {
    [
      ("backgroundConfiguration", { $0.backgroundConfiguration = filled }),
      ("backgroundView", { $0.backgroundView = box(.systemYellow) }),
      (
        "configurationUpdateHandler",
        { $0.configurationUpdateHandler = { cell, _ in cell.backgroundColor = .systemGreen } }
      ), ("contentConfiguration", { $0.contentConfiguration = titled }),
      ("indentationLevel", { $0.indentationLevel = 2 }),
      (
        "indentationWidth",
        {
          $0.indentationLevel = 2
          $0.indentationWidth = 30
        }
      ), ("isEditing", { $0.isEditing = true }),
      (
        "selectedBackgroundView",
        {
          $0.isHighlighted = true
          $0.selectedBackgroundView = box(.systemYellow)
        }
      ),
    ]
  }

  private static var editingCellChanges: [(String, (TableViewCell) -> Void)] {
    [
      ("editingAccessoryType", { $0.editingAccessoryType = .checkmark }),
      ("editingAccessoryView", { $0.editingAccessoryView = box() }),
      ("shouldIndentWhileEditing", { $0.shouldIndentWhileEditing = false }),
      ("showsReorderControl", { $0.showsReorderControl = true }),
    ]
  }
}
