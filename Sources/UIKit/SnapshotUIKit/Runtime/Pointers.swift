// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

public import Foundation
public import SnapshotViews

// Functions with pointers, as in UIKit and in the runtime of Objective-C.

extension NSIndexPath {
  /// Creates the index path of a row.
  public convenience init(row: Int, section: Int) {
    unsafe self.init(indexes: [section, row], length: 2)
  }

  /// The row, or the item of a collection view.
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The item of a collection view.
  public var item: Int { row }
  /// The section.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
}

extension MediaTimingFunction {
  /// Writes the coordinates of a control point, from 0 for the start to 3 for the end.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let point = controlPoint(at: index)
    unsafe (values[0], values[1]) = (Float(point.x), Float(point.y))
  }
}

#if !canImport(ObjectiveC)
  /// How an object holds an associated object.
  public enum objc_AssociationPolicy: UInt, Sendable {
    /// It does not retain an object, but it holds a value such as a number or a string.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// It retains the object.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// It retains a copy of the object, or the object itself if that cannot be copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// It retains the object.
    case OBJC_ASSOCIATION_RETAIN = 0x301
    /// It retains a copy of the object, or the object itself if that cannot be copied.
    case OBJC_ASSOCIATION_COPY = 0x303
  }

  /// Sets the value that belongs to an object for a key.
  ///
  /// - Parameter key: An address, which is only compared.
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    var stored = value
    if let value, type(of: value) is AnyClass {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN: stored = WeakObject(object: value as AnyObject)
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        stored = (value as? any NSCopying)?.copy(with: nil) ?? value
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: break
      }
    }
    unsafe AssociatedObjects[object as AnyObject, key] = stored
  }

  /// Returns the value that belongs to an object for a key.
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let stored = unsafe AssociatedObjects[object as AnyObject, key]
    guard let weak = stored as? WeakObject else { return stored }
    return weak.object
  }

  /// Removes all values that belong to an object.
  public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(of: object as AnyObject)
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }
#endif
