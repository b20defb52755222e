/// The default accessibility properties of a view, which its own properties override.
public struct AccessibilityDefaults: Hashable, Sendable {
  /// See ``View/isAccessibilityElement``.
  public var isElement: Bool
  /// See ``View/accessibilityLabel``.
  public var label: String?
  /// See ``View/accessibilityValue``.
  public var value: String?
  /// See ``View/accessibilityTraits``.
  public var traits: AccessibilityTraits

  /// Creates defaults.
  ///
  /// Without arguments, they are those of a container view.
  public init(
    isElement: Bool = false, label: String? = nil, value: String? = nil,
    traits: AccessibilityTraits = .none
  ) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.traits = traits
  }
}

/// The accessibility properties of a view that were set explicitly, or `nil` for the others.
struct AccessibilityProperties {
  var isElement: Bool?
  var label: String??
  var value: String??
  var hint: String?
  var traits: AccessibilityTraits?
  var elementsHidden = false
  var isModal = false
  var groupsChildren: Bool?
  var identifier: String?
}
