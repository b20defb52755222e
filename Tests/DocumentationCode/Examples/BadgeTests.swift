import Foundation
import SnapshotAssert
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

@Suite struct BadgeTests {
  @Test func looksRight() {
    withStubbedImages { images in
      images.stub("https://example.com/anna.jpg", color: .orange)
      let badge = ImageView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
      (badge.cornerRadius, badge.clipsToBounds) = (32, true)
      badge.setImage(with: URL(string: "https://example.com/anna.jpg"))
      assertSnapshot(of: badge, as: .image(scale: 3))
    }
  }
}
