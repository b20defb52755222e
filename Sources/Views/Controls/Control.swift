import SnapshotDrawing

/// A view that users interact with.
///
/// It has a state and calls actions.
///
/// There is no touch handling. A test sets the state to show, and calls ``sendActions(for:)`` to
/// simulate a tap.
open class Control: View {
  /// Whether the control is enabled.
  ///
  /// A disabled control is drawn paler.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the control is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control is highlighted, as during a touch.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// The current state.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called after ``state`` changed.
  ///
  /// The default implementation invalidates the layout.
  open func stateDidChange() { setNeedsLayout() }

  /// Adds the state of the control.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("isEnabled", isEnabled, unless: true)
    properties.add("isSelected", isSelected, unless: false)
    properties.add("isHighlighted", isHighlighted, unless: false)
  }

  /// An accessibility element with the traits of the control's state.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, traits: accessibilityStateTraits)
  }

  // MARK: Actions

  /// An identifier for removing an action.
  public struct ActionIdentifier: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Action {
    let identifier: ActionIdentifier
    var events: Event
    /// The target of a method, or `nil` for a closure or a released target.
    weak var target: AnyObject?
    let hasTarget: Bool
    let handler: () -> Void
  }

  private var actions: [Action] = []
  private var nextActionNumber = 0

  /// Adds a closure that is called for events, after the existing actions.
  ///
  /// The control retains the closure. Capture the control and its owners weakly.
  @discardableResult
  public func addAction(
    for events: Event, _ handler: @escaping () -> Void
  ) -> ActionIdentifier {
    addAction(for: events, of: nil, handler)
  }

  /// Adds a closure on behalf of a target, which is not retained.
  @discardableResult
  func addAction(
    for events: Event, of target: AnyObject?, _ handler: @escaping () -> Void
  ) -> ActionIdentifier {
    let identifier = ActionIdentifier(number: nextActionNumber)
    nextActionNumber += 1
    actions.append(
      Action(
        identifier: identifier, events: events, target: target, hasTarget: target != nil,
        handler: handler))
    return identifier
  }

  /// Removes an action.
  ///
  /// Unknown identifiers are ignored.
  public func removeAction(_ identifier: ActionIdentifier) {
    actions.removeAll { $0.identifier == identifier }
  }

  /// Removes the methods that were added for a target, or for any target if `nil`.
  ///
  /// Closures that were added with ``addAction(for:_:)`` remain.
  ///
  /// - Parameters:
  ///   - target: The target, or `nil` for all targets.
  ///   - action: Must be `nil`, because the methods of a target cannot be distinguished.
  ///   - events: The events to remove the methods from.
  public func removeTarget(_ target: AnyObject?, action: Never?, for events: Event) {
    for index in actions.indices where actions[index].hasTarget {
      if target == nil || actions[index].target === target {
        actions[index].events.subtract(events)
      }
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Calls the actions of the given events in the order in which they were added, each at most
  /// once.
  ///
  /// As in UIKit, actions are called in any state of the control, and setting a value in code does
  /// not call them.
  public func sendActions(for events: Event) {
    for action in actions where !action.events.isDisjoint(with: events) { action.handler() }
  }

  // MARK: Drawing

  /// Draws with full opacity if the control is enabled, and with half opacity otherwise.
  func drawDimmed(
    in context: inout DrawingContext, _ body: (inout DrawingContext) -> Void
  ) {
    if isEnabled { body(&context) } else { context.withLayer(opacity: 0.5, body) }
  }
}

extension Control {
  /// The state of a control.
  ///
  /// Several states can apply together.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: Int

    /// Creates a state from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The control is enabled, and neither highlighted nor selected.
    public static let normal: State = []
    /// The control is highlighted, as during a touch.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// A set of values, at most one for each state.
  struct StateValues<Value> {
    private var values: [(state: State, value: Value)] = []

    /// The value set for exactly this state.
    subscript(exactly state: State) -> Value? {
      get { values.first { $0.state == state }?.value }
      set {
        values.removeAll { $0.state == state }
        if let newValue { values.append((state, newValue)) }
      }
    }

    /// The value for a state, or that of the normal state if none is set, as in UIKit.
    subscript(state: State) -> Value? { self[exactly: state] ?? self[exactly: .normal] }
  }
}
