import PhotosExample
import SnapshotAssert
import SnapshotGeometry
import SnapshotImageLoadingTestSupport
import SnapshotPixels
import Testing

/// The founding example, tested with Swift Testing.
@Suite struct PhotosViewControllerTests {
  @Test func looksRight() throws {
    try withStubbedImages { images in
      let photos = PhotosViewController()
      try images.stub(photos.primaryImageAddress, color: .green)
      try images.stub(photos.secondaryImageAddress, color: .blue)
      try images.stub(photos.tertiaryImageAddress, color: .red)

      assertSnapshot(of: photos, as: .image(size: Size(width: 414, height: 736), scale: 3))
    }
  }
}
