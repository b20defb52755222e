public import SnapshotDrawing

/// An accessibility element for a part of a view, such as one bar of a chart that a single view
/// draws.
///
/// Add it to the view's ``Responder/accessibilityElements``.
open class AccessibilityElement: Responder {
  /// The view or the element that contains the element.
  ///
  /// Other objects have no coordinate system: their elements are in that of the topmost view.
  public var accessibilityContainer: Any? { container }
  private weak var container: AnyObject?

  /// The frame in the coordinate system of the container, in points.
  ///
  /// A container that is an element has its own frame's top-left corner as the origin.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// The frame in the coordinate system of the window, or of the topmost view if there is no
  /// window, in points.
  open override var accessibilityFrame: CGRect {
    get { standardAccessibilityFrame(in: nil) }
    set {
      let (view, origin) = containerOrigin
      let frame = view.map { $0.treeRoot.convert(newValue, to: $0) } ?? newValue
      accessibilityFrameInContainerSpace = frame.moved(x: 0 - origin.x, y: 0 - origin.y)
    }
  }

  /// Creates an element of a container.
  ///
  /// - Parameter container: The view that draws the element, which is not retained.
  public init(accessibilityContainer container: Any) {
    self.container = container as AnyObject
  }

  /// The container, if it is a view or an element.
  open override var next: Responder? { container as? Responder }

  override var topView: View? { containerOrigin.view?.treeRoot }

  override var currentAccessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true)
  }

  override func standardAccessibilityFrame(in view: View?) -> CGRect {
    let (containerView, origin) = containerOrigin
    let frame = accessibilityFrameInContainerSpace.moved(x: origin.x, y: origin.y)
    return containerView?.convert(frame, to: view) ?? frame
  }

  /// The innermost view around the element, and the origin of the container in its coordinate
  /// system.
  private var containerOrigin: (view: View?, origin: CGPoint) {
    var origin = CGPoint.zero
    var next = container
    // Containers may contain each other.
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    while let element = next as? AccessibilityElement,
      visited.insert(ObjectIdentifier(element)).inserted
    {
      let frame = element.accessibilityFrameInContainerSpace
      origin = CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY)
      next = element.container
    }
    return (next as? View, origin)
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
  /// The object that performs ``selector``, which is not retained.
  open weak var target: AnyObject?
  /// The method of ``target`` that performs the action if there is no ``actionHandler``.
  ///
  /// It may return whether it succeeded.
  open var selector: MethodSelector?

  /// Creates an action.
  public init(name: String, image: Image? = nil, actionHandler: Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
  }

  /// Creates an action that a method of a target performs.
  public init(name: String, image: Image? = nil, target: Any?, selector: MethodSelector) {
    (self.name, self.image, self.selector) = (name, image, selector)
    self.target = target.map { $0 as AnyObject }
  }

  /// Performs the action, for a test.
  ///
  /// - Returns: Whether the action succeeded.
  @discardableResult
  public func trigger() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let result = selector?.result(of: target, sender: self) else { return false }
    return result as? Bool ?? true
  }
}

/// The direction in which an assistive technology scrolls.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AccessibilityScrollDirection: Int, Hashable, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
  /// To the next part, such as a page.
  case next
  /// To the previous part.
  case previous
}

extension View {
  /// The topmost view of the tree.
  var treeRoot: View {
    var root = self
    while let superview = root.superview { root = superview }
    return root
  }
}
