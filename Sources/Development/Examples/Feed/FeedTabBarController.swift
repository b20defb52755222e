public import SnapshotViews

/// The app: a tab for the feed and a tab for its dogs.
open class FeedTabBarController: TabBarController {
  /// The first tab.
  public let feed: FeedViewController
  /// The second tab.
  public let dogs: DogsViewController

  /// Creates the app with the feed selected.
  public init(posts: [Post] = Post.samples, dogs: [Dog] = Dog.samples) {
    feed = FeedViewController(posts: posts)
    self.dogs = DogsViewController(dogs: dogs)
    super.init(nibName: nil, bundle: nil)
    viewControllers = [
      NavigationController(rootViewController: feed),
      NavigationController(rootViewController: self.dogs),
    ]
  }
}
