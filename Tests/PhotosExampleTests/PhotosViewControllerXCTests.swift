import Examples
import SnapshotAssert
import SnapshotDrawing
import SnapshotImageLoadingTestSupport
import XCTest

/// Tests of the photos screen with XCTest.
///
/// `setUp` adds the stubs before the view loads.
final class PhotosViewControllerXCTests: StubbedImagesTestCase {
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
