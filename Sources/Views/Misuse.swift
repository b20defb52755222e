/// A call that has no sensible effect, and its remedy.
///
/// Such a call is ignored or corrected, and fails the snapshot of the affected view, where UIKit
/// would raise an exception. A trap would end the process and lose the results of all later tests.
struct Misuse: Hashable {
  /// The problem, as a predicate whose subject is a view, a view controller, or a constraint.
  let problem: String
  let remedy: String
  /// Whether only drawing is affected, so that a hidden view or layer has no issue.
  var affectsDrawing = false

  func issue(of subject: String) -> LayoutIssue {
    .misuse(subject: subject, problem: problem, remedy: remedy)
  }
}

extension Misuse {
  /// The use of a member that would be visible, and that is not drawn.
  static func undrawn(_ name: String, remedy: String) -> Misuse {
    Misuse(
      problem: "uses `\(name)`, which snapshots do not draw", remedy: remedy, affectsDrawing: true)
  }

  /// A request to show a menu.
  static let shownMenu = Misuse(
    problem: "was asked to show its menu, which snapshots do not draw",
    remedy: "perform an action of the menu with `performWithSender(_:target:)`")

  /// The registration of a class that cannot be used.
  static func registered(_ registered: AnyClass, insteadOf required: AnyClass) -> Misuse {
    Misuse(
      problem: "has \(registered) registered as a class of reusable views",
      remedy: "register a subclass of \(required)")
  }

  /// See ``ViewController/automaticallyAdjustsScrollViewInsets``.
  static let unadjustedScrollViews = Misuse(
    problem: "sets `automaticallyAdjustsScrollViewInsets`, which is not applied",
    remedy: "set `contentInsetAdjustmentBehavior` of the scroll view to `never`")

  /// The use of a font that no family of the font book provides.
  ///
  /// - Parameter name: The name of the font in quotation marks, or the description of a design.
  static func missingFont(_ name: String) -> Misuse {
    Misuse(
      problem: "has text in \(name), which is not available",
      remedy: "register a family with that name in a `FontBook`, or use the system font")
  }
}

extension Misuse {
  /// See ``View/preservesSuperviewLayoutMargins``.
  static let superviewMargins = Misuse(
    problem: "preserves the layout margins of its superview, which are not applied",
    remedy: "set `layoutMargins`, or use the `layoutMarginsGuide` of the superview")
}

extension View {
  /// Adds a misuse to the layout issues of the view.
  func report(_ misuse: Misuse) {
    if !misuses.contains(misuse) { misuses.append(misuse) }
  }

  /// Adds the use of a member that would be visible, and that is not drawn.
  ///
  /// - Parameters:
  ///   - remedy: What to do instead.
  ///   - isUsed: Whether the member is used; `false` removes an earlier use.
  package func reportUndrawn(_ name: String, remedy: String, if isUsed: Bool = true) {
    let misuse = Misuse.undrawn(name, remedy: remedy)
    if isUsed { report(misuse) } else { misuses.removeAll { $0 == misuse } }
  }

  /// Returns the misuses of the view and its view controller.
  func misuseIssues(isHidden: Bool) -> [LayoutIssue] {
    let own = misuses.filter { !(isHidden && $0.affectsDrawing) }.map { $0.issue(of: layoutPath) }
    guard let controller, !controller.misuses.isEmpty else { return own }
    return own + controller.misuses.map { $0.issue(of: "\(type(of: controller))") }
  }
}

extension ViewController {
  /// Adds a misuse to the layout issues of the view controller's view.
  func report(_ misuse: Misuse) {
    if !misuses.contains(misuse) { misuses.append(misuse) }
  }
}
