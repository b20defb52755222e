import Foundation
import SnapshotAssert
import SnapshotUIKit
import Testing

@testable import Photos

/// A view controller whose image views come from a storyboard, which the test replaces.
@Suite struct PhotosTests {
  @Test func looksRight() throws {
    let subject = ViewController()
    let addresses = [subject.imageOneAddress, subject.imageTwoAddress, subject.imageThreeAddress]
    for (address, color) in zip(addresses, [UIColor.green, .blue, .red]) {
      ImageCache.shared[try #require(URL(string: address))] = UIImage.imageWithColor(color)
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 210))
    root.backgroundColor = .white
    let views = (0..<3).map {
      UIImageView(frame: CGRect(x: 0, y: $0 * 70, width: 120, height: 70))
    }
    for view in views { root.addSubview(view) }
    (subject.primaryImageView, subject.secondaryImageView) = (views[0], views[1])
    subject.tertiaryImageView = views[2]
    subject.view = root
    subject.viewDidLoad()

    assertSnapshot(
      of: subject, as: .image(size: CGSize(width: 120, height: 210), scale: 2))
  }
}
