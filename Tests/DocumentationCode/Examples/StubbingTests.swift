import Foundation
import SnapshotAssert
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing
import XCTest

nonisolated final class PhotosViewControllerXCTests: StubbedImagesTestCase {
  private let photos = PhotosViewController()

  override func setUp() {
    images.stub(photos.primaryImageAddress, color: .green)
    images.stub(photos.secondaryImageAddress, color: .blue)
    images.stub(photos.tertiaryImageAddress, color: .red)
  }

  func testLooksRight() {
    assertSnapshot(of: photos, as: .image(size: CGSize(width: 414, height: 736), scale: 3))
  }
}

@Suite(.stubbedImages { $0.style = .framed }) struct StubImageStyleTests {
  @Test func framedStubIsACard() throws {
    try StubImageLoader.current.stub("https://example.com/a.jpg", color: .orange)
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    view.setImage(with: URL(string: "https://example.com/a.jpg"))
    assertSnapshot(of: view, as: .image)
  }
}

@Suite struct PhotosTests {
  @Test func controllerLooksRight() {
    let photos = PhotosViewController()
    withStubbedImages { images in
      images.stub(photos.primaryImageAddress, color: .green)
      images.stub(photos.secondaryImageAddress, color: .blue)
      images.stub(photos.tertiaryImageAddress, color: .red)
      assertSnapshot(of: photos, as: .image(size: CGSize(width: 414, height: 736), scale: 3))
    }
  }

  @Test(.stubbedImages) func conditionStubsAllImagesOfOneKind() throws {
    let images = try StubImageLoader.current
    images.stub(where: { $0.url.path.hasPrefix("/avatars/") }, .color(.lightGray))
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    view.setImage(with: URL(string: "https://example.com/avatars/anna.jpg"))
    assertSnapshot(of: view, as: .image)
  }

  @Test(.stubbedImages { $0.delivery = .manual }) func imagesAreDeliveredOneByOne() async throws {
    let images = try StubImageLoader.current
    let photos = PhotosViewController()
    images.stub(photos.primaryImageAddress, color: .green)
    images.stub(photos.secondaryImageAddress, color: .blue)
    images.stub(photos.tertiaryImageAddress, color: .red)
    let size = CGSize(width: 90, height: 120)
    assertSnapshot(of: photos, as: .image(size: size, loadingImages: .allow), named: "loading")
    let call = images.calls[1]
    #expect(call.view === photos.secondaryImageView)
    #expect(call.placeholder == .solid(.lightGray))

    images.complete(photos.secondaryImageAddress)
    try await photos.secondaryImageView.loadImages()
    assertSnapshot(of: photos, as: .image(size: size, loadingImages: .allow), named: "one")

    images.completeAll()
    try await photos.view.loadImages()
    assertSnapshot(of: photos, as: .image(size: size), named: "loaded")
    let loaded = Snapshotting<PhotosViewController, Bitmap>.image(size: size)
      .asyncPullback { (photos: PhotosViewController) in
        try await photos.view.loadImages()
        return photos
      }
    await assertSnapshot(of: photos, awaiting: loaded, named: "waiting")
  }
}
