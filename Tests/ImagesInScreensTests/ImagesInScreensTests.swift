import Foundation
import ImageScreens
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// The flows in Swift Testing: on the main actor, where images arrive automatically, and without
/// isolation, where the test waits for them.
@Suite(
  .timeLimit(.minutes(10)),
  .stubbedImages { images in
    for (url, color) in zip(PhotosScreen.urls, [Color.green, .blue, .red]) {
      images.stub(url, color: color)
    }
    for row in 0..<DogsScreen.count {
      images.stub(DogsScreen.url(row), color: DogsScreen.color(row))
    }
  })
struct ImagesInScreensTests {
  private static let deliveries: [StubDelivery] = [.immediate, .nextTurn]

  /// Resumes when a number of results have arrived.
  @MainActor
  private func results(_ count: Int, start: (@escaping ImageView.ImageCompletion) -> Void) async {
    var remaining = count
    await withCheckedContinuation { continuation in
      if count == 0 { continuation.resume() }
      start { _ in
        MainActor.assertIsolated()
        remaining -= 1
        if remaining == 0 { continuation.resume() }
      }
    }
  }

  // MARK: On the main actor

  @MainActor
  @Test("three photos arrive in a screen", arguments: deliveries)
  func photosArrive(delivery: StubDelivery) async throws {
    let (screen, images) = (PhotosScreen(), try StubImageLoader.current)
    images.delivery = delivery
    await results(3) {
      screen.onResult = $0
      screen.loadViewIfNeeded()
    }
    #expect(screen.photos.map(\.image) == [.solid(.green), .solid(.blue), .solid(.red)])
    #expect(images.requests.map(\.url) == PhotosScreen.urls)
    #expect(images.calls.map(\.placeholder) == Array(repeating: .solid(.lightGray), count: 3))
  }

  @MainActor
  @Test("portraits arrive in their rows, and reused cells show no other row")
  func portraitsArriveInTheirRows() async throws {
    let (screen, images) = (DogsScreen(), try StubImageLoader.current)
    images.delivery = .nextTurn
    screen.view.frame = CGRect(x: 0, y: 0, width: 200, height: 156)
    screen.view.layoutIfNeeded()
    for row in [8, 3, 30] { screen.scroll(to: row) }
    #expect(screen.visibleImages.values.allSatisfy { $0 == .solid(.lightGray) })
    await results(screen.visibleImages.count) { screen.onResult = $0 }
    #expect(screen.visibleImages.count >= 3)
    for (row, image) in screen.visibleImages {
      #expect(image == .solid(DogsScreen.color(row)), "row \(row)")
    }
    for (row, call) in zip(0..<3, images.calls) {
      #expect(call.url == DogsScreen.url(row))
      #expect(call.placeholder == .solid(.lightGray))
    }
  }

  @MainActor
  @Test("a function with an injected loader calls its handler", arguments: deliveries)
  func fooCallsItsHandler(delivery: StubDelivery) async throws {
    let (view, images) = (ImageView(), try StubImageLoader.current)
    images.delivery = delivery
    await results(1) { foo(in: view, using: images, completion: $0) }
    #expect(view.image == .solid(.green))
    await results(1) { foo(in: view, completion: $0) }
    #expect(images.requests.count == 2)
  }

  // MARK: Without an isolation

  @Test(arguments: deliveries)
  func testWaitsForPhotos(delivery: StubDelivery) async throws {
    let screen = PhotosScreen()
    try StubImageLoader.current.delivery = delivery
    screen.loadViewIfNeeded()
    try await screen.view.loadImages()
    #expect(screen.photos.map(\.image) == [.solid(.green), .solid(.blue), .solid(.red)])
  }

  @Test(arguments: deliveries)
  func testWaitsForPortraits(delivery: StubDelivery) async throws {
    let screen = DogsScreen()
    try StubImageLoader.current.delivery = delivery
    screen.view.frame = CGRect(x: 0, y: 0, width: 200, height: 156)
    screen.view.layoutIfNeeded()
    for row in [8, 3, 30] { screen.scroll(to: row) }
    try await screen.view.loadImages()
    for (row, image) in screen.visibleImages {
      #expect(image == .solid(DogsScreen.color(row)), "row \(row)")
    }
  }

  @Test(arguments: deliveries)
  func testWaitsForFoo(delivery: StubDelivery) async throws {
    let view = ImageView()
    try StubImageLoader.current.delivery = delivery
    var images: [Image?] = []
    foo(in: view) { images.append(try? $0.get().image) }
    try await view.loadImages()
    #expect(images == [.solid(.green)])
    #expect(view.image == .solid(.green))
  }
}
