/// What a view is to assistive technology unless its own properties say otherwise.
public struct AccessibilityDefaults: Hashable, Sendable {
  /// See ``View/isAccessibilityElement``.
  public var isElement: Bool
  /// See ``View/accessibilityLabel``.
  public var label: String?
  /// See ``View/accessibilityValue``.
  public var value: String?
  /// See ``View/accessibilityTraits``.
  public var traits: AccessibilityTraits

  /// Creates defaults; without arguments those of a view that only holds others.
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

/// What was set of a view's accessibility; `nil` for what was not.
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
