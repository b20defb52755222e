import Examples
import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// The requirements for synchronous images in snapshots: fast, small, and reliable.
@Suite struct SynchronousImageTests {
  static let screen = CGSize(width: 414, height: 736)

  private func stubAll(_ images: StubImageLoader, _ photos: PhotosViewController) {
    images.stub(photos.primaryImageAddress, color: .green)
    images.stub(photos.secondaryImageAddress, color: .blue)
    images.stub(photos.tertiaryImageAddress, color: .red)
  }

  private func snapshot(_ photos: PhotosViewController) throws -> Bitmap {
    try Snapshotting<PhotosViewController, Bitmap>.image(size: Self.screen).snapshot(photos)
  }

  @Test("the reference has the test's name and scale, and at most 4 KB")
  func referencesTakeAtMostFourKilobytes() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    for test in [
      "PhotosViewControllerTests/looksRight", "PhotosViewControllerXCTests/testLooksRight",
    ] {
      let file = root.appendingPathComponent("__Snapshots__/PhotosExampleTests/\(test)@3x.png")
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(bytes.count <= 4_096)
      #expect(try PNG.header(of: bytes).size == PixelSize(width: 1_242, height: 2_208))
    }
  }

  @Test("encoding the screen takes at most 4 KB")
  func encodingTheScreenTakesAtMostFourKilobytes() throws {
    let bytes = try withStubbedImages { images in
      let photos = PhotosViewController()
      stubAll(images, photos)
      return try PNG.encode(
        Snapshotting<PhotosViewController, Bitmap>.image(size: Self.screen, scale: 3)
          .snapshot(photos))
    }
    #expect(bytes.count <= 4_096)
  }

  @Test("an asynchronous loader uses the same code")
  func asynchronousLoaderUsesTheSameCode() async throws {
    let loader = ColorLoader()
    let photos = ImageLoader.$current.withValue(loader) {
      let photos = PhotosViewController()
      photos.loadViewIfNeeded()
      return photos
    }
    #expect(photos.primaryImageView.image == .solid(.lightGray))
    try await photos.view.loadImages()
    #expect(photos.primaryImageView.image == .solid(.purple))
    #expect(photos.tertiaryImageView.image == .solid(.purple))
  }

  /// A loader without immediate results.
  private struct ColorLoader: ImageLoading {
    func immediateResult(
      for request: ImageRequest
    ) -> Result<ImageResponse, ImageLoadingError>? { nil }

    func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
      await Task.yield()
      return ImageResponse(request: request, image: .solid(.purple), source: .stub)
    }
  }

  @Test("loading the view sets stubbed images")
  func loadingTheViewSetsStubbedImages() {
    withStubbedImages { images in
      let photos = PhotosViewController()
      stubAll(images, photos)
      photos.loadViewIfNeeded()
      #expect(photos.primaryImageView.image == .solid(.green))
      #expect(photos.secondaryImageView.image == .solid(.blue))
      #expect(photos.tertiaryImageView.image == .solid(.red))
      #expect(images.requests.count == 3)
    }
  }

  /// A screen that counts how often its view loads.
  private final class CountingController: PhotosViewController {
    var loadCount = 0

    override func viewDidLoad() {
      loadCount += 1
      super.viewDidLoad()
    }
  }

  @Test("the view loads once and requests three images in order")
  func viewRequestsEachImageOnceInOrder() {
    withStubbedImages { images in
      let photos = CountingController()
      stubAll(images, photos)
      _ = photos.view
      _ = photos.view
      #expect(photos.loadCount == 1)
      #expect(
        images.requests.map(\.url.absoluteString) == [
          photos.primaryImageAddress, photos.secondaryImageAddress, photos.tertiaryImageAddress,
        ])
    }
  }

  @Test("the app's code mentions neither loaders nor tests")
  func appCodeMentionsNeitherLoadersNorTests() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/Development/Examples/Photos/PhotosViewController.swift"), encoding: .utf8)
    for word in ["ImageLoader", "Stub", "TestSupport", "XCTest", "Testing"] {
      #expect(!source.contains(word))
    }
  }

  @Test("swapping two images changes the snapshot")
  func swappingTwoImagesChangesTheSnapshot() throws {
    let original = try withStubbedImages { images in
      let photos = PhotosViewController()
      stubAll(images, photos)
      return try snapshot(photos)
    }
    let swapped = try withStubbedImages { images in
      let photos = PhotosViewController()
      images.stub(photos.primaryImageAddress, color: .blue)
      images.stub(photos.secondaryImageAddress, color: .green)
      images.stub(photos.tertiaryImageAddress, color: .red)
      return try snapshot(photos)
    }
    #expect(original != swapped)
    #expect(Color(original[0, 0]) == .green)
    #expect(Color(swapped[0, 0]) == .blue)
  }

  @Test("automatic colors distinguish the images")
  func automaticColorsDistinguishTheImages() throws {
    let screen = try withStubbedImages(onUnstubbed: .distinctColors) { _ in
      try snapshot(PhotosViewController())
    }
    let bands = Set([100, 350, 650].map { screen[200, $0] })
    #expect(bands.count == 3)
  }

  @Test("a missing stub fails once with its URL, and the test continues")
  func missingStubFailsOnceWithItsURL() {
    withKnownIssue {
      withStubbedImages { images in
        let photos = PhotosViewController()
        images.stub(photos.primaryImageAddress, color: .green)
        images.stub(photos.tertiaryImageAddress, color: .red)
        _ = photos.view
        // The other images are set, and the unstubbed one shows its placeholder.
        #expect(photos.secondaryImageView.image == .solid(.lightGray))
        #expect(photos.tertiaryImageView.image == .solid(.red))
      }
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("un-stubbed image request for URL: https://photos.example/harbour.jpg")
      }
    }
  }

  @Test("adding a stub after the view loaded fails")
  func addingAStubAfterItsRequestFails() {
    withKnownIssue {
      withStubbedImages(onUnstubbed: .distinctColors) { images in
        let photos = PhotosViewController()
        _ = photos.view
        images.stub(photos.primaryImageAddress, color: .green)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("stub added too late") }
    }
  }

  @Test("a view controller and its view have the same snapshot")
  func viewControllerAndItsViewHaveTheSameSnapshot() throws {
    try withStubbedImages { images in
      let photos = PhotosViewController()
      stubAll(images, photos)
      let other = PhotosViewController()
      let view: View = other.view
      view.frame.size = Self.screen
      let expected = try Snapshotting<View, Bitmap>.image(size: Self.screen).snapshot(view)
      #expect(try snapshot(photos) == expected)
    }
  }

  @Test("the shared loader is current without stubs")
  func sharedLoaderIsCurrentWithoutStubs() {
    #expect(ImageLoader.current is ImagePipeline)
    #expect(ImageLoader.shared is ImagePipeline)
  }

  @Test(
    "parallel tests can stub one URL with different colors",
    arguments: [Color.red, .green, .blue, .black])
  func parallelTestsCanStubOneURLWithDifferentColors(color: Color) async {
    await withStubbedImages { images in
      let address = PhotosViewController().primaryImageAddress
      images.stub(address, color: color)
      for _ in 0..<20 {
        await Task.yield()
        let view = ImageView()
        view.setImage(with: URL(string: address))
        #expect(view.image == .solid(color))
      }
    }
  }
}
