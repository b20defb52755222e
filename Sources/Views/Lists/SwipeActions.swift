public import SnapshotDrawing
import SnapshotTypography

/// An action that a swipe on a row reveals as a button.
///
/// No touches are delivered. A test shows the buttons with ``TableViewCell/showsSwipeActions(_:)``
/// and calls ``performAction(in:completionHandler:)``.
open class ContextualAction {
  /// The kind of an action.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: Hashable, Sendable {
    /// An action on a gray background.
    case normal
    /// An action that deletes data, on a red background.
    case destructive
  }

  /// A closure that performs an action.
  ///
  /// Its parameters are the action, the view that shows it, and a closure to call with whether the
  /// action was performed.
  public typealias Handler = (ContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// The kind of the action.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title, or `nil` for none.
  ///
  /// As in UIKit, the title of an action with an image is shown only in a row that is at least 91
  /// points high.
  open var title: String?
  /// The image, drawn as a template in white, or `nil` for none.
  open var image: Image?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The background color.
  ///
  /// Setting it to `nil` restores the color of the style.
  open var backgroundColor: Color! {
    get { customColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { customColor = newValue }
  }
  private var customColor: Color?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// Calls the closure that performs the action.
  ///
  /// - Parameters:
  ///   - view: The view that shows the action.
  ///   - completionHandler: A closure that receives whether the action was performed.
  public func performAction(
    in view: View, completionHandler: @escaping (Bool) -> Void = { _ in }
  ) {
    handler(self, view, completionHandler)
  }
}

/// The actions that a swipe on a row reveals.
open class SwipeActionsConfiguration {
  /// The actions, from the edge of the row inward.
  public let actions: [ContextualAction]
  /// Whether a long swipe performs the first action.
  ///
  /// The default is `true`. It has no effect, because no touches are delivered.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions, from the edge of the row inward.
  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// The edge of a row at which a swipe reveals actions.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SwipeActionsEdge: String, Hashable, Sendable {
  /// The edge at which text starts.
  case leading
  /// The edge at which text ends.
  case trailing
}

/// The buttons of the actions at one edge of a row, as high as the row.
///
/// The first action is at the edge of the row.
final class SwipeActionsView: View {
  let edge: SwipeActionsEdge
  private let buttons: [SwipeActionButton]

  init(_ actions: [ContextualAction], at edge: SwipeActionsEdge) {
    self.edge = edge
    buttons = actions.map(SwipeActionButton.init)
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
  }

  override class var outlineFacts: OutlineFacts { .container(SwipeActionsView.self) }

  /// Returns the width of all buttons for a height, in points.
  func width(forHeight height: CGFloat) -> CGFloat {
    buttons.reduce(0) { $0 + $1.width(forHeight: height) }
  }

  override func layoutSubviews() {
    // The first action is at the edge of the row, so at the trailing edge the last one comes first.
    var x = bounds.minX
    for button in edge == .leading ? buttons : buttons.reversed() {
      let width = button.width(forHeight: bounds.height)
      button.frame = pixelAligned(
        directed(CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)))
      x += width
    }
  }
}

/// The button of an action: an image, a title, or both.
final class SwipeActionButton: View {
  private static let minimumWidth: CGFloat = 74
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 4
  /// The height above which a button shows both its image and its title.
  private static let heightOfBoth: CGFloat = 91

  private let action: ContextualAction
  private let icon: TemplateImageView?
  private let label: Label?

  init(_ action: ContextualAction) {
    self.action = action
    icon = action.image.map {
      TemplateImageView(
        $0, color: .white, Image.SymbolConfiguration(pointSize: 17, scale: .large))
    }
    label = action.title.map { Label(text: $0, font: .systemFont(ofSize: 15)) }
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    label?.textColor = .white
    label?.textAlignment = .center
    label?.numberOfLines = 2
    for view in [icon, label].compactMap({ $0 as View? }) { addSubview(view) }
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: SwipeActionButton.self) }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: action.title ?? action.image?.accessibilityLabel, traits: .button)
  }

  private func showsTitle(forHeight height: CGFloat) -> Bool {
    label != nil && (icon == nil || height >= Self.heightOfBoth)
  }

  func width(forHeight height: CGFloat) -> CGFloat {
    let title = showsTitle(forHeight: height) ? label?.intrinsicContentSize.width ?? 0 : 0
    let content = max(title, icon?.bounds.width ?? 0)
    return wholePixels(max(Self.minimumWidth, content + 2 * Self.margin))
  }

  override func layoutSubviews() {
    let showsTitle = showsTitle(forHeight: bounds.height)
    label?.isHidden = !showsTitle
    let image = icon?.bounds.size ?? .zero
    let text = showsTitle ? label?.intrinsicContentSize ?? .zero : .zero
    let gap = image.height > 0 && text.height > 0 ? Self.gap : 0
    var y = bounds.center.y - (image.height + gap + text.height) / 2
    func middle(_ size: CGSize, width: CGFloat) -> CGRect {
      pixelAligned(
        CGRect(x: bounds.center.x - width / 2, y: y, width: width, height: size.height))
    }
    icon?.frame = middle(image, width: image.width)
    y += image.height + gap
    label?.frame = middle(text, width: min(text.width, bounds.width))
  }
}

extension TableViewCell {
  /// Shows the actions that a swipe on the row reveals, as after the swipe.
  ///
  /// No touches are delivered, so a test calls it for a visible cell, such as that of
  /// ``TableView/cellForRow(at:)``. The content moves by the width of the buttons. A row without
  /// actions at the edge is a layout issue. Reusing the cell hides the actions.
  ///
  /// - Parameter edge: The edge with the actions, or `nil` to hide them.
  public func showsSwipeActions(_ edge: SwipeActionsEdge?) {
    guard let edge else {
      swipeActions = nil
      return
    }
    guard let table = superview as? TableView, let path = table.indexPath(for: self) else {
      return report(
        Misuse(
          problem: "shows its swipe actions, but is not in a table",
          remedy: "lay out the table first, and use the cell of `cellForRow(at:)`"))
    }
    let actions = table.swipeActions(ofRowAt: path, at: edge)
    guard !actions.isEmpty else {
      return report(
        Misuse(
          problem: "shows its \(edge.rawValue) swipe actions, but has none",
          remedy: "return a configuration from the table's delegate"))
    }
    swipeActions = SwipeActionsView(actions, at: edge)
  }
}

extension TableView {
  /// Returns the actions of a row, which include a button that deletes the row if that is possible.
  fileprivate func swipeActions(
    ofRowAt path: IndexPath, at edge: SwipeActionsEdge
  ) -> [ContextualAction] {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? true else { return [] }
    let configuration =
      edge == .leading
      ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if let configuration { return configuration.actions }
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    guard edge == .trailing, style == .delete else { return [] }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let delete = ContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, completion in
      guard let self else { return completion(false) }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      completion(true)
    }
    return [delete]
  }
}
