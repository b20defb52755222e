// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(Darwin)
  public import Foundation

  // Names of the C library of Apple's systems.

  /// The largest number of the type.
  public let HUGE = Float.greatestFiniteMagnitude
  /// The number of nanoseconds in a second.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  /// The number of nanoseconds in a millisecond.
  public let NSEC_PER_MSEC: UInt64 = 1_000_000
  /// The number of nanoseconds in a microsecond.
  public let NSEC_PER_USEC: UInt64 = 1000
  /// The number of microseconds in a second.
  public let USEC_PER_SEC: UInt64 = 1_000_000

  private let lockKey = "SnapshotUIKit.lock"

  /// Begins code that only one thread at a time executes for an object.
  ///
  /// - Returns: 0.
  @discardableResult
  public func objc_sync_enter(_ object: Any) -> Int32 {
    lock(of: object as AnyObject).lock()
    return 0
  }

  /// Ends code that only one thread at a time executes for an object.
  ///
  /// - Returns: 0.
  @discardableResult
  public func objc_sync_exit(_ object: Any) -> Int32 {
    lock(of: object as AnyObject).unlock()
    return 0
  }

  private func lock(of object: AnyObject) -> NSRecursiveLock {
    AssociatedObjects.value(of: object, lockKey) { NSRecursiveLock() }
  }

  /// The name of `Int` in Objective-C.
  public typealias NSInteger = Int
  /// The name of `UInt` in Objective-C.
  public typealias NSUInteger = UInt

  extension CGSize {
    /// Returns whether two sizes are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
  }

  extension CGPoint {
    /// Returns whether two points are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
  }

  extension CGRect {
    /// Returns whether two rectangles are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
  }
#endif
