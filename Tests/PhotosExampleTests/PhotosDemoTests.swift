import Foundation
import PhotosExample
import SnapshotAssert
import SnapshotGeometry
import SnapshotImageLoadingTestSupport
import SnapshotPixels
import Testing

/// The test that `Scripts/demo` records, passes, and breaks.
@Suite struct PhotosDemoTests {
  /// The spacing with which `Scripts/demo` breaks the screen.
  ///
  /// The default is 0.
  static let spacing =
    ProcessInfo.processInfo.environment["PHOTOS_DEMO_SPACING"].flatMap(Double.init) ?? 0

  @Test func looksRight() {
    withStubbedImages { images in
      let photos = PhotosViewController(spacing: Self.spacing)
      images.stub(photos.primaryImageAddress, color: Color(hex: 0x2A9D8F))
      images.stub(photos.secondaryImageAddress, color: Color(hex: 0xE9C46A))
      images.stub(photos.tertiaryImageAddress, color: Color(hex: 0xE76F51))

      assertSnapshot(of: photos, as: .image(size: CGSize(width: 414, height: 736)))
    }
  }
}
