import SnapshotDrawing

/// A view that a person operates: it has a state, and tells others when something was done.
///
/// There are no touches. A test sets the state that it wants to see, and calls
/// ``sendActions(for:)`` as a person would tap.
open class Control: View {
  /// Whether the control can be operated.
  ///
  /// Otherwise it is drawn paler.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the control is chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control is being touched.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// What is the case with the control now.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when ``state`` has changed; by default asks for layout.
  open func stateDidChange() { setNeedsLayout() }

  /// Says in what state the control is.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("isEnabled", isEnabled, unless: true)
    properties.add("isSelected", isSelected, unless: false)
    properties.add("isHighlighted", isHighlighted, unless: false)
  }

  /// An element that can be operated, in its state.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, traits: accessibilityStateTraits)
  }

  // MARK: Actions

  /// What names an action, so that it can be removed.
  public struct ActionIdentifier: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Action {
    let identifier: ActionIdentifier
    let events: Event
    let handler: () -> Void
  }

  private var actions: [Action] = []
  private var nextActionNumber = 0

  /// Adds what is called when something is done, behind the actions that are there.
  ///
  /// The control holds the closure, so a closure that uses the control, or who holds it, captures it
  /// weakly.
  @discardableResult
  public func addAction(
    for events: Event, _ handler: @escaping () -> Void
  ) -> ActionIdentifier {
    let identifier = ActionIdentifier(number: nextActionNumber)
    nextActionNumber += 1
    actions.append(Action(identifier: identifier, events: events, handler: handler))
    return identifier
  }

  /// Removes an action; one that is not there any more is ignored.
  public func removeAction(_ identifier: ActionIdentifier) {
    actions.removeAll { $0.identifier == identifier }
  }

  /// Calls the actions of any of some events, each once, in the order in which they were added.
  ///
  /// As in UIKit they are called whatever the state, and setting a value in code calls none.
  public func sendActions(for events: Event) {
    for action in actions where !action.events.isDisjoint(with: events) { action.handler() }
  }

  // MARK: Drawing

  /// Draws as strongly as the state says: a control that cannot be operated is drawn at half.
  func drawDimmed(
    in context: inout DrawingContext, _ body: (inout DrawingContext) -> Void
  ) {
    if isEnabled { body(&context) } else { context.withLayer(opacity: 0.5, body) }
  }
}

extension Control {
  /// What is the case with a control: several things may be at once.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: Int

    /// Creates a state from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let normal: State = []
    /// It is being touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be operated.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// Values of a kind, one for each state at most.
  struct StateValues<Value> {
    private var values: [(state: State, value: Value)] = []

    /// The value set for exactly a state.
    subscript(exactly state: State) -> Value? {
      get { values.first { $0.state == state }?.value }
      set {
        values.removeAll { $0.state == state }
        if let newValue { values.append((state, newValue)) }
      }
    }

    /// The value for a state: that set for it, or else that of the normal state, as in UIKit.
    subscript(state: State) -> Value? { self[exactly: state] ?? self[exactly: .normal] }
  }
}
