import SnapshotDrawing

extension View {
  /// Returns the accessibility elements inside the view as assistive technologies read them, in
  /// reading order: rows from top to bottom, and the elements of a row in the layout direction.
  ///
  /// The elements of a group stay together, and those of ``Responder/accessibilityElements`` keep
  /// their order. Omits views that are hidden, transparent, or hidden from assistive technologies,
  /// and siblings of a modal view. Does not lay out the view.
  public func accessibilityReadings() -> [AccessibilityReading] {
    var walk = AccessibilityWalk(root: self)
    walk.collect()
    return walk.ordered()
  }

  /// The layout issue of an accessibility element that cannot be read, or `nil`.
  var accessibilityIssue: LayoutIssue? {
    if let frame = accessibility?.frame, !frame.exact.isFinite {
      return invalidAccessibility(
        "has an accessibility frame that is infinite or NaN", "look for a division by zero")
    }
    guard let elements = containedAccessibilityElements else { return nil }
    if let element = elements.first(where: { !canRead($0) }) {
      return element is View
        ? invalidAccessibility(
          "has an accessibility element \(type(of: element)) that is in another view tree",
          "add it to the tree, or remove it from `accessibilityElements`")
        : invalidAccessibility(
          "has an accessibility element of the unsupported type \(type(of: element))",
          "use views and instances of AccessibilityElement")
    }
    for case let element as AccessibilityElement in elements
    where !element.accessibilityFrame.exact.isFinite {
      return invalidAccessibility(
        "has an accessibility element \(type(of: element)) whose frame is infinite or NaN",
        "look for a division by zero")
    }
    let count = accessibilityElementCount()
    guard accessibilityElements == nil, count != NSNotFound, count != elements.count else {
      return nil
    }
    return invalidAccessibility(
      "has an `accessibilityElementCount()` of \(count), but \(elements.count) accessibility "
        + "elements were read",
      "return the number of elements that `accessibilityElement(at:)` returns, up to "
        + "\(Responder.maximumAccessibilityElementCount)")
  }

  private func invalidAccessibility(_ problem: String, _ remedy: String) -> LayoutIssue {
    .invalidContent(view: layoutPath, problem: problem, remedy: remedy)
  }
}

extension Responder {
  /// The maximum number of elements that a container returns one by one.
  static let maximumAccessibilityElementCount = 10_000

  /// The accessibility elements that replace the subviews, or `nil`.
  var containedAccessibilityElements: [Any]? {
    if let elements = accessibilityElements { return elements }
    let count = accessibilityElementCount()
    guard count != NSNotFound else { return nil }
    return (0..<min(max(0, count), Self.maximumAccessibilityElementCount))
      .compactMap(accessibilityElement)
  }

  /// The accessibility elements that replace the subviews, without those that cannot be read, or
  /// `nil`.
  var readableAccessibilityElements: [Any]? { containedAccessibilityElements?.filter(canRead) }

  /// Returns whether an accessibility element is of a known type and, if it is a view, in the same
  /// tree.
  func canRead(_ element: Any) -> Bool {
    guard let view = element as? View else { return element is AccessibilityElement }
    return view.treeRoot === topView
  }

  /// Returns the frame of the element in the coordinate system of a view.
  ///
  /// A frame that is infinite or NaN counts as empty.
  func accessibilityFrame(in root: View) -> CGRect {
    let frame = accessibilityFrame
    // The frame in the root's own coordinate system is exact, even if the root is transformed.
    let result =
      frame == standardAccessibilityFrame(in: nil)
      ? standardAccessibilityFrame(in: root) : root.treeRoot.convert(frame, to: root)
    return result.exact.isFinite ? result : .zero
  }

  final func set<Value>(
    _ property: ReferenceWritableKeyPath<AccessibilityProperties, Value>, _ value: Value
  ) {
    let properties = accessibility ?? AccessibilityProperties()
    accessibility = properties
    properties[keyPath: property] = value
  }
}

/// The default accessibility properties of a view, which its own properties override.
public struct AccessibilityDefaults: Hashable, Sendable {
  /// See ``Responder/isAccessibilityElement``.
  public var isElement: Bool
  /// See ``Responder/accessibilityLabel``.
  public var label: String?
  /// See ``Responder/accessibilityValue``.
  public var value: String?
  /// See ``Responder/accessibilityTraits``.
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

/// The accessibility properties that were set explicitly, or `nil` for the others.
final class AccessibilityProperties {
  var isElement: Bool?
  var label: String??
  var value: String??
  var hint: String?
  var traits: AccessibilityTraits?
  var frame: CGRect?
  var elementsHidden = false
  var isModal = false
  var groupsChildren: Bool?
  var identifier: String?
  var elements: [Any]?
  var customActions: [AccessibilityCustomAction]?
  var language: String?
}
