import Examples
import SnapshotAssert
import SnapshotDrawing
import SnapshotImageLoadingTestSupport
import Testing

/// Tests of the photos screen with Swift Testing.
@Suite struct PhotosViewControllerTests {
  @Test func looksRight() {
    withStubbedImages { images in
      let photos = PhotosViewController()
      images.stub(photos.primaryImageAddress, color: .green)
      images.stub(photos.secondaryImageAddress, color: .blue)
      images.stub(photos.tertiaryImageAddress, color: .red)

      assertSnapshot(of: photos, as: .image(size: CGSize(width: 414, height: 736), scale: 3))
    }
  }
}
