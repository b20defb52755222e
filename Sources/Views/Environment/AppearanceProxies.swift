/// Objects whose defaults UIKit lets apps change for all instances.
///
/// Proxies would change all snapshots of a process, in the order of the tests.
extension View {
  /// Unavailable, because a default for all views would change other snapshots.
  @available(*, unavailable, message: "set the property of each view, or in its initializer")
  public static func appearance() -> Self { preconditionFailure("unavailable") }

  /// Unavailable, because a default for all views would change other snapshots.
  @available(*, unavailable, message: "set the property of each view, or in its initializer")
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> Self {
    preconditionFailure("unavailable")
  }
}

extension BarButtonItem {
  /// Unavailable, because a default for all items would change other snapshots.
  @available(*, unavailable, message: "set the appearance of the bar")
  public static func appearance() -> Self { preconditionFailure("unavailable") }
}

extension TabBarItem {
  /// Unavailable, because a default for all items would change other snapshots.
  @available(*, unavailable, message: "set the appearance of the bar")
  public static func appearance() -> Self { preconditionFailure("unavailable") }
}
