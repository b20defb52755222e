public import SnapshotDrawing

extension TabBarItem {
  /// A kind of item with a system title and a system image.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SystemItem: String, CaseIterable, Hashable, Sendable {
    /// More items.
    case more
    /// Favorites.
    case favorites
    /// Featured content.
    case featured
    /// Content with the highest ratings.
    case topRated
    /// Recent content.
    case recents
    /// Contacts.
    case contacts
    /// The history of actions.
    case history
    /// Bookmarks.
    case bookmarks
    /// A search.
    case search
    /// Downloads.
    case downloads
    /// The newest content.
    case mostRecent
    /// The most viewed content.
    case mostViewed

    /// The English title, and the name of the symbol.
    fileprivate var content: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle.fill")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "arrow.down.circle.fill")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.number")
      }
    }
  }

  /// Creates an item with the title and the symbol of a kind.
  ///
  /// Unlike in UIKit, the title is always in English.
  ///
  /// - Parameters:
  ///   - systemItem: The kind.
  ///   - tag: The number that identifies the item in the app's code.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let content = systemItem.content
    self.init(title: content.title, image: Image(systemName: content.symbol), tag: tag)
  }

  /// Creates an item with a title, an image, and a number that identifies it in the app's code.
  public convenience init(title: String?, image: Image?, tag: Int) {
    self.init(title: title, image: image)
    self.tag = tag
  }
}
