public import Foundation
public import SnapshotDrawing
public import SnapshotViews

/// The delegate of an app, which does not exist in a test.
public protocol UIApplicationDelegate: AnyObject {}

extension UIApplicationDelegate {
  /// `nil`, because the app does not run.
  ///
  /// It is optional twice, as the optional property of UIKit's protocol. A class that conforms to
  /// the protocol has its own property.
  public var window: Window?? { nil }
}

extension Application {
  /// Always `nil`, because the app does not run.
  public var delegate: (any UIApplicationDelegate)? { nil }
  /// The rectangle of the status bar of the view that is being laid out or drawn.
  public var statusBarFrame: CGRect { statusBar?.statusBarFrame ?? .zero }
  /// Whether there is no status bar.
  public var isStatusBarHidden: Bool { statusBar?.isStatusBarHidden ?? false }
  /// The style of the status bar.
  public var statusBarStyle: StatusBarStyle { statusBar?.statusBarStyle ?? .default }
  /// The orientation of the window.
  public var statusBarOrientation: InterfaceOrientation {
    keyWindow?.windowScene?.interfaceOrientation ?? .portrait
  }
  /// Whether the screen stays on; setting it has no effect.
  public var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  /// Whether the status bar shows network activity; setting it has no effect on current devices.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }

  /// Returns all orientations except upside down, as by default in UIKit.
  public func supportedInterfaceOrientations(for window: Window?) -> InterfaceOrientationMask {
    window?.rootViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
  }
  /// Returns the app for the key `sharedApplication`, and `nil` for others.
  public static func value(forKey key: String) -> Any? {
    key == "sharedApplication" ? shared : nil
  }
  /// Returns `false`, because no method is found by its name.
  public static func responds(to selector: MethodSelector) -> Bool { false }
  /// Returns `nil`, because no method is found by its name.
  public static func perform(_ selector: MethodSelector) -> Unmanaged<AnyObject>? { nil }
  /// Returns whether the app has a method.
  public func responds(to selector: MethodSelector) -> Bool { selector.applies(to: self) }

  private var statusBar: StatusBarManager? { keyWindow?.windowScene?.statusBarManager }

  /// Sends an action to a target, or to the nearest responder that has the method.
  ///
  /// Without a target, the search begins at the first responder of the view tree that contains the
  /// sender or that is being laid out, and then at the sender. Without such a tree, the action is
  /// an issue of the later snapshots of the test.
  @discardableResult
  public func sendAction(
    _ action: MethodSelector, to target: Any?, from sender: Any?, for event: TouchEvent?
  ) -> Bool {
    if let target { return action.perform(target, sender: sender, event: event) }
    let senders = chain(from: sender as? Responder)
    guard let root = senders.compactMap({ $0 as? View }).last ?? keyWindow else {
      TestIssues.add(
        "sends the action `\(action.name)` to the first responder, which is not known",
        remedy: "pass a sender in the view tree, or call the method of the view, such as "
          + "`endEditing(true)`")
      return false
    }
    return (chain(from: root.firstResponder) + senders)
      .contains { action.perform($0, sender: sender, event: event) }
  }

  private func chain(from responder: Responder?) -> [Responder] {
    responder.map { Array(sequence(first: $0, next: \.next)) } ?? []
  }
}

extension Color {
  /// The background of grouped tables, under the name that UIKit has replaced with
  /// `systemGroupedBackground`.
  public static var groupTableViewBackground: Color { .systemGroupedBackground }
}

/// The vertical position of text that was shrunk to fit the width.
public typealias UIBaselineAdjustment = Label.BaselineAdjustment

extension Responder {
  /// Returns whether the object is of a class or of one of its subclasses.
  public func isKind(of type: AnyClass) -> Bool {
    sequence(first: Swift.type(of: self) as AnyClass, next: { _getSuperclass($0) })
      .contains { $0 == type }
  }

  /// Returns whether the object is of exactly a class.
  public func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) as AnyClass == type }
}

extension View {
  /// The name for restoring the state of an app, which is not restored.
  public var restorationIdentifier: String? {
    get { AssociatedObjects[self, "SnapshotUIKit.restorationIdentifier"] as? String }
    set { AssociatedObjects[self, "SnapshotUIKit.restorationIdentifier"] = newValue }
  }
}

extension ViewController {
  /// The name for restoring the state of an app, which is not restored.
  public var restorationIdentifier: String? {
    get { AssociatedObjects[self, "SnapshotUIKit.restorationIdentifier"] as? String }
    set { AssociatedObjects[self, "SnapshotUIKit.restorationIdentifier"] = newValue }
  }
}

extension NSCoder {
  /// Returns the point of a text such as `{1, 2}`, or zero for another text.
  public static func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string, count: 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// Returns the size of a text such as `{1, 2}`, or zero for another text.
  public static func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string, count: 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// Returns the rectangle of a text such as `{{1, 2}, {3, 4}}`, or zero for another text.
  public static func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string, count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  /// Returns a text such as `{1, 2}` for a point.
  public static func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
  /// Returns a text such as `{1, 2}` for a size.
  public static func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }

  private static func numbers(in string: String, count: Int) -> [Double] {
    let numbers = string.split { "{}, ".contains($0) }.compactMap { Double($0) }
    return numbers.count == count ? numbers : Array(repeating: 0, count: count)
  }
}

extension Layer {
  private static let actionsKey = "SnapshotUIKit.actions"

  /// The implicit animations of properties.
  ///
  /// They have no effect, because a snapshot shows the end of implicit animations.
  public var actions: [String: any LayerAction]? {
    get { AssociatedObjects[self, Layer.actionsKey] as? [String: any LayerAction] }
    set { AssociatedObjects[self, Layer.actionsKey] = newValue }
  }
}
