public import Foundation
public import SnapshotDrawing
public import SnapshotViews

extension Image {
  /// The name of the image for tests, which is not drawn.
  public var accessibilityIdentifier: String? {
    get { options.accessibilityIdentifier }
    set { options.accessibilityIdentifier = newValue }
  }
}

/// The accessibility properties of objects that are not responders, as UIKit gives them to all
/// objects.
///
/// Views read those of the objects that they contain, if the code of the app does so.
extension NSObject {
  private func value<Value>(_ name: String) -> Value? {
    AssociatedObjects[self, "SnapshotUIKit." + name] as? Value
  }

  private func set(_ value: Any?, _ name: String) {
    AssociatedObjects[self, "SnapshotUIKit." + name] = value
  }

  /// Whether the object is an element for assistive technologies.
  public var isAccessibilityElement: Bool {
    get { value("isAccessibilityElement") ?? false }
    set { set(newValue, "isAccessibilityElement") }
  }
  /// The name of the element.
  public var accessibilityLabel: String? {
    get { value("accessibilityLabel") }
    set { set(newValue, "accessibilityLabel") }
  }
  /// The result of an action on the element.
  public var accessibilityHint: String? {
    get { value("accessibilityHint") }
    set { set(newValue, "accessibilityHint") }
  }
  /// The value of the element.
  public var accessibilityValue: String? {
    get { value("accessibilityValue") }
    set { set(newValue, "accessibilityValue") }
  }
  /// The traits of the element.
  public var accessibilityTraits: AccessibilityTraits {
    get { value("accessibilityTraits") ?? .none }
    set { set(newValue, "accessibilityTraits") }
  }
  /// The name of the element for tests.
  public var accessibilityIdentifier: String? {
    get { value("accessibilityIdentifier") }
    set { set(newValue, "accessibilityIdentifier") }
  }
}
