import Examples
import Foundation
import SnapshotAssert
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

@Suite(.snapshots(maximumByteCount: 48 << 10)) struct FeedScreenTests {
  private static let screen = CGSize(width: 390, height: 844)

  @Test func theFeedLooksRight() {
    withStubbedImages { images in
      images.stubPhotos()
      assertSnapshots(
        of: FeedTabBarController(), as: .image(on: .iPhone14.scaled(to: 1), statusBar: .visible),
        matrix: [
          .default.scaled(to: 2), .dark.scaled(to: 2),
          .rightToLeft.contentSizeCategory(.extraSmall),
          .dark.contentSizeCategory(.extraSmall), .default.contentSizeCategory(.accessibilityLarge),
          .dark.rightToLeft.contentSizeCategory(.accessibilityLarge),
        ])
    }
  }

  @Test func theDogsLookRight() {
    withStubbedImages { images in
      images.stubPhotos()
      let tabs = FeedTabBarController()
      tabs.selectedIndex = 1
      assertSnapshots(
        of: tabs, as: .image(on: .iPhone14.scaled(to: 1), statusBar: .visible),
        matrix: [
          .default.scaled(to: 2),
          .dark.rightToLeft.contentSizeCategory(.accessibilityLarge),
        ])
    }
  }

  // MARK: Requests

  private func layOut(_ controller: ViewController, height: Double = 844) {
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: height)
    controller.view.layoutIfNeeded()
  }

  @Test("each row requests its image")
  func eachRowRequestsItsImage() {
    withStubbedImages { images in
      images.stubDogs()
      let screen = DogsViewController()
      layOut(screen)
      #expect(
        images.requests.map(\.url.absoluteString) == [
          "https://dogs.example/biscuit.jpg", "https://dogs.example/juniper.jpg",
          "https://dogs.example/olive.jpg",
        ])
      #expect(
        screen.tableView.visibleCells.map(\.imageView.image) == [
          .solid(.biscuit), .solid(.juniper), .solid(.olive),
        ])
    }
  }

  @Test("each row's image view receives its URL and its placeholder")
  func eachRowReceivesItsURLAndItsPlaceholder() {
    withStubbedImages { images in
      images.stubDogs()
      let screen = DogsViewController()
      layOut(screen)
      #expect(images.calls.map(\.url) == Dog.samples.map(\.portraitURL))
      #expect(
        images.calls.map(\.placeholder) == Array(repeating: .solid(.lightGray), count: 3))
      #expect(
        images.calls.map { $0.view.map(ObjectIdentifier.init) }
          == screen.tableView.visibleCells.map { ObjectIdentifier($0.imageView) })
    }
  }

  @Test func postRequestsTheImagesOfItsAuthorAndItsPhoto() {
    withStubbedImages { images in
      images.stubDogs()
      layOut(FeedViewController(posts: [Post.samples[1]]))
      #expect(
        images.requests.map(\.url.absoluteString) == [
          "https://dogs.example/juniper.jpg", "https://dogs.example/posts/meadow.jpg",
        ])
    }
  }

  @Test("reusing a cell cancels its loads")
  func reusingACellCancelsItsLoads() throws {
    try ImageLoader.$current.withValue(SlowLoader()) {
      let screen = FeedViewController()
      layOut(screen, height: 420)
      let table = screen.tableView
      let first = IndexPath(row: 0, section: 0)
      let cell = try #require(table.cellForRow(at: first) as? PostCell)
      let loads = try [cell.avatarView, cell.photoView].map {
        try #require($0.imageTask)
      }
      #expect(loads.map(\.isCancelled) == [false, false])
      table.contentOffset.y = try #require(table.rectForRow(at: first)).maxY + 1
      table.layoutIfNeeded()
      #expect(table.indexPath(for: cell) == IndexPath(row: 2, section: 0))
      #expect(loads.map(\.isCancelled) == [true, true])
      let next = try #require(cell.photoView.imageTask)
      #expect(next.request.url == Post.samples[2].photoURL)
      #expect(!next.isCancelled)
    }
  }

  /// A loader without immediate results.
  private struct SlowLoader: ImageLoading {
    func immediateResult(
      for request: ImageRequest
    ) -> Result<ImageResponse, ImageLoadingError>? { nil }

    func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
      ImageResponse(request: request, image: .solid(.purple), source: .stub)
    }
  }

  // MARK: Behavior

  @Test func tappingLikeTwiceRestoresTheCount() throws {
    try withStubbedImages { images in
      images.stubDogs()
      let screen = FeedViewController()
      layOut(screen)
      let path = IndexPath(row: 1, section: 0)
      func tap() throws {
        screen.tableView.layoutIfNeeded()
        let cell = try #require(screen.tableView.cellForRow(at: path) as? PostCell)
        cell.likeButton.sendActions(for: .touchUpInside)
        screen.tableView.layoutIfNeeded()
      }
      func title() throws -> String? {
        let cell = try #require(screen.tableView.cellForRow(at: path) as? PostCell)
        return cell.likeButton.title(for: .normal)
      }
      #expect(try title() == "64")
      try tap()
      #expect(screen.posts[1].isLiked)
      #expect(try title() == "65")
      try tap()
      #expect(try title() == "64")
    }
  }

  @Test func releasingTheWindowReleasesTheApp() {
    weak var weakTabs: TabBarController?
    weak var weakFeed: ViewController?
    weak var weakTable: View?
    weak var weakCell: TableViewCell?
    withStubbedImages { images in
      images.stubDogs()
      let tabs = FeedTabBarController()
      let window = Window(frame: CGRect(origin: .zero, size: Self.screen))
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      tabs.selectedIndex = 1
      tabs.selectedIndex = 0
      weakTabs = tabs
      weakFeed = tabs.feed
      weakTable = tabs.feed.tableView
      weakCell = tabs.feed.tableView.visibleCells.first
      #expect(weakCell != nil)
    }
    #expect(weakTabs == nil)
    #expect(weakFeed == nil)
    #expect(weakTable == nil)
    #expect(weakCell == nil)
  }
}
