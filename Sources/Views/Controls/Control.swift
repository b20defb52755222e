public import SnapshotDrawing

#if canImport(ObjectiveC)
  import Foundation
#endif

/// A view that users interact with.
///
/// It has a state and calls actions.
///
/// No touches are delivered. A test sets the state to show, and calls ``sendActions(for:)`` to
/// simulate a tap, or passes a ``Touch`` to ``touchesBegan(_:with:)``.
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
  /// The horizontal position of the content in a control that is wider than its content.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ContentHorizontalAlignment: String, CaseIterable, Hashable, Sendable {
    /// At the leading edge.
    case leading
    /// In the center.
    case center
    /// At the trailing edge.
    case trailing
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// Stretched to the entire width if the content can be stretched; otherwise, at the leading
    /// edge.
    case fill
  }

  /// The vertical position of the content in a control that is taller than its content.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ContentVerticalAlignment: String, CaseIterable, Hashable, Sendable {
    /// In the center.
    case center
    /// At the top edge.
    case top
    /// At the bottom edge.
    case bottom
    /// Stretched to the entire height if the content can be stretched; otherwise, in the center.
    case fill
  }

  /// The horizontal position of the content in a button that is wider than its content.
  ///
  /// As in UIKit, only buttons use it.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The vertical position of the content in a control that is taller than its content.
  ///
  /// As in UIKit, only buttons and text fields use it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Whether the control tracks a touch that began inside it.
  public private(set) final var isTracking = false
  /// Whether the tracked touch is inside the control.
  public private(set) final var isTouchInside = false
  /// Whether a tap shows the control's menu instead of sending actions.
  ///
  /// By default, `false`. The menu of a button is ``Button/menu``.
  open var showsMenuAsPrimaryAction = false {
    didSet { if showsMenuAsPrimaryAction != oldValue { stateDidChange() } }
  }
  /// Whether a long press shows a context menu.
  ///
  /// By default, `false`. No touches are delivered, so it has no effect.
  open var isContextMenuInteractionEnabled = false

  /// The current state.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Creates a control with a frame and an action for changes of its value and for its main event.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction {
      addAction(primaryAction, for: [.valueChanged, .primaryActionTriggered])
    }
  }

  /// Called after ``state`` changed.
  ///
  /// The default implementation invalidates the layout.
  open func stateDidChange() { setNeedsLayout() }

  override var tracksTouches: Bool { true }

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

  /// An action for events.
  private struct Registration {
    enum Call {
      case closure(() -> Void)
      case selector(MethodSelector)
      case action(Action)
    }

    let identifier: ActionIdentifier
    var events: Event
    /// The target of a method, or `nil` for a closure or a released target.
    weak var target: AnyObject?
    let hasTarget: Bool
    let call: Call

    var action: Action? { if case .action(let action) = call { action } else { nil } }
    var selector: MethodSelector? {
      if case .selector(let selector) = call { selector } else { nil }
    }
    /// Whether it calls a method instead of a closure or an ``Action``.
    var isMethod: Bool { hasTarget || selector != nil }
  }

  private var registrations: [Registration] = []
  private var nextActionNumber = 0

  @discardableResult
  private func register(
    _ call: Registration.Call, of target: AnyObject?, for events: Event
  ) -> ActionIdentifier {
    let identifier = ActionIdentifier(number: nextActionNumber)
    nextActionNumber += 1
    registrations.append(
      Registration(
        identifier: identifier, events: events, target: target, hasTarget: target != nil,
        call: call))
    return identifier
  }

  /// Removes events from the actions that satisfy a condition.
  private func remove(_ events: Event, where condition: (Registration) -> Bool) {
    for index in registrations.indices where condition(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

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
    register(.closure(handler), of: target, for: events)
  }

  /// Adds an action that is performed for events, after the existing actions.
  ///
  /// The control retains the action. As in UIKit, it replaces actions with the same identifier.
  open func addAction(_ action: Action, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    register(.action(action), of: nil, for: events)
  }

  /// Adds a method of a target that is called for events, after the existing actions.
  ///
  /// The target is not retained. As in UIKit, a method that is added twice is called once, and
  /// without a target, the method is called on the nearest responder around the control that has
  /// it; see ``Responder/next``.
  ///
  /// Sending an action that the target cannot perform is a layout issue; see ``View/layoutIssues``.
  /// A target that is not an object is ignored, and is a layout issue, too.
  open func addTarget(_ target: Any?, action: MethodSelector, for events: Event) {
    if let misuse = action.misuse(ofValue: target) { return report(misuse) }
    let object = target.map { $0 as AnyObject }
    let existing = registrations.firstIndex {
      $0.selector == action && $0.target === object && $0.hasTarget == (object != nil)
    }
    if let existing {
      registrations[existing].events.formUnion(events)
    } else {
      register(.selector(action), of: object, for: events)
    }
  }

  /// Removes an action.
  ///
  /// Unknown identifiers are ignored.
  public func removeAction(_ identifier: ActionIdentifier) {
    registrations.removeAll { $0.identifier == identifier }
  }

  /// Removes an action for events.
  open func removeAction(_ action: Action, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(identifiedBy identifier: Action.Identifier, for events: Event) {
    remove(events) { $0.action?.identifier == identifier }
  }

  /// Removes the methods that were added for a target, or for any target if `nil`.
  ///
  /// Closures and actions remain.
  ///
  /// - Parameters:
  ///   - target: The target, or `nil` for all targets.
  ///   - action: The selector of the method, or `nil` for all methods, including methods that were
  ///     added without a selector.
  ///   - events: The events to remove the methods from.
  open func removeTarget(_ target: Any?, action: MethodSelector?, for events: Event) {
    let object = target.map { $0 as AnyObject }
    remove(events) {
      $0.isMethod && (object == nil || $0.target === object)
        && (action == nil || $0.selector == action)
    }
  }

  /// The events for which there are actions.
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the names of the selectors that were added for a target and an event, or `nil` for
  /// none.
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = registrations.compactMap {
      $0.target === object && $0.hasTarget == (object != nil) && $0.events.isSuperset(of: event)
        ? $0.selector?.name : nil
    }
    return names.isEmpty ? nil : names
  }

  /// Calls the actions of the given events in the order in which they were added, each at most
  /// once.
  ///
  /// As in UIKit, actions are called in any state of the control, and setting a value in code does
  /// not call them.
  open func sendActions(for events: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.call {
      case .closure(let handler): handler()
      case .action(let action): sendAction(action)
      case .selector(let selector):
        let isReleased = registration.hasTarget && registration.target == nil
        if !isReleased { sendAction(selector, to: registration.target, for: nil) }
      }
    }
  }

  /// Performs an action with the control as its sender.
  ///
  /// ``sendActions(for:)`` calls it for each action.
  open func sendAction(_ action: Action) { action.performWithSender(self, target: nil) }

  /// Calls a method of a target with the control as its sender.
  ///
  /// ``sendActions(for:)`` calls it for each method that was added with a selector.
  open func sendAction(_ action: MethodSelector, to target: Any?, for event: TouchEvent?) {
    guard let target else {
      return action.performInChain(from: self, sender: self, event: event)
    }
    if !action.perform(target, sender: self, event: event) { report(action.misuse(by: target)) }
  }

  /// Performs the control's primary action, as a tap does.
  ///
  /// For a button whose menu is its primary action, the call is a layout issue, because snapshots
  /// do not draw menus; see ``View/layoutIssues``.
  open func performPrimaryAction() {
    if isEnabled { sendActions(for: .primaryActionTriggered) }
  }

  // MARK: Hit testing

  /// Returns whether a point is inside the control, according to the method whose event is a
  /// ``Control/Event``.
  open override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    forwarding { self.point(inside: point, with: Event?.none) }
      ?? super.point(inside: point, with: event)
  }

  /// Whether a method with a touch event calls the one with a ``Control/Event``.
  private final var isForwarding = false

  /// Calls a method with a ``Control/Event``, unless its override has called the caller.
  @discardableResult
  private final func forwarding<Result>(_ call: () -> Result) -> Result? {
    guard !isForwarding else { return nil }
    isForwarding = true
    defer { isForwarding = false }
    return call()
  }

  /// Returns whether a point of the control's coordinate system is inside it.
  ///
  /// Within controls, `Event` is ``Control/Event``, so UIKit code without prefixes overrides this
  /// method. The event is always `nil`.
  @_disfavoredOverload
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    super.point(inside: point, with: nil)
  }

  // MARK: Tracking

  /// Called when a touch begins inside the control.
  ///
  /// - Returns: Whether to track the touch. The default implementation returns `true`.
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    forwarding { beginTracking(touch, with: Event?.none) } ?? true
  }
  /// Called when a touch begins inside the control, without an event.
  ///
  /// UIKit code without prefixes overrides it, because `Event` is ``Control/Event`` within
  /// controls.
  @_disfavoredOverload
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Called when the tracked touch moves.
  ///
  /// - Returns: Whether to continue tracking. The default implementation returns `true`.
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    forwarding { continueTracking(touch, with: Event?.none) } ?? true
  }
  /// Called when the tracked touch moves, without an event.
  @_disfavoredOverload
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Called when the tracked touch ends.
  ///
  /// - Parameter touch: The touch, or `nil` if it is unknown.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    forwarding { endTracking(touch, with: Event?.none) }
  }
  /// Called when the tracked touch ends, without an event.
  @_disfavoredOverload
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// Called when tracking is cancelled.
  open func cancelTracking(with event: TouchEvent?) {
    forwarding { cancelTracking(with: Event?.none) }
  }
  /// Called when tracking is cancelled, without an event.
  @_disfavoredOverload
  open func cancelTracking(with event: Event?) {}

  /// Sends the events of the end of a touch inside the control.
  func sendTapActions() { sendActions(for: .touchUpInside) }

  /// Highlights the control and sends ``Event/touchDown``, if it is enabled and tracks the touch.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event)
    else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  /// Highlights the control while the tracked touch is inside it, and sends the events of dragging.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else {
      (isTracking, isHighlighted) = (false, false)
      return
    }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: events)
  }

  /// Ends tracking, and sends ``Event/touchUpInside`` or ``Event/touchUpOutside``.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    (isTracking, isHighlighted) = (false, false)
    endTracking(touch, with: event)
    if isTouchInside { sendTapActions() } else { sendActions(for: .touchUpOutside) }
  }

  /// Cancels tracking, and sends ``Event/touchCancel``.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard isTracking else { return }
    (isTracking, isHighlighted) = (false, false)
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  // MARK: Drawing

  /// Draws with full opacity if the control is enabled, and with half opacity otherwise.
  func drawDimmed(
    in context: inout DrawingContext, _ body: (inout DrawingContext) -> Void
  ) {
    if isEnabled { body(&context) } else { context.withLayer(opacity: 0.5, body) }
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
