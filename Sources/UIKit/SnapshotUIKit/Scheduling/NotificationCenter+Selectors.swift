import CSnapshotTaskIdentity
public import Foundation
public import SnapshotViews

extension NotificationCenter {
  /// Calls a method of an observer for the notifications that the same test posts.
  ///
  /// The observer is not retained. A notification that the app's code posts on another queue is
  /// delivered in ``UIKitMainQueue/run(for:)``. Those that other tests or threads post are not
  /// delivered, because a notification of a test that runs in parallel would change this one.
  public func addObserver(
    _ observer: Any, selector: MethodSelector, name: Notification.Name?, object: Any?
  ) {
    let target = WeakTarget(observer)
    let token = addObserver(forTestAndName: name, object) { notification in
      if let target = target.object { selector.perform(target, sender: notification) }
    }
    let registration = Registration(
      center: self, token: token, name: name,
      object: object.map { ObjectIdentifier($0 as AnyObject) })
    let owner = observer as AnyObject
    let previous = AssociatedObjects[owner, Registration.key] as? [Registration] ?? []
    AssociatedObjects[owner, Registration.key] = previous + [registration]
  }

  /// Calls a block for the notifications that the same test posts.
  ///
  /// The copies of an app's sources call it for the method of Foundation with the label `forName`.
  /// A notification that the app's code posts on another queue is delivered in
  /// ``UIKitMainQueue/run(for:)``. Those that other tests or threads post are not delivered.
  ///
  /// - Parameter queue: The queue that runs the block while the poster waits. The poster itself
  ///   runs it if the queue is `nil` or the main queue.
  public func addObserver(
    uiKitName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let call = TaskBound(value: block)
    return addObserver(forTestAndName: name, object) { notification in
      guard let queue, queue != .main else { return call.value(notification) }
      let notification = TaskBound(value: notification)
      queue.addOperations(
        [BlockOperation { call.value(notification.value) }], waitUntilFinished: true)
    }
  }

  /// Calls a block for the notifications that the caller's test posts.
  private func addObserver(
    forTestAndName name: Notification.Name?, _ object: Any?,
    _ block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let (work, call) = (ScheduledWork.current, TaskBound(value: block))
    return addObserver(forName: name, object: object, queue: nil) { notification in
      guard ScheduledWork.existing === work else { return }
      let isOnOtherQueue = ScheduledWork.ofStarter != nil && snapshot_task_identity() == 0
      guard isOnOtherQueue else { return call.value(notification) }
      work.add("the notification `\(notification.name.rawValue)`", after: 0) { _ in
        call.value(notification)
      }
    }
  }

  /// Removes all registrations of an observer.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil) }

  /// Removes the registrations of an observer for a name and an object; `nil` stands for all.
  public func removeObserver(
    _ observer: AnyObject, name: Notification.Name?, object: Any? = nil
  ) {
    guard let registrations = AssociatedObjects[observer, Registration.key] as? [Registration]
    else { return removeObserver(observer as Any) }
    let object = object.map { ObjectIdentifier($0 as AnyObject) }
    AssociatedObjects[observer, Registration.key] = registrations.filter {
      $0.center !== self || name != nil && $0.name != name || object != nil && $0.object != object
    }
  }

  /// A registration that ends when its object is released.
  private final class Registration {
    static let key = "SnapshotUIKit.notifications"
    let center: NotificationCenter
    let name: Notification.Name?
    let object: ObjectIdentifier?
    private let token: any NSObjectProtocol

    init(
      center: NotificationCenter, token: any NSObjectProtocol, name: Notification.Name?,
      object: ObjectIdentifier?
    ) {
      (self.center, self.token, self.name, self.object) = (center, token, name, object)
    }

    deinit { center.removeObserver(token as Any) }
  }
}
