import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// A snapshot fails if a visible view lacks its image.
@Suite struct LoadingImageTests {
  private let url = URL(string: "https://example.com/a.jpg") ?? URL(filePath: "/")
  private let other = URL(string: "https://example.com/b.jpg") ?? URL(filePath: "/")

  /// Returns a page with an image view for each URL.
  private func page(_ urls: [URL], loader: (any ImageLoading)? = nil) -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    for (index, url) in urls.enumerated() {
      let view = ImageView(frame: CGRect(x: Double(index) * 20, y: 0, width: 20, height: 20))
      view.setImage(with: url, loader: loader ?? ImageLoader.current)
      page.addSubview(view)
    }
    return page
  }

  /// Returns the reason that a snapshot failed, or `nil` if it succeeded.
  private func failure<Value, Format>(
    of value: Value, as strategy: Snapshotting<Value, Format>, named name: String = "unused",
    record mode: RecordMode = .never
  ) -> String? {
    let outcome = verifySnapshot(of: value, as: strategy, named: name, record: mode)
    guard case .failed(.snapshotFailed(let reason), _) = outcome else { return nil }
    return reason
  }

  // MARK: Without stubs

  @Test func messageNamesEachURLAndTheLineToAdd() throws {
    let reason = try #require(failure(of: page([url, other]), as: .image))
    let first = try #require(reason.split(separator: "\n").first)
    #expect(first.hasPrefix("2 images are not loaded: \(url) has no stub, \(other) has no stub "))
    #expect(first.contains("(loadingImages: fail, default)"))
    for url in [url, other] {
      #expect(
        reason.contains(
          "\n  images.stub(\"\(url)\", color: .blue)"
            + "  // in `withStubbedImages { images in … }`"))
    }
  }

  @Test func messageNamesASharedURLOnce() throws {
    let reason = try #require(failure(of: page([url, other, url]), as: .image))
    #expect(
      reason.hasPrefix("2 images are not loaded: \(url) has no stub, \(other) has no stub ("))
    #expect(reason.split(separator: "\n").count == 3)
  }

  @Test(arguments: RecordMode.allCases) func failedSnapshotIsNotRecorded(mode: RecordMode) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("loading-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let runner = AssertionRunner(
      location: SnapshotLocation(
        referenceDirectory: root + "/references", artifactDirectory: root + "/artifacts"),
      settings: SnapshotSettings(record: Setting(mode, by: .default)))
    let outcome = runner.run(
      making: { page([url]) }, as: .image,
      identity: try SnapshotIdentity(
        module: "AppTests", suite: [], function: "looksRight()", name: nil)
    ).outcome
    guard case .failed(.snapshotFailed, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: root + "/references"))
  }

  @Test func controllerThatLoadsInViewDidLoadFails() {
    final class Screen: ViewController {
      override func viewDidLoad() {
        let image = ImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        image.setImage(with: URL(string: "https://example.com/a.jpg"))
        view.addSubview(image)
      }
    }
    let strategy = Snapshotting<Screen, Bitmap>.image(size: CGSize(width: 40, height: 20))
    #expect(failure(of: Screen(), as: strategy)?.contains("\(url) has no stub") == true)
  }

  @Test(.stubbedImages) func lineToAddUsesTheLoaderOfTheTrait() throws {
    var reason: String?
    try withKnownIssue {
      reason = failure(of: page([url]), as: .image)
      _ = try #require(reason)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("try StubImageLoader.current.stub(\"\(url)\", color: .blue)")
      }
    }
    #expect(
      reason?.hasSuffix("\n  try StubImageLoader.current.stub(\"\(url)\", color: .blue)") == true)
  }

  @Test func lineToAddUsesTheLoaderOfTheClosure() {
    var reason: String?
    withStubbedImages { images in
      images.stub(other, color: .red)
      withKnownIssue { reason = failure(of: page([url, other]), as: .image) }
    }
    #expect(reason?.hasPrefix("1 image is not loaded: \(url) has no stub ") == true)
    #expect(reason?.hasSuffix("\n  images.stub(\"\(url)\", color: .blue)") == true)
  }

  // MARK: While images load

  @Test(.stubbedImages { $0.delivery = .manual })
  func undeliveredImageFailsUntilItIsDelivered() async throws {
    let images = try StubImageLoader.current
    images.stub(url, color: .red)
    let page = page([url])
    let reason = try #require(failure(of: page, as: .image))
    #expect(reason.contains("\(url) is still loading"))
    #expect(
      reason.hasSuffix(
        "\n  try StubImageLoader.current.complete(\"\(url)\"); try await view.loadImages()"
          + "  // because `setImage` was called off the main thread without an isolation"))
    images.complete(url)
    try await page.loadImages()
    #expect(failure(of: page, as: .image) == nil)
  }

  @Test func loadInProgressFailsUntilItEnds() async throws {
    let images = StubImageLoader()
    images.delivery = .nextTurn
    images.stub(url, color: .red)
    let page = page([url], loader: images)
    let reason = try #require(failure(of: page, as: .image))
    #expect(
      reason.hasPrefix("1 image is not loaded: \(url) is still loading in View/ImageView[0] ("))
    #expect(
      reason.hasSuffix(
        "\n  try await view.loadImages()"
          + "  // because `setImage` was called off the main thread without an isolation"))
    try await page.loadImages()
    #expect(failure(of: page, as: .image) == nil)
  }

  @MainActor
  @Test func messageNamesTheViewsThatAreStillLoading() throws {
    let images = StubImageLoader()
    images.delivery = .manual
    for url in [url, other] { images.stub(url, color: .red) }
    let page = View(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    for url in [url, other, url] {
      let view = ImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      page.addSubview(view)
      view.setImage(with: url, loader: images)
    }
    let reason = try #require(failure(of: page, as: .image))
    #expect(
      reason.hasPrefix(
        "2 images are not loaded: \(url) is still loading in View/ImageView[0] and 1 more, "
          + "\(other) is still loading in View/ImageView[1] ("))
    // The images arrive by themselves.
    #expect(!reason.contains("isolation"))
    #expect(reason.hasSuffix("images.complete(\"\(other)\"); try await view.loadImages()"))
  }

  // MARK: Snapshots that wait

  @Test func snapshotThatWaitsShowsTheImages() async {
    let images = StubImageLoader()
    images.delivery = .nextTurn
    for url in [url, other] { images.stub(url, color: .red) }
    let waiting = Snapshotting<View, Bitmap>.image.asyncPullback { (view: View) in
      try await view.loadImages()
      return view
    }
    let outcome = await verifySnapshot(
      of: page([url, other], loader: images), awaiting: waiting, named: "unused", record: .never)
    // The reference is missing, so nothing else is wrong with the snapshot.
    guard case .failed(.snapshotFailed(let reason), _) = outcome else { return }
    Issue.record("\(reason)")
  }

  @Test func snapshotThatWaitsFailsAtItsTimeLimitWithTheURLs() async throws {
    let images = StubImageLoader()
    images.delivery = .manual
    for url in [url, other] { images.stub(url, color: .red) }
    let waiting = Snapshotting<View, Bitmap>.image.asyncPullback { (view: View) in
      try await view.loadImages(timeLimit: .milliseconds(1))
      return view
    }
    let outcome = await verifySnapshot(
      of: page([url, other], loader: images), awaiting: waiting, named: "unused", record: .never)
    guard case .failed(.snapshotFailed(let reason), _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      reason.contains("2 images are still loading after 0.001 seconds: \(url), \(other); "))
  }

  // MARK: Every strategy

  @Test func everyStrategyForViewsFails() {
    let page = page([url])
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { page.alpha = 0.5 }
    #expect(failure(of: page, as: .image) != nil)
    #expect(failure(of: page, as: .accessibility) != nil)
    #expect(failure(of: page, as: .accessibilityElements) != nil)
    #expect(failure(of: page, as: .recursiveDescription) != nil)
    #expect(failure(of: page, as: .displayList) != nil)
    #expect(failure(of: page, as: .animation(animator, frames: 2)) != nil)
    #expect(failure(of: page, as: .animatedImage(animator, frames: 2)) != nil)
    animator.stopAnimation(true)
    let inMatrix = verifySnapshots(
      of: page, as: .image, matrix: [.default, .dark], named: "unused", record: .never)
    let sheet = verifyContactSheet(
      of: page, as: .image, matrix: [.default, .dark], named: "unused", record: .never)
    for outcome in inMatrix + [sheet] {
      let message = outcome.failureMessage(filter: nil)
      #expect(message?.contains("1 image is not loaded: \(url) has no stub") == true)
    }
  }

  @Test func customStrategyForViewsFails() {
    let own = Snapshotting<Int, Bitmap>(diffing: .image) { _ in
      try Snapshotting<View, Bitmap>.image.snapshot(page([url]))
    }
    #expect(failure(of: 0, as: own)?.contains("has no stub") == true)
  }

  // MARK: Where it is allowed

  @Test func scopeAndArgumentAllowLoadingImages() {
    let page = page([url])
    #expect(failure(of: page, as: .image) != nil)
    #expect(failure(of: page, as: .image(loadingImages: .allow)) == nil)
    withSnapshots(loadingImages: .allow) {
      #expect(failure(of: page, as: .image) == nil)
      #expect(failure(of: page, as: .displayList) == nil)
      let reason = failure(of: page, as: .image(loadingImages: .fail))
      #expect(reason?.contains("(loadingImages: fail, the `loadingImages:` argument)") == true)
    }
  }

  @Test(.snapshots(loadingImages: .allow)) func traitAllowsLoadingImages() {
    #expect(failure(of: page([url]), as: .image) == nil)
    let line: UInt = #line + 1
    withSnapshots(loadingImages: .fail) {
      #expect(
        failure(of: page([url]), as: .image)?.contains(
          "(loadingImages: fail, `withSnapshots` at \(#fileID):\(line))") == true)
    }
  }

  // MARK: What is no fault

  @Test func stubbedFailureIsShown() {
    withStubbedImages { images in
      images.stub(url, failure: "gone")
      images.stub(failure: .unsupportedScheme(other))
      #expect(failure(of: page([url, other]), as: .image) == nil)
    }
  }

  @Test func onlyDrawnViewsCount() {
    let page = page([url])
    let image = page.subviews[0]
    image.isHidden = true
    #expect(failure(of: page, as: .image) == nil)
    image.isHidden = false
    image.alpha = 0
    #expect(failure(of: page, as: .image) == nil)
    image.alpha = 0.5
    #expect(failure(of: page, as: .image) != nil)
    #expect(failure(of: page, as: .image(ignoring: [image])) == nil)
    image.removeFromSuperview()
    #expect(failure(of: page, as: .image) == nil)
    let mask = ImageView(frame: page.bounds)
    mask.setImage(with: url)
    page.mask = mask
    #expect(failure(of: page, as: .image) != nil)
  }

  @Test func replacingTheImageOrCancellingResolvesTheFailure() throws {
    let page = page([url])
    let image = try #require(page.subviews[0] as? ImageView)
    image.image = .solid(.red)
    #expect(failure(of: page, as: .image) == nil)
    image.setImage(with: url)
    #expect(failure(of: page, as: .image) != nil)
    image.setImage(with: nil)
    #expect(failure(of: page, as: .image) == nil)
    image.setImage(with: url)
    image.cancelImageTask()
    #expect(failure(of: page, as: .image) == nil)
    withStubbedImages { images in
      images.stub(url, color: .red)
      image.setImage(with: url)
    }
    #expect(failure(of: page, as: .image) == nil)
  }

  @Test func reusedCellHasNoPendingImage() {
    let cell = TableViewCell()
    cell.frame.size = CGSize(width: 80, height: 40)
    cell.imageView.setImage(with: url)
    #expect(cell.imageView.imageLoadIsMissing)
    cell.prepareForReuse()
    #expect(!cell.imageView.imageLoadIsMissing)
  }

  @Test func fileLoadIsAwaited() async throws {
    let file = URL(fileURLWithPath: "/no/such/file.png")
    let page = page([file])
    #expect(failure(of: page, as: .image)?.contains("\(file) is still loading") == true)
    try await page.loadImages()
    // The file does not exist, which a stub would not change.
    #expect(failure(of: page, as: .image) == nil)
  }
}

extension ImageView {
  fileprivate var imageLoadIsMissing: Bool { !missingImages().isEmpty }
}
