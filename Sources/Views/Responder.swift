public import Foundation
import SnapshotTypography

/// An object that can handle events and that assistive technologies can read: a view, a view
/// controller, or an accessibility element.
///
/// No events are delivered. A test calls the methods for touches, such as
/// ``touchesBegan(_:with:)``, to show a view during a touch.
open class Responder {
  /// The accessibility properties that were set explicitly.
  final var accessibility: AccessibilityProperties?
  /// The properties for touches that were set explicitly.
  final var interaction: InteractionProperties?

  /// Creates a responder.
  public init() {}

  /// The name of the class, for debugging.
  ///
  /// A subclass can override it, as in UIKit.
  open var description: String { String(reflecting: type(of: self)) }

  /// Returns whether another object is equal.
  ///
  /// By default, whether it is the same object. It is not called: operators compare identities.
  open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

  // MARK: Responder chain

  /// The responder that handles the events that this one does not handle.
  ///
  /// As in UIKit, the next responder of a view is its view controller, or otherwise its superview.
  /// That of a view controller is the superview of its view, or otherwise the presenting view
  /// controller.
  open var next: Responder? { nil }

  /// Whether the responder can become the first responder.
  ///
  /// By default, `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can stop being the first responder.
  ///
  /// By default, `true`.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the first one to receive keyboard events.
  open var isFirstResponder: Bool { interaction?.isFirstResponder ?? false }

