/// What a view is to assistive technology, by UIKit's names.
extension View {
  /// Whether the view is an element as a whole, so that those inside it are none.
  ///
  /// By default labels with text, controls, and rows with a text of their own are.
  public var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? defaultsInPlace.isElement }
    set { set(\.isElement, newValue) }
  }

  /// What the element is called, such as `Airplane mode`; by default its text or its title.
  public var accessibilityLabel: String? {
    get { accessibility?.label ?? defaultsInPlace.label }
    set { set(\.label, .some(newValue)) }
  }

  /// What the element's value is, such as `50 %`.
  public var accessibilityValue: String? {
    get { accessibility?.value ?? defaultsInPlace.value }
    set { set(\.value, .some(newValue)) }
  }

  /// What happens when the element is operated.
  public var accessibilityHint: String? {
    get { accessibility?.hint }
    set { set(\.hint, newValue) }
  }

  /// What the element is and what can be done with it.
  public var accessibilityTraits: AccessibilityTraits {
    get { accessibility?.traits ?? defaultsInPlace.traits }
    set { set(\.traits, newValue) }
  }

  /// Whether the view and all inside it is kept from assistive technology.
  public var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { set(\.elementsHidden, newValue) }
  }

  /// Whether the views beside this one are kept from assistive technology.
  public var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { set(\.isModal, newValue) }
  }

  /// Whether the elements inside are gone through before those beside the view; by default only in
  /// rows of tables and in bars.
  public var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? groupsAccessibilityChildren }
    set { set(\.groupsChildren, newValue) }
  }

  /// The view's name in messages, such as those of ``layoutIssues``.
  ///
  /// Assistive technologies do not read it.
  public var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { set(\.identifier, newValue) }
  }

  /// The defaults that the view around this one gives it, or else its own.
  private var defaultsInPlace: AccessibilityDefaults {
    superview?.accessibilityDefaults(ofSubview: self) ?? accessibilityDefaults
  }

  private func set<Value>(
    _ property: WritableKeyPath<AccessibilityProperties, Value>, _ value: Value
  ) {
    var properties = accessibility ?? AccessibilityProperties()
    properties[keyPath: property] = value
    accessibility = properties
  }
}
