import SnapshotDrawing

/// A message with actions, in the middle of the screen or at its bottom edge.
///
/// Present it with ``ViewController/present(_:animated:completion:)``. A test triggers an action
/// with ``AlertAction/trigger()``.
///
/// The presenting view stays visible below a dimming color. Text follows the preferred text size,
/// and content that is too tall for the screen scrolls.
///
/// UIKit stops the process for an alert that is empty, has two cancel actions, or shows text fields
/// in an action sheet. Here, each of these is one of the ``View/layoutIssues``, which make a
/// snapshot fail.
open class AlertController: ViewController {
  /// The position and the form of an alert.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Groups of wide buttons at the bottom edge.
    ///
    /// In a regular horizontal size class, where UIKit shows a popover, the width is limited.
    case actionSheet
    /// A card in the middle.
    case alert
  }

  /// The position and the form.
  public let preferredStyle: Style
  /// The text below the title.
  open var message: String? { didSet { contentDidChange() } }
  /// The title.
  open override var title: String? { didSet { contentDidChange() } }
  /// The actions in the order in which they were added.
  public private(set) var actions: [AlertAction] = []
  /// The text fields in the order in which they were added, or `nil` if there are none.
  public var textFields: [TextField]? { fields.isEmpty ? nil : fields }
  /// The action with a bold title, or `nil` for the cancel action.
  ///
  /// An action that is not one of ``actions`` is a layout issue.
  open var preferredAction: AlertAction? { didSet { contentDidChange() } }
  private var fields: [TextField] = []
  /// The problems of actions and text fields when they were added.
  private var problems: [AlertProblem] = []
  private var alertView: (any AlertContent)?

  /// Creates an alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .overFullScreen
  }

  /// Adds an action.
  ///
  /// It is a layout issue to add an action a second time, which has no effect, or to add a second
  /// action with the style ``AlertAction/Style/cancel``.
  open func addAction(_ action: AlertAction) {
    guard action.alert == nil else {
      report(
        "has an action \(quoted(action)) that was added twice",
        remedy: "create an action for each call of `addAction(_:)`")
      return
    }
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      report(
        "has a second cancel action \(quoted(action))",
        remedy: "create it with the style `default` or `destructive`")
    }
    action.alert = self
    action.onChange = { [weak self] in self?.contentDidChange() }
    actions.append(action)
    contentDidChange()
  }

  /// Adds a text field below the message.
  ///
  /// In an action sheet, a text field is a layout issue.
  ///
  /// - Parameter configurationHandler: A closure that configures the text field.
  open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    if preferredStyle != .alert {
      report("has a text field in an action sheet", remedy: "create it with the style `alert`")
    }
    let field = TextField()
    field.font = .preferredFont(forTextStyle: .footnote)
    fields.append(field)
    configurationHandler?(field)
    contentDidChange()
  }

  /// Creates the dimming color and the content.
  open override func loadView() {
    let content: any AlertContent = preferredStyle == .alert ? AlertView() : ActionSheetView()
    alertView = content
    view = content
    contentDidChange()
  }

  /// The actions in the order of their buttons, with the cancel action last.
  private var orderedActions: [AlertAction] {
    actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
  }

  private func report(_ text: String, remedy: String) {
    problems.append(AlertProblem(text: text, remedy: remedy))
    contentDidChange()
  }

  private func quoted(_ action: AlertAction) -> String { "\"\(action.title ?? "")\"" }

  /// All problems, including those that later calls can resolve.
  private var currentProblems: [AlertProblem] {
    var problems = problems
    if title == nil, message == nil, actions.isEmpty {
      problems.append(
        AlertProblem(
          text: "has nothing to show", remedy: "set a title or a message, or add an action"))
    }
    if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
      problems.append(
        AlertProblem(
          text: "has a preferred action \(quoted(preferredAction)) that is not one of its actions",
          remedy: "add it with `addAction(_:)`"))
    }
    return problems
  }

  private func contentDidChange() {
    guard let alertView else { return }
    alertView.problems = currentProblems
    let bold = preferredAction ?? actions.first { $0.style == .cancel }
    alertView.show(
      AlertHeader(
        title: title, message: message, fields: fields, isProminent: preferredStyle == .alert),
      orderedActions.map { action in
        AlertButton(
          action, isBold: action === bold,
          textStyle: preferredStyle == .alert ? .body : .title3)
      })
  }

  override func standardTransition(
    isPresenting: Bool
  ) -> any ViewControllerAnimatedTransitioning {
    guard let alertView else { return super.standardTransition(isPresenting: isPresenting) }
    return AlertTransition(alertView, isPresenting: isPresenting)
  }
}

/// An action of an ``AlertController``, shown as a button.
public final class AlertAction {
  /// The meaning of an action.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// An ordinary action.
    case `default`
    /// The action that cancels and leaves data unchanged. An alert has at most one.
    case cancel
    /// An action that deletes or changes data, drawn in red.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// The meaning of the action.
  public let style: Style
  /// Whether the action is available.
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  /// Called after ``isEnabled`` changed.
  var onChange: (() -> Void)?
  weak var alert: AlertController?
  private let handler: ((AlertAction) -> Void)?

  /// Creates an action.
  ///
  /// - Parameter handler: A closure that is called after the action dismissed the alert.
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Dismisses the alert and then calls the handler, as a tap on the button does.
  ///
  /// The current clock drives the animation. Does nothing if the action is disabled. If the alert
  /// is not presented, only calls the handler.
  public func trigger() {
    guard isEnabled else { return }
    guard let presenter = alert?.presentingViewController else {
      handler?(self)
      return
    }
    presenter.dismiss(animated: true) { self.handler?(self) }
  }
}
