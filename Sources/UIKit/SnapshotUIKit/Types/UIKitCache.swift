import Foundation

/// A cache of values, which replaces `NSCache` in the copies of an app's sources.
///
/// Unlike those of `NSCache`, its values need not be objects, because images are values here.
/// Nothing is evicted.
open class UIKitCache<KeyType, ObjectType>: @unchecked Sendable {
  /// The name of the cache.
  open var name = ""
  /// The maximum number of values, which has no effect.
  open var countLimit = 0
  /// The maximum sum of costs, which has no effect.
  open var totalCostLimit = 0
  private let lock = NSLock()
  private var values: [AnyHashable: ObjectType] = [:]

  /// Creates an empty cache.
  public init() {}

  /// Returns the value of a key.
  open func object(forKey key: KeyType) -> ObjectType? {
    lock.withLock { values[Self.hashable(key)] }
  }

  /// Sets the value of a key.
  open func setObject(_ value: ObjectType, forKey key: KeyType) {
    lock.withLock { values[Self.hashable(key)] = value }
  }

  /// Sets the value of a key; the cost has no effect.
  open func setObject(_ value: ObjectType, forKey key: KeyType, cost: Int) {
    setObject(value, forKey: key)
  }

  /// Removes the value of a key.
  open func removeObject(forKey key: KeyType) {
    lock.withLock { values[Self.hashable(key)] = nil }
  }

  /// Removes all values.
  open func removeAllObjects() { lock.withLock { values.removeAll() } }

  /// Keys are compared by value, as in `NSCache`, or by identity if they are not hashable.
  private static func hashable(_ key: KeyType) -> AnyHashable {
    (key as? AnyHashable) ?? AnyHashable(ObjectIdentifier(key as AnyObject))
  }
}

extension UIKitCache where ObjectType == AnyObject {
  /// Sets the value of a key to a value that is an object in UIKit.
  @_disfavoredOverload
  public func setObject<Value>(_ value: Value, forKey key: KeyType) {
    setObject(value as AnyObject, forKey: key)
  }
}
