extension View {
  /// Whether the view is an accessibility element.
  ///
  /// If it is `true`, the view's descendants are not elements.
  ///
  /// The default is `true` for labels with text, controls, and cells with text.
  public var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? currentAccessibilityDefaults.isElement }
    set { set(\.isElement, newValue) }
  }

  /// The name of the element, such as `Airplane mode`.
  ///
  /// By default, its text or title.
  public var accessibilityLabel: String? {
    get { accessibility?.label ?? currentAccessibilityDefaults.label }
    set { set(\.label, .some(newValue)) }
  }

  /// The value of the element, such as `50 %`.
  public var accessibilityValue: String? {
    get { accessibility?.value ?? currentAccessibilityDefaults.value }
    set { set(\.value, .some(newValue)) }
  }

  /// A description of the result of performing the element's action.
  public var accessibilityHint: String? {
    get { accessibility?.hint }
    set { set(\.hint, newValue) }
  }

  /// The role and the state of the element.
  public var accessibilityTraits: AccessibilityTraits {
    get { accessibility?.traits ?? currentAccessibilityDefaults.traits }
    set { set(\.traits, newValue) }
  }

  /// Whether the view and its descendants are hidden from assistive technologies.
  public var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { set(\.elementsHidden, newValue) }
  }

  /// Whether assistive technologies ignore the siblings of the view.
  public var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { set(\.isModal, newValue) }
  }

  /// Whether the elements inside the view come before those of its siblings.
  ///
  /// By default `true` only for table cells and bars.
  public var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? groupsAccessibilityChildren }
    set { set(\.groupsChildren, newValue) }
  }

  /// The elements inside the view, in reading order, or `nil` for those of its subviews.
  ///
  /// As in UIKit, they replace the subviews: subviews that are not listed are not read. Each is an
  /// ``AccessibilityElement`` or a view. If a view is not an element itself, the elements inside
  /// the view are read. An object of any other type, or a view that is in another tree, is not read
  /// and is a layout issue.
  public var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { set(\.elements, newValue) }
  }

  /// The actions of the element in addition to the default one.
  ///
  /// As in UIKit, elements inside a view that is not an element, such as a cell with custom views,
  /// offer the actions of that view after their own.
  public var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { set(\.customActions, newValue) }
  }

  /// The language in which the texts of the element are read, as a BCP 47 tag such as `fr`, or
  /// `nil` for the user's.
  public var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { set(\.language, newValue) }
  }

  /// The view's name in messages, such as those of ``layoutIssues``.
  ///
  /// Assistive technologies do not read it.
  public var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { set(\.identifier, newValue) }
  }

  /// Returns the accessibility elements inside the view as assistive technologies read them, in
  /// reading order: rows from top to bottom, and the elements of a row in the layout direction.
  ///
  /// The elements of a group stay together, and those of ``accessibilityElements`` keep their
  /// order. Omits views that are hidden, transparent, or hidden from assistive technologies, and
  /// siblings of a modal view. Does not lay out the view.
  public func accessibilityReadings() -> [AccessibilityReading] {
    var walk = AccessibilityWalk(root: self)
    walk.collect()
    return walk.ordered()
  }

  /// The layout issue of an accessibility element that cannot be read, or `nil`.
  var accessibilityIssue: LayoutIssue? {
    guard let element = accessibility?.elements?.first(where: { !canRead($0) }) else { return nil }
    let isView = element is View
    return .invalidContent(
      view: layoutPath,
      problem: isView
        ? "has an accessibility element \(type(of: element)) that is in another view tree"
        : "has an accessibility element of the unsupported type \(type(of: element))",
      remedy: isView
        ? "add it to the tree, or remove it from `accessibilityElements`"
        : "use views and instances of AccessibilityElement")
  }

  /// The accessibility elements that replace the subviews, without those that cannot be read, or
  /// `nil`.
  var readableAccessibilityElements: [Any]? { accessibilityElements?.filter(canRead) }

  /// Returns whether an accessibility element is of a known type and, if it is a view, in the same
  /// tree.
  private func canRead(_ element: Any) -> Bool {
    guard let view = element as? View else { return element is AccessibilityElement }
    return view.treeRoot === treeRoot
  }

  /// The defaults that the superview provides, or else the view's own.
  private var currentAccessibilityDefaults: AccessibilityDefaults {
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
  var elements: [Any]?
  var customActions: [AccessibilityCustomAction]?
  var language: String?
}
