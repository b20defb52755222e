import Foundation
import ImageScreens
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import XCTest

/// The flows in XCTest, without isolation.
///
/// A module in Swift 5 mode has the same tests.
final class ImagesInScreensXCTests: XCTestCase {
  private func images(_ delivery: StubDelivery) -> StubImageLoader {
    let images = StubImageLoader()
    images.delivery = delivery
    for (url, color) in zip(PhotosScreen.urls, [Color.green, .blue, .red]) {
      images.stub(url, color: color)
    }
    for row in 0..<DogsScreen.count {
      images.stub(DogsScreen.url(row), color: DogsScreen.color(row))
    }
    return images
  }

  // MARK: Three photos in a screen

  private func checkPhotos(_ delivery: StubDelivery) {
    let (screen, images) = (PhotosScreen(), images(delivery))
    let arrived = expectation(description: "photos")
    arrived.expectedFulfillmentCount = 3
    screen.onResult = { _ in arrived.fulfill() }
    images.use { screen.loadViewIfNeeded() }
    wait(for: [arrived], timeout: 30)
    XCTAssertEqual(screen.photos.map(\.image), [.solid(.green), .solid(.blue), .solid(.red)])
    XCTAssertEqual(images.requests.map(\.url), PhotosScreen.urls)
    XCTAssertEqual(images.calls.map(\.placeholder), Array(repeating: .solid(.lightGray), count: 3))
  }

  func testPhotosArriveImmediately() { checkPhotos(.immediate) }

  func testPhotosArriveAsynchronously() { checkPhotos(.nextTurn) }

  func testPhotosShowTheirPlaceholdersUntilTheyArrive() {
    let (screen, images) = (PhotosScreen(), images(.manual))
    let arrived = expectation(description: "photo")
    screen.onResult = { _ in arrived.fulfill() }
    images.use { screen.loadViewIfNeeded() }
    images.complete(PhotosScreen.urls[1])
    wait(for: [arrived], timeout: 30)
    XCTAssertEqual(
      screen.photos.map(\.image), [.solid(.lightGray), .solid(.blue), .solid(.lightGray)])
  }

  // MARK: A table of dogs

  private func checkDogs(_ delivery: StubDelivery) {
    let (screen, images) = (DogsScreen(), images(delivery))
    var results = 0
    let arrived = expectation(description: "portraits")
    images.use {
      screen.view.frame = CGRect(x: 0, y: 0, width: 200, height: 156)
      screen.view.layoutIfNeeded()
      for row in [8, 3, 30] { screen.scroll(to: row) }
      // Only the last cells are still loading. The loads of reused cells are cancelled.
      let expected = delivery == .immediate ? 0 : screen.visibleImages.count
      screen.onResult = { _ in
        results += 1
        if results == expected { arrived.fulfill() }
      }
      if expected == 0 { arrived.fulfill() }
    }
    wait(for: [arrived], timeout: 30)
    XCTAssertGreaterThanOrEqual(screen.visibleImages.count, 3)
    for (row, image) in screen.visibleImages {
      XCTAssertEqual(image, .solid(DogsScreen.color(row)), "row \(row)")
    }
    XCTAssertGreaterThan(images.calls.count, screen.visibleImages.count)
    XCTAssertTrue(images.calls.allSatisfy { $0.placeholder == .solid(.lightGray) })
    // Cells were reused.
    XCTAssertLessThan(Set(images.calls.compactMap(\.view)).count, images.calls.count)
  }

  func testPortraitsArriveImmediately() { checkDogs(.immediate) }

  func testPortraitsArriveAsynchronously() { checkDogs(.nextTurn) }

  // MARK: A function with an injected loader

  private func checkFoo(_ images: StubImageLoader, _ expected: Result<Image, ImageLoadingError>) {
    let view = ImageView()
    let called = expectation(description: "HandlerCalled")
    foo(in: view, using: images) { result in
      XCTAssertEqual(result.map(\.image), expected)
      called.fulfill()
    }
    wait(for: [called], timeout: 30)
    XCTAssertEqual(view.image, try? expected.get())
  }

  func testFooSucceeds() {
    for delivery in [StubDelivery.immediate, .nextTurn] {
      checkFoo(images(delivery), .success(.solid(.green)))
    }
  }

  func testFooFails() {
    for delivery in [StubDelivery.immediate, .nextTurn] {
      let images = images(delivery)
      images.stub(PhotosScreen.urls[0], failure: "gone")
      checkFoo(images, .failure(.stubbedFailure(PhotosScreen.urls[0], reason: "gone")))
    }
  }

  func testFooUsesTheCurrentLoader() {
    let (view, images) = (ImageView(), images(.nextTurn))
    let called = expectation(description: "HandlerCalled")
    images.use { foo(in: view) { _ in called.fulfill() } }
    wait(for: [called], timeout: 30)
    XCTAssertEqual(view.image, .solid(.green))
  }
}
