import CSnapshotTaskIdentity
public import Foundation
public import SnapshotViews

extension NotificationCenter {
  /// Calls a method of an observer for the notifications that the same test posts.
  ///
  /// The observer is not retained. Notifications that other tasks or threads post are not
  /// delivered, because a notification of a test that runs in parallel would change this one.
  public func addObserver(
    _ observer: Any, selector: MethodSelector, name: Notification.Name?, object: Any?
  ) {
    let task = snapshot_task_identity()
    let target = WeakTarget(observer)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      guard let target = target.object, snapshot_task_identity() == task else { return }
      selector.perform(target, sender: notification)
    }
    let registration = Registration(center: self, token: token, name: name)
    let owner = observer as AnyObject
    let previous = AssociatedObjects[owner, Registration.key] as? [Registration] ?? []
    AssociatedObjects[owner, Registration.key] = previous + [registration]
  }

  /// Calls a block for the notifications that the same test posts.
  ///
  /// The copies of an app's sources call it for the method of Foundation with the label `forName`.
  /// Notifications that other tasks or threads post are not delivered.
  ///
  /// - Parameter queue: The queue that runs the block while the poster waits. The poster itself
  ///   runs it if the queue is `nil` or the main queue.
  public func addObserver(
    uiKitName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let task = snapshot_task_identity()
    let call = TaskBound(value: block)
    return addObserver(forName: name, object: object, queue: nil) { notification in
      guard snapshot_task_identity() == task else { return }
      guard let queue, queue != .main else { return call.value(notification) }
      let notification = TaskBound(value: notification)
      queue.addOperations(
        [BlockOperation { call.value(notification.value) }], waitUntilFinished: true)
    }
  }

  /// Removes all registrations of an observer.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil) }

  /// Removes the registrations of an observer for a name.
  public func removeObserver(
    _ observer: AnyObject, name: Notification.Name?, object: Any? = nil
  ) {
    guard let registrations = AssociatedObjects[observer, Registration.key] as? [Registration]
    else { return removeObserver(observer as Any) }
    AssociatedObjects[observer, Registration.key] = registrations.filter {
      !($0.center === self && (name == nil || $0.name == name))
    }
  }

  /// A registration that ends when its object is released.
  private final class Registration {
    static let key = "SnapshotUIKit.notifications"
    let center: NotificationCenter
    let name: Notification.Name?
    private let token: any NSObjectProtocol

    init(center: NotificationCenter, token: any NSObjectProtocol, name: Notification.Name?) {
      (self.center, self.token, self.name) = (center, token, name)
    }

    deinit { center.removeObserver(token as Any) }
  }
}
