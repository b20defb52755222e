/// A named method with a closure that calls it, which replaces UIKit's selectors without the
/// Objective-C runtime.
///
/// On systems without that runtime, its name is also `Selector`. Instead of
/// `#selector(LoginScreen.submit)`, write:
///
/// ```swift
/// let selector = MethodSelector("submit", LoginScreen.submit)
/// ```
///
/// Where a method can be passed directly, such as to a button, no selector is needed. Two selectors
/// with the same name are equal.
public struct MethodSelector: Hashable, @unchecked Sendable {
  /// The name of the method.
  public let name: String
  // A method captures nothing, and it is only called with the target that the caller passes, so
  // the selector can be shared.
  /// Calls the method of a target, and returns its result, or `nil` if it does not apply.
  private let call: ((_ target: Any, _ sender: Any?, _ event: TouchEvent?) -> Any?)?
  /// Returns whether a target has the type that declares the method.
  private let hasTarget: (_ target: Any) -> Bool

  /// Creates a selector that has only a name.
  ///
  /// Use it to remove actions and to compare selectors. It cannot perform an action.
  public init(_ name: String) { (self.name, call, hasTarget) = (name, nil, { _ in false }) }

  /// Creates a selector of a method without parameters.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.name = name
    hasTarget = { $0 is Target }
    call = { target, _, _ in (target as? Target).map { method($0)() } }
  }

  /// Creates a selector of a method that receives the sender, such as a button.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.name = name
    hasTarget = { $0 is Target }
    call = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return nil }
      return method(target)(sender)
    }
  }

  /// Creates a selector of a method that receives the sender and an optional event.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, TouchEvent?) -> Result
  ) {
    self.name = name
    hasTarget = { $0 is Target }
    call = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return nil }
      return method(target)(sender, event)
    }
  }

  /// Creates a selector of a method that receives the sender and an event.
  ///
  /// Without an event, the method receives one without touches.
  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, TouchEvent) -> Result
  ) {
    self.init(name) { (target: Target) in
      { (sender: Sender, event: TouchEvent?) in method(target)(sender, event ?? TouchEvent()) }
    }
  }

  /// Creates the selector with a name from several, or one that has only the name.
  public init(_ name: String, among selectors: [MethodSelector]) {
    self = selectors.first { $0.name == name } ?? MethodSelector(name)
  }

  /// Calls the method of a target.
  ///
  /// - Returns: Whether the method was called. It is not called if the selector has only a name, or
  ///   if the target or the sender is not of the type that the method expects.
  @discardableResult
  public func perform(_ target: Any, sender: Any? = nil, event: TouchEvent? = nil) -> Bool {
    result(of: target, sender: sender, event: event) != nil
  }

  /// Returns whether the method can be called with a target.
  package func applies(to target: Any) -> Bool { hasTarget(target) }

  /// Calls the method of the nearest responder in a chain that has it.
  func performInChain(from responder: Responder?, sender: Any, event: TouchEvent? = nil) {
    var next = responder
    while let current = next, !perform(current, sender: sender, event: event) {
      next = current.next
    }
  }

  /// Calls the method of a target and returns its result, or `nil` if it was not called.
  func result(of target: Any, sender: Any?, event: TouchEvent? = nil) -> Any? {
    call?(target, sender, event)
  }

  /// Returns whether two selectors have the same name.
  public static func == (first: MethodSelector, second: MethodSelector) -> Bool {
    first.name == second.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The misuse of adding the method with a target that is not an object.
  ///
  /// - Returns: `nil` for an object.
  func misuse(ofValue target: Any?) -> Misuse? {
    guard let target, !(type(of: target) is AnyClass) else { return nil }
    return Misuse(
      problem: "has an action `\(name)` whose target is a value of type \(type(of: target))",
      remedy: "use an object, because targets are not retained")
  }

  /// The misuse of calling the method with a target of another type.
  func misuse(by target: Any) -> Misuse {
    Misuse(
      problem: "has an action `\(name)` that \(type(of: target)) cannot perform",
      remedy: "create its selector with a method of that class whose parameter is the sender, or "
        + "with a method without parameters")
  }
}

extension MethodSelector: CustomStringConvertible {
  /// The name of the method.
  public var description: String { name }
}

#if !canImport(ObjectiveC)
  /// The name of ``MethodSelector`` in UIKit.
  public typealias Selector = MethodSelector
#endif
