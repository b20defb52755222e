public import Foundation
public import SnapshotDrawing
import SnapshotTypography

/// A view with wheels of rows, each of which has one selected row.
///
/// A ``dataSource`` provides the numbers of components and rows, and a ``delegate`` their content.
/// As in UIKit, only visible rows are requested, and the rows of a component without a delegate
/// show a question mark.
///
/// Unlike in UIKit, rows that are not selected are scaled but flat, not wrapped around a cylinder.
open class PickerView: View {
  /// The object that provides the numbers of components and rows.
  open weak var dataSource: (any PickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The object that provides the content of the rows.
  open weak var delegate: (any PickerViewDelegate)? { didSet { reloadAllComponents() } }

  /// Whether the selected row has a background.
  ///
  /// As in UIKit since iOS 7, it always has one, and setting it has no effect.
  open var showsSelectionIndicator = true

  private struct Component {
    var rowCount = 0
    var selectedRow = 0
    /// Whether the rows must be requested again.
    var needsRows = true
    let column = WheelColumn()
  }

  private var components: [Component] = []
  private var needsCounts = true
  /// Whether the rows are requested from the delegate.
  private var isRequesting = false
  /// The size of the visible rows.
  private var requestedSize = CGSize.zero

  private static let size = CGSize(width: 320, height: 216)
  private static let margin: CGFloat = 9
  private static let spacing: CGFloat = 5
  private static let maximumComponentCount = 1000

  /// Creates a picker, with a size of 320 by 216 points unless the frame has an area.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if !frame.hasArea { self.frame.size = PickerView.size }
  }

  // MARK: Data

  /// The number of components.
  open var numberOfComponents: Int {
    loadCounts()
    return components.count
  }

  /// Returns the number of rows in a component, or 0 if the index is invalid.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadCounts()
    return components.indices.contains(component) ? components[component].rowCount : 0
  }

  /// Requests all counts and rows again before the next drawing.
  open func reloadAllComponents() {
    guard mayReload() else { return }
    needsCounts = true
    setNeedsLayout()
  }

  /// Requests the rows of a component again before the next drawing.
  ///
  /// An invalid index is ignored.
  open func reloadComponent(_ component: Int) {
    guard mayReload() else { return }
    loadCounts()
    guard components.indices.contains(component) else { return }
    loadRowCount(of: component)
    setNeedsLayout()
  }

  private func mayReload() -> Bool {
    if isRequesting {
      report(
        Misuse(
          problem: "is reloaded while it requests its rows",
          remedy: "reload it outside of the methods of its data source and its delegate"))
    }
    return !isRequesting
  }

  private func loadCounts() {
    guard needsCounts, !isRequesting else { return }
    needsCounts = false
    isRequesting = true
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    isRequesting = false
    if !(0...Self.maximumComponentCount).contains(count) {
      report(
        Misuse(
          problem: "has \(count) components",
          remedy: "return 0 to \(Self.maximumComponentCount) from `numberOfComponents(in:)`"))
    }
    let validCount = min(max(0, count), Self.maximumComponentCount)
    while components.count > validCount { components.removeLast().column.removeFromSuperview() }
    while components.count < validCount {
      components.append(Component())
      addSubview(components[components.count - 1].column)
    }
    for index in components.indices { loadRowCount(of: index) }
  }

  private func loadRowCount(of component: Int) {
    isRequesting = true
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    isRequesting = false
    if count < 0 {
      report(
        Misuse(
          problem: "has \(count) rows in component \(component)",
          remedy: "return 0 or more from `pickerView(_:numberOfRowsInComponent:)`"))
    }
    components[component].rowCount = max(0, count)
    components[component].selectedRow = min(
      components[component].selectedRow, max(0, count - 1))
    components[component].needsRows = true
  }

  // MARK: Selection

  /// Selects a row of a component, without an animation.
  ///
  /// It does not call the delegate. An invalid index is ignored and is a layout issue; see
  /// ``View/layoutIssues``.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadCounts()
    guard components.indices.contains(component) else {
      return report(
        Misuse(
          problem: "cannot select a row of component \(component) of \(components.count)",
          remedy: "use an index of `numberOfComponents`, starting at 0"))
    }
    let count = components[component].rowCount
    guard (0..<count).contains(row) else {
      return report(
        Misuse(
          problem: "cannot select row \(row) of the \(count) rows in component \(component)",
          remedy: "use an index of `numberOfRows(inComponent:)`, starting at 0"))
    }
    guard row != components[component].selectedRow else { return }
    components[component].selectedRow = row
    components[component].needsRows = true
    setNeedsLayout()
  }

  /// Returns the selected row of a component, or -1 if the component has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadCounts()
    guard components.indices.contains(component), components[component].rowCount > 0 else {
      return -1
    }
    return components[component].selectedRow
  }

  /// Returns the view of a row, or `nil` if it is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> View? {
    layoutIfNeeded()
    guard components.indices.contains(component),
      (0..<components[component].rowCount).contains(row)
    else { return nil }
    let offset = row - components[component].selectedRow
    return components[component].column.rows.first { $0.offset == offset }?.view
  }

  /// Adds the selected rows.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add(
      "selectedRows", components.map { String($0.selectedRow) }.joined(separator: ", "))
  }

  // MARK: Layout

  /// The natural size, 320 by 216 points.
  open override var intrinsicContentSize: CGSize { PickerView.size }

  /// Returns the available width and a height of 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : PickerView.size.width, height: PickerView.size.height)
  }

  /// Returns the size of the rows of a component, or zero if the index is invalid.
  open func rowSize(forComponent component: Int) -> CGSize {
    loadCounts()
    guard components.indices.contains(component) else { return .zero }
    return CGSize(width: widths()[component], height: rowHeight(ofComponent: component))
  }

  private func rowHeight(ofComponent component: Int) -> CGFloat {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    return height > 0 && height < .infinity ? height : WheelColumn.standardRowHeight
  }

  /// Returns the widths of the components: those that the delegate specifies, and equal ones for
  /// the others.
  private func widths() -> [CGFloat] {
    var widths = components.indices.map { component in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
      return width < .infinity ? max(0, width) : 0
    }
    let automatic = widths.count { $0 == 0 }
    guard automatic > 0 else { return widths }
    let gaps = 2 * Self.margin + Self.spacing * CGFloat(widths.count - 1)
    let free = max(0, bounds.width - gaps - widths.reduce(0, +)) / CGFloat(automatic)
    for index in widths.indices where widths[index] == 0 { widths[index] = free }
    return widths
  }

  /// Requests the rows that are needed, and lays out the components.
  open override func layoutSubviews() {
    loadCounts()
    guard !isRequesting else { return }
    isRequesting = true
    defer { isRequesting = false }
    let widths = widths()
    let total = widths.reduce(0, +) + Self.spacing * CGFloat(max(0, widths.count - 1))
    var x = bounds.center.x - total / 2
    let sizeChanged = requestedSize != bounds.size
    requestedSize = bounds.size
    for (index, width) in widths.enumerated() {
      let column = components[index].column
      column.frame = pixelAligned(
        directed(CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)))
      column.rowHeight = rowHeight(ofComponent: index)
      if components[index].needsRows || sizeChanged { requestRows(of: index) }
      x += width + Self.spacing
    }
  }

  private func requestRows(of index: Int) {
    components[index].needsRows = false
    let component = components[index]
    var reusable = component.column.rows.map(\.view)
    let offsets = WheelColumn.offsets(height: bounds.height, rowHeight: component.column.rowHeight)
    var rows: [(offset: Int, view: View)] = []
    var used = Set<ObjectIdentifier>()
    let validOffsets = (0 - component.selectedRow)..<(component.rowCount - component.selectedRow)
    for offset in offsets where validOffsets.contains(offset) {
      let row = component.selectedRow + offset
      var view =
        delegate?.pickerView(
          self, viewForRow: row, forComponent: index, reusing: reusable.popLast())
        ?? Label.pickerRow("?", reusing: nil)
      if !used.insert(ObjectIdentifier(view)).inserted {
        report(
          Misuse(
            problem: "has one view for several rows of component \(index)",
            remedy: "return another view for each row from "
              + "`pickerView(_:viewForRow:forComponent:reusing:)`"))
        view = Label.pickerRow("?", reusing: nil)
      }
      rows.append((offset, view))
    }
    component.column.setRows(rows)
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: PickerView.self, TypeFacts()) }

  /// Draws the background of the selected rows.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: PickerView.self, in: &context)
    let rowHeight = components.map(\.column.rowHeight).max() ?? WheelColumn.standardRowHeight
    context.drawSelectionBand(in: bounds, rowHeight: rowHeight)
  }
}

