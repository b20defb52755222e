public import Foundation
public import SnapshotViews

/// A file of Interface Builder, which cannot be read, so that there are no instances.
public final class UIStoryboard {
  private init() {}

  /// Creates the first controller of the storyboard, which is not called.
  public func instantiateInitialViewController() -> ViewController? { nil }
  /// Creates a controller of the storyboard, which is not called.
  public func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    ViewController()
  }
  /// Creates a controller of the storyboard, which is not called.
  public func instantiateViewController<Controller: ViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    preconditionFailure("no storyboard can be read; create the controller in code")
  }
}

extension ViewController {
  /// The storyboard from which the controller was created, which is always `nil`.
  public var storyboard: UIStoryboard? { nil }
}
