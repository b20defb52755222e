import SnapshotDrawing

/// The properties that few cells change, and those that the table sets.
///
/// They are an object, because a debug build copies all values of a structure to read one.
final class TableViewCellOptions {
  var editingAccessoryType = TableViewCell.AccessoryType.none
  var editingAccessoryView: View?
  var indentationLevel = 0
  /// Whether the table, not the app, has set the level.
  var hasIndentationOfTable = false
  /// Whether the app clips the cell, even without swipe actions.
  var clipsWithoutSwipeActions = false
  /// Whether the app requests the indentation while the row is edited.
  var indentsWhileEditing = true
  /// Whether the app requests the reorder control.
  var requestsReorderControl = false
  /// The width of the table's index, which covers the trailing edge, in points.
  var indexWidth: CGFloat = 0
  var indentationWidth: CGFloat = 10
  var backgroundView: View?
  var selectedBackgroundView: View?
  var multipleSelectionBackgroundView: View?
  var editing = CellEditing()
  /// The configured content, or `nil` for none.
  var content: ConfiguredContent?
  var background: ConfiguredBackground?
  var updateHandler: TableViewCell.ConfigurationUpdateHandler?
  var updatesContent = true
  var updatesBackground = true
}

extension TableViewCellOptions {
  /// The distance by which the content is indented for editing, in points.
  var editingIndent: CGFloat {
    editing.isEditing && editing.shouldIndent && indentsWhileEditing ? 40 : 0
  }
}

/// The state of a cell in a table that is being edited.
struct CellEditing: Equatable {
  /// Whether the cell shows its editing controls.
  var isEditing = false
  var style = TableViewCell.EditingStyle.none
  /// Whether the table permits the content to make space for the control at the leading edge.
  var shouldIndent = true
  /// Whether the table offers to move the row.
  var isMovable = false
  /// Whether the control at the leading edge is a selection mark, because several rows can be
  /// selected.
  var marksSelection = false

  /// Returns the symbol at the leading edge, or `nil` for none.
  func mark(isSelected: Bool) -> CellEditMark? {
    guard isEditing else { return nil }
    if marksSelection { return isSelected ? .selected : .unselected }
    return switch style {
    case .none: nil
    case .delete: .delete
    case .insert: .insert
    }
  }
}

/// The symbol of an editing control.
enum CellEditMark: String {
  case delete = "minus.circle.fill"
  case insert = "plus.circle.fill"
  case unselected = "circle"
  case selected = "checkmark.circle.fill"
  case reorder = "line.3.horizontal"

  /// The color of the symbol, or `nil` for the tint color.
  fileprivate var color: Color? {
    switch self {
    case .delete: .systemRed
    case .insert: .systemGreen
    case .unselected: .systemGray3
    case .selected: nil
    case .reorder: .tertiaryLabel
    }
  }

  /// Whether the symbol has a white sign on a circle.
  fileprivate var isFilled: Bool { self != .unselected && self != .reorder }

  fileprivate var label: String {
    switch self {
    case .delete: "Remove"
    case .insert: "Insert"
    case .unselected, .selected: "Select"
    case .reorder: "Reorder"
    }
  }
}

/// An editing control of a row: a symbol that scales with the text.
final class CellEditControl: View {
  var mark: CellEditMark

  init(_ mark: CellEditMark) {
    self.mark = mark
    super.init(frame: .zero)
  }

  private var image: Image {
    let weight: Font.Weight = mark == .unselected ? .light : .regular
    return Image(
      systemSymbol: mark.rawValue, .init(textStyle: .body, weight: weight, scale: .large)
    ).resolved(in: traitCollection)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { image.size }

  override class var outlineFacts: OutlineFacts {
    OutlineFacts(of: CellEditControl.self, TypeFacts(showsImage: true))
  }

  override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("mark", mark.rawValue)
  }

  /// The cell is the accessibility element; in UIKit, the control is one of its actions.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: mark.label, traits: .button)
  }

  override func draw(in context: inout DrawingContext) {
    let image = image
    let rect = pixelAligned(ContentMode.center.rect(for: image.size, in: bounds))
    if mark.isFilled {
      let side = min(rect.width, rect.height) * 0.6
      context.fill(
        .rect(
          CGRect(
            x: rect.center.x - side / 2, y: rect.center.y - side / 2, width: side, height: side),
          cornerRadius: side / 2),
        with: .color(.white))
    }
    context.draw(image, in: rect, style: ImageStyle(tint: mark.color ?? tintColor))
  }
}

extension TableViewCell {
  /// A change that a table offers for a row while the table is edited.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum EditingStyle: String, CaseIterable, Hashable, Sendable {
    /// No change.
    case none
    /// Deletion, with a white minus sign on a red circle.
    case delete
    /// Insertion, with a white plus sign on a green circle.
    case insert
  }

  /// The change that the table's delegate offers for the row while the table is edited.
  public var editingStyle: EditingStyle { options.editing.style }

  /// Applies the editing state of the table to a reused or new cell.
  ///
  /// - Parameter editing: The state that the table requests.
  func apply(_ editing: CellEditing) {
    guard options.editing != editing else { return }
    let wasEditing = isEditing
    options.editing = editing
    editingDidChange()
    guard wasEditing != editing.isEditing else { return }
    // Subclasses that override the method are notified, as in UIKit.
    setEditing(editing.isEditing, animated: false)
  }
}
