import Foundation
import SnapshotAssert
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing
import XCTest

// A screen that loads a photo. It has a stub if `SCREEN` specifies one.

extension Screen {
  static func comparePhoto() {
    guard setting("SCREEN") == "stubbed" else {
      return assertSnapshot(of: photo(), as: .image)
    }
    withStubbedImages { images in
      images.stub("https://example.com/a.jpg", color: .blue)
      assertSnapshot(of: photo(), as: .image)
    }
  }

  private static func photo() -> View {
    let photo = ImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    photo.setImage(with: URL(string: "https://example.com/a.jpg"))
    return photo
  }
}

@Suite struct PhotoTests {
  @Test func looksRight() { Screen.comparePhoto() }
}

final class PhotoXCTests: XCTestCase {
  func testLooksRight() { Screen.comparePhoto() }
}
