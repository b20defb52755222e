#if canImport(ObjectiveC)
  public import Foundation
#endif

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
