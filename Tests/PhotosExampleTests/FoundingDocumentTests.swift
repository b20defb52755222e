import Foundation
import PhotosExample
import SnapshotAssert
import SnapshotCore
import SnapshotGeometry
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotImageLoadingViews
import SnapshotPixels
import SnapshotViews
import Testing

/// What the document that founded this project asks for: synchronous images make snapshots quick,
/// small and dependable.
@Suite struct FoundingDocumentTests {
  static let screen = CGSize(width: 414, height: 736)

  private func stubAll(_ images: StubImageLoader, _ photos: PhotosViewController) {
    images.stub(photos.primaryImageAddress, color: .green)
    images.stub(photos.secondaryImageAddress, color: .blue)
    images.stub(photos.tertiaryImageAddress, color: .red)
  }

  private func picture(_ photos: PhotosViewController) throws -> Bitmap {
    try Snapshotting<PhotosViewController, Bitmap>.image(size: Self.screen).snapshot(photos)
  }

  @Test("Seed A1, A18: the reference has the test's name and scale, and at most 4 KB")
  func theReferenceIsAtMostFourKilobytes() throws {
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

  @Test("Seed A1: a picture of this screen takes at most 4 KB")
  func aPictureOfThisScreenIsEncodedInAtMostFourKilobytes() throws {
    let bytes = try withStubbedImages { images in
      let photos = PhotosViewController()
      stubAll(images, photos)
      return try PNG.encode(
        Snapshotting<PhotosViewController, Bitmap>.image(size: Self.screen, scale: 3)
          .snapshot(photos))
    }
    #expect(bytes.count <= 4_096)
  }

  @Test("Seed A17: images from a real loader arrive through the same code")
  func imagesFromARealLoaderArriveThroughTheSameCode() async throws {
    let loader = ColorLoader()
    let photos = ImageLoader.$current.withValue(loader) {
      let photos = PhotosViewController()
      photos.loadViewIfNeeded()
      return photos
    }
    #expect(photos.primaryImageView.image == .solid(.lightGray))
    await photos.view.loadImages()
    #expect(photos.primaryImageView.image == .solid(.purple))
    #expect(photos.tertiaryImageView.image == .solid(.purple))
  }

  /// A loader that has nothing at hand.
  private struct ColorLoader: ImageLoading {
    func immediateResult(
      for request: ImageRequest
    ) -> Result<ImageResponse, ImageLoadingError>? { nil }

    func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
      await Task.yield()
      return ImageResponse(request: request, image: .solid(.purple), source: .stub)
    }
  }

  @Test("Seed A2: images are set when the view has loaded")
  func imagesAreSetWhenTheViewHasLoaded() {
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

  @Test("Seed A3: the view loads once, and asks for three images in order")
  func theViewAsksOnceForEachImageInOrder() {
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

  @Test("Seed A4, A17: the application mentions no loader and no test")
  func theApplicationMentionsNoLoaderAndNoTest() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/PhotosExample/PhotosViewController.swift"), encoding: .utf8)
    for word in ["ImageLoader", "Stub", "TestSupport", "XCTest", "Testing"] {
      #expect(!source.contains(word))
    }
  }

  @Test("Seed A13: swapping two images is seen")
  func swappingTwoImagesIsSeen() throws {
    let right = try withStubbedImages { images in
      let photos = PhotosViewController()
      stubAll(images, photos)
      return try picture(photos)
    }
    let swapped = try withStubbedImages { images in
      let photos = PhotosViewController()
      images.stub(photos.primaryImageAddress, color: .blue)
      images.stub(photos.secondaryImageAddress, color: .green)
      images.stub(photos.tertiaryImageAddress, color: .red)
      return try picture(photos)
    }
    #expect(right != swapped)
    #expect(Color(right[0, 0]) == .green)
    #expect(Color(swapped[0, 0]) == .blue)
  }

  @Test("Seed A13: automatic colors tell the images apart")
  func automaticColorsTellTheImagesApart() throws {
    let screen = try withStubbedImages(onUnstubbed: .distinctColors) { _ in
      try picture(PhotosViewController())
    }
    let bands = Set([100, 350, 650].map { screen[200, $0] })
    #expect(bands.count == 3)
  }

  @Test("Seed A9, E9: a missing stub is one failure that names the URL, and the test goes on")
  func aMissingStubIsOneFailureThatNamesTheURL() {
    withKnownIssue {
      withStubbedImages { images in
        let photos = PhotosViewController()
        images.stub(photos.primaryImageAddress, color: .green)
        images.stub(photos.tertiaryImageAddress, color: .red)
        _ = photos.view
        // The other images are there, and the placeholder stands where one is missing.
        #expect(photos.secondaryImageView.image == .solid(.lightGray))
        #expect(photos.tertiaryImageView.image == .solid(.red))
      }
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("un-stubbed image request for URL: https://photos.example/harbour.jpg")
      }
    }
  }

  @Test("Seed A14: a stub that is added after the view has loaded is a failure that says so")
  func aStubThatIsAddedTooLateIsAFailure() {
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

  @Test("Seed A16: a controller looks like its view at the same size")
  func aControllerLooksLikeItsViewAtTheSameSize() throws {
    try withStubbedImages { images in
      let photos = PhotosViewController()
      stubAll(images, photos)
      let other = PhotosViewController()
      let view = other.view
      view.frame.size = Self.screen
      let expected = try Snapshotting<View, Bitmap>.image(size: Self.screen).snapshot(view)
      #expect(try picture(photos) == expected)
    }
  }

  @Test("Seed A17, D17: without stubs the shared loader is in force")
  func outsideTestsTheSharedLoaderIsInForce() {
    #expect(ImageLoader.current is ImagePipeline)
    #expect(ImageLoader.shared is ImagePipeline)
  }

  @Test(
    "Seed A19: tests with other colors for one URL run at once",
    arguments: [Color.red, .green, .blue, .black])
  func testsWithOtherColorsForOneURLRunAtOnce(color: Color) async {
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
