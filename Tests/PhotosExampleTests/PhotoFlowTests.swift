import Examples
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// The snapshots of a flow between screens of photos.
///
/// A snapshot with real photos can take a megabyte. With stubs, all snapshots together take less
/// than that.
@Suite struct PhotoFlowTests {
  @Test func snapshotsOfAStubbedFlowTakeLessThanTwoHundredKilobytes() throws {
    let clock = AnimationClock()
    var snapshots: [Bitmap] = []
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
      for isPresenting in [true, false] {
        clock.use {
          if isPresenting {
            list.present(detail, animated: true)
          } else {
            list.dismiss(animated: true)
          }
        }
        for step in 0...10 {
          if step > 0 { clock.advance(by: 0.05) }
          snapshots.append(try Snapshotting<Window, Bitmap>.image(scale: 2).snapshot(window))
        }
      }
      #expect(list.presentedViewController == nil)
    }
    #expect(snapshots.count == 22)
    #expect(snapshots[0] == snapshots[21])
    #expect(snapshots[10] == snapshots[11])
    #expect(Set(snapshots).count > 12)
    let byteCount = try snapshots.reduce(0) { try $0 + PNG.encode($1).count }
    #expect(byteCount < 200 * 1_024)
  }
}
