import Dispatch
import Foundation
import SnapshotAssert
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing
import XCTest

/// A place in a test's code from which assertions are called.
nonisolated enum Place: String, CaseIterable, Sendable {
  case task, childTask, mainActor, queue, mainQueue, detachedTask

  /// Whether the place belongs to the task of the test.
  var isInTask: Bool { [.task, .childTask, .mainActor].contains(self) }

  /// Calls a closure at the place.
  func call<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    switch self {
    case .task: body()
    case .childTask:
      await withTaskGroup(of: Result.self) { group in
        group.addTask { body() }
        return await group.next() ?? body()
      }
    case .mainActor: await MainActor.run { body() }
    case .queue: await call(body, on: .global())
    case .mainQueue: await call(body, on: .main)
    case .detachedTask: await Task.detached { body() }.value
    }
  }

  private func call<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result, on queue: DispatchQueue
  ) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }

  /// Whether an assertion at the place knows the test, and the size limit of its scope.
  func hasSizeLimit() async -> Bool {
    await call {
      switch verifySnapshot(of: "too large\n", as: .lines, named: rawValue) {
      case .recorded(let recording): recording.excess != nil
      case .failed(.overByteBudget, _): true
      default: false
      }
    }
  }

  /// Whether an assertion at the place is refused, because no test is known there.
  func refusesAssertion() async -> Bool {
    await call {
      switch verifySnapshot(of: "too large\n", as: .lines, named: rawValue) {
      case .failed(.noRunningTest, _): true
      default: false
      }
    }
  }

  /// Whether a view at the place has its stubbed image.
  func hasStubbedImage() async -> Bool {
    await call {
      let view = ImageView()
      view.setImage(with: URL(string: "https://example.com/place.png")) { _ in }
      return view.image == .solid(.blue)
    }
  }
}

/// The settings and the stubs of a suite apply wherever its assertions are called, and assertions
/// that do not know their test are refused.
@Suite(
  .snapshots(maximumByteCount: 3),
  .stubbedImages { $0.stub("https://example.com/place.png", color: .blue) })
struct PlaceTests {
  @Test(arguments: Place.allCases) func settingsReachTheTasksOfTheTest(place: Place) async {
    #expect(await place.hasSizeLimit() == place.isInTask)
    #expect(await place.hasStubbedImage() == place.isInTask)
    if !place.isInTask { #expect(await place.refusesAssertion()) }
  }
}

/// XCTest knows the running test everywhere, and the stubs of a test case apply to the main queue.
nonisolated final class PlaceXCTests: StubbedImagesTestCase {
  override func invokeTest() {
    withSnapshots(maximumByteCount: 3) { super.invokeTest() }
  }

  func testSettingsReachAllPlaces() async {
    images.stub("https://example.com/place.png", color: .blue)
    for place in Place.allCases {
      let hasSizeLimit = await place.hasSizeLimit()
      XCTAssertTrue(hasSizeLimit, "\(place)")
      let hasStubbedImage = await place.hasStubbedImage()
      XCTAssertEqual(hasStubbedImage, place.isInTask || place == .mainQueue, "\(place)")
    }
  }
}
