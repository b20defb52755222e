public import Foundation
public import SnapshotViews

// Calls of methods that UIKit offers for all objects.

/// Calls a method of an object later, in ``UIKitMainQueue/run(for:)``.
private func perform(
  _ selector: MethodSelector, of target: AnyObject, with object: Any?, after delay: TimeInterval
) {
  let work = ScheduledWork.current.add("a delayed call of `\(selector.name)`", after: delay) { _ in
    selector.perform(target, sender: object)
  }
  let calls = AssociatedObjects[target, delayedCalls] as? [DelayedCall] ?? []
  AssociatedObjects[target, delayedCalls] = calls + [DelayedCall(work: work, selector: selector)]
}

/// Cancels the delayed calls of an object, or those of one of its methods.
private func cancelCalls(of target: AnyObject, _ selector: MethodSelector?) {
  let calls = AssociatedObjects[target, delayedCalls] as? [DelayedCall] ?? []
  for call in calls where selector == nil || call.selector == selector {
    call.work.remove()
  }
}

private let delayedCalls = "SnapshotUIKit.delayedCalls"

private struct DelayedCall {
  let work: ScheduledWork.Handle
  let selector: MethodSelector
}

extension Responder {
  /// Returns whether the object has a method.
  public func responds(to selector: MethodSelector) -> Bool { selector.applies(to: self) }

  /// Calls a method.
  public func perform(_ selector: MethodSelector, with object: Any? = nil) {
    selector.perform(self, sender: object)
  }

  /// Calls a method later.
  public func perform(_ selector: MethodSelector, with object: Any?, afterDelay delay: TimeInterval)
  {
    SnapshotUIKit.perform(selector, of: self, with: object, after: delay)
  }

  /// Calls a method later.
  public func performSelector(
    onMainThread selector: MethodSelector, with object: Any?, waitUntilDone wait: Bool
  ) {
    if wait {
      selector.perform(self, sender: object)
    } else {
      SnapshotUIKit.perform(selector, of: self, with: object, after: 0)
    }
  }

  /// Cancels delayed calls of a target.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    cancelCalls(of: target as AnyObject, nil)
  }

  /// Cancels delayed calls of a method of a target.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: MethodSelector, object: Any?
  ) {
    cancelCalls(of: target as AnyObject, selector)
  }
}

extension NSObject {
  /// Returns whether the object has a method.
  public func responds(to selector: MethodSelector) -> Bool { selector.applies(to: self) }

  /// Calls a method.
  public func perform(_ selector: MethodSelector, with object: Any? = nil) {
    selector.perform(self, sender: object)
  }

  /// Calls a method later.
  public func perform(_ selector: MethodSelector, with object: Any?, afterDelay delay: TimeInterval)
  {
    SnapshotUIKit.perform(selector, of: self, with: object, after: delay)
  }

  /// Cancels delayed calls of a target.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    cancelCalls(of: target as AnyObject, nil)
  }

  /// Cancels delayed calls of a method of a target.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: MethodSelector, object: Any?
  ) {
    cancelCalls(of: target as AnyObject, selector)
  }
}
