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
