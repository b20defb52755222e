public import SnapshotViews

/// The whole application: the feed, and the dogs in it, each in a tab.
open class FeedTabBarController: TabBarController {
  /// The first tab.
  public let feed: FeedViewController
  /// The second tab.
  public let dogs: DogsViewController

  /// Creates the application, the feed in front.
  public init(posts: [Post] = Post.samples, dogs: [Dog] = Dog.samples) {
    feed = FeedViewController(posts: posts)
    self.dogs = DogsViewController(dogs: dogs)
    super.init()
    viewControllers = [
      NavigationController(rootViewController: feed),
      NavigationController(rootViewController: self.dogs),
    ]
  }
}
