public import SnapshotDrawing

/// An accessibility element for a part of a view, such as one bar of a chart that a single view
/// draws.
///
/// Add it to the view's ``View/accessibilityElements``.
open class AccessibilityElement {
  /// The view that contains the element.
  public private(set) weak var accessibilityContainer: View?
  /// Whether assistive technologies can access the element.
  open var isAccessibilityElement = true
  /// The name of the element.
  open var accessibilityLabel: String?
  /// The value of the element, such as `50 %`.
  open var accessibilityValue: String?
  /// A description of the result of performing the element's action.
  open var accessibilityHint: String?
  /// The role and the state of the element.
  open var accessibilityTraits = AccessibilityTraits.none
  /// The name of the element in tests, which assistive technologies do not read.
  open var accessibilityIdentifier: String?
  /// The language in which the texts are read, as a BCP 47 tag, or `nil` for the user's.
  open var accessibilityLanguage: String?
  /// The actions in addition to the default one.
  open var accessibilityCustomActions: [AccessibilityCustomAction]?
  /// The frame in the coordinate system of the container, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// The frame in the coordinate system of the window, or of the topmost view if there is no
  /// window, in points.
  open var accessibilityFrame: CGRect {
    get {
      accessibilityContainer.map { $0.convert(accessibilityFrameInContainerSpace, to: nil) }
        ?? accessibilityFrameInContainerSpace
    }
    set {
      accessibilityFrameInContainerSpace =
        accessibilityContainer.map { $0.treeRoot.convert(newValue, to: $0) } ?? newValue
    }
  }

  /// Creates an element of a container.
  ///
  /// - Parameter container: The view that draws the element.
  public init(accessibilityContainer container: View) { accessibilityContainer = container }

  /// Returns the element as assistive technologies read it, with its frame in the coordinate system
  /// of a view.
  ///
  /// - Parameter containerActions: The names of the custom actions of the views around the element,
  ///   innermost first.
  func reading(in root: View, containerActions: [String]) -> AccessibilityReading {
    let frame = accessibilityFrameInContainerSpace
    return AccessibilityReading(
      type: String(describing: type(of: self)), label: accessibilityLabel,
      value: accessibilityValue, hint: accessibilityHint, traits: accessibilityTraits,
      actions: (accessibilityCustomActions?.map(\.name) ?? []) + containerActions,
      language: accessibilityLanguage,
      frame: accessibilityContainer.map { $0.convert(frame, to: root) } ?? frame)
  }
}

/// An action of an accessibility element in addition to the default one, such as deleting a row.
open class AccessibilityCustomAction {
  /// A closure that performs an action and returns whether it succeeded.
  public typealias Handler = (AccessibilityCustomAction) -> Bool

  /// The name, which assistive technologies read.
  open var name: String
  /// The image that some assistive technologies show.
  open var image: Image?
  /// The closure that performs the action.
  open var actionHandler: Handler?

  /// Creates an action.
  public init(name: String, image: Image? = nil, actionHandler: Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
  }
}

extension View {
  /// The topmost view of the tree.
  var treeRoot: View {
    var root = self
    while let superview = root.superview { root = superview }
    return root
  }
}
