import PhotosExample
import SnapshotAssert
import SnapshotCore
import SnapshotGeometry
import SnapshotImageCodecs
import SnapshotImageLoadingTestSupport
import SnapshotImageLoadingViews
import SnapshotPixels
import SnapshotViews
import Testing

/// A flow of screens with photos, as it comes and goes.
///
/// With real photos such pictures take up to a megabyte each; with stubs all of them together take less
/// than one of those.
@Suite struct PhotoFlowTests {
  @Test func theWholeFlowWithStubsTakesLessThanTwoHundredKilobytes() throws {
    let clock = AnimationClock()
    var pictures: [Bitmap] = []
    try withStubbedImages { images in
      let (list, detail) = (PhotosViewController(), PhotosViewController(spacing: 8))
      for (address, color) in [
        (list.primaryImageAddress, Color.green), (list.secondaryImageAddress, .blue),
        (list.tertiaryImageAddress, .red),
      ] {
        images.stub(address, color: color)
      }
      let window = Window(frame: CGRect(x: 0, y: 0, width: 414, height: 736))
      window.rootViewController = list
      window.makeKeyAndVisible()
      detail.modalPresentationStyle = .pageSheet
      for isComing in [true, false] {
        clock.use {
          if isComing {
            list.present(detail, animated: true)
          } else {
            list.dismiss(animated: true)
          }
        }
        for step in 0...10 {
          if step > 0 { clock.advance(by: 0.05) }
          pictures.append(try Snapshotting<Window, Bitmap>.image(scale: 2).snapshot(window))
        }
      }
      #expect(list.presentedViewController == nil)
    }
    #expect(pictures.count == 22)
    #expect(pictures[0] == pictures[21])
    #expect(pictures[10] == pictures[11])
    #expect(Set(pictures).count > 12)
    let byteCount = try pictures.reduce(0) { try $0 + PNG.encode($1).count }
    #expect(byteCount < 200 * 1_024)
  }
}
