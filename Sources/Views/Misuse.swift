/// A call that has no sensible effect, and its remedy.
///
/// Such a call is ignored or corrected, and fails the snapshot of the affected view, where UIKit
/// would raise an exception. A trap would end the process and lose the results of all later tests.
struct Misuse: Hashable {
  /// The problem, as a predicate whose subject is a view, a view controller, or a constraint.
  let problem: String
  let remedy: String

  func issue(of subject: String) -> LayoutIssue {
    .misuse(subject: subject, problem: problem, remedy: remedy)
  }
}

extension Misuse {
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
  /// - Parameter remedy: What to do instead.
  package func reportUndrawn(_ name: String, remedy: String) {
    report(Misuse(problem: "uses `\(name)`, which snapshots do not draw", remedy: remedy))
  }

  /// The misuses of the view and its view controller.
  var misuseIssues: [LayoutIssue] {
    let own = misuses.map { $0.issue(of: layoutPath) }
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
