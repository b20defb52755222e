import Examples
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// A screen whose images are completed by the test.
@Suite struct LoadingStateTests {
  @Test(
    "each image appears when the test completes it",
    .stubbedImages { $0.delivery = .manual })
  func eachImageComesWhenItIsCompleted() async throws {
    let images = try StubImageLoader.current
    let photos = PhotosViewController(spacing: 4)
    images.stub(photos.primaryImageAddress, color: .green)
    images.stub(photos.secondaryImageAddress, color: .blue)
    images.stub(photos.tertiaryImageAddress, color: .red)
    let size = CGSize(width: 207, height: 368)
    let strategy = Snapshotting<PhotosViewController, Bitmap>.image(
      size: size, loadingImages: .allow)
    assertSnapshot(of: photos, as: strategy, named: "loading")

    images.complete(photos.secondaryImageAddress)
    try await photos.secondaryImageView.loadImages()
    assertSnapshot(of: photos, as: strategy, named: "one")

    images.completeAll()
    try await photos.view.loadImages()
    assertSnapshot(of: photos, as: .image(size: size), named: "loaded")
  }
}
