public import Foundation

/// An object that calls actions when it recognizes a gesture in a view.
///
/// Unlike in UIKit, no touches are delivered, so a recognizer recognizes nothing by itself. A test
/// calls ``trigger(_:at:)``, which runs the actions as if the gesture took place:
///
/// ```swift
/// let tap = TapGestureRecognizer(target: card, action: Card.toggle)
/// card.addGestureRecognizer(tap)
/// tap.trigger()
/// ```
///
/// A subclass sets its ``state``, as in UIKit.
open class GestureRecognizer {
  /// The state of a gesture.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum State: Int, Hashable, Sendable {
    /// The gesture is not recognized yet.
    case possible
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended, or a discrete gesture, such as a tap, was recognized.
    case ended
    /// The system cancelled a continuous gesture.
    case cancelled
    /// The touches do not match the gesture.
    case failed

    /// The state of a discrete gesture that was recognized.
    public static let recognized = State.ended
  }

  /// The view that the recognizer was added to.
  public internal(set) final weak var view: View? {
    didSet { for misuse in misuses { view?.report(misuse) } }
  }
  /// The object that decides whether the gesture is recognized.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether the recognizer is enabled.
  ///
  /// Disabling it cancels a gesture that began.
  open var isEnabled = true {
    didSet {
      if !isEnabled, current == .began || current == .changed { transition(to: .cancelled) }
    }
  }
  /// The name for debugging.
  open var name: String?
  /// Whether the view receives no touches of a recognized gesture.
  ///
  /// By default, `true`. No touches are delivered, so it has no effect.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after the gesture failed.
  ///
  /// By default, `false`. No touches are delivered, so it has no effect.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only after the gesture failed.
  ///
  /// By default, `true`. No touches are delivered, so it has no effect.
  open var delaysTouchesEnded = true

  private struct Registration {
    weak var target: AnyObject?
    let selector: MethodSelector
  }

  private var current = State.possible
  private var registrations: [Registration] = []
  private var isCallingActions = false
  /// The calls that were ignored.
  private var misuses: [Misuse] = []
  /// The position of the gesture in ``view``, or `nil` for the center.
  private var position: CGPoint?

  /// Creates a recognizer without actions.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer that calls a method of a target.
  ///
  /// - Parameters:
  ///   - target: The object with the method, which is not retained, or `nil` for none.
  ///   - action: The method, or `nil` for none.
  public init(target: Any?, action: MethodSelector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer that calls a method of a target.
  ///
  /// The target is not retained.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(target: target, action: MethodSelector("", action))
  }

  /// Creates a recognizer that calls a method of a target with the recognizer.
  ///
  /// The target is not retained. The parameter of the method is of the recognizer's class or a
  /// superclass, or `Any`.
  public convenience init<Target: AnyObject, Sender>(
    target: Target, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(target: target, action: MethodSelector("", action))
  }

  // MARK: Actions

  /// Adds a method of a target that is called when the state changes, after the existing methods.
  ///
  /// The target is not retained. As in UIKit, a method that is added twice is called once.
  ///
  /// A target that is not an object is ignored and is a layout issue of the view; see
  /// ``View/layoutIssues``.
  open func addTarget(_ target: Any, action: MethodSelector) {
    if let misuse = action.misuse(ofValue: target) {
      misuses.append(misuse)
      view?.report(misuse)
      return
    }
    let object = target as AnyObject
    let isKnown =
      !action.name.isEmpty
      && registrations.contains { $0.target === object && $0.selector == action }
    if !isKnown { registrations.append(Registration(target: object, selector: action)) }
  }

  /// Removes methods of a target.
  ///
  /// - Parameters:
  ///   - target: The target, or `nil` for all targets.
  ///   - action: The method, or `nil` for all methods.
  open func removeTarget(_ target: Any?, action: MethodSelector?) {
    let object = target.map { $0 as AnyObject }
    registrations.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.selector == action)
    }
  }

  /// Moves the recognizer to a state and calls the actions, for a test.
  ///
  /// Does nothing if the recognizer is disabled. A gesture that begins is recognized only if the
  /// view's ``View/gestureRecognizerShouldBegin(_:)`` and the ``delegate`` permit it. As in UIKit,
  /// the state is ``State/possible`` again after the end.
  ///
  /// - Parameters:
  ///   - state: The state during the actions. By default, the gesture is recognized.
  ///   - location: The position in the view, or `nil` for its center.
  public func trigger(_ state: State = .ended, at location: CGPoint? = nil) {
    position = location
    self.state = state
  }

  /// The state of the gesture.
  ///
  /// Setting it calls the actions, unless the recognizer is disabled or is already calling them.
  open var state: State {
    get { current }
    set { if isEnabled { transition(to: newValue) } }
  }

  private func transition(to state: State) {
    guard !isCallingActions else {
      current = state
      return
    }
    let begins = current == .possible && (state == .began || state == .ended)
    current = begins && !shouldBegin ? .failed : state
    switch current {
    case .began, .changed, .ended, .cancelled: callActions()
    case .possible, .failed: break
    }
    guard current != .began, current != .changed else { return }
    if current != .possible { reset() }
    current = .possible
  }

  private var shouldBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) ?? true
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  private func callActions() {
    isCallingActions = true
    for registration in registrations {
      guard let target = registration.target else { continue }
      if !registration.selector.perform(target, sender: self) {
        view?.report(registration.selector.misuse(by: target))
      }
    }
    isCallingActions = false
  }

  // MARK: Position

  /// Returns the position of the gesture in a view, or in the topmost view for `nil`.
  ///
  /// It is the position that was passed to ``trigger(_:at:)``, or the center of the recognizer's
  /// view.
  open func location(in view: View?) -> CGPoint {
    guard let own = self.view else { return position ?? .zero }
    let position =
      position ?? CGPoint(x: own.bounds.midX, y: own.bounds.midY)
    return own.convert(position, to: view)
  }

  /// The number of touches, which is 1 while the actions are called.
  open var numberOfTouches: Int { isCallingActions ? 1 : 0 }

  /// Returns the position of the gesture, for any touch.
  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint { location(in: view) }

  // MARK: Other recognizers

  /// Requires another gesture to fail first, which has no effect, because no touches are delivered.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {}

  /// Returns whether the recognizer can prevent another one.
  ///
  /// The default implementation returns `true`. It is not called.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns whether another recognizer can prevent this one.
  ///
  /// The default implementation returns `true`. It is not called.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns whether another recognizer must fail first.
  ///
  /// The default implementation returns `false`. It is not called.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Returns whether this recognizer must fail before another one.
  ///
  /// The default implementation returns `false`. It is not called.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  // MARK: Touches

  /// Called when touches begin.
  ///
  /// The default implementation does nothing. A subclass sets the ``state``.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// Called when touches move.
  ///
  /// The default implementation does nothing. A subclass sets the ``state``.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// Called when touches end.
  ///
  /// The default implementation does nothing. A subclass sets the ``state``.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// Called when the system cancels touches.
  ///
  /// The default implementation does nothing. A subclass sets the ``state``.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// Ignores a touch, which has no effect.
  open func ignore(_ touch: Touch, for event: TouchEvent) {}

  /// Called after a gesture ended, was cancelled, or failed.
  ///
  /// The default implementation does nothing.
  open func reset() {}
}

extension GestureRecognizer: Hashable {
  /// Returns whether two references refer to the same recognizer.
  public static func == (first: GestureRecognizer, second: GestureRecognizer) -> Bool {
    first === second
  }

  /// Hashes the identity of the recognizer.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An object that decides whether gestures are recognized.
///
/// ``GestureRecognizer/trigger(_:at:)`` calls ``gestureRecognizerShouldBegin(_:)``. The other
/// methods are not called, because no touches are delivered.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether a gesture may be recognized.
  ///
  /// By default, `true`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// Returns whether two gestures can be recognized at the same time.
  ///
  /// By default, `false`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Returns whether another gesture must fail first.
  ///
  /// By default, `false`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Returns whether a gesture must fail before another one.
  ///
  /// By default, `false`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Returns whether a recognizer receives a touch.
  ///
  /// By default, `true`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns `true`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
}
