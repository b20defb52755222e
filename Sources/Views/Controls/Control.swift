import SnapshotDrawing

#if canImport(ObjectiveC)
  public import Foundation
#endif

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

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: Control.self) }

  /// Adds the state of the control.
  open override func describe(in properties: inout ViewOutline.Properties) {
    let facts = PropertyFacts(recolors: true, initial: .declared)
    properties.add("isEnabled", isEnabled, unless: true, affects: .layout, facts)
    properties.add("isSelected", isSelected, unless: false, affects: .layout, facts)
    properties.add("isHighlighted", isHighlighted, unless: false, affects: .layout, facts)
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
  // MARK: States

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

  // MARK: Events

  /// A user interaction with a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: Int

    /// Creates events from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A touch begins inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch ends inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 1)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 1 << 2)
    /// The primary action of the control is triggered, independent of its class.
    public static let primaryActionTriggered = Event(rawValue: 1 << 3)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 4)
    /// The text changes.
    public static let editingChanged = Event(rawValue: 1 << 5)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 6)
    /// All events.
    public static let allEvents = Event(rawValue: (1 << 7) - 1)
  }
}

/// A control that passes itself to the methods of its targets.
public protocol ActionSender: AnyObject {}

extension Control: ActionSender {}

extension ActionSender where Self: Control {
  /// Adds a method of a target that is called for events, after the existing actions.
  ///
  /// Pass the method without calling it. `#selector` and `@objc` are not needed:
  ///
  /// ```swift
  ///     button.addTarget(self, action: LoginScreen.submit, for: .touchUpInside)
  /// ```
  ///
  /// The target is not retained. After the target is released, the method is no longer called.
  /// Unlike in UIKit, a method that is added twice is called twice.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for events: Control.Event
  ) {
    addAction(for: events, of: target) { [weak target] in
      if let target { action(target)() }
    }
  }

  /// Adds a method of a target that receives the control and is called for events.
  ///
  /// The parameter of the method can be of a superclass of the control, or `Any`. The target is not
  /// retained.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void, for events: Control.Event
  ) {
    addAction(for: events, of: target) { [weak self, weak target] in
      if let self, let target { action(target)(self) }
    }
  }

  #if canImport(ObjectiveC)
    /// Unavailable, because selectors exist only where there is an Objective-C runtime.
    @available(
      *, unavailable,
      message: "pass the method itself, such as `action: LoginScreen.submit`, and delete `@objc`"
    )
    public func addTarget(_ target: Any?, action: Selector, for events: Control.Event) {}
  #endif
}

extension Control {
  /// The traits of the control's state.
  var accessibilityStateTraits: AccessibilityTraits {
    var traits = AccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}

extension Double {
  /// The number as a rounded percentage, such as `50 %`.
  var accessibilityPercentage: String {
    let percent = (self * 100).rounded()
    return "\(percent.isFinite ? Int(percent) : 0) %"
  }
}
