import Examples
package import SnapshotDrawing
import SnapshotViews

/// A screen of the example targets.
package struct PreviewScreen {
  /// The name, such as `FeedExample` or `ScreensExample.login`.
  package let name: String
  /// The default size in points.
  package let size: CGSize
  /// The default safe area insets in points.
  package let safeAreaInsets: EdgeInsets
  /// Creates the screen's controller.
  let makeController: () -> ViewController

  private init(
    _ name: String, size: CGSize = CGSize(width: 390, height: 844),
    safeAreaInsets: EdgeInsets = EdgeInsets(top: 47, bottom: 34),
    makeController: @escaping () -> ViewController
  ) {
    self.name = name
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.makeController = makeController
  }

  /// All screens, in alphabetical order.
  package static var all: [PreviewScreen] {
    [
      PreviewScreen(
        "AnimatedButtonExample", size: CGSize(width: 220, height: 100), safeAreaInsets: .zero
      ) { AnimatedButtonViewController() },
      PreviewScreen(
        "CardExample", size: CGSize(width: 240, height: 400), safeAreaInsets: .zero
      ) { CardListViewController() },
      PreviewScreen(
        "CardExample.detail", size: CGSize(width: 240, height: 400), safeAreaInsets: .zero
      ) { CardDetailViewController(deal: Deal.samples[1]) },
      PreviewScreen("FeedExample") { FeedTabBarController() },
      PreviewScreen("FeedExample.dogs") {
        let tabs = FeedTabBarController()
        tabs.selectedIndex = 1
        return tabs
      },
      PreviewScreen(
        "PhotosExample", size: CGSize(width: 414, height: 736), safeAreaInsets: .zero
      ) { PhotosViewController() },
      PreviewScreen("ScreensExample.chats") { ChatListViewController.inNavigationController() },
      PreviewScreen("ScreensExample.checkout") { CheckoutViewController.inNavigationController() },
      PreviewScreen("ScreensExample.login") { LoginViewController() },
      PreviewScreen("SettingsExample") { SettingsViewController.inNavigationController() },
    ]
  }

  package static func named(_ name: String) throws(PreviewError) -> PreviewScreen {
    guard let screen = all.first(where: { $0.name == name }) else {
      throw .unknownScreen(name)
    }
    return screen
  }
}
