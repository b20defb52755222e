import Foundation
import SnapshotAssert
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// The most common calls.
@Suite struct CallSiteTests {
  nonisolated final class Screen: ViewController {
    override func loadView() { view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
    override func viewDidLoad() { view.backgroundColor = .systemBackground }
  }

  private let view: View

  init() {
    view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = .systemBlue
  }

  @Test func stubbing() {
    withStubbedImages { images in
      images.stub("https://e.com/a.jpg", color: .orange)
      let photo = ImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      photo.setImage(with: URL(string: "https://e.com/a.jpg"))
      assertSnapshot(of: photo, as: .image)
    }
  }

  @Test func devices() {
    let vc = Screen()
    assertSnapshot(of: vc, as: .image(on: .iPhone15))
    assertSnapshot(of: vc, as: .image(on: .iPhone14(.landscape)), named: "landscape")
  }

  @Test func matrices() {
    let vc = Screen()
    assertSnapshots(of: vc, as: .image, matrix: [.default, .on(.iPhone15).dark])
  }

  @Test func tolerances() {
    assertSnapshot(of: view, as: .image(tolerance: .channels(maximumDelta: 2)))
    assertSnapshot(of: view, as: .image(tolerance: .exact), named: "exact")
    let tolerances: [Tolerance] = [
      .fuzzy(delta: 0...2, differingPixels: 0...10), .perceptual(), .pixelmatch(threshold: 0.2),
      .channels(
        maximumDelta: 2, maximumDifferingPixels: 10,
        window: .init(side: 8, maximumDifferingPixels: 4)),
    ]
    #expect(Set(tolerances).count == 4)
  }

  @Test func animations() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.backgroundColor = .systemRed
    }
    assertSnapshots(of: view, as: .image, animator: animator, frames: 5)
  }
}
