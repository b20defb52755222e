public import SnapshotViews

/// A feed of posts with photos.
open class FeedViewController: ViewController, TableViewDataSource {
  /// The table of posts, newest first.
  public let tableView = TableView()
  /// The posts.
  public private(set) var posts: [Post]

  /// Creates the screen.
  public init(posts: [Post] = Post.samples) {
    self.posts = posts
    super.init(nibName: nil, bundle: nil)
    title = "Feed"
    tabBarItem.image = Image(systemName: "newspaper.fill")
  }

  /// Makes the table the view.
  open override func loadView() { view = tableView }

  /// Registers the cell and sets the data source.
  open override func viewDidLoad() {
    tableView.register(PostCell.self, forCellReuseIdentifier: "post")
    tableView.dataSource = self
  }

  /// Likes or unlikes a post.
  private func toggleLike(_ index: Int) {
    posts[index].isLiked.toggle()
    posts[index].likeCount += posts[index].isLiked ? 1 : -1
    tableView.reloadRows(at: [IndexPath(row: index, section: 0)])
  }

  /// Returns the number of posts.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    posts.count
  }

  /// Returns the cell of a post.
  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    (cell as? PostCell)?.show(posts[indexPath.row]) { [weak self] in
      self?.toggleLike(indexPath.row)
    }
    return cell
  }
}