extension Label {
  /// The font of the rows of wheels.
  static var wheelFont: Font { .systemFont(ofSize: 21) }

  /// Returns a label for a row of a wheel.
  static func pickerRow(_ text: String?, reusing view: View?) -> Label {
    let label = view as? Label ?? Label()
    label.font = wheelFont
    label.textAlignment = .center
    label.text = text
    return label
  }
}

/// An object that provides the numbers of components and rows of a picker view.
public protocol PickerViewDataSource: AnyObject {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: PickerView) -> Int

  /// Returns the number of rows in a component.
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// An object that provides the content of the rows of a picker view.
///
/// All methods have default implementations.
public protocol PickerViewDelegate: AnyObject {
  /// Returns the width of a component in points, or 0 for an equal part of the remaining width.
  ///
  /// By default, 0.
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat

  /// Returns the height of the rows of a component in points, or 0 for 32 points.
  ///
  /// By default, 0.
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat

  /// Returns the title of a row.
  ///
  /// By default, a question mark.
  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?

  /// Returns the title of a row with attributes, or `nil` for the title without attributes.
  ///
  /// By default, `nil`.
  func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?

  /// Returns the view of a row, which is resized to the size of the row.
  ///
  /// By default, a label with the title of the row. A view that is already used for another row is
  /// a layout issue of the picker, which shows a question mark instead; see ``View/layoutIssues``.
  ///
  /// - Parameter view: A view of the component that is no longer visible, or `nil`.
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View

  /// Called in UIKit after the user selected a row.
  ///
  /// No touches are delivered, so only a test calls it. The default implementation does nothing.
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  /// Returns 0.
  public func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat {
    0
  }

  /// Returns 0.
  public func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat
  {
    0
  }

  /// Returns a question mark.
  public func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "?" }

  /// Returns `nil`.
  public func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }

  /// Returns a label with the title of the row.
  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View {
    let title = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
    let label = Label.pickerRow(
      title == nil
        ? self.pickerView(pickerView, titleForRow: row, forComponent: component) : nil,
      reusing: view)
    if let title { label.attributedText = title }
    return label
  }

  /// Does nothing.
  public func pickerView(
    _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