  /// Makes the responder the first responder of its view tree, if it can become the first responder
  /// and the current one can resign.
  ///
  /// A text field then shows the caret. Unlike in UIKit, the view does not need a window.
  ///
  /// - Returns: Whether the responder is the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = topView?.firstResponder, !current.resignFirstResponder() { return false }
    makeInteraction().isFirstResponder = true
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: Whether the responder is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    interaction?.isFirstResponder = false
    return true
  }

  /// Returns whether the responder can perform a command of an edit menu, such as pasting.
  ///
  /// Edit menus are not shown. The default implementation returns `false`.
  open func canPerformAction(_ action: MethodSelector, withSender sender: Any?) -> Bool { false }

  /// The topmost view of the tree, or `nil` if the responder has no view.
  var topView: View? { nil }

  final func makeInteraction() -> InteractionProperties {
    let properties = interaction ?? InteractionProperties()
    interaction = properties
    return properties
  }

  /// The view that replaces the keyboard, which is not drawn.
  ///
  /// The default is `nil`.
  open var inputView: View? { nil }

  /// The view above the keyboard, which is not drawn.
  ///
  /// The default is `nil`.
  open var inputAccessoryView: View? { nil }

  /// Does nothing, because there is no keyboard.
  open func reloadInputViews() {}

  // MARK: Keyboards and motion

  /// The commands of a keyboard, which a snapshot does not have.
  ///
  /// The default is `nil`.
  open var keyCommands: [KeyCommand]? { nil }

  /// Called when a motion such as a shake begins.
  ///
  /// No motions are delivered. The default implementation calls the method of the ``next``
  /// responder.
  open func motionBegan(_ motion: TouchEvent.EventSubtype, with event: TouchEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when a motion such as a shake ends.
  ///
  /// The default implementation calls the method of the ``next`` responder.
  open func motionEnded(_ motion: TouchEvent.EventSubtype, with event: TouchEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when a motion is interrupted.
  ///
  /// The default implementation calls the method of the ``next`` responder.
  open func motionCancelled(_ motion: TouchEvent.EventSubtype, with event: TouchEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Touches

  /// Called when touches begin.
  ///
  /// The default implementation calls the method of the ``next`` responder.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move.
  ///
  /// The default implementation calls the method of the ``next`` responder.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end.
  ///
  /// The default implementation calls the method of the ``next`` responder.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system cancels touches.
  ///
  /// The default implementation calls the method of the ``next`` responder.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Accessibility

  /// Whether assistive technologies read this object and not those inside it.
  ///
  /// The default is `true` for labels with text, controls, cells with text, and instances of
  /// ``AccessibilityElement``.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? currentAccessibilityDefaults.isElement }
    set { set(\.isElement, newValue) }
  }

  /// The name of the element, such as `Airplane mode`.
  ///
  /// By default, its text or title.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? currentAccessibilityDefaults.label }
    set { set(\.label, .some(newValue)) }
  }

  /// The value of the element, such as `50 %`.
  open var accessibilityValue: String? {
    get { accessibility?.value ?? currentAccessibilityDefaults.value }
    set { set(\.value, .some(newValue)) }
  }

  /// A description of the result of performing the element's action.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { set(\.hint, newValue) }
  }

  /// The role and the state of the element.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibility?.traits ?? currentAccessibilityDefaults.traits }
    set { set(\.traits, newValue) }
  }

  /// The frame of the element in the coordinate system of the window, or of the topmost view if
  /// there is no window, in points.
  ///
  /// By default, the bounds of a view. A frame that is infinite or NaN is a layout issue; see
  /// ``View/layoutIssues``.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? standardAccessibilityFrame(in: nil) }
    set { set(\.frame, newValue) }
  }

  /// The language in which the texts of the element are read, as a BCP 47 tag such as `fr`, or
  /// `nil` for the user's.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { set(\.language, newValue) }
  }

  /// The name in tests and messages, such as those of ``View/layoutIssues``.
  ///
  /// Assistive technologies do not read it.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { set(\.identifier, newValue) }
  }

  /// Whether the object and those inside it are hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { set(\.elementsHidden, newValue) }
  }

  /// Whether assistive technologies ignore the siblings of a view.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { set(\.isModal, newValue) }
  }

  /// Whether the elements inside a view come before those of its siblings.
  ///
  /// By default `true` only for table cells and bars.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? groupsAccessibilityChildren }
    set { set(\.groupsChildren, newValue) }
  }

  // MARK: Accessibility container

  /// The elements inside the object, in reading order, or `nil` for those of a view's subviews.
  ///
  /// As in UIKit, they replace the subviews: subviews that are not listed are not read. Each is an
  /// ``AccessibilityElement`` or a view. The elements inside an object that is not an element
  /// itself are read. An object of any other type, or a view that is in another tree, is not read
  /// and is a layout issue.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { set(\.elements, newValue) }
  }

  /// Returns the number of ``accessibilityElements``, or `NSNotFound` if they are `nil`.
  ///
  /// As in UIKit, a container overrides either this method and ``accessibilityElement(at:)``, or
  /// ``accessibilityElements``, which take precedence.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

  /// Returns the element of ``accessibilityElements`` at an index, or `nil` if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an element of ``accessibilityElements``, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let element = element as AnyObject
    return accessibilityElements?.firstIndex { ($0 as AnyObject) === element } ?? NSNotFound
  }

  // MARK: Accessibility actions

  /// The actions of the element in addition to the default one.
  ///
  /// As in UIKit, elements inside a view that is not an element, such as a cell with custom views,
  /// offer the actions of that view after their own.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { set(\.customActions, newValue) }
  }

  /// Performs the default action of the element in place of a tap.
  ///
  /// - Returns: Whether the action was performed. The default implementation returns `false`.
  open func accessibilityActivate() -> Bool { false }

  /// Increases the value of an adjustable element.
  ///
  /// Sliders, steppers, and page controls change their value. Other elements do nothing.
  open func accessibilityIncrement() {}

  /// Decreases the value of an adjustable element.
  ///
  /// Sliders, steppers, and page controls change their value. Other elements do nothing.
  open func accessibilityDecrement() {}

  /// Scrolls the content for an assistive technology.
  ///
  /// - Returns: Whether the content was scrolled. The default implementation returns `false`.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }

  /// Dismisses a modal view.
  ///
  /// - Returns: Whether the view was dismissed. The default implementation returns `false`.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the most important action of the screen, such as answering a call.
  ///
  /// - Returns: Whether the action was performed. The default implementation returns `false`.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Called when an assistive technology starts to read the element, which never happens.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when an assistive technology stops reading the element, which never happens.
  open func accessibilityElementDidLoseFocus() {}

  /// Returns whether an assistive technology reads the element, which is always `false`.
  open func accessibilityElementIsFocused() -> Bool { false }

  // MARK: Accessibility defaults

  /// The accessibility properties that apply if none were set.
  var currentAccessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// The accessibility traits that the element has in addition to ``accessibilityTraits``.
  var permanentAccessibilityTraits: AccessibilityTraits { .none }

  /// Whether the elements inside the object come before those of its siblings.
  var groupsAccessibilityChildren: Bool { false }

  /// Returns the frame of the element if none was set, in the coordinate system of a view, or of
  /// the topmost view for `nil`.
  func standardAccessibilityFrame(in view: View?) -> CGRect { .zero }

  // MARK: Nib files and editing, which a snapshot does not show

  /// Does nothing.
  ///
  /// There are no nib files, so only the app's own code calls it.
  open func awakeFromNib() {}

  /// Does nothing; only the app's own code calls it.
  open func cut(_ sender: Any?) {}
  /// Does nothing; only the app's own code calls it.
  open func copy(_ sender: Any?) {}
  /// Does nothing; only the app's own code calls it.
  open func paste(_ sender: Any?) {}
  /// Does nothing; only the app's own code calls it.
  open func select(_ sender: Any?) {}
  /// Does nothing; only the app's own code calls it.
  open func selectAll(_ sender: Any?) {}
  /// Does nothing; only the app's own code calls it.
  open func delete(_ sender: Any?) {}
}

extension Responder: CustomStringConvertible {}

extension Responder: Hashable {
  /// Returns whether two references refer to the same responder.
  public static func == (first: Responder, second: Responder) -> Bool { first === second }

  /// Hashes the identity of the responder.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The properties of a responder that most responders do not have, such as those for touches.
final class InteractionProperties {
  var tag = 0
  var minimumTextSize: ContentSizeCategory?
  var maximumTextSize: ContentSizeCategory?
  var traitRegistrations: [TraitRegistration] = []
  var inputView: View?
  var inputAccessoryView: View?
  var isFirstResponder = false
  var recognizers: [GestureRecognizer] = []
  var interactions: [any Interaction] = []
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var windowLevel = Window.Level.normal
  /// The scene of a window, or `nil` until it is requested.
  var scene: WindowScene??
}
